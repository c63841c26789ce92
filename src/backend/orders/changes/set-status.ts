import type { Queryable } from '#src/backend/database/database.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { OrderRow } from '../records/rows.ts';
import { recordStatus } from '../records/status-changes.ts';
import { dropOvertaken } from './step-letters.ts';

/** Who cancels an order, and why. */
interface Cancellation {
  readonly by?: OrderRow['cancelled_by'];
  readonly reason?: OrderRow['cancel_reason'];
}

/** Stores an order's new status, when it got it, who cancelled it and why; letters that it overtakes are dropped. @param query a transaction that has locked the order */
export async function setStatus(
  query: Queryable,
  before: OrderRow,
  status: OrderStatus,
  now: Date,
  { by: cancelled_by = null, reason: cancel_reason = null }: Cancellation = {},
): Promise<OrderRow> {
  const changed = { status, held_until: null, confirm_until: null, cancelled_by, cancel_reason };
  await query.updateTable('orders').set(changed).where('id', '=', before.id).execute();
  await recordStatus(query, before.id, status, now);
  const order = { ...before, ...changed };
  await dropOvertaken(query, order);
  return order;
}
