import { type PaymentDependencies, refreshPayment } from '#src/backend/payments/index.ts';
import { HOUR_MS } from '#src/config/durations.ts';

/** Longer than any provider leaves a payment pending. */
const POLLED_FOR_MS = 3 * HOUR_MS;
const BATCH = 100;

/**
 * Polls pending payments of cancelled or already paid orders: late money is refunded even without a notice. Of a provider
 * that sends no notices, polls all.
 */
export async function pollLatePayments(dependencies: PaymentDependencies): Promise<void> {
  const { database, log, now, providers } = dependencies;
  const names = providers.all.map(({ name }) => name);
  const silent = providers.all.filter(({ isSilent }) => isSilent).map(({ name }) => name);
  if (names.length === 0) return;
  const payments = await database.query
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('payments.status', '=', 'pending')
    .where('payments.provider', 'in', names)
    .where('payments.provider_id', 'not like', 'key:%')
    .where('payments.created_at', '>', new Date(now().getTime() - POLLED_FOR_MS).toISOString())
    .where((eb) =>
      eb.or([
        eb('orders.status', '<>', 'awaitingPayment'),
        ...(silent.length > 0 ? [eb('payments.provider', 'in', silent)] : []),
      ]),
    )
    .orderBy('payments.id', 'desc')
    .limit(BATCH)
    .selectAll('payments')
    .select(['orders.number', 'orders.country', 'orders.owner'])
    .execute();
  for (const { number, country, owner, ...payment } of payments) {
    try {
      await refreshPayment(dependencies, { id: payment.order_id, number, country, owner }, payment);
    } catch (error) {
      log.warn({ err: error, order: number }, 'a payment could not be polled');
    }
  }
}
