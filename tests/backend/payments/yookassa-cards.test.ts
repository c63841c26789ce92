import { afterAll, beforeAll, expect, it } from 'vitest';
import { createYooKassa } from '#src/backend/payments/yookassa/yookassa.ts';
import { contract } from '#src/contract/index.ts';
import { type OrderShop, openOrderShop, start } from '#tests/backend/orders/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { newCustomer } from './shop-with-cards.ts';
import { openStandIn } from './yookassa-stand-in.ts';

const { testCard, deleteCard } = contract.account;
const origins = { RU: 'https://shop.example', AM: 'https://shop.example.am' };

describeOnEachDatabase('a card saved at YooKassa', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;
  let standIn: Awaited<ReturnType<typeof openStandIn>>;

  beforeAll(async () => {
    database = await openTestDatabase();
    standIn = await openStandIn();
    const settings = { shopId: '1234', secretKey: 'test_key', vatCode: 11, origins };
    shop = await openOrderShop(database, { payments: createYooKassa({ ...settings, url: standIn.url }) });
  });
  afterAll(async () => {
    await shop.backend.backend.close();
    standIn.close();
  });

  const lastPost = () => standIn.requests.findLast(({ method }) => method === 'POST');
  const lastPayment = () => [...standIn.payments.values()].at(-1);
  const notify = (id: string) =>
    shop.backend.reply(contract.cart.paymentNotice, {
      body: { provider: 'yookassa', payload: standIn.notice('payment.succeeded', id) },
    });

  /** A customer with a saved card. */
  async function withCard() {
    const customer = await newCustomer(shop);
    await customer.order({ rememberCard: true });
    const wished = lastPost()?.body;
    const payment = lastPayment();
    standIn.payWithSavedCard(payment);
    await notify(payment?.id ?? '');
    const [card] = await customer.cards();
    const method = standIn.methods.get(payment?.id ?? '');
    return { customer, wished, card, method, id: card?.id ?? Number.NaN };
  }
  const statusOfPayment = async (number = '') => {
    const payment = await database.query
      .selectFrom('payments')
      .where('provider_id', 'like', `key:${number}-%`)
      .select('status')
      .executeTakeFirstOrThrow();
    return payment.status;
  };
  const charges = (id: string | undefined) =>
    standIn.requests.filter(({ body }) => body?.payment_method_id === id).map(({ key }) => key);

  it('is requested with the payment, and shown by its last digits, bank and expiry', async () => {
    const { wished, card } = await withCard();
    expect(wished).toMatchObject({ save_payment_method: true, payment_method_data: { type: 'bank_card' } });
    expect(card).toMatchObject({
      mask: '•••• 4444',
      system: 'Mir',
      bank: 'Сбербанк',
      expires: '2030-07',
      state: 'works',
    });
  });

  it('is not requested unless the customer wants it', async () => {
    const customer = await newCustomer(shop);
    await customer.order();
    expect(lastPost()?.body).not.toHaveProperty('save_payment_method');
  });

  it('pays without the shopper, with a receipt', async () => {
    const { customer, method, id } = await withCard();
    const { order } = await customer.order({ cardId: id });
    expect(order?.status).toBe('paid');
    expect(lastPost()).toMatchObject({
      path: '/v3/payments',
      key: `${order?.number}-1-card`,
      body: {
        payment_method_id: method?.id,
        amount: { value: '1289.50', currency: 'RUB' },
        capture: true,
        receipt: { customer: { email: 'anna@example.com' } },
      },
    });
    expect(lastPost()?.body).not.toHaveProperty('confirmation');
  });

  it('is refunded by the payment that YooKassa made for the charge', async () => {
    const { customer, id } = await withCard();
    const { order } = await customer.order({ cardId: id });
    await customer.shopper.ask(contract.cart.cancelOrder, { body: { number: order?.number ?? '' } });
    await shop.backend.backend.upkeep();
    expect([...standIn.refunds.values()].at(-1)).toMatchObject({ payment_id: lastPayment()?.id });
  });

  it('with a slow bank keeps the order waiting, and is neither charged again nor refused', async () => {
    const { customer, method, id } = await withCard();
    if (method) method.isSlow = true;
    const order = await customer.unpaid();
    const pending = { success: false, errorMessage: 'Pending', paymentUrl: null };
    expect(await customer.pay(order.number, id)).toEqual(pending);
    expect(await customer.pay(order.number, id)).toEqual(pending);
    expect(charges(method?.id)).toHaveLength(1);
    const payment = lastPayment();
    const otherwise = await customer.shopper.ask(contract.cart.payOrder, { body: { number: order.number } });
    expect(otherwise).toEqual({ success: false, errorMessage: 'NotAllowed', paymentUrl: null });
    expect(lastPayment()).toBe(payment);
    if (payment) payment.status = 'succeeded';
    expect((await shop.show(customer.shopper, order.number)).status).toBe('paid');
  });

  it('that is refused after a while leaves the order to be paid otherwise', async () => {
    const { customer, method, id } = await withCard();
    if (method) method.isSlow = true;
    const { number } = await customer.unpaid();
    expect(await customer.pay(number, id)).toMatchObject({ errorMessage: 'Pending' });
    const payment = lastPayment();
    if (payment) payment.status = 'canceled';
    const otherwise = await customer.shopper.ask(contract.cart.payOrder, { body: { number } });
    expect(otherwise).toMatchObject({ success: true, paymentUrl: expect.stringContaining('http') });
  });

  it('that is refused on the order’s page is reported as refused', async () => {
    const { customer, method, id } = await withCard();
    if (method) method.refusal = 'insufficient_funds';
    const { number } = await customer.unpaid();
    expect(await customer.pay(number, id)).toMatchObject({ success: false, errorMessage: 'CardRefused' });
  });

  it('is not charged twice for one request, even if it was refused the first time', async () => {
    const { customer, method, id } = await withCard();
    if (method) method.refusal = 'insufficient_funds';
    const products = [{ productId: shop.item('SCARF-1 U'), count: 1 }];
    await customer.shopper.ask(contract.cart.add, {
      body: { userId: '', regionId: '77', country: 'RU', products },
    });
    const body = await shop.body(customer.shopper, { payment: 'online', cardId: id });
    const send = () => customer.shopper.ask(contract.cart.createOrder, { body });
    const first = await send();
    expect((await send()).order).toMatchObject({ number: first.order?.number, status: 'awaitingPayment' });
    expect(charges(method?.id)).toHaveLength(1);
  });

  it('is not removed while it is being charged', async () => {
    expectError(/a card could not be charged/);
    const { customer, id } = await withCard();
    standIn.state.repliesLost = true;
    await customer.order({ cardId: id });
    standIn.state.repliesLost = false;
    const remove = () => customer.shopper.ask(deleteCard, { params: { id } });
    expect(await remove()).toEqual({ success: false, errorMessage: 'CardInUse' });
    expect(await customer.cards()).toHaveLength(1);
    shop.backend.now = new Date(start.getTime() + 6 * 60_000);
    expect(await remove()).toEqual({ success: true, errorMessage: '' });
    expect(await customer.cards()).toEqual([]);
    shop.backend.now = new Date(start);
  });

  it.each([
    ['permission_revoked', 'refused'],
    ['card_expired', 'refused'],
    ['insufficient_funds', 'works'],
  ])('that is refused for %s is %s afterwards, and the order waits', async (refusal, state) => {
    const { customer, method, id } = await withCard();
    if (method) method.refusal = refusal;
    const { order } = await customer.order({ cardId: id });
    expect(order).toMatchObject({ status: 'awaitingPayment', isCardRefused: true });
    expect((await customer.cards())[0]?.state).toBe(state);
  });

  it('is tested by its payment method, without a charge', async () => {
    const { customer, method, id } = await withCard();
    const check = () => customer.shopper.ask(testCard, { body: { id } });
    const posts = standIn.requests.filter((each) => each.method === 'POST').length;
    expect(await check()).toEqual({ success: true, errorMessage: '' });
    expect(standIn.requests.at(-1)).toMatchObject({
      method: 'GET',
      path: `/v3/payment_methods/${method?.id}`,
    });
    if (method) method.status = undefined;
    expect(await check()).toEqual({ success: true, errorMessage: '' });
    if (method) method.status = 'inactive';
    expect(await check()).toEqual({ success: false, errorMessage: 'CardRefused' });
    standIn.methods.clear();
    expect(await check()).toEqual({ success: false, errorMessage: 'CardRefused' });
    standIn.state.isAway = true;
    expect(await check()).toEqual({ success: false, errorMessage: 'ServiceUnavailable' });
    standIn.state.isAway = false;
    expect(standIn.requests.filter((each) => each.method === 'POST')).toHaveLength(posts);
  });

  it('is charged once though the reply was lost: the charge is repeated under its key', async () => {
    expectError(/a card could not be charged/);
    const { customer, method, id } = await withCard();
    standIn.state.repliesLost = true;
    const { order } = await customer.order({ cardId: id });
    expect(order).toMatchObject({ status: 'awaitingPayment', isCardRefused: false });
    standIn.state.repliesLost = false;
    shop.backend.now = new Date(start.getTime() + 5 * 60_000);
    expect((await shop.show(customer.shopper, order?.number ?? '')).status).toBe('paid');
    shop.backend.now = new Date(start);
    expect(new Set(charges(method?.id)).size).toBe(1);
  });

  it('is not charged long after: a lost charge is then only settled by its notice', async () => {
    expectError(/a card could not be charged/);
    const { customer, method, id } = await withCard();
    standIn.state.repliesLost = true;
    const { order } = await customer.order({ cardId: id });
    const payment = lastPayment();
    standIn.state.repliesLost = false;
    const chargeCount = charges(method?.id).length;
    shop.backend.now = new Date(start.getTime() + 6 * 60_000);
    expect((await shop.show(customer.shopper, order?.number ?? '')).status).toBe('awaitingPayment');
    expect(charges(method?.id)).toHaveLength(chargeCount);
    expect(await notify(payment?.id ?? '')).toMatchObject({ success: true });
    expect((await shop.show(customer.shopper, order?.number ?? '')).status).toBe('paid');
    shop.backend.now = new Date(start);
  });

  it('is found among what YooKassa lists where reply and notice of its charge were lost', async () => {
    expectError(/a card could not be charged/);
    const { customer, method, id } = await withCard();
    standIn.state.repliesLost = true;
    const { order } = await customer.order({ cardId: id });
    standIn.state.repliesLost = false;
    Object.assign(lastPayment() ?? {}, { captured_at: start.toISOString() });
    const chargeCount = charges(method?.id).length;
    shop.backend.now = new Date(start.getTime() + 7 * 60_000);
    await shop.backend.backend.upkeep();
    expect(charges(method?.id)).toHaveLength(chargeCount);
    expect((await shop.show(customer.shopper, order?.number ?? '')).status).toBe('paid');
    shop.backend.now = new Date(start);
  });

  it('was not charged if YooKassa does not list the charge whose reply was lost', async () => {
    expectError(/a card could not be charged/);
    const { customer, id } = await withCard();
    standIn.state.isAway = true;
    const { order } = await customer.order({ cardId: id });
    standIn.state.isAway = false;
    const states = [];
    for (const hours of [1, 30]) {
      shop.backend.now = new Date(start.getTime() + hours * 60 * 60_000);
      await shop.backend.backend.upkeep();
      states.push(await statusOfPayment(order?.number));
    }
    expect(states).toEqual(['pending', 'canceled']);
    shop.backend.now = new Date(start);
  });

  it('that is unknown to YooKassa is not charged, and the order waits', async () => {
    const { customer, id } = await withCard();
    standIn.methods.clear();
    const { order } = await customer.order({ cardId: id });
    expect(order).toMatchObject({
      status: 'awaitingPayment',
      isCardRefused: true,
      paymentState: 'refused',
    });
    expect((await customer.cards())[0]?.state).toBe('works');
  });

  it('with a charge lost after a refused one is still settled by its notice', async () => {
    expectError(/a card could not be charged/);
    const { customer, method, id } = await withCard();
    standIn.methods.clear();
    const { order } = await customer.order({ cardId: id });
    const number = order?.number ?? '';
    if (method) standIn.methods.set(method.id, method);
    standIn.state.repliesLost = true;
    await customer.pay(number, id);
    standIn.state.repliesLost = false;
    shop.backend.now = new Date(start.getTime() + 6 * 60_000);
    expect(await notify(lastPayment()?.id ?? '')).toMatchObject({ success: true });
    expect((await shop.show(customer.shopper, number)).status).toBe('paid');
    shop.backend.now = new Date(start);
  });

  it('has no receipt to show without a receipt URL, though YooKassa has registered it', async () => {
    const { payments } = shop;
    await withCard();
    standIn.receipts.set('paid', [{ id: 'rt-1', type: 'payment', status: 'succeeded' }]);
    expect(await payments?.readReceipt({ paymentId: 'paid' })).toMatchObject({
      state: 'registered',
      url: null,
    });
  });
});
