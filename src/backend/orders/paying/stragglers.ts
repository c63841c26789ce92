import { type PaymentDependencies, refreshPayment } from '#src/backend/payments/index.ts';

const HOUR_MS = 3_600_000;
/** Longer than a provider keeps a payment pending. */
const LOOKED_AFTER_MS = 3 * HOUR_MS;
const BATCH = 100;

/**
 * Reads the payments that are still pending though their order is cancelled or paid otherwise from their provider, so
 * that late money is refunded even where no notice of it arrives.
 */
export async function lookAtStragglers(dependencies: PaymentDependencies): Promise<void> {
  const { database, log, now, provider } = dependencies;
  if (!provider) return;
  const payments = await database.query
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('payments.status', '=', 'pending')
    .where('payments.provider', '=', provider.name)
    .where('payments.created_at', '>', new Date(now().getTime() - LOOKED_AFTER_MS).toISOString())
    .where('orders.status', '<>', 'awaitingPayment')
    .orderBy('payments.id', 'desc')
    .limit(BATCH)
    .selectAll('payments')
    .select(['orders.number', 'orders.country'])
    .execute();
  for (const { number, country, ...payment } of payments) {
    try {
      await refreshPayment(dependencies, { id: payment.order_id, number, country }, payment);
    } catch (error) {
      log.warn({ err: error, order: number }, 'the payment of a cancelled order could not be read');
    }
  }
}
