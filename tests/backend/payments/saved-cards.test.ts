import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_SAVED_CARDS } from '#src/config/constants.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { contract } from '#src/contract/index.ts';
import { type OrderShop, openOrderShop, start } from '#tests/backend/orders/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { deleteAccount } from '#tests/support/proofs.ts';
import { type CardCustomer, newCustomer, payWithNewCard, payWithoutNotice } from './shop-with-cards.ts';

const { getCard, testCard, deleteCard } = contract.account;

describeOnEachDatabase('saved cards', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
  });
  afterAll(() => shop.backend.backend.close());

  /** A customer with a saved card. */
  async function withCard(card: Parameters<typeof payWithNewCard>[3] = {}) {
    const customer = await newCustomer(shop);
    const { order } = await customer.order({ rememberCard: true });
    if (!order) throw new Error('Not placed');
    const token = await payWithNewCard(database, shop, order, card);
    const [saved] = await customer.cards();
    return { customer, order, token, card: saved, id: saved?.id ?? Number.NaN };
  }
  const setWorking = (token: string, isWorking: boolean) =>
    database.query
      .updateTable('test_cards')
      .set({ is_working: Number(isWorking) })
      .where('id', '=', token)
      .execute();
  const chargesOf = (token: string) =>
    database.query
      .selectFrom('test_payments')
      .where('card_id', '=', token)
      .where('remembers_card', '=', 0)
      .select(['status', 'amount'])
      .execute();
  const description = ({ number }: Order) => `Заказ № ${number}`;
  const atProvider = (order: Order) =>
    database.query
      .selectFrom('test_payments')
      .where('description', '=', description(order))
      .selectAll()
      .executeTakeFirstOrThrow();
  /** Makes the provider save the card without being asked. */
  const remember = (order: Order) =>
    database.query
      .updateTable('test_payments')
      .set({ remembers_card: 1 })
      .where('description', '=', description(order))
      .execute();
  const allCards = () => database.query.selectFrom('saved_cards').select('id').orderBy('id').execute();
  const stateOf = async (customer: CardCustomer) => (await customer.cards())[0]?.state;

  it('are saved when a payment that asked to remember its card succeeds', async () => {
    const { card, order, customer } = await withCard();
    expect(card).toEqual({
      id: expect.any(Number),
      mask: '•••• 4444',
      system: 'Mir',
      bank: 'Банк',
      expires: '2030-12',
      state: 'works',
    });
    expect((await shop.show(customer.shopper, order.number)).status).toBe('paid');
  });

  it('are not saved unless asked for, even if the provider kept one, or after a failed payment', async () => {
    const customer = await newCustomer(shop);
    await payWithNewCard(database, shop, await customer.unpaid());
    const order = await customer.unpaid();
    await remember(order);
    await payWithNewCard(database, shop, order);
    expect((await shop.show(customer.shopper, order.number)).status).toBe('paid');
    const { order: refused } = await customer.order({ rememberCard: true });
    if (refused) await shop.pay(refused, 'canceled');
    if (refused) await shop.notify(refused);
    expect(await customer.cards()).toEqual([]);
  });

  it('are not saved for a payment started later on the order’s page', async () => {
    const customer = await newCustomer(shop);
    const { order } = await customer.order({ rememberCard: true });
    if (!order) throw new Error('Not placed');
    await shop.pay(order, 'canceled');
    await shop.notify(order);
    await customer.shopper.ask(contract.cart.payOrder, { body: { number: order.number } });
    const begun = await database.query
      .selectFrom('test_payments')
      .where('description', '=', description(order))
      .orderBy('idempotence_key')
      .select(['remembers_card', 'is_sbp'])
      .execute();
    expect(begun).toEqual([
      { remembers_card: 1, is_sbp: 0 },
      { remembers_card: 0, is_sbp: 0 },
    ]);
  });

  it('are not saved for guests or payments by SBP: the provider is not even asked', async () => {
    const customer = await newCustomer(shop);
    const { order: bySbp } = await customer.order({ rememberCard: true, bySbp: true });
    const { order: ofGuest } = await shop.placed('SCARF-1 U', 1, { payment: 'online', rememberCard: true });
    const before = await allCards();
    for (const order of [bySbp, ofGuest]) {
      if (!order) throw new Error('Not placed');
      expect(await atProvider(order)).toMatchObject({ remembers_card: 0 });
      await remember(order);
      await payWithNewCard(database, shop, order);
    }
    expect(await allCards()).toEqual(before);
  });

  it('are stored only as a sealed token, last digits, bank and expiry', async () => {
    const { customer, token } = await withCard();
    const [row] = await database.query
      .selectFrom('saved_cards')
      .where('customer_id', '=', customer.userId)
      .selectAll()
      .execute();
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'bank',
      'created_at',
      'customer_id',
      'expires',
      'id',
      'is_working',
      'last4',
      'provider',
      'system',
      'token',
    ]);
    expect(row?.token).not.toContain(token);
    expect(row?.token.split('.')).toHaveLength(5);
  });

  it('are updated when the same card pays again, which then works and uses its new token', async () => {
    const { customer, id, token } = await withCard();
    await setWorking(token, false);
    await customer.shopper.ask(testCard, { body: { id } });
    const { order } = await customer.order({ rememberCard: true });
    if (!order) throw new Error('Not placed');
    const renewed = await payWithNewCard(database, shop, order);
    expect(await customer.cards()).toMatchObject([{ id, state: 'works' }]);
    await customer.order({ cardId: id });
    expect([(await chargesOf(token)).length, (await chargesOf(renewed)).length]).toEqual([0, 1]);
  });

  it.each([{ last4: '1111' }, { system: 'Visa' }, { bank: 'Другой банк' }, { expires: '2031-01' }])(
    'are separate if they differ: %o',
    async (other) => {
      const { customer } = await withCard();
      const { order } = await customer.order({ rememberCard: true });
      if (order) await payWithNewCard(database, shop, order, other);
      expect(await customer.cards()).toMatchObject([other.last4 ? {} : other, {}]);
    },
  );

  it('are limited to ten: another is not saved, but existing ones are still renewed', async () => {
    const customer = await newCustomer(shop);
    const payWith = async (last4: string, other = {}) => {
      const { order } = await customer.order({ rememberCard: true });
      if (!order) throw new Error('Not placed');
      return payWithNewCard(database, shop, order, { last4, ...other });
    };
    const ten = Array.from({ length: MAX_SAVED_CARDS }, (_, index) => String(1_000 + index));
    for (const last4 of ten) await payWith(last4);
    const masks = ten.map((last4) => `•••• ${last4}`).toReversed();
    await payWith('2000');
    for (const other of [{ system: 'Visa' }, { bank: 'Другой банк' }, { expires: '2031-01' }])
      await payWith('1009', other);
    expect((await customer.cards()).map(({ mask }) => mask)).toEqual(masks);
    const token = await payWith('1009');
    const cards = await customer.cards();
    expect(cards.map(({ mask }) => mask)).toEqual(masks);
    await customer.order({ cardId: cards[0]?.id ?? Number.NaN });
    expect(await chargesOf(token)).toHaveLength(1);
  });

  it('stay removed even if another process was still reading their payment', async () => {
    const { payments } = shop;
    if (!payments) throw new Error('No payments');
    const [wasRead, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = {
      ...payments,
      async read(paymentId: string) {
        const payment = await payments.read(paymentId);
        wasRead.resolve();
        await mayGoOn.promise;
        return payment;
      },
    };
    const customer = await newCustomer(shop);
    const { order } = await customer.order({ rememberCard: true });
    if (!order) throw new Error('Not placed');
    await payWithoutNotice(database, shop, order);
    const late = shop.notify(order, shop.restarted(start, { payments: slow }));
    await wasRead.promise;
    await shop.notify(order);
    const [card] = await customer.cards();
    await customer.shopper.ask(deleteCard, { params: { id: card?.id ?? Number.NaN } });
    mayGoOn.resolve();
    expect(await late).toBe(true);
    expect(await customer.cards()).toEqual([]);
  });

  it('pay an order as it is placed, with the sum that was shown', async () => {
    const { customer, id, token } = await withCard();
    const { order, success } = await customer.order({ cardId: id });
    expect(success).toBe(true);
    expect(order).toMatchObject({ status: 'paid', paymentUrl: null, canPay: false, isCardRefused: false });
    expect(await chargesOf(token)).toEqual([{ status: 'succeeded', amount: (order?.totalPrice ?? 0) * 100 }]);
  });

  it('are charged once, however often and concurrently the order is sent', async () => {
    const { customer, id, token } = await withCard();
    await customer.order({ payment: 'onReceipt' });
    await customer.shopper.ask(contract.cart.add, {
      body: {
        userId: '',
        regionId: '77',
        country: 'RU',
        products: [{ productId: shop.item('SCARF-1 U'), count: 1 }],
      },
    });
    const body = await shop.body(customer.shopper, { payment: 'online', cardId: id });
    const send = () => customer.shopper.ask(contract.cart.createOrder, { body });
    const replies = await Promise.all([send(), send(), send()]);
    expect(new Set(replies.map(({ order }) => order?.number)).size).toBe(1);
    expect((await send()).order?.status).toBe('paid');
    expect(await chargesOf(token)).toHaveLength(1);
  });

  it('that are refused leave the order to be paid otherwise; a repeated request does not charge', async () => {
    const { customer, id, token } = await withCard();
    await setWorking(token, false);
    const { order } = await customer.order({ cardId: id });
    expect(order).toMatchObject({ status: 'awaitingPayment', isCardRefused: true, canPay: true });
    expect(await stateOf(customer)).toBe('refused');
    const again = await customer.shopper.ask(contract.cart.payOrder, {
      body: { number: order?.number ?? '' },
    });
    expect(again.paymentUrl).toMatch(/^http:\/\/ru\.test\/test-payments\//);
    expect(await chargesOf(token)).toHaveLength(1);
  });

  it('that no longer work are never charged, and nothing is ordered with them', async () => {
    const { customer, id, token } = await withCard();
    await setWorking(token, false);
    await customer.shopper.ask(testCard, { body: { id } });
    const refused = await customer.order({ cardId: id });
    expect(refused).toMatchObject({ success: false, errorMessage: 'CARD_UNAVAILABLE', order: null });
    const order = await customer.unpaid();
    expect(await customer.pay(order.number, id)).toMatchObject({ errorMessage: 'CardUnavailable' });
    expect(await chargesOf(token)).toEqual([]);
  });

  it('are valid until their month ends, and not charged after it', async () => {
    expect(await stateOf((await withCard({ expires: '2026-11' })).customer)).toBe('works');
    const { customer, id, token } = await withCard({ expires: '2026-10' });
    expect(await stateOf(customer)).toBe('expired');
    const tested = await customer.shopper.ask(testCard, { body: { id } });
    expect(tested).toEqual({ success: false, errorMessage: 'CardExpired' });
    expect(await customer.order({ cardId: id })).toMatchObject({ errorMessage: 'CARD_UNAVAILABLE' });
    expect(await chargesOf(token)).toEqual([]);
  });

  it('pay an order from its page', async () => {
    const { customer, id, token } = await withCard();
    const order = await customer.unpaid();
    expect(await customer.pay(order.number, id)).toEqual({
      success: true,
      errorMessage: '',
      paymentUrl: null,
    });
    expect((await shop.show(customer.shopper, order.number)).status).toBe('paid');
    expect(await customer.pay(order.number, id)).toMatchObject({ errorMessage: 'NotAllowed' });
    expect(await chargesOf(token)).toHaveLength(1);
  });

  it('are charged once by ten concurrent requests', async () => {
    const { customer, id, token } = await withCard();
    const order = await customer.unpaid();
    const replies = await Promise.all(Array.from({ length: 10 }, () => customer.pay(order.number, id)));
    expect(replies.some(({ success }) => success)).toBe(true);
    expect(await chargesOf(token)).toHaveLength(1);
  });

  it('are tested at the provider, and the answer is stored', async () => {
    const { customer, id, token } = await withCard();
    const check = () => customer.shopper.ask(testCard, { body: { id } });
    expect(await check()).toEqual({ success: true, errorMessage: '' });
    await setWorking(token, false);
    expect(await check()).toEqual({ success: false, errorMessage: 'CardRefused' });
    expect(await stateOf(customer)).toBe('refused');
    await setWorking(token, true);
    expect(await check()).toEqual({ success: true, errorMessage: '' });
    expect(await stateOf(customer)).toBe('works');
  });

  it('are deleted when removed, and with the account', async () => {
    const { customer, id } = await withCard();
    expect(await customer.shopper.ask(deleteCard, { params: { id } })).toMatchObject({ success: true });
    expect(await customer.cards()).toEqual([]);
    const other = await withCard();
    await deleteAccount(shop.backend, other.customer.shopper);
    const left = await database.query
      .selectFrom('saved_cards')
      .where('customer_id', '=', other.customer.userId)
      .select('id')
      .execute();
    expect(left).toEqual([]);
  });

  it('of another customer are treated as unknown', async () => {
    const { id, token } = await withCard();
    const stranger = await newCustomer(shop);
    const order = await stranger.unpaid();
    for (const each of [id, 999_999]) {
      expect(await stranger.status(testCard, { body: { id: each } })).toBe(404);
      expect(await stranger.status(deleteCard, { params: { id: each } })).toBe(404);
      const pay = { body: { number: order.number, cardId: each } };
      expect(await stranger.status(contract.cart.payOrder, pay)).toBe(404);
      expect(await stranger.order({ cardId: each })).toMatchObject({ errorMessage: 'CARD_UNAVAILABLE' });
    }
    expect(await chargesOf(token)).toEqual([]);
  });

  it('are unavailable where nothing is paid online', async () => {
    const { customer } = await withCard();
    const { accessToken } = customer.shopper;
    const without = shop.restarted(start, { payments: null });
    expect(await without.reply(getCard, { query: {} }, { accessToken })).toEqual({
      cards: [],
      canSave: false,
    });
  });

  it('are empty for a visitor', async () => {
    const { accessToken } = await shop.visitor();
    const context = { accessToken };
    expect((await shop.backend.ask(getCard, { query: {} }, context)).status).toBe(401);
    expect((await shop.backend.ask(testCard, { body: { id: 1 } }, context)).status).toBe(401);
    expect((await shop.backend.ask(deleteCard, { params: { id: 1 } }, context)).status).toBe(401);
  });
});
