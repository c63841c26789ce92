import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';

/** What goes back to the shopper of an order, in minor units. */
export interface OwedBack {
  /** Granted, and waiting for somebody who may send it. */
  readonly held: number;
  /** On its way. */
  readonly due: number;
  /** Sent, or handed over by the staff. */
  readonly sent: number;
  /** For the staff to hand over. */
  readonly byHand: number;
}

const nothing: OwedBack = { held: 0, due: 0, sent: 0, byHand: 0 };

/** What goes back of each order's money; orders without such are left out. */
export async function readOwedBack(
  query: Queryable,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OwedBack>> {
  const owed = new Map<number, OwedBack>();
  const add = (orderId: number, state: keyof OwedBack, amount: number) => {
    const before = owed.get(orderId) ?? nothing;
    owed.set(orderId, { ...before, [state]: before[state] + amount });
  };
  for (const { order_id, amount, refunded_at, is_held } of await refundsOfOrders(query, orderIds))
    add(order_id, refunded_at !== null ? 'sent' : is_held === 1 ? 'held' : 'due', amount);
  for (const { order_id, amount, handed_over_at } of await handRefundsOfOrders(query, orderIds))
    add(order_id, handed_over_at === null ? 'byHand' : 'sent', amount);
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
    .where('refund_by_hand', '=', 0)
    .select(['order_id', 'amount', 'refunded_at', sql<number>`0`.as('is_held')]);
  const parts = query
    .selectFrom('payment_refunds')
    .innerJoin('payments', 'payments.id', 'payment_refunds.payment_id')
    .where('order_id', 'in', orderIds)
    .where('payments.status', '=', 'succeeded')
    .where('refund_due_at', 'is', null)
    .select(['order_id', 'payment_refunds.amount', 'payment_refunds.refunded_at', 'is_held']);
  return whole.unionAll(parts).execute();
}

async function handRefundsOfOrders(query: Queryable, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  return query
    .selectFrom('hand_refunds')
    .where('order_id', 'in', orderIds)
    .select(['order_id', 'amount', 'handed_over_at'])
    .execute();
}
