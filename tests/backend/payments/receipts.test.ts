import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { giftCardOf } from '#tests/backend/gift-cards/cards.ts';
import { type OrderBody, type OrderShop, openOrderShop, start } from '#tests/backend/orders/shop.ts';
import { staffOf } from '#tests/backend/orders/staff.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';
import { yooKassaAt } from './test-yookassa.ts';
import { openStandIn } from './yookassa-stand-in.ts';

const READER = 'key-that-may-only-read';
const { acceptReturn, grantRefund, listReceipts, requestReturn, sendReceipt, setOrderStatus, showReceipt } =
  contract.cart;

describeOnEachDatabase('the receipts of an order', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;
  let standIn: Awaited<ReturnType<typeof openStandIn>>;
  let ask: ReturnType<typeof staffOf>;
  let laterMs = 0;

  beforeAll(async () => {
    database = await openTestDatabase();
    standIn = await openStandIn();
    const payments = yooKassaAt(standIn.url);
    shop = await openOrderShop(database, { payments });
    ask = staffOf(database, shop);
    await plantStaffKey(database, READER, { permissions: ['orders.read'] });
  });
  afterAll(() => standIn.close());

  const notify = (event: string, id: string) =>
    shop.backend.reply(contract.cart.paymentNotice, {
      body: { provider: 'yookassa', payload: standIn.notice(event, id) },
    });

  /** An order of scarves that was paid online. */
  async function paid(count = 1, changed: Partial<OrderBody> = {}) {
    const placed = await shop.placed('SCARF-1 U', count, { payment: 'online', ...changed });
    const payment = [...standIn.payments.values()].at(-1);
    if (payment) payment.status = 'succeeded';
    await notify('payment.succeeded', payment?.id ?? '');
    return { ...placed, number: placed.order.number, paymentId: payment?.id ?? '' };
  }
  /** Two gift cards and a scarf that were paid online. */
  async function cardsAndScarf() {
    const shopper = await shop.visitor();
    await shopper.add([shop.item('GC-0000-1 U'), 2], [shop.item('SCARF-1 U'), 1]);
    const { order } = await shop.order(shopper, { payment: 'online' });
    const paymentId = [...standIn.payments.values()].at(-1)?.id ?? '';
    standIn.pay(paymentId);
    await notify('payment.succeeded', paymentId);
    return { number: order?.number ?? '', shopper, paymentId };
  }
  async function step(number: string, ...statuses: ('assembling' | 'shipped' | 'delivered' | 'cancelled')[]) {
    for (const status of statuses)
      await ask(setOrderStatus, { params: { number }, body: { status, reason: 'other' } });
  }
  const deliver = (number: string) => step(number, 'assembling', 'shipped', 'delivered');
  /** Half an hour later. */
  async function later() {
    laterMs += 1_800_000;
    shop.backend.now = new Date(start.getTime() + laterMs);
    await shop.backend.backend.upkeep();
  }
  const ledger = (number: string) =>
    database.query
      .selectFrom('receipts')
      .innerJoin('orders', 'orders.id', 'receipts.order_id')
      .where('number', '=', number)
      .orderBy('receipts.id')
      .selectAll('receipts')
      .execute();
  const summary = async (number: string) =>
    (await ledger(number)).map(({ kind, maker, state, amount }) => [kind, maker, state, Number(amount)]);
  const ownPosts = (paymentId: string) =>
    standIn.requests.filter(({ path, body }) => path === '/v3/receipts' && body?.payment_id === paymentId);

  it('are prepayment when it is paid and full payment when its goods are handed over', async () => {
    const { number, paymentId } = await paid(2);
    expect(await summary(number)).toEqual([['prepayment', 'provider', 'sent', 228_900]]);
    await deliver(number);
    await later();
    await later();
    expect(await summary(number)).toEqual([
      ['prepayment', 'provider', 'sent', 228_900],
      ['settlement', 'provider', 'registered', 228_900],
    ]);
    const [post, ...more] = ownPosts(paymentId);
    expect(more).toEqual([]);
    expect(post?.body).toMatchObject({
      type: 'payment',
      send: true,
      settlements: [{ type: 'prepayment', amount: { value: '2289.00', currency: 'RUB' } }],
      items: [
        { quantity: '2.00', vat_code: 11, payment_mode: 'full_payment', payment_subject: 'commodity' },
        { quantity: '1.00', vat_code: 11, payment_mode: 'full_payment', payment_subject: 'service' },
      ],
    });
    const payment = standIn.requests.find(({ path, body }) => path === '/v3/payments' && body !== null);
    expect(payment?.body?.receipt).toMatchObject({
      items: [{ vat_code: 12, payment_mode: 'full_prepayment' }, {}],
    });
    const [, settlement] = await ledger(number);
    // 22/122 of 1 999,00 ₽ and of 290,00 ₽, each to the kopeck.
    expect([Number(settlement?.prepaid), Number(settlement?.vat)]).toEqual([228_900, 36_048 + 5_230]);
  });

  it('are written once, whatever notices come, and in whatever order', async () => {
    const { number, paymentId } = await paid();
    for (const event of ['payment.succeeded', 'refund.succeeded', 'payment.waiting_for_capture'])
      await notify(event, paymentId);
    await deliver(number);
    await notify('payment.succeeded', paymentId);
    expect((await ledger(number)).map(({ kind }) => kind)).toEqual(['prepayment', 'settlement']);
  });

  it('are made once where the reply is lost, even a day later, and by two processes at once', async () => {
    expectError(/a receipt of an order was not accepted/);
    const { number, paymentId } = await paid();
    await deliver(number);
    standIn.state.repliesLost = true;
    await later();
    expect(await summary(number)).toContainEqual(['settlement', 'provider', 'waiting', 128_950]);
    standIn.state.repliesLost = false;
    standIn.forgetKeys();
    const other = shop.restarted(new Date(start.getTime() + laterMs + 1_800_000));
    await Promise.all([later(), other.backend.upkeep()]);
    expect(await summary(number)).toContainEqual(['settlement', 'provider', 'registered', 128_950]);
    expect(standIn.desk.of(paymentId)).toHaveLength(1);
  });

  it('are sent later if the provider is away', async () => {
    expectError(/a receipt of an order was not accepted/);
    const { number } = await paid();
    await deliver(number);
    standIn.state.isAway = true;
    await later();
    standIn.state.isAway = false;
    const [, waiting] = await ledger(number);
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1 });
    await later();
    expect((await ledger(number))[1]).toMatchObject({ state: 'registered', error: '' });
  });

  it('of what is cancelled are prepayment that goes back, and nothing is settled', async () => {
    const { number } = await paid();
    await step(number, 'cancelled');
    await later();
    await later();
    expect(await summary(number)).toEqual([
      ['prepayment', 'provider', 'sent', 128_950],
      ['prepaymentRefund', 'provider', 'registered', 128_950],
    ]);
    const refund = [...standIn.refunds.values()].at(-1);
    expect(refund).toMatchObject({ receipt: { items: [{ payment_mode: 'full_prepayment' }, {}] } });
  });

  it('of goods that come back after they were handed over say so', async () => {
    const { number, shopper } = await paid(2);
    await ask(grantRefund, { params: { number }, body: { amount: 100, reason: 'Опоздали', request: 'g1' } });
    await deliver(number);
    const lines = [{ itemId: shop.item('SCARF-1 U'), count: 1, reason: 'size' as const }];
    await shopper.ask(requestReturn, { body: { number, lines } });
    const { returns } = await shop.show(shopper, number);
    await ask(acceptReturn, { params: { id: returns[0]?.id ?? 0 }, body: {} });
    await later();
    await later();
    expect(await summary(number)).toEqual([
      ['prepayment', 'provider', 'sent', 228_900],
      ['prepaymentRefund', 'provider', 'registered', 10_000],
      ['settlement', 'provider', 'registered', 218_900],
      ['settlementRefund', 'provider', 'registered', 99_950],
    ]);
    const refund = [...standIn.refunds.values()].at(-1);
    expect(refund).toMatchObject({ receipt: { items: [{ vat_code: 11, payment_mode: 'full_payment' }] } });
  });

  it('count a gift card as an advance, which returned goods restore', async () => {
    const card = await giftCardOf(database, 500);
    const { number, shopper, paymentId } = await paid(2, { giftCard: card });
    await deliver(number);
    const lines = [{ itemId: shop.item('SCARF-1 U'), count: 2, reason: 'size' as const }];
    await shopper.ask(requestReturn, { body: { number, lines } });
    const { returns } = await shop.show(shopper, number);
    await ask(acceptReturn, { params: { id: returns[0]?.id ?? 0 }, body: {} });
    const [, settlement] = await ledger(number);
    expect([Number(settlement?.prepaid), Number(settlement?.advance)]).toEqual([178_900, 50_000]);
    expect((await summary(number)).slice(2)).toEqual([
      ['settlementRefund', 'till', 'elsewhere', 50_000],
      ['settlementRefund', 'provider', 'waiting', 178_900],
    ]);
    await later();
    expect(ownPosts(paymentId)[0]?.body?.settlements).toEqual([
      { type: 'prepayment', amount: { value: '2289.00', currency: 'RUB' } },
    ]);
  });

  it('of a gift card that is sold are an advance, and are not settled', async () => {
    const shopper = await shop.visitor();
    await shopper.add([shop.item('GC-0000-1 U'), 1], [shop.item('SCARF-1 U'), 1]);
    const { order } = await shop.order(shopper, { payment: 'online' });
    const payment = [...standIn.payments.values()].at(-1);
    if (payment) payment.status = 'succeeded';
    await notify('payment.succeeded', payment?.id ?? '');
    await deliver(order?.number ?? '');
    const [prepayment, settlement] = await ledger(order?.number ?? '');
    const linesOf = (row: typeof prepayment) =>
      JSON.parse(row?.lines ?? '[]') as { kind: string; mode: string }[];
    expect(linesOf(prepayment)).toContainEqual(
      expect.objectContaining({ kind: 'giftCard', mode: 'advance', subject: 'payment' }),
    );
    expect(linesOf(settlement).map(({ kind }) => kind)).toEqual(['goods', 'delivery']);
    expect(Number(settlement?.amount)).toBe(128_950);
  });

  it('of money for nothing are of what is left of goods and delivery, then of gift cards, and of that sum', async () => {
    const { number, paymentId } = await cardsAndScarf();
    for (const [request, amount] of [
      ['little', 500],
      ['much', 1_500],
    ] as const)
      await ask(grantRefund, { params: { number }, body: { amount, reason: 'Опоздали', request } });
    await later();
    const back = [...standIn.refunds.values()].filter((refund) => Object(refund).payment_id === paymentId);
    const items = back.map(
      (refund) => Object(Object(refund).receipt).items as { amount: { value: string } }[],
    );
    const sumOf = (each: (typeof items)[number]) =>
      each.reduce((all, item) => all + Number(item.amount.value) * Number(Object(item).quantity), 0);
    expect(items.map(sumOf)).toEqual([500, 1_500]);
    const subjects = items.map((each) => each.map((item) => Object(item).payment_subject));
    expect(subjects).toEqual([
      ['commodity', 'service'],
      ['commodity', 'service', 'payment', 'payment'],
    ]);
    // Of 1 289,50 ₽ for goods and delivery, 500 ₽ were given back before.
    const ofCards = items[1]?.filter((item) => Object(item).payment_subject === 'payment');
    expect(sumOf(ofCards ?? [])).toBe(1_500 - 789.5);
    await deliver(number);
    expect((await ledger(number)).map(({ kind }) => kind)).not.toContain('settlement');
  });

  it.each([
    { given: 1_500, settled: [], back: { goods: 0, cards: 1_289.5 } },
    { given: 500, settled: [789.5], back: { goods: 789.5, cards: 500 } },
  ])(
    'of goods that come back after $given ₽ for nothing are of what is left of their money, then of gift cards',
    async ({ given, settled, back }) => {
      const { number, shopper } = await cardsAndScarf();
      const goodwill = { amount: given, reason: 'Опоздали', request: 'late' };
      await ask(grantRefund, { params: { number }, body: goodwill });
      await deliver(number);
      const lines = [{ itemId: shop.item('SCARF-1 U'), count: 1, reason: 'size' as const }];
      await shopper.ask(requestReturn, { body: { number, lines } });
      const { returns } = await shop.show(shopper, number);
      await ask(acceptReturn, { params: { id: returns[0]?.id ?? 0 }, body: {} });
      const receipts = await ledger(number);
      const sumOf = (row: (typeof receipts)[number] | undefined, isOf: (kind: string) => boolean) =>
        (JSON.parse(row?.lines ?? '[]') as { kind: string; price: number; count: number }[])
          .filter(({ kind }) => isOf(kind))
          .reduce((sum, { price, count }) => sum + price * count, 0) / 100;
      expect(receipts.filter(({ kind }) => kind === 'settlement').map(({ amount }) => amount / 100)).toEqual(
        settled,
      );
      const last = receipts.at(-1);
      expect(last?.unique_key).toMatch(/^refund:return-/);
      expect({
        goods: sumOf(last, (kind) => kind !== 'giftCard'),
        cards: sumOf(last, (kind) => kind === 'giftCard'),
      }).toEqual(back);
    },
  );

  it('are made by a till where nothing is paid online', async () => {
    const { order } = await shop.placed('SCARF-1 U', 1);
    await deliver(order.number);
    await later();
    expect(await summary(order.number)).toEqual([['settlement', 'till', 'elsewhere', 128_950]]);
    const [settlement] = await ledger(order.number);
    expect(settlement).toMatchObject({ attempts: 0, due_at: null });
  });

  it('do not exist in Armenia', async () => {
    const shopper = await shop.visitor('AM');
    await shopper.add([shop.item('SCARF-1 U'), 1]);
    const { order } = await shop.order(shopper);
    await deliver(order?.number ?? '');
    expect(await ledger(order?.number ?? '')).toEqual([]);
  });

  it('that the provider refuses wait for the staff, who send them again once', async () => {
    expectError(/a receipt of an order was not accepted/);
    const { number, order } = await paid();
    await deliver(number);
    const contacts = (email: string, phone: string) =>
      database.query.updateTable('orders').set({ email, phone }).where('number', '=', number).execute();
    await contacts('', '');
    await later();
    const listed = (await ask(listReceipts, { query: { state: 'failed', order: number } }, READER)).body as {
      receipts: { id: number; error: string; canSend: boolean }[];
    };
    const [failed, ...more] = listed.receipts;
    expect([failed?.error, failed?.canSend, more]).toEqual([
      'The provider answered 400: invalid_request customer',
      true,
      [],
    ]);
    const id = failed?.id ?? 0;
    expect((await ask(showReceipt, { params: { id } }, READER)).body).toMatchObject({
      receipt: { kind: 'settlement', amount: 1_289.5 },
      lines: [{ vatRate: '22 %', mode: 'full_payment' }, { subject: 'service' }],
    });
    const send = (key?: string) => ask(sendReceipt, { params: { id }, body: {} }, key);
    expect((await send(READER)).status).toBe(403);
    await contacts('anna@example.com', '79161234567');
    const [one, other] = await Promise.all([send(), send()]);
    expect([one, other].map(({ body }) => (body as { errorMessage: string }).errorMessage).sort()).toEqual([
      '',
      'Changed',
    ]);
    await later();
    expect((await ledger(order.number))[1]).toMatchObject({ state: 'registered', turn: 2, error: '' });
    expect((await ask(showReceipt, { params: { id: 999_999 } })).status).toBe(404);
  });

  it('that are taken and never registered fail, and are then made anew', async () => {
    const { number, paymentId } = await paid();
    await deliver(number);
    standIn.desk.state.registersAs = 'pending';
    await later();
    expect(await summary(number)).toContainEqual(['settlement', 'provider', 'sent', 128_950]);
    for (const receipt of standIn.desk.of(paymentId)) receipt.status = 'canceled';
    standIn.desk.state.registersAs = 'succeeded';
    await later();
    const [, failed] = await ledger(number);
    expect(failed).toMatchObject({ state: 'failed', error: 'NotRegistered', due_at: null });
    await ask(sendReceipt, { params: { id: failed?.id ?? 0 }, body: {} });
    await later();
    expect((await ledger(number))[1]).toMatchObject({ state: 'registered' });
    expect(standIn.desk.of(paymentId).map(({ status }) => status)).toEqual(['canceled', 'succeeded']);
  });
});
