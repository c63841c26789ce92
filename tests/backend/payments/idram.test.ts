import request from 'supertest';
import { beforeAll, expect, it } from 'vitest';
import type { RawInput } from '#src/backend/calls/validated-handlers.ts';
import { createIdram } from '#src/backend/payments/idram/idram.ts';
import { DAY_MS } from '#src/config/durations.ts';
import type { Call } from '#src/contract/call.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { contract } from '#src/contract/index.ts';
import { createGatewayClient } from '#src/web/gateway/gateway.ts';
import { inProcessTransport } from '#src/web/gateway/in-process-transport.ts';
import { type OrderShop, openOrderShop } from '#tests/backend/orders/shop.ts';
import { STAFF_KEY, staffOf } from '#tests/backend/orders/staff.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';
import { fieldsOf, idramKeys, idramStandIn } from './idram-stand-in.ts';

const url = 'https://banking.idram.am/Payment/GetPayment';
const origin = 'https://shop.example.am';

describeOnEachDatabase('Idram', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;
  let idram: ReturnType<typeof idramStandIn>;

  beforeAll(async () => {
    database = await openTestDatabase();
    const localPayments = [createIdram({ ...idramKeys, url, origin, database })];
    shop = await openOrderShop(database, { localPayments });
    const client = createGatewayClient(inProcessTransport(shop.backend.backend));
    const { express } = stubShop({}, { client });
    idram = idramStandIn(async (body) => {
      const { status, text } = await request(express)
        .post('/payments/idram/notice')
        .set('Host', ruHost)
        .type('form')
        .send(body);
      return { status, text };
    });
  });

  async function unpaid() {
    const shopper = await shop.visitor('AM');
    await shopper.add([shop.item('SCARF-1 U'), 1]);
    const { order, errorMessage } = await shop.order(shopper, { payment: 'online', way: 'idram' });
    if (!order?.paymentForm) throw new Error(`No form: ${errorMessage}`);
    return { shopper, order, form: fieldsOf(order.paymentForm) };
  }
  type Unpaid = Awaited<ReturnType<typeof unpaid>>;

  const shown = ({ shopper, order }: Unpaid): Promise<Order> => shop.show(shopper, order.number);
  const cancel = ({ shopper, order }: Unpaid) =>
    shopper.ask(contract.cart.cancelOrder, { body: { number: order.number } });
  const owedByHand = (order: Order) =>
    database.query
      .selectFrom('hand_refunds')
      .innerJoin('orders', 'orders.id', 'hand_refunds.order_id')
      .where('number', '=', order.number)
      .select(['hand_refunds.amount', 'handed_over_at'])
      .execute();
  const refused = { status: 404, text: 'Not taken' };

  it('is paid from a page of the shop by a form, after a precheck, and the order says so', async () => {
    const paying = await unpaid();
    const { order, form } = paying;
    expect(order.paymentUrl).toBe(`${origin}/thank-you/form?number=${order.number}`);
    expect(order.paymentForm?.url).toBe(url);
    expect(form).toMatchObject({
      EDP_REC_ACCOUNT: idramKeys.account,
      EDP_AMOUNT: `${order.totalPrice}.00`,
      number: order.number,
    });
    expect(form.EDP_BILL_NO).toMatch(/^[\da-f]{32}$/);
    expect(await idram.pay(form)).toBe(true);
    const paid = await shown(paying);
    expect(paid).toMatchObject({ status: 'paid', paymentForm: null, paymentUrl: null });
    expect(paid.onlinePayment).toMatchObject({ means: { kind: 'idram' }, refund: 'none', receiptUrl: null });
  });

  it('is offered in Armenia beside cards, and nowhere else', async () => {
    const { order } = await unpaid();
    expect(order.onlineWays).toEqual(['idram', 'card']);
    const inRussia = await shop.visitor('RU');
    await inRussia.add([shop.item('SCARF-1 U'), 1]);
    const reply = await shop.order(inRussia, { payment: 'online', way: 'idram' });
    expect(reply).toMatchObject({ success: false, errorMessage: 'PAYMENT_NOT_OFFERED' });
  });

  it('is not paid at another sum, for another account, a bill that nobody made, or an order that is over', async () => {
    const paying = await unpaid();
    const { order, form } = paying;
    const changes: Record<string, string>[] = [
      { EDP_AMOUNT: `${order.totalPrice}.01` },
      { EDP_AMOUNT: `${order.totalPrice - 1}` },
      { EDP_AMOUNT: `${order.totalPrice}.000` },
      { EDP_AMOUNT: '1e3' },
      { EDP_REC_ACCOUNT: '100000115' },
      { EDP_BILL_NO: order.number },
      { EDP_BILL_NO: 'f'.repeat(32) },
      { EDP_PRECHECK: 'NO' },
    ];
    for (const changed of changes)
      expect(await idram.post(idram.precheck(form, changed)), JSON.stringify(changed)).toEqual(refused);
    expect(await idram.post(idram.precheck(form, { EDP_AMOUNT: String(order.totalPrice) }))).toMatchObject({
      text: 'OK',
    });
    await cancel(paying);
    expect(await idram.pay(form)).toBe(false);
  });

  it('is not believed without the right checksum, whatever else is right', async () => {
    const paying = await unpaid();
    const forged = [
      idram.confirmation(paying.form, { EDP_CHECKSUM: '0'.repeat(32) }),
      idram.confirmation(paying.form, { EDP_CHECKSUM: '' }),
      idram.confirmation(paying.form, { EDP_AMOUNT: '1.00' }),
      idram.confirmation(paying.form, { EDP_TRANS_ID: '1' }),
      `${idram.confirmation(paying.form)}&EDP_AMOUNT=1.00`,
      'EDP_BILL_NO=%',
      '{}',
    ];
    for (const body of forged) expect(await idram.post(body), body).toEqual(refused);
    expect((await shown(paying)).status).toBe('awaitingPayment');
  });

  it('is paid once by a confirmation that comes many times and at once', async () => {
    const paying = await unpaid();
    const body = idram.confirmation(paying.form);
    const answers = await Promise.all(Array.from({ length: 8 }, () => idram.post(body)));
    expect(answers.every(({ text }) => text === 'OK')).toBe(true);
    expect((await idram.post(body)).text).toBe('OK');
    expect((await shown(paying)).status).toBe('paid');
    expect(await owedByHand(paying.order)).toEqual([]);
    expect(await idram.post(idram.precheck(paying.form))).toEqual(refused);
  });

  it('that is paid twice is owed back once, by hand', async () => {
    const paying = await unpaid();
    await idram.post(idram.confirmation(paying.form));
    const second = idram.confirmation(paying.form);
    expect((await idram.post(second)).text).toBe('OK');
    expect((await idram.post(second)).text).toBe('OK');
    expect(await owedByHand(paying.order)).toEqual([
      { amount: paying.order.totalPrice * 100, handed_over_at: null },
    ]);
    expect((await shown(paying)).onlinePayment).toMatchObject({ refund: 'none' });
  });

  it('that comes after the order was cancelled is owed back by hand, and never asked of Idram', async () => {
    const paying = await unpaid();
    await cancel(paying);
    expect((await idram.post(idram.confirmation(paying.form))).text).toBe('OK');
    await shop.backend.backend.upkeep();
    const { status, onlinePayment, handPayment } = await shown(paying);
    expect({ status, handPayment }).toEqual({ status: 'cancelled', handPayment: null });
    expect(onlinePayment).toMatchObject({ refund: 'due', refundAmount: paying.order.totalPrice });
    expect(await owedByHand(paying.order)).toHaveLength(1);
  });

  it('goes back by hand if a paid order is cancelled', async () => {
    const paying = await unpaid();
    await idram.pay(paying.form);
    await cancel(paying);
    expect(await owedByHand(paying.order)).toEqual([
      { amount: paying.order.totalPrice * 100, handed_over_at: null },
    ]);
    expect((await shown(paying)).onlinePayment).toMatchObject({ refund: 'due' });
    const receipts = await database.query.selectFrom('receipts').select('id').execute();
    expect(receipts).toEqual([]);
  });

  it('goes back as goodwill by hand: it is owed once, and known by its number at Idram', async () => {
    const paying = await unpaid();
    await idram.pay(paying.form);
    const { number, totalPrice } = paying.order;
    const ask = staffOf(database, shop);
    const granted = { amount: 500, reason: 'Опоздали', request: 'late-by-a-day' };
    const staffOrder = async (call: Call, input: RawInput) =>
      (await ask(call, input)).body as { errorMessage?: string; order: StaffOrder };
    const params = { number };
    await staffOrder(contract.cart.grantRefund, { params, body: granted });
    const { order } = await staffOrder(contract.cart.grantRefund, { params, body: granted });
    const [refund] = order.handRefunds;
    expect(order).toMatchObject({
      refundable: totalPrice - 500,
      payments: [{ provider: 'idram', transactionId: expect.stringMatching(/^\d{14}$/) }],
      handRefunds: [
        { kind: 'goodwill', amount: 500, reason: 'Опоздали', provider: 'idram', handedOver: null },
      ],
    });
    const handOver = (transactionId: string) =>
      staffOrder(contract.cart.handOverRefund, { params: { id: refund?.id }, body: { transactionId } });
    expect(await handOver(' ')).toMatchObject({ errorMessage: 'NumberNeeded' });
    const done = await handOver('90000000000001');
    expect(done.order.handRefunds).toMatchObject([
      { transactionId: '90000000000001', handedOver: { at: expect.any(String) } },
    ]);
    expect((await shown(paying)).onlinePayment).toMatchObject({ refund: 'done', refundAmount: 500 });
    const tooMuch = { ...granted, amount: totalPrice, request: 'everything' };
    expect(await staffOrder(contract.cart.grantRefund, { params, body: tooMuch })).toMatchObject({
      errorMessage: 'TooMuch',
    });
    const sold = async () => {
      await shop.backend.backend.upkeep();
      const entries = await database.query
        .selectFrom('sale_entries')
        .innerJoin('orders', 'orders.id', 'order_id')
        .where('number', '=', number)
        .select(['gross', 'sale_entries.discount'])
        .execute();
      return entries.reduce((sum, { gross, discount }) => sum + gross - discount, 0);
    };
    expect(await sold()).toBe((totalPrice - 500) * 100);
    await cancel(paying);
    expect(await owedByHand(paying.order)).toMatchObject([
      { amount: 50_000 },
      { amount: (totalPrice - 500) * 100, handed_over_at: null },
    ]);
    expect(await sold()).toBe(0);
  });

  it('has its day shown by what the shop knows, refunds by hand included', async () => {
    const { at } = await database.query
      .selectFrom('payments')
      .where('taken_at', 'is not', null)
      .where('provider', '=', 'idram')
      .select((eb) => eb.fn.max('taken_at').as('at'))
      .executeTakeFirstOrThrow();
    const { now } = shop.backend;
    shop.backend.now = new Date(Date.parse(at ?? '') + DAY_MS);
    await shop.backend.backend.upkeep();
    shop.backend.now = now;
    const { days } = await shop.backend.reply(
      contract.staff.listReconciliations,
      { query: {} },
      { accessToken: STAFF_KEY },
    );
    expect(days.find(({ provider }) => provider === 'idram')).toMatchObject({
      basis: 'own',
      state: 'done',
      currency: 'AMD',
      differenceCount: 0,
      ours: { refunds: 1, refunded: 500 },
      theirs: { payments: 0 },
    });
  });

  it('that can not be written down is not confirmed, and is when Idram says it again', async () => {
    const paying = await unpaid();
    const body = idram.confirmation(paying.form);
    await database.query.schema.alterTable('hand_refunds').renameTo('away').execute();
    await database.query.schema.alterTable('payments').renameTo('payments_away').execute();
    expectError(/./);
    const answer = await idram.post(body);
    await database.query.schema.alterTable('payments_away').renameTo('payments').execute();
    await database.query.schema.alterTable('away').renameTo('hand_refunds').execute();
    expect(answer.text).not.toBe('OK');
    expect((await idram.post(body)).text).toBe('OK');
    expect((await shown(paying)).status).toBe('paid');
  });

  it('can be left for a card: the page offers both, and the other payment is a new one', async () => {
    const { shopper, order } = await unpaid();
    const pay = (way: 'card' | 'idram' | null) =>
      shopper.ask(contract.cart.payOrder, { body: { number: order.number, way } });
    expect((await pay(null)).paymentUrl).toBe(order.paymentUrl);
    const byCard = await pay('card');
    expect(byCard.paymentUrl).toContain('/test-payments/');
    expect((await pay('idram')).paymentUrl).toBe(order.paymentUrl);
    expect((await pay('card')).paymentUrl).toBe(byCard.paymentUrl);
  });
});
