import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { goodsSnapshotColumns } from '#src/backend/database/goods-snapshot.ts';
import type { Schema } from '#src/backend/database/schema.ts';

export type OrderRow = Selectable<Schema['orders']>;
export type OrderLineRow = Selectable<Schema['order_lines']>;

export function lockOrder(query: Queryable, id: number, now: Date): Promise<OrderRow> {
  return query
    .updateTable('orders')
    .set({ changed_at: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const findByNumber = (query: Queryable, number: string): Promise<OrderRow | undefined> =>
  query.selectFrom('orders').where('number', '=', number).selectAll().executeTakeFirst();

export const findByKey = (query: Queryable, key: string): Promise<OrderRow | undefined> =>
  query.selectFrom('orders').where('idempotency_key', '=', key).selectAll().executeTakeFirst();

const orderedLines = (query: Queryable) =>
  query
    .selectFrom('order_lines')
    .orderBy('order_id')
    .orderBy('position')
    .select(['order_id', 'position', ...goodsSnapshotColumns]);

export const linesOf = (query: Queryable, orderId: number) =>
  orderedLines(query).where('order_id', '=', orderId);

export const readOrderLines = (query: Queryable, orderIds: readonly number[]): Promise<OrderLineRow[]> =>
  orderedLines(query).where('order_id', 'in', orderIds).execute();
