import { type OrderRow, readOrderLines } from '#src/backend/orders/rows.ts';
import { type Desk, isOnlineOffered } from './desk.ts';
import { livingPayment, readPayments } from './payments.ts';
import { receiptOf } from './receipt.ts';
import { refreshPayment } from './settle.ts';

/**
 * Gives an address at which an unpaid order can be paid: that of its pending payment, or of a new one. Those who ask at
 * once get the same: the provider knows a payment by the order's number and how many it had when none was pending.
 * @returns null where there is nothing to pay any more, or the provider does not answer, which is logged
 */
export async function startPayment(desk: Desk, order: OrderRow): Promise<string | null> {
  const { provider, database, log } = desk;
  if (!provider || !isOnlineOffered(desk, order.country)) return null;
  try {
    const payments = await readPayments(database.query, order.id);
    const pending = livingPayment(payments);
    if (pending) {
      const fresh = await refreshPayment(desk, order, pending);
      if (fresh.status === 'pending' && fresh.url) return fresh.url;
      if (fresh.status === 'succeeded') return null;
    }
    return await openPayment(desk, provider, order, payments.length + 1);
  } catch (error) {
    log.error({ err: error, order: order.number }, 'a payment could not be started');
    return null;
  }
}

async function openPayment(
  { database, now }: Desk,
  provider: NonNullable<Desk['provider']>,
  order: OrderRow,
  turn: number,
): Promise<string | null> {
  const { query } = database;
  const payment = await provider.create({
    orderNumber: order.number,
    country: order.country,
    amount: order.total_price,
    key: `${order.number}-${turn}`,
    receipt: receiptOf(order, await readOrderLines(query, [order.id])),
  });
  await query
    .insertInto('payments')
    .values({
      order_id: order.id,
      provider: provider.name,
      provider_id: payment.id,
      amount: order.total_price,
      status: 'pending',
      url: payment.url,
      created_at: now().toISOString(),
      settled_at: null,
      refund_due_at: null,
      refunded_at: null,
    })
    .onConflict((on) => on.columns(['provider', 'provider_id']).doNothing())
    .execute();
  return payment.url;
}
