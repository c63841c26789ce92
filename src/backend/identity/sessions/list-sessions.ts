import type { Queryable } from '#src/backend/database/database.ts';
import type { OwnSession } from '#src/contract/account/personal.ts';

const MAX_SESSIONS = 50;

/** A customer's sessions: the current one first, if there is one, then by most recent use. */
export async function listSessions(
  query: Queryable,
  customer: string,
  current: string | null,
): Promise<OwnSession[]> {
  const rows = await query
    .selectFrom('sessions')
    .where('user_id', '=', customer)
    .where('ended_at', 'is', null)
    .select(['id', 'device', 'city', 'created_at'])
    .select((eb) => eb.fn.coalesce('seen_at', 'created_at').as('seen_at'))
    .orderBy((eb) => eb.case().when('id', '=', current).then(0).else(1).end())
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(MAX_SESSIONS)
    .execute();
  return rows.map(({ id, device, city, created_at, seen_at }) => ({
    id,
    device,
    city,
    startedAt: created_at,
    seenAt: seen_at,
    isCurrent: id === current,
  }));
}
