import type { Queryable } from '#src/backend/database/database.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { OrderRow } from '../records/rows.ts';
import { recordStatus } from '../records/status-changes.ts';

/** Stores an order's new status, when it got it and who cancelled it. @param query a transaction that has locked the order */
export async function setStatus(
  query: Queryable,
  before: OrderRow,
  status: OrderStatus,
  now: Date,
  cancelled_by: OrderRow['cancelled_by'] = null,
): Promise<OrderRow> {
  const changed = { status, held_until: null, confirm_until: null, cancelled_by };
  await query.updateTable('orders').set(changed).where('id', '=', before.id).execute();
  await recordStatus(query, before.id, status, now);
  return { ...before, ...changed };
}
