import { customerIdOf } from '#src/backend/kernel/owners.ts';
import type { PaymentWay } from '#src/contract/cart/orders/order.ts';
import { isLost } from './cards/charge.ts';
import { providerFaults } from './metrics.ts';
import type { PayableOrder } from './paid-orders.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { hasFixedMeans, type PaymentRow, readPayments } from './payments.ts';
import type { PaymentProvider, ProviderPayment } from './provider.ts';
import { wayOf } from './providers.ts';
import { refreshPayment } from './settle.ts';

/** Options of a new payment. Only a customer's card can be remembered. */
interface PaymentChoice {
  readonly rememberCard?: boolean;
  readonly bySbp?: boolean;
  readonly byInstalments?: boolean;
  /** Null for that of the payment that was begun last, else the usual one. */
  readonly way?: PaymentWay | null;
  /** Leaves a payment that takes one means alone for one that leaves the choice to the provider's page. */
  readonly otherMeans?: boolean;
}

/**
 * The address for paying an unpaid order: that of its pending payment in this way, or of a new one. The idempotency key
 * consists of the order's number and its number of payments, so that concurrent calls get the same address.
 *
 * @returns null if nothing is due, a saved card is being charged, or the provider fails, which is logged
 */
export async function startPayment(
  dependencies: PaymentDependencies,
  order: PayableOrder,
  {
    rememberCard = false,
    bySbp = false,
    byInstalments = false,
    way = null,
    otherMeans = false,
  }: PaymentChoice = {},
): Promise<string | null> {
  const { providers, database, log } = dependencies;
  try {
    const payments = await readPayments(database.query, order.id);
    const last = payments.at(-1);
    const wanted = way ?? (last ? wayOf(providers.named(last.provider) ?? {}) : null);
    const provider = providers.takingIn(order.country, wanted) ?? providers.takingIn(order.country);
    if (!provider) return null;
    const fits = (payment: PaymentRow) =>
      payment.provider === provider.name && !(otherMeans && hasFixedMeans(payment));
    const begun = await goOn(dependencies, order, payments, fits);
    if (begun !== undefined) return begun;
    return await openPayment(dependencies, provider, order, {
      turn: payments.length + 1,
      rememberCard:
        rememberCard && !provider.savesNoCards && !bySbp && !byInstalments && customerIdOf(order) !== null,
      bySbp,
      byInstalments,
    });
  } catch (error) {
    providerFaults.of({ step: 'start' }).add();
    log.error({ err: error, order: order.number }, 'a payment could not be started');
    return null;
  }
}

/** Asks about all pending payments. @returns the address of the provider's; null if nothing is due; undefined for a new one */
async function goOn(
  dependencies: PaymentDependencies,
  order: PayableOrder,
  payments: readonly PaymentRow[],
  fits: (payment: PaymentRow) => boolean,
): Promise<string | null | undefined> {
  let address: string | undefined;
  for (const payment of payments) {
    if (payment.status !== 'pending' || isLost(payment, dependencies.now())) continue;
    const { status, url } = await refreshPayment(dependencies, order, payment);
    if (isPaid(status) || (status === 'pending' && payment.card_id !== null && !url)) return null;
    const isOpen = status === 'pending' && fits(payment) && payment.amount === order.total_price;
    if (isOpen && url) address = url;
  }
  return address;
}

const isPaid = (status: ProviderPayment['status']): boolean => status === 'succeeded' || status === 'held';

async function openPayment(
  { database, orders, now }: PaymentDependencies,
  provider: PaymentProvider,
  order: PayableOrder,
  {
    turn,
    rememberCard,
    bySbp,
    byInstalments,
  }: Required<Omit<PaymentChoice, 'way' | 'otherMeans'>> & { readonly turn: number },
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
      by_instalments: Number(byInstalments),
      form: payment.form ? JSON.stringify(payment.form) : null,
      refund_by_hand: Number(provider.refundsByHand ?? false),
    })
    .onConflict((on) => on.columns(['provider', 'provider_id']).doNothing())
    .execute();
  return payment.url;
}
