import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';

/** What goes back to the shopper of an order, in minor units. */
export interface OwedBack {
  /** Granted, and waiting for somebody who may send it. */
  readonly held: number;
  /** On its way. */
  readonly due: number;
  readonly sent: number;
}

const nothing: OwedBack = { held: 0, due: 0, sent: 0 };

/** What goes back of each order's online payments; orders without such are left out. */
export async function readOwedBack(
  query: Queryable,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OwedBack>> {
  const owed = new Map<number, OwedBack>();
  for (const { order_id, amount, refunded_at, is_held } of await refundsOfOrders(query, orderIds)) {
    const before = owed.get(order_id) ?? nothing;
    const state = refunded_at !== null ? 'sent' : is_held === 1 ? 'held' : 'due';
    owed.set(order_id, { ...before, [state]: before[state] + amount });
  }
  return owed;
}

/** The ids of orders whose money waits for somebody who may send it. */
export const ordersWithHeldRefunds = (query: Queryable) =>
  query
    .selectFrom('payment_refunds')
    .innerJoin('payments', 'payments.id', 'payment_refunds.payment_id')
    .where('is_held', '=', 1)
    .select('order_id');

/** Payments that go back as a whole, and refunds of those that do not. */
async function refundsOfOrders(query: Queryable, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  const whole = query
    .selectFrom('payments')
    .where('order_id', 'in', orderIds)
    .where('status', '=', 'succeeded')
    .where('refund_due_at', 'is not', null)
    .select(['order_id', 'amount', 'refunded_at', sql<number>`0`.as('is_held')]);
  const parts = query
    .selectFrom('payment_refunds')
    .innerJoin('payments', 'payments.id', 'payment_refunds.payment_id')
    .where('order_id', 'in', orderIds)
    .where('refund_due_at', 'is', null)
    .select(['order_id', 'payment_refunds.amount', 'payment_refunds.refunded_at', 'is_held']);
  return whole.unionAll(parts).execute();
}
