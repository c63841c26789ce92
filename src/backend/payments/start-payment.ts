import { customerIdOf } from '#src/backend/kernel/owners.ts';
import { isLost } from './cards/charge.ts';
import { providerFaults } from './metrics.ts';
import type { PayableOrder } from './paid-orders.ts';
import { isOnlineOffered, type PaymentDependencies } from './payment-dependencies.ts';
import { activePayment, readPayments } from './payments.ts';
import type { PaymentProvider, ProviderPayment } from './provider.ts';
import { refreshPayment } from './settle.ts';

/** Options of a new payment. Only a customer's card can be remembered. */
interface PaymentChoice {
  readonly rememberCard?: boolean;
  readonly bySbp?: boolean;
  readonly byInstalments?: boolean;
}

/**
 * The address for paying an unpaid order: that of its pending payment, or of a new one. The idempotency key
 * consists of the order's number and its number of payments, so that concurrent calls get the same address.
 *
 * @returns null if nothing is due, a saved card is being charged, or the provider fails, which is logged
 */
export async function startPayment(
  dependencies: PaymentDependencies,
  order: PayableOrder,
  { rememberCard = false, bySbp = false, byInstalments = false }: PaymentChoice = {},
): Promise<string | null> {
  const { provider, database, log, now } = dependencies;
  if (!provider || !isOnlineOffered(dependencies, order.country)) return null;
  try {
    const payments = await readPayments(database.query, order.id);
    const pending = activePayment(payments);
    if (pending && !isLost(pending, now())) {
      const fresh = await refreshPayment(dependencies, order, pending);
      if (fresh.status === 'pending' && fresh.url) return fresh.url;
      if (isPaid(fresh) || (fresh.status === 'pending' && pending.card_id !== null)) return null;
    }
    return await openPayment(dependencies, provider, order, {
      turn: payments.length + 1,
      rememberCard: rememberCard && !bySbp && !byInstalments && customerIdOf(order) !== null,
      bySbp,
      byInstalments,
    });
  } catch (error) {
    providerFaults.of({ step: 'start' }).add();
    log.error({ err: error, order: order.number }, 'a payment could not be started');
    return null;
  }
}

const isPaid = ({ status }: ProviderPayment): boolean => status === 'succeeded' || status === 'held';

async function openPayment(
  { database, orders, now }: PaymentDependencies,
  provider: PaymentProvider,
  order: PayableOrder,
  { turn, rememberCard, bySbp, byInstalments }: Required<PaymentChoice> & { readonly turn: number },
): Promise<string | null> {
  const { query } = database;
  const payment = await provider.create({
    orderNumber: order.number,
    country: order.country,
    amount: order.total_price,
    key: `${order.number}-${turn}`,
    receipt: await orders.receiptOf(order.id),
    rememberCard,
    bySbp,
    byInstalments,
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
      remembers_card: Number(rememberCard),
      sbp_link: payment.sbpLink,
    })
    .onConflict((on) => on.columns(['provider', 'provider_id']).doNothing())
    .execute();
  return payment.url;
}
