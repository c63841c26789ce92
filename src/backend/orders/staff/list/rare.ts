import { type Expression, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';

/** So many rows are sooner found by their own index than on a walk from the newest order on. */
const MOST_RARE = 20_000;

export interface SumRange {
  /** In minor units. */
  readonly from: number;
  readonly till: number;
}

export const ordersOfSum = (query: Queryable, { from, till }: SumRange) =>
  query.selectFrom('orders').where('total_price', '>=', from).where('total_price', '<=', till).select('id');

export const ordersNoted = (query: Queryable) => query.selectFrom('order_notes').select('order_id as id');

/** Whether there are few of them. Looks at no more rows than that. */
export async function isRare(query: Queryable, found: Expression<unknown>): Promise<boolean> {
  const some = sql<{ id: number }>`SELECT 1 AS id FROM ${found} AS found LIMIT ${sql.lit(MOST_RARE + 1)}`;
  const { rows } = await sql<{ count: number }>`SELECT COUNT(*) AS count FROM (${some}) AS few`.execute(
    query,
  );
  return Number(rows[0]?.count ?? 0) <= MOST_RARE;
}
