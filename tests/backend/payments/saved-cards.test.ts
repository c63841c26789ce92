import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { type OrderShop, openOrderShop } from '#tests/backend/orders/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { deleteAccount } from '#tests/support/proofs.ts';
import { type CardCustomer, newCustomer, payWithNewCard } from './shop-with-cards.ts';

const { getCard, testCard, deleteCard } = contract.account;

describeOnEachDatabase('Saved cards', (openTestDatabase) => {
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
  const stateOf = async (customer: CardCustomer) => (await customer.cards())[0]?.state;

  it('are saved when a payment succeeds that was to remember its card', async () => {
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

  it('are not saved without the wish, of a payment that failed, or of a guest', async () => {
    const customer = await newCustomer(shop);
    await payWithNewCard(database, shop, await customer.unpaid());
    const { order: refused } = await customer.order({ rememberCard: true });
    if (refused) await shop.pay(refused, 'canceled');
    if (refused) await shop.notify(refused);
    expect(await customer.cards()).toEqual([]);
    const { order } = await shop.placed('SCARF-1 U', 1, { payment: 'online', rememberCard: true });
    await payWithNewCard(database, shop, order);
    const all = await database.query.selectFrom('saved_cards').select('customer_id').execute();
    expect(all.map(({ customer_id }) => customer_id)).not.toContain(customer.userId);
  });

  it('are kept as a sealed token, last digits, bank and term, and nothing else', async () => {
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

  it('are one card when the same pays again', async () => {
    const { customer, id } = await withCard();
    const { order } = await customer.order({ rememberCard: true });
    if (order) await payWithNewCard(database, shop, order);
    expect((await customer.cards()).map((card) => card.id)).toEqual([id]);
  });

  it('pay an order as it is placed, at once and by the sum that was shown', async () => {
    const { customer, id, token } = await withCard();
    const { order, success } = await customer.order({ cardId: id });
    expect(success).toBe(true);
    expect(order).toMatchObject({ status: 'paid', paymentUrl: null, canPay: false, isCardRefused: false });
    expect(await chargesOf(token)).toEqual([{ status: 'succeeded', amount: (order?.totalPrice ?? 0) * 100 }]);
  });

  it('are charged once, however often and at once the order is sent', async () => {
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

  it('that are refused leave the order to be paid otherwise, and show it; a repeated request does not charge', async () => {
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

  it('that no longer work are never charged: nothing is ordered with them', async () => {
    const { customer, id, token } = await withCard();
    await setWorking(token, false);
    await customer.shopper.ask(testCard, { body: { id } });
    const refused = await customer.order({ cardId: id });
    expect(refused).toMatchObject({ success: false, errorMessage: 'CARD_UNAVAILABLE', order: null });
    const order = await customer.unpaid();
    expect(await customer.pay(order.number, id)).toMatchObject({ errorMessage: 'CardUnavailable' });
    expect(await chargesOf(token)).toEqual([]);
  });

  it('last until their month ends, and are not charged after it', async () => {
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

  it('are charged once when ten pay at once', async () => {
    const { customer, id, token } = await withCard();
    const order = await customer.unpaid();
    const replies = await Promise.all(Array.from({ length: 10 }, () => customer.pay(order.number, id)));
    expect(replies.some(({ success }) => success)).toBe(true);
    expect(await chargesOf(token)).toHaveLength(1);
  });

  it('are tested at the provider, and the answer is remembered', async () => {
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

  it('are forgotten when removed, and with the account', async () => {
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

  it("of another customer are as unknown as those that don't exist", async () => {
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

  it('are none of a visitor', async () => {
    const { accessToken } = await shop.visitor();
    const context = { accessToken };
    expect((await shop.backend.ask(getCard, { query: {} }, context)).status).toBe(401);
    expect((await shop.backend.ask(testCard, { body: { id: 1 } }, context)).status).toBe(401);
    expect((await shop.backend.ask(deleteCard, { params: { id: 1 } }, context)).status).toBe(401);
  });
});
