import type { Queryable } from '#src/backend/database/database.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { OrderRow } from '../records/rows.ts';
import { recordStatus } from '../records/status-changes.ts';

/** Stores an order's new status and when it got it. @param query a transaction that has locked the order */
export async function setStatus(
  query: Queryable,
  before: OrderRow,
  status: OrderStatus,
  now: Date,
): Promise<OrderRow> {
  await query.updateTable('orders').set({ status, held_until: null }).where('id', '=', before.id).execute();
  await recordStatus(query, before.id, status, now);
  return { ...before, status, held_until: null };
}
