import type { Queryable } from '#src/backend/database/database.ts';

/** What goes back to the shopper of an order, in minor units. */
export interface OwedBack {
  /** Not sent yet. */
  readonly due: number;
  readonly sent: number;
}

const nothing: OwedBack = { due: 0, sent: 0 };

/** What goes back of each order's online payments; orders without such are left out. */
export async function readOwedBack(
  query: Queryable,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OwedBack>> {
  const owed = new Map<number, OwedBack>();
  for (const { order_id, amount, refunded_at } of await refundsOfOrders(query, orderIds)) {
    const { due, sent } = owed.get(order_id) ?? nothing;
    owed.set(order_id, refunded_at === null ? { due: due + amount, sent } : { due, sent: sent + amount });
  }
  return owed;
}

/** Whole payments, and parts of those that do not go back as a whole. */
async function refundsOfOrders(query: Queryable, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  const whole = query
    .selectFrom('payments')
    .where('order_id', 'in', orderIds)
    .where('status', '=', 'succeeded')
    .where('refund_due_at', 'is not', null)
    .select(['order_id', 'amount', 'refunded_at']);
  const parts = query
    .selectFrom('payment_refunds')
    .innerJoin('payments', 'payments.id', 'payment_refunds.payment_id')
    .where('order_id', 'in', orderIds)
    .where('refund_due_at', 'is', null)
    .select(['order_id', 'payment_refunds.amount', 'payment_refunds.refunded_at']);
  return whole.unionAll(parts).execute();
}
