import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { holdGauges } from '#src/backend/payments/index.ts';
import type { LedgerLine } from '#src/backend/payments/ledger/ledger-lines.ts';
import { DAY_MS, HOUR_MS } from '#src/config/durations.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { contract } from '#src/contract/index.ts';
import { checkPayments } from '#src/doctor/check-payments.ts';
import type { TestShopper } from '#tests/backend/cart/shop.ts';
import { giftCardOf } from '#tests/backend/gift-cards/cards.ts';
import { type OrderShop, openOrderShop, start } from '#tests/backend/orders/shop.ts';
import { staffOf } from '#tests/backend/orders/staff.ts';
import { createRandom, type Random } from '#tests/faults/fuzz/random.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';
import { newCustomer } from './shop-with-cards.ts';
import { yooKassaAt } from './test-yookassa.ts';
import { openStandIn } from './yookassa-stand-in.ts';

const { editLines, grantRefund, sendRefund, setOrderStatus, showOrder } = contract.cart;

describeOnEachDatabase('Money that is held until goods are sent', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;
  let standIn: Awaited<ReturnType<typeof openStandIn>>;
  let ask: ReturnType<typeof staffOf>;

  beforeAll(async () => {
    database = await openTestDatabase();
    standIn = await openStandIn();
    const payments = yooKassaAt(standIn.url, { inTwoSteps: true, hasInstalments: true });
    shop = await openOrderShop(database, { payments });
    ask = staffOf(database, shop);
  });
  afterAll(() => standIn.close());
  beforeEach(() => {
    shop.backend.now = new Date(start);
    standIn.state.now = start.toISOString();
  });

  const upkeep = () => shop.backend.backend.upkeep();
  const rowOf = ({ number }: Pick<Order, 'number'>) =>
    database.query
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .where('orders.number', '=', number)
      .orderBy('payments.id', 'desc')
      .selectAll('payments')
      .executeTakeFirstOrThrow();
  const theirs = async (order: Pick<Order, 'number'>) => {
    const payment = standIn.payments.get((await rowOf(order)).provider_id);
    if (!payment) throw new Error('The provider knows no such payment');
    return payment;
  };
  const notify = (event: string, id: string) =>
    shop.backend.reply(contract.cart.paymentNotice, {
      body: { provider: 'yookassa', payload: standIn.notice(event, id) },
    });
  const posts = (path: string) =>
    standIn.requests.filter((request) => request.method === 'POST' && request.path === path);
  const toStatus = (number: string, status: string) =>
    ask(setOrderStatus, { params: { number }, body: { status, reason: 'other' } });

  async function held(
    ...goods: readonly (readonly [string, number])[]
  ): Promise<{ shopper: TestShopper; order: Order }> {
    const shopper = await shop.visitor();
    await shopper.add(...goods.map(([name, count]) => [shop.item(name), count] as const));
    const { order } = await shop.order(shopper, { payment: 'online' });
    if (!order) throw new Error('Not placed');
    const { id } = await theirs(order);
    standIn.pay(id);
    await notify('payment.waiting_for_capture', id);
    return { shopper, order: await shop.show(shopper, order.number) };
  }

  async function removeOne({ number, lines }: Order): Promise<void> {
    const { order } = (await ask(showOrder, { params: { number } })).body as { order: StaffOrder };
    const edit = { kind: 'remove', itemId: lines[0]?.itemId, count: 1, reason: 'outOfStock' };
    await ask(editLines, { params: { number }, body: { edit, version: order.version } });
  }

  const receiptsOf = async ({ number }: Order) =>
    database.query
      .selectFrom('receipts')
      .innerJoin('orders', 'orders.id', 'receipts.order_id')
      .where('number', '=', number)
      .orderBy('receipts.id')
      .selectAll('receipts')
      .execute();

  it('pays the order, and is taken once with its receipt when the goods are sent', async () => {
    const { shopper, order } = await held(['SCARF-1 U', 2]);
    expect(order).toMatchObject({ status: 'paid', onlinePayment: { isHeld: true, refund: 'none' } });
    expect(await receiptsOf(order)).toEqual([]);
    await toStatus(order.number, 'assembling');
    await upkeep();
    const payment = await theirs(order);
    expect(payment.status).toBe('waiting_for_capture');
    await toStatus(order.number, 'shipped');
    await upkeep();
    await upkeep();
    expect(payment.status).toBe('succeeded');
    expect(posts(`/v3/payments/${payment.id}/capture`)).toHaveLength(1);
    const shown = await shop.show(shopper, order.number);
    expect(shown.onlinePayment).toMatchObject({ amount: order.totalPrice, refund: 'none' });
    expect(shown.onlinePayment?.isHeld).toBeUndefined();
    expect(await receiptsOf(order)).toMatchObject([{ kind: 'prepayment', state: 'sent' }]);
  });

  it('is taken for what is sent alone; the rest is released without a refund', async () => {
    const { shopper, order } = await held(['SCARF-1 U', 3]);
    await removeOne(order);
    for (const status of ['assembling', 'shipped']) await toStatus(order.number, status);
    await upkeep();
    const now = await shop.show(shopper, order.number);
    expect(now.totalPrice).toBeLessThan(order.totalPrice);
    const { id, amount } = await theirs(order);
    expect(amount).toEqual({ value: now.totalPrice.toFixed(2), currency: 'RUB' });
    expect(now.onlinePayment).toMatchObject({ amount: now.totalPrice, refund: 'none', refundAmount: 0 });
    expect(posts('/v3/refunds').filter(({ body }) => body?.payment_id === id)).toEqual([]);
    const receipts = await receiptsOf(order);
    expect(receipts.map(({ kind }) => kind)).toEqual(['prepayment']);
    expect(receipts[0]?.amount).toBe(now.totalPrice * 100);
  });

  it('has the receipt of a goodwill that was granted while it was held, and sent after it was taken', async () => {
    const { order } = await held(['SCARF-1 U', 2]);
    const key = 'staff-key-that-only-grants';
    await plantStaffKey(database, key, { permissions: ['orders.read', 'refunds.grant'] });
    const body = { amount: 50, reason: 'Опоздали', request: 'early' };
    await ask(grantRefund, { params: { number: order.number }, body }, key);
    for (const status of ['assembling', 'shipped']) await toStatus(order.number, status);
    await upkeep();
    const shown = await ask(showOrder, { params: { number: order.number } });
    const [refund] = (shown.body as { order: StaffOrder }).order.refunds;
    await ask(sendRefund, { params: { id: refund?.id }, body: {} });
    await upkeep();
    expect(await receiptsOf(order)).toMatchObject([
      { kind: 'prepayment', amount: order.totalPrice * 100 },
      { kind: 'prepaymentRefund', amount: 5_000, state: 'sent' },
    ]);
  });

  it('that all went back before it was taken leaves the receipt of what a gift card paid to a till', async () => {
    const shopper = await shop.visitor();
    await shopper.add([shop.item('SCARF-1 U'), 1]);
    const { order } = await shop.order(shopper, {
      payment: 'online',
      giftCard: await giftCardOf(database, 500),
    });
    if (!order) throw new Error('Not placed');
    const { id } = await theirs(order);
    standIn.pay(id);
    await notify('payment.waiting_for_capture', id);
    const amount = order.totalPrice;
    await ask(grantRefund, {
      params: { number: order.number },
      body: { amount, reason: 'Опоздали', request: 'all' },
    });
    for (const status of ['assembling', 'shipped', 'delivered']) await toStatus(order.number, status);
    for (let round = 0; round < 3; round += 1) await upkeep();
    expect((await theirs(order)).status).toBe('canceled');
    const receipts = await receiptsOf(order);
    expect(receipts).toMatchObject([{ kind: 'settlement', maker: 'till', state: 'elsewhere' }]);
    expect(Number(receipts[0]?.amount)).toBe(50_000);
    expect(Number(receipts[0]?.advance)).toBe(50_000);
  });

  it('has a receipt that is waited for from when it was taken, days after it was held', async () => {
    const { order } = await held(['SCARF-1 U', 1]);
    shop.backend.now = new Date(start.getTime() + 4 * DAY_MS);
    for (const status of ['assembling', 'shipped']) await toStatus(order.number, status);
    await upkeep();
    await upkeep();
    expect(await receiptsOf(order)).toMatchObject([{ kind: 'prepayment', state: 'sent' }]);
  });

  it('is released as a whole when the order is cancelled, and the letter says that it was not taken', async () => {
    const { shopper, order } = await held(['SCARF-1 U', 1]);
    await shopper.ask(contract.cart.cancelOrder, { body: { number: order.number } });
    await upkeep();
    const payment = await theirs(order);
    expect(payment.status).toBe('canceled');
    expect((await shop.show(shopper, order.number)).onlinePayment).toMatchObject({
      amount: order.totalPrice,
      refund: 'done',
      refundAmount: order.totalPrice,
    });
    expect(await receiptsOf(order)).toEqual([]);
    await notify('payment.canceled', payment.id);
    expect(await rowOf(order)).toMatchObject({ hold: 'released' });
    const mail = shop.backend.sent.findLast(
      (each) => each.kind === 'mail' && each.text.includes(order.number),
    );
    expect(mail?.kind === 'mail' && mail.text.replaceAll('\u00a0', ' ')).toMatch(
      /отменён.*₽ мы не списывали, а только заморозили: банк снимет заморозку за несколько дней\./s,
    );
  });

  it('is refunded for a return after it was taken', async () => {
    const { order } = await held(['SCARF-1 U', 2]);
    for (const status of ['assembling', 'shipped']) await toStatus(order.number, status);
    await toStatus(order.number, 'cancelled');
    await upkeep();
    await upkeep();
    const { id, status } = await theirs(order);
    expect(status).toBe('succeeded');
    const refunds = posts('/v3/refunds').filter(({ body }) => body?.payment_id === id);
    expect(refunds.map(({ body }) => body?.amount)).toEqual([
      { value: order.totalPrice.toFixed(2), currency: 'RUB' },
    ]);
    expect((await receiptsOf(order)).map(({ kind }) => kind)).toEqual(['prepayment', 'prepaymentRefund']);
  });

  it('is taken once though replies are lost and the process dies between taking and noting', async () => {
    const { order } = await held(['SCARF-1 U', 1]);
    for (const status of ['assembling', 'shipped']) await toStatus(order.number, status);
    standIn.state.repliesLost = true;
    expectError(/held money could not be taken or released/);
    await upkeep();
    standIn.state.repliesLost = false;
    standIn.forgetKeys();
    expect(await rowOf(order)).toMatchObject({ hold: 'capturing' });
    const restarted = shop.restarted(new Date(start.getTime() + 3 * 60_000));
    await restarted.backend.upkeep();
    const payment = await rowOf(order);
    expect(payment).toMatchObject({ hold: 'captured', captured_amount: payment.amount });
    expect(posts(`/v3/payments/${payment.provider_id}/capture`)).toHaveLength(1);
    expect(await receiptsOf(order)).toMatchObject([{ kind: 'prepayment', state: 'sent' }]);
  });

  it('is noted once by notices out of order and repeated', async () => {
    const { order } = await held(['SCARF-1 U', 1]);
    for (const status of ['assembling', 'shipped']) await toStatus(order.number, status);
    standIn.state.repliesLost = true;
    expectError(/held money could not be taken or released/);
    await upkeep();
    standIn.state.repliesLost = false;
    const { id } = await theirs(order);
    await Promise.all(['payment.succeeded', 'payment.waiting_for_capture'].map((event) => notify(event, id)));
    await notify('payment.succeeded', id);
    expect(await rowOf(order)).toMatchObject({ hold: 'captured', hold_due_at: null });
    expect(await receiptsOf(order)).toHaveLength(1);
  });

  it('is taken a day before its end, though the order is not packed; goods taken out then are refunded', async () => {
    const { order } = await held(['SCARF-1 U', 2]);
    shop.backend.now = new Date(start.getTime() + 6 * DAY_MS - HOUR_MS);
    await upkeep();
    expect((await theirs(order)).status).toBe('waiting_for_capture');
    shop.backend.now = new Date(start.getTime() + 6 * DAY_MS + HOUR_MS);
    await upkeep();
    await upkeep();
    const { id, status } = await theirs(order);
    expect(status).toBe('succeeded');
    await removeOne(order);
    await upkeep();
    expect(posts('/v3/refunds').filter(({ body }) => body?.payment_id === id)).toHaveLength(1);
  });

  it('shows the staff that it was gone, and owes nothing for it', async () => {
    const { order } = await held(['SCARF-1 U', 1]);
    const payment = await theirs(order);
    payment.status = 'canceled';
    expectError(/held money was gone before it was taken/);
    await notify('payment.canceled', payment.id);
    const { body } = await ask(contract.cart.showTroubles, { query: {} });
    expect(body).toMatchObject({ holds: { list: [{ number: order.number, state: 'lost' }] } });
    await notify('payment.canceled', payment.id);
    await toStatus(order.number, 'cancelled');
    await upkeep();
    expect((await shownMessages(order)).filter(({ about }) => about === 'lost')).toHaveLength(2);
    const shown = (await ask(showOrder, { params: { number: order.number } })).body as { order: StaffOrder };
    expect(shown.order).toMatchObject({ handRefunds: [], refundable: 0 });
    expect(posts('/v3/refunds').filter(({ body: sent }) => sent?.payment_id === payment.id)).toEqual([]);
  });

  const shownMessages = async ({ number }: Order) =>
    ((await ask(showOrder, { params: { number } })).body as { order: StaffOrder }).order.messages;

  /** An order whose held money the provider has let go. */
  async function lost(...steps: readonly string[]): Promise<{ shopper: TestShopper; order: Order }> {
    const { shopper, order } = await held(['SCARF-1 U', 2]);
    const payment = await theirs(order);
    payment.status = 'canceled';
    for (const status of steps) await toStatus(order.number, status);
    expectError(/held money was gone before it was taken/);
    await notify('payment.canceled', payment.id);
    return { shopper, order: await shop.show(shopper, order.number) };
  }
  async function payAgain({ shopper, order }: Awaited<ReturnType<typeof lost>>) {
    const { paymentUrl } = await shopper.ask(contract.cart.payOrder, { body: { number: order.number } });
    expect(paymentUrl).not.toBeNull();
    const { id } = await theirs(order);
    standIn.pay(id);
    return id;
  }
  /** How a customer was asked to pay once more. */
  const askedAgain = ({ number }: Order) =>
    shop.backend.sent.flatMap((message) =>
      message.kind !== 'flashCall' && message.text.includes(number) && message.text.includes('ещё раз')
        ? message.kind
        : [],
    );
  const lostNow = async () => {
    const [gauge] = (await holdGauges(database).read()).vitrina_holds_lost;
    return gauge?.value;
  };

  it('that was gone can be paid again, and then is held and taken as the first would have been', async () => {
    const before = (await lostNow()) ?? 0;
    const gone = await lost('assembling');
    expect(gone.order).toMatchObject({ status: 'assembling', canPay: true, onlinePayment: { isLost: true } });
    expect(await lostNow()).toBe(before + 1);
    await shop.backend.sendLetters();
    expect(askedAgain(gone.order).toSorted()).toEqual(['mail', 'sms']);
    const params = { number: gone.order.number };
    const goodwill = { amount: 1, reason: 'Опоздали', request: 'for-nothing' };
    expect((await ask(grantRefund, { params, body: goodwill })).body).toMatchObject({
      errorMessage: 'NotPaidOnline',
      order: { refundable: 0 },
    });
    expect(await checkPayments(database, start)).toContainEqual(
      expect.objectContaining({ level: 'failure', message: expect.stringContaining('held money was gone') }),
    );
    const id = await payAgain(gone);
    await notify('payment.waiting_for_capture', id);
    const { shopper, order } = gone;
    const paid = await shop.show(shopper, order.number);
    expect(paid).toMatchObject({ status: 'assembling', canPay: false, onlinePayment: { isHeld: true } });
    expect(await lostNow()).toBe(before);
    await toStatus(order.number, 'shipped');
    await upkeep();
    expect(await theirs(order)).toMatchObject({ id, status: 'succeeded' });
    expect((await receiptsOf(order)).map(({ kind }) => kind)).toEqual(['prepayment']);
  });

  it('that was gone is taken at once when it is paid again for goods on their way', async () => {
    const gone = await lost('assembling', 'shipped');
    const id = await payAgain(gone);
    expect((await shop.show(gone.shopper, gone.order.number)).paymentState).toBe('none');
    await upkeep();
    await upkeep();
    expect(await theirs(gone.order)).toMatchObject({ id, status: 'succeeded' });
    const again = await gone.shopper.ask(contract.cart.payOrder, { body: { number: gone.order.number } });
    expect(again).toMatchObject({ success: false, errorMessage: 'NotAllowed' });
  });

  it('that was gone is not paid again for an order that is over', async () => {
    const { shopper, order } = await lost();
    const { paymentUrl } = await shopper.ask(contract.cart.payOrder, { body: { number: order.number } });
    expect(paymentUrl).not.toBeNull();
    await shopper.ask(contract.cart.cancelOrder, { body: { number: order.number } });
    const { id } = await theirs(order);
    standIn.pay(id);
    await notify('payment.waiting_for_capture', id);
    await upkeep();
    expect((await theirs(order)).status).toBe('canceled');
    expect((await shop.show(shopper, order.number)).canPay).toBe(false);
  });

  it('is refunded where somebody took all of it in the office of the provider', async () => {
    const { order } = await held(['SCARF-1 U', 2]);
    await removeOne(order);
    const payment = await theirs(order);
    Object.assign(payment, { status: 'succeeded', captured_at: start.toISOString() });
    await notify('payment.succeeded', payment.id);
    await upkeep();
    const refunds = posts('/v3/refunds').filter(({ body }) => body?.payment_id === payment.id);
    expect(refunds).toHaveLength(1);
    expect((await receiptsOf(order)).map(({ kind }) => kind)).toEqual(['prepayment', 'prepaymentRefund']);
  });

  it('is held of a saved card too, and never for SBP', async () => {
    const customer = await newCustomer(shop);
    const first = await customer.order({ rememberCard: true });
    const opened = await theirs(first.order as Order);
    standIn.payWithSavedCard(opened);
    opened.status = 'waiting_for_capture';
    await notify('payment.waiting_for_capture', opened.id);
    const [card] = await customer.cards();
    const { order } = await customer.order({ cardId: card?.id ?? 0 });
    expect(order).toMatchObject({ status: 'paid', onlinePayment: { isHeld: true } });
    await customer.order({ bySbp: true });
    expect(posts('/v3/payments').at(-1)?.body).toMatchObject({ capture: true });
  });

  it('is held for instalments, which are offered within their bounds at the same price', async () => {
    const shopper = await shop.visitor();
    await shopper.add([shop.item('SCARF-1 U'), 1]);
    const body = await shop.body(shopper, { payment: 'online', byInstalments: true });
    const { order } = await shop.order(shopper, { payment: 'online', byInstalments: true });
    const sent = posts('/v3/payments').at(-1)?.body;
    expect(sent).toMatchObject({ payment_method_data: { type: 'sber_bnpl' }, capture: false });
    expect(order?.totalPrice).toBe(body.expectedTotal);
    const foreign = await shop.visitor('AM');
    await foreign.add([shop.item('SCARF-1 U'), 1]);
    const abroad = await shop.order(foreign, { payment: 'online', byInstalments: true });
    expect(abroad).toMatchObject({ success: false, errorMessage: 'PAYMENT_NOT_OFFERED' });
  });

  async function lived(random: Random): Promise<string> {
    const names = ['SCARF-1 U', 'DRESS-1 S', 'COAT-1 S'].filter(() => random.once(2));
    const goods = (names.length > 0 ? names : ['SCARF-1 U']).map(
      (name) => [name, 1 + random.below(3)] as const,
    );
    const { order } = await held(...goods);
    const { number } = order;
    const steps = ['assembling', 'shipped', 'delivered'];
    const end = random.below(steps.length + 1);
    for (let step = 0; step < end; step += 1) {
      if (random.once(2)) await removeOne(order);
      if (random.once(3))
        await ask(grantRefund, {
          params: { number },
          body: { amount: 1 + random.below(50), reason: 'Опоздали', request: `${step}` },
        });
      if (random.once(3)) await upkeep();
      await toStatus(number, steps[step] ?? '');
    }
    if (random.once(3)) await toStatus(number, 'cancelled');
    else for (const status of steps.slice(end)) await toStatus(number, status);
    return number;
  }

  it('leaves with the shop what its orders cost, to the kopeck, in random orders', async () => {
    await database.query.updateTable('stock').set({ quantity: 100 }).execute();
    const random = createRandom(20_260_382);
    const numbers: string[] = [];
    for (let count = 0; count < 10; count += 1) numbers.push(await lived(random));
    for (let round = 0; round < 3; round += 1) {
      shop.backend.now = new Date(shop.backend.now.getTime() + HOUR_MS);
      await upkeep();
    }
    for (const number of numbers) await check(number);
  }, 60_000);

  async function check(number: string): Promise<void> {
    const payment = await rowOf({ number });
    const { status, amount } = await theirs({ number });
    const there = status === 'succeeded' ? Math.round(Number(Object(amount).value) * 100) : 0;
    const back = posts('/v3/refunds')
      .filter(({ body }) => body?.payment_id === payment.provider_id)
      .reduce((sum, { body }) => sum + Math.round(Number(Object(body?.amount).value) * 100), 0);
    const refunds = await database.query
      .selectFrom('payment_refunds')
      .where('payment_id', '=', payment.id)
      .selectAll()
      .execute();
    const sum = refunds.reduce((all, refund) => all + refund.amount, 0);
    expect(there - back, number).toBe(payment.amount - sum);
    expect(
      refunds.every(({ refunded_at }) => refunded_at !== null),
      number,
    ).toBe(true);
    const order = await database.query
      .selectFrom('orders')
      .where('number', '=', number)
      .selectAll()
      .executeTakeFirstOrThrow();
    const goodwill = refunds.filter(({ kind }) => kind === 'goodwill');
    const given = goodwill.reduce((all, refund) => all + refund.amount, 0);
    if (order.status === 'cancelled') expect(there - back, number).toBe(0);
    else expect(there - back, number).toBe(order.total_price - given);
    const receipts = await receiptsOf({ number } as Order);
    const amounts = (...kinds: string[]) =>
      receipts.filter(({ kind }) => kinds.includes(kind)).reduce((all, receipt) => all + receipt.amount, 0);
    expect(amounts('prepayment'), number).toBe(there);
    expect(amounts('prepaymentRefund', 'settlementRefund'), number).toBe(back);
    for (const { lines, amount: total } of receipts) {
      const all = (JSON.parse(lines) as LedgerLine[]).reduce((s, { price, count }) => s + price * count, 0);
      expect(all, number).toBe(total);
    }
  }
});
