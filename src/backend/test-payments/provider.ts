import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import {
  isForGoods,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderCard,
  type ProviderPayment,
  type RefundRequest,
  sbpUrl,
  thankYouUrl,
} from '#src/backend/payments/index.ts';
import { type CountryCode, countries } from '#src/config/countries.ts';
import type { PaymentMeans } from '#src/contract/cart/orders/order.ts';
import { USUAL_CARD } from './cards.ts';
import { DESCRIPTION, testEntries } from './entries.ts';
import { isHeld, paidState, type TestPayment, testHolds } from './holds.ts';
import { TEST_PAYMENTS_PATH } from './paths.ts';
import { readNotice } from './signature.ts';

type TestCard = Selectable<Schema['test_cards']>;

interface TestProviderSettings {
  readonly database: Database;
  readonly key: Uint8Array;
  readonly shopOrigins: Readonly<Record<CountryCode, string>>;
  readonly origin: string;
  readonly now: () => Date;
  /** Whether money is held until goods are sent. */
  readonly inTwoSteps?: boolean;
  readonly hasInstalments?: boolean;
}

const INSTALMENTS = { countries: ['RU'], least: 100_000, most: 15_000_000 } as const;

const toCard = ({ id, last4, system, bank, expires }: TestCard): ProviderCard => ({
  token: id,
  last4,
  system,
  bank,
  expires,
});

function meansOf({ is_sbp }: TestPayment, card: TestCard | undefined): PaymentMeans {
  if (is_sbp === 1) return { kind: 'sbp' };
  const { system, last4 } = card ?? USUAL_CARD;
  return { kind: 'card', system, last4 };
}

/** A fake payment provider with a table of its own; on its page the shopper pays, declines or leaves. */
export function createTestProvider({
  database,
  key,
  shopOrigins,
  origin,
  now,
  inTwoSteps = false,
  hasInstalments = false,
}: TestProviderSettings): PaymentProvider {
  const { query } = database;

  const findCard = (id: string): Promise<TestCard | undefined> =>
    query.selectFrom('test_cards').where('id', '=', id).selectAll().executeTakeFirst();

  async function toPayment(payment: TestPayment): Promise<ProviderPayment> {
    const card = payment.card_id === null ? undefined : await findCard(payment.card_id);
    const isPaid = payment.status === 'succeeded' || isHeld(payment);
    const isSaved = payment.remembers_card === 1 && isPaid;
    return {
      ...plain(payment),
      card: isSaved && card ? toCard(card) : null,
      isCardDead: payment.status === 'canceled' && card?.is_working === 0,
      isExpired: false,
      means: isPaid ? meansOf(payment, card) : null,
      heldUntil: isHeld(payment) ? payment.held_until : null,
    };
  }

  const plain = (payment: TestPayment) => ({
    id: payment.id,
    status: isHeld(payment) ? ('held' as const) : payment.status,
    amount: payment.amount,
    currency: countries[payment.country].currency,
    ...addressesOf(payment),
    orderNumber: payment.description.slice(DESCRIPTION.length),
  });

  /** The test page also plays the bank for payments by SBP. */
  function addressesOf(payment: TestPayment) {
    const { id, status, is_sbp, country, description } = payment;
    if (status !== 'pending' || isHeld(payment)) return { url: null, sbpLink: null };
    const address = `${origin}${TEST_PAYMENTS_PATH}/${id}`;
    if (is_sbp === 0) return { url: address, sbpLink: null };
    return { url: sbpUrl(shopOrigins[country], description.slice(DESCRIPTION.length)), sbpLink: address };
  }

  /** A repeated key gives the same payment. */
  async function insert(
    {
      orderNumber,
      country,
      amount,
      key: idempotence_key,
    }: Pick<PaymentRequest, 'orderNumber' | 'country' | 'amount' | 'key'>,
    more: Pick<TestPayment, 'status' | 'remembers_card' | 'card_id'> & Partial<TestPayment>,
  ): Promise<ProviderPayment> {
    await query
      .insertInto('test_payments')
      .values({
        id: randomUUID(),
        idempotence_key,
        amount,
        refunded: 0,
        country,
        description: `${DESCRIPTION}${orderNumber}`,
        return_url: thankYouUrl(shopOrigins[country], orderNumber),
        created_at: now().toISOString(),
        ...more,
      })
      .onConflict((on) => on.column('idempotence_key').doNothing())
      .execute();
    const payment = await query
      .selectFrom('test_payments')
      .where('idempotence_key', '=', idempotence_key)
      .selectAll()
      .executeTakeFirstOrThrow();
    return toPayment(payment);
  }

  return {
    name: 'test',
    countries: ['RU', 'AM'],
    sbpCountries: ['RU'],
    instalments: hasInstalments ? INSTALMENTS : undefined,
    create: ({ rememberCard, bySbp, ...request }) =>
      insert(request, {
        status: 'pending',
        remembers_card: Number(rememberCard),
        card_id: null,
        is_sbp: Number(bySbp),
        is_two_step: Number(inTwoSteps && !bySbp && isForGoods(request.receipt)),
      }),
    async charge({ cardToken, ...request }) {
      const card = await findCard(cardToken);
      if (!card) return null;
      const own = { remembers_card: 0, card_id: card.id };
      if (card.is_working === 0) return insert(request, { ...own, status: 'canceled' });
      const isTwoStep = inTwoSteps && isForGoods(request.receipt);
      return insert(request, { ...own, ...paidState(isTwoStep, now()) });
    },
    ...testHolds(query, toPayment, now),
    list: testEntries(query),
    isCardWorking: async (cardToken) => (await findCard(cardToken))?.is_working === 1,
    async read(paymentId) {
      const payment = await query
        .selectFrom('test_payments')
        .where('id', '=', paymentId)
        .selectAll()
        .executeTakeFirstOrThrow();
      return toPayment(payment);
    },
    refund: (request) => query.transaction().execute((transaction) => refund(transaction, request, now())),
    register: async ({ key: id }) => ({ id, state: 'registered', url: null }),
    async readReceipt(name) {
      if (!('paymentId' in name)) return { id: '', state: 'registered', url: null };
      const payment = await query
        .selectFrom('test_payments')
        .where('id', '=', name.paymentId)
        .where('status', '=', 'succeeded')
        .select('id')
        .executeTakeFirst();
      if (!payment) return null;
      const url = `${origin}${TEST_PAYMENTS_PATH}/${payment.id}/receipt`;
      return { id: payment.id, state: 'registered', url };
    },
    readNotice(payload) {
      const paymentId = readNotice(payload, key);
      return paymentId === null ? null : { paymentId, orderNumber: null };
    },
  };
}

/** Once per key, and at most what was paid. */
async function refund(
  query: Queryable,
  { paymentId, amount, key: idempotence_key }: RefundRequest,
  now: Date,
): Promise<string> {
  const refunded = await query
    .insertInto('test_refunds')
    .values({ idempotence_key, payment_id: paymentId, amount, made_at: now.toISOString() })
    .onConflict((on) => on.column('idempotence_key').doNothing())
    .executeTakeFirst();
  if (refunded.numInsertedOrUpdatedRows === 0n) return idempotence_key;
  const { numUpdatedRows } = await query
    .updateTable('test_payments')
    .set((eb) => ({ refunded: eb('refunded', '+', amount) }))
    .where('id', '=', paymentId)
    .where('status', '=', 'succeeded')
    .where((eb) => eb(eb('refunded', '+', amount), '<=', eb.ref('amount')))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error('The test provider does not refund this payment');
  return idempotence_key;
}
