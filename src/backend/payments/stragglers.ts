import type { Desk } from './desk.ts';
import { refreshPayment } from './settle.ts';

const HOUR_MS = 3_600_000;
/** Longer than a provider lets a payment wait. */
const LOOKED_AFTER_MS = 3 * HOUR_MS;
const BATCH = 100;

/**
 * Looks at the payments that are still open though their order is cancelled or paid otherwise: money that comes late
 * goes back even where no notice of it arrives.
 */
export async function lookAtStragglers(desk: Desk): Promise<void> {
  const { database, log, now, provider } = desk;
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
      await refreshPayment(desk, { id: payment.order_id, number, country }, payment);
    } catch (error) {
      log.warn({ err: error, order: number }, 'the payment of a cancelled order could not be read');
    }
  }
}
