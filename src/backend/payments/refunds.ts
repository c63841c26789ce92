import { findByNumber, readOrderLines } from '#src/backend/orders/rows.ts';
import type { Desk } from './desk.ts';
import { receiptOf } from './receipt.ts';

const BATCH = 50;

/** Gives back what is due, through the provider: again at every round until it is accepted, once by its key. */
export async function refundDue({ database, provider, log, now }: Desk): Promise<void> {
  if (!provider) return;
  const { query } = database;
  const due = await query
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('refund_due_at', 'is not', null)
    .where('refunded_at', 'is', null)
    .where('provider', '=', provider.name)
    .orderBy('payments.id')
    .limit(BATCH)
    .select(['payments.id', 'provider_id', 'amount', 'orders.number'])
    .execute();
  for (const { id, provider_id, amount, number } of due) {
    const order = await findByNumber(query, number);
    if (!order) continue;
    try {
      await provider.refund({
        paymentId: provider_id,
        country: order.country,
        amount,
        key: `refund-${provider_id}`,
        receipt: receiptOf(order, await readOrderLines(query, [order.id])),
      });
    } catch (error) {
      log.error({ err: error, order: number }, 'a refund was not accepted');
      continue;
    }
    await query
      .updateTable('payments')
      .set({ refunded_at: now().toISOString() })
      .where('id', '=', id)
      .execute();
    log.info({ order: number }, 'a payment was refunded');
  }
}
