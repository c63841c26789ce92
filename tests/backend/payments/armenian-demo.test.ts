import request from 'supertest';
import { beforeAll, expect, it } from 'vitest';
import { openPayments } from '#src/backend/registries/payment-provider.ts';
import { noticesTo } from '#src/backend/test-payments/index.ts';
import { readEnvironment } from '#src/config/environment.ts';
import type { Order, PaymentWay } from '#src/contract/cart/orders/order.ts';
import { contract } from '#src/contract/index.ts';
import { type OrderShop, openOrderShop } from '#tests/backend/orders/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';
import { fieldsOf } from './idram-stand-in.ts';

const payOrigin = 'http://pay.test';
const environment = readEnvironment({
  RU_ORIGIN: 'http://ru.test',
  AM_ORIGIN: 'http://am.test',
  TEST_PAYMENTS_ORIGIN: payOrigin,
});

describeOnEachDatabase('the demo in Armenia', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;
  let post: (path: string, fields: object) => request.Test;

  beforeAll(async () => {
    database = await openTestDatabase();
    const payments = await openPayments(environment, { database, log: testLog, isDemo: true });
    shop = await openOrderShop(database, { payments: payments.provider, localPayments: payments.local });
    shop.backend.now = new Date();
    const pages = payments.pages(noticesTo(shop.backend.backend)) ?? expect.fail('No pages');
    post = (path, fields) => request(pages).post(path).set('Host', 'pay.test').type('form').send(fields);
  });

  async function unpaid(way: PaymentWay) {
    const shopper = await shop.visitor('AM');
    await shopper.add([shop.item('SCARF-1 U'), 1]);
    const { order } = await shop.order(shopper, { payment: 'online', way });
    if (!order) throw new Error('Not placed');
    const shown = () => shop.show(shopper, order.number);
    const cancel = () => shopper.ask(contract.cart.cancelOrder, { body: { number: order.number } });
    return { order, shown, cancel };
  }
  const refunded = async ({ paymentUrl }: Order) => {
    const payment = await database.query
      .selectFrom('test_payments')
      .where('id', '=', paymentUrl?.split('/').at(-1) ?? '')
      .select('refunded')
      .executeTakeFirstOrThrow();
    return payment.refunded;
  };

  it('pays by card at a stand-in for ArCa, and gets money back there', async () => {
    const { order, shown, cancel } = await unpaid('card');
    expect(order).toMatchObject({ onlineWays: ['card', 'idram'] });
    const { status, headers } = await post(new URL(order.paymentUrl ?? '').pathname, { outcome: 'success' });
    expect([status, headers.location]).toEqual([303, `http://am.test/thank-you?number=${order.number}`]);
    expect(await shown()).toMatchObject({
      status: 'paid',
      onlinePayment: { means: { kind: 'card', last4: '4444' } },
    });
    await cancel();
    await shop.backend.backend.upkeep();
    expect(await refunded(order)).toBe(order.totalPrice * 100);
  });

  it('leaves an order to be paid that was refused there', async () => {
    const { order, shown } = await unpaid('card');
    await post(new URL(order.paymentUrl ?? '').pathname, { outcome: 'refusal' });
    expect(await shown()).toMatchObject({ status: 'awaitingPayment', paymentState: 'refused' });
  });

  it('pays from a stand-in for the wallet Idram, which asks first and signs', async () => {
    const { order, shown } = await unpaid('idram');
    const form = order.paymentForm ?? expect.fail('No form');
    expect(form.url).toBe(`${payOrigin}/test-idram`);
    const fields = fieldsOf(form);
    const page = await post('/test-idram', fields);
    expect(page.text).toContain(`Заказ № ${order.number}`);
    expect(page.headers['content-security-policy']).toContain("form-action 'self' http://am.test");
    const paid = await post('/test-idram/confirm', { ...fields, outcome: 'success' });
    const back = new URL(paid.headers.location ?? '');
    expect([back.origin, back.pathname]).toEqual(['http://am.test', '/payments/idram/back']);
    expect(back.searchParams.get('number')).toBe(order.number);
    expect(await shown()).toMatchObject({ status: 'paid', onlinePayment: { means: { kind: 'idram' } } });
    await post('/test-idram/confirm', { ...fields, outcome: 'success' });
    expect((await shown()).onlinePayment).toMatchObject({ refund: 'none' });
  });

  it('pays nothing for a bill of another sum, a refusal or a foreign form', async () => {
    const { order, shown } = await unpaid('idram');
    const fields = fieldsOf(order.paymentForm ?? expect.fail('No form'));
    await post('/test-idram/confirm', { ...fields, EDP_AMOUNT: '1.00', outcome: 'success' });
    await post('/test-idram/confirm', { ...fields, outcome: 'refusal' });
    expect((await post('/test-idram', { EDP_BILL_NO: '<b>' })).status).toBe(400);
    expect((await shown()).status).toBe('awaitingPayment');
  });
});
