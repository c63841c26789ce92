import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { goodsSnapshotColumns } from '#src/backend/database/goods-snapshot.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { type GiftColumns, giftColumns } from '#src/backend/gift-cards/index.ts';

export type OrderRow = Selectable<Schema['orders']>;
export type OrderLineRow = Selectable<Schema['order_lines']> & GiftColumns;

export function lockOrder(query: Queryable, id: number, now: Date): Promise<OrderRow> {
  return query
    .updateTable('orders')
    .set((eb) => ({ changed_at: now.toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locks an order if nobody has changed it since a version; undefined if somebody has. */
export const lockOrderAt = (
  query: Queryable,
  { id, version }: Pick<OrderRow, 'id' | 'version'>,
  now: Date,
): Promise<OrderRow | undefined> =>
  query
    .updateTable('orders')
    .set((eb) => ({ changed_at: now.toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

export const findByNumber = (query: Queryable, number: string): Promise<OrderRow | undefined> =>
  query.selectFrom('orders').where('number', '=', number).selectAll().executeTakeFirst();

export const findByKey = (query: Queryable, key: string): Promise<OrderRow | undefined> =>
  query.selectFrom('orders').where('idempotency_key', '=', key).selectAll().executeTakeFirst();

const lineColumns = (
  ['order_id', 'position', ...goodsSnapshotColumns, 'discount', 'is_present'] as const
).map((column) => `order_lines.${column}` as const);

const orderedLines = (query: Queryable) =>
  query
    .selectFrom('order_lines')
    .leftJoin('gifts', 'gifts.item_id', 'order_lines.item_id')
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.position')
    .select([...lineColumns, ...giftColumns]);

export const linesOf = (query: Queryable, orderId: number) =>
  orderedLines(query).where('order_lines.order_id', '=', orderId);

export const readOrderLines = (query: Queryable, orderIds: readonly number[]): Promise<OrderLineRow[]> =>
  orderedLines(query).where('order_lines.order_id', 'in', orderIds).execute();
