import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
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

export const readOrderLines = (query: Queryable, orderIds: readonly number[]): Promise<OrderLineRow[]> =>
  query
    .selectFrom('order_lines')
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .selectAll()
    .execute();
