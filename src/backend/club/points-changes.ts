import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Value } from '#src/backend/database/prepared.ts';
import { offsetOf, type PageRequest } from '#src/backend/kernel/paging.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

type Listed = CallReply<Contract['account']['listPoints']>;
type Kind = Listed['changes'][number]['kind'];

const kind = sql<Kind>`CASE WHEN correction_id IS NULL THEN kind WHEN kind = 'earned' THEN 'added' ELSE 'taken' END`;

/** Entries of the same kind, order or correction, and moment are one change. */
export const changesOf = (query: Queryable, customerId: Value<string>) =>
  query
    .selectFrom('club_entries')
    .where('club_entries.customer_id', '=', customerId)
    .groupBy(['club_entries.kind', 'order_number', 'correction_id', 'created_at'])
    .having(sql<boolean>`SUM(points) <> 0`)
    .select([kind.as('kind'), 'order_number as orderNumber', 'created_at as at', 'correction_id'])
    .select([sql<number>`CAST(SUM(points) AS BIGINT)`.as('points'), sql<number>`MAX(id)`.as('last')]);

export async function countChanges(query: Queryable, customerId: string): Promise<number> {
  const { count } = await query
    .selectFrom(changesOf(query, customerId).as('changes'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of a member's changes, the newest first, with who of the staff made them and why. */
export async function listPointsChanges(
  query: Queryable,
  customerId: string,
  page: PageRequest,
): Promise<Pick<Listed, 'changes' | 'totalCount'>> {
  const rows = await query
    .selectFrom(changesOf(query, customerId).as('change'))
    .leftJoin('points_corrections', 'points_corrections.id', 'change.correction_id')
    .select(['change.kind', 'change.orderNumber', 'change.at', 'change.points'])
    .select(['made_by as by', 'reason'])
    .orderBy('change.last', 'desc')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
  const changes = rows.map(({ by, reason, ...change }) => ({
    ...change,
    by: by ?? '',
    reason: reason ?? '',
  }));
  return { changes, totalCount: await countChanges(query, customerId) };
}
