import type { Queryable } from '#src/backend/database/database.ts';
import { countries } from '#src/config/countries.ts';
import type { PayableOrder } from '../paid-orders.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import { activePayment, type PaymentRow, readPayments } from '../payments.ts';
import type { PaymentProvider, ProviderPayment } from '../provider.ts';
import type { SavedCardRow } from './saved-cards.ts';

/** `provider_id` of a charge whose payment the provider has not named yet: this and the idempotency key. */
const UNNAMED = 'key:';

/** So long the provider is asked for a charge again under its key; later that might charge a card out of the blue. */
const ASKED_AGAIN_MS = 5 * 60_000;

export const isUnnamed = ({ provider_id }: Pick<PaymentRow, 'provider_id'>): boolean =>
  provider_id.startsWith(UNNAMED);

/** A charge of which the provider gave no word in time; only its notice can still name it. */
export const isLost = (payment: PaymentRow, now: Date): boolean =>
  isUnnamed(payment) && now.getTime() - Date.parse(payment.created_at) > ASKED_AGAIN_MS;

/**
 * Records that a card is going to be charged, before the provider is asked: so a charge whose reply is lost is asked for
 * again under its key, never anew.
 * @param isFirst whether this must be the order's first payment
 * @returns the charge to carry out, which may be under way already; undefined if nothing is due
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

/** Carries a recorded charge out, once however often it is called. @throws if the provider does not answer in time */
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

/** The charge for an order that the provider has not named yet. */
export async function findUnnamedCharge(query: Queryable, orderId: number): Promise<PaymentRow | undefined> {
  const payments = await readPayments(query, orderId);
  return payments.find((payment) => payment.status === 'pending' && isUnnamed(payment));
}

const refusedAtOnce = (
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
