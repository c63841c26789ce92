import type { Queryable } from '#src/backend/database/database.ts';
import { countries } from '#src/config/countries.ts';
import type { PayableOrder } from '../paid-orders.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import { activePayment, type PaymentRow, readPayments } from '../payments.ts';
import type { PaymentProvider, ProviderPayment } from '../provider.ts';
import type { SavedCardRow } from './saved-cards.ts';

/**
 * `provider_id` of a charge for which the provider has not returned an id yet: this, then the idempotency
 * key.
 */
const UNNAMED = 'key:';

/** For this long a charge is repeated under its key; later that might charge a card out of the blue. */
const ASKED_AGAIN_MS = 5 * 60_000;

/** Matches the provider's ids of such charges. */
export const CHARGES_WITHOUT_ID = `${UNNAMED}%`;

export const isUnnamed = ({ provider_id }: Pick<PaymentRow, 'provider_id'>): boolean =>
  provider_id.startsWith(UNNAMED);

/** Charges without an id from before this are lost. */
export const chargesLostBefore = (now: Date): string =>
  new Date(now.getTime() - ASKED_AGAIN_MS).toISOString();

/** A charge that the provider did not answer in time; only its notice or a list can still identify it. */
export const isLost = (payment: PaymentRow, now: Date): boolean =>
  isUnnamed(payment) && payment.created_at < chargesLostBefore(now);

/**
 * Records that a card is about to be charged before the provider is called, so that a charge whose reply is
 * lost is repeated under the same key.
 *
 * @param isFirst whether this must be the order's first payment
 *
 * @returns the charge to carry out, which may be in flight already; undefined if nothing is due
 */
export async function recordCharge(
  { database, orders, now }: PaymentDependencies,
  provider: PaymentProvider,
  order: PayableOrder,
  card: SavedCardRow,
  isFirst: boolean,
): Promise<PaymentRow | undefined> {
  return database.query.transaction().execute(async (transaction) => {
    if (!(await orders.lockUnpaid(transaction, order.id))) return undefined;
    const payments = await readPayments(transaction, order.id);
    const pending = activePayment(payments);
    if (pending?.card_id != null && !isLost(pending, now())) return pending;
    if (isFirst && payments.length > 0) return undefined;
    return transaction
      .insertInto('payments')
      .values({
        order_id: order.id,
        provider: provider.name,
        provider_id: `${UNNAMED}${order.number}-${payments.length + 1}-card`,
        amount: order.total_price,
        status: 'pending',
        url: null,
        created_at: now().toISOString(),
        settled_at: null,
        refund_due_at: null,
        refunded_at: null,
        remembers_card: 0,
        card_id: card.id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/**
 * Carries out a recorded charge, once no matter how often it is called.
 *
 * @throws if the provider does not answer in time
 */
export async function carryOutCharge(
  { database, orders, cardTokens, now }: PaymentDependencies,
  provider: PaymentProvider,
  order: Pick<PayableOrder, 'number' | 'country'>,
  payment: PaymentRow,
): Promise<ProviderPayment> {
  const { query } = database;
  if (isLost(payment, now())) throw new Error(`A charge for order ${order.number} was lost`);
  const card = await query
    .selectFrom('saved_cards')
    .where('id', '=', payment.card_id)
    .select('token')
    .executeTakeFirst();
  if (!card) throw new Error(`The card of a charge for order ${order.number} is gone`);
  const charged = await provider.charge({
    orderNumber: order.number,
    country: order.country,
    amount: payment.amount,
    key: payment.provider_id.slice(UNNAMED.length),
    receipt: await orders.receiptOf(payment.order_id),
    cardToken: await cardTokens.open(card.token),
  });
  if (charged === null) return refusedAtOnce(order, payment);
  await nameCharge(query, payment, charged.id);
  return charged;
}

export async function nameCharge(
  query: Queryable,
  { id }: Pick<PaymentRow, 'id'>,
  provider_id: string,
): Promise<void> {
  await query.updateTable('payments').set({ provider_id }).where('id', '=', id).execute();
}

/** The order's charge for which the provider has not returned an id yet. */
export async function findUnnamedCharge(query: Queryable, orderId: number): Promise<PaymentRow | undefined> {
  const payments = await readPayments(query, orderId);
  return payments.find((payment) => payment.status === 'pending' && isUnnamed(payment));
}

/** What is known of a charge of which nothing came. */
export const refusedAtOnce = (
  { number, country }: Pick<PayableOrder, 'number' | 'country'>,
  { provider_id, amount }: PaymentRow,
): ProviderPayment => ({
  id: provider_id,
  status: 'canceled',
  amount,
  currency: countries[country].currency,
  url: null,
  sbpLink: null,
  orderNumber: number,
  card: null,
  isCardDead: false,
  isExpired: false,
  means: null,
});
