import type { Queryable } from '#src/backend/database/database.ts';
import { DAY_MS } from '#src/config/durations.ts';

/** For how long a partner's link counts. */
const LINK_DAYS = 30;

/**
 * Where orders came from: `phone` for those that the staff made, `partner:…` where a partner's link was followed within the
 * thirty days before; all others are left out.
 */
export async function readSources(query: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await query
    .selectFrom('orders')
    .leftJoin('affiliates', (join) =>
      join
        .onRef('affiliates.owner', '=', 'orders.owner')
        .onRef('affiliates.country', '=', 'orders.country')
        .onRef('affiliates.followed_at', '<=', 'orders.created_at'),
    )
    .where('orders.id', 'in', ids)
    .select(['orders.id', 'for_caller', 'created_at', 'affiliates.code', 'followed_at'])
    .execute();
  return new Map(
    rows.flatMap(({ id, for_caller, created_at, code, followed_at }): [number, string][] => {
      if (for_caller === 1) return [[id, 'phone']];
      const age = Date.parse(created_at) - Date.parse(followed_at ?? '');
      return code !== null && age <= LINK_DAYS * DAY_MS ? [[id, `partner:${code}`]] : [];
    }),
  );
}
