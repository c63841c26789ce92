import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStaffOrders } from '#src/backend/orders/index.ts';
import type { PaymentProvider } from '#src/backend/payments/index.ts';
import { receiptObject } from '#src/backend/payments/yookassa/receipt.ts';
import { DAY_MS } from '#src/config/durations.ts';
import { contract } from '#src/contract/index.ts';
import { addCoupon } from '#tests/backend/cart/shop.ts';
import { type OrderShop, openOrderShop, start } from '#tests/backend/orders/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { newCustomer } from './shop-with-cards.ts';
import { yooKassaAt } from './test-yookassa.ts';
import { openStandIn } from './yookassa-stand-in.ts';

/** The fields of a registered receipt. */
const numbers = {
  fiscal_storage_number: '9960440300000000',
  fiscal_document_number: '3986',
  fiscal_attribute: '2617603921',
};
const origins = { RU: 'https://shop.example', AM: 'https://shop.example.am' };

describeOnEachDatabase('YooKassa', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;
  let standIn: Awaited<ReturnType<typeof openStandIn>>;
  let payments: PaymentProvider;

  beforeAll(async () => {
    database = await openTestDatabase();
    standIn = await openStandIn();
    payments = yooKassaAt(standIn.url, {
      receiptUrl: 'https://ofd.example/{fn}/{fd}/{fp}',
      origins,
      hasInstalments: true,
    });
    shop = await openOrderShop(database, { payments });
    await addCoupon(database, { code: 'СКИДКА', amount: 10_000 });
  });
  afterAll(() => standIn.close());

  const lastPost = () => standIn.requests.findLast(({ method }) => method === 'POST');
  const lastPayment = () => [...standIn.payments.values()].at(-1);
  const notify = (payload: string) =>
    shop.backend.reply(contract.cart.paymentNotice, { body: { provider: 'yookassa', payload } });

  it('creates a payment by SBP, whose code the shop shows itself until it is paid', async () => {
    const shopper = await shop.visitor();
    await shopper.add([shop.item('SCARF-1 U'), 1]);
    const { order } = await shop.order(shopper, { payment: 'online', bySbp: true, rememberCard: true });
    const number = order?.number ?? '';
    expect(lastPost()?.body).toMatchObject({
      payment_method_data: { type: 'sbp' },
      confirmation: { type: 'qr' },
      capture: true,
    });
    expect(lastPost()?.body).not.toHaveProperty('save_payment_method');
    const reply = { paymentUrl: `https://shop.example/thank-you/sbp?number=${number}` };
    expect(order).toMatchObject({ ...reply, sbpLink: expect.stringMatching(/^https:\/\/qr\.nspk\.ru\//) });
    expect(await shop.show(shopper, number)).toMatchObject({ ...reply, sbpLink: order?.sbpLink });
    expect(await shopper.ask(contract.cart.payOrder, { body: { number } })).toMatchObject(reply);
    const payment = lastPayment();
    if (payment) payment.status = 'succeeded';
    expect(await shop.show(shopper, number)).toMatchObject({
      status: 'paid',
      paymentUrl: null,
      sbpLink: null,
    });
  });

  it.each([{ bySbp: true }, { byInstalments: true }, { rememberCard: true }])(
    'leaves a payment that takes one means alone, %j, for one on its page once asked',
    async (chosen) => {
      const { shopper, order: place } = await newCustomer(shop);
      const { order } = await place(chosen);
      const number = order?.number ?? '';
      expect(order?.hasOtherMeans).toBe(true);
      const pay = (otherMeans: boolean) =>
        shopper.ask(contract.cart.payOrder, { body: { number, otherMeans } });
      expect((await pay(false)).paymentUrl).toBe(order?.paymentUrl);
      const { paymentUrl } = await pay(true);
      expect(paymentUrl).not.toBe(order?.paymentUrl);
      expect(lastPost()?.body).not.toHaveProperty('payment_method_data');
      const shown = { paymentUrl, sbpLink: null, hasOtherMeans: false };
      expect(await shop.show(shopper, number)).toMatchObject(shown);
      for (const again of [true, false]) expect((await pay(again)).paymentUrl).toBe(paymentUrl);
    },
  );

  it('creates no payment by SBP in Armenia', async () => {
    const shopper = await shop.visitor('AM');
    await shopper.add([shop.item('SCARF-1 U'), 1]);
    const refused = await shop.order(shopper, { payment: 'online', bySbp: true });
    expect(refused).toMatchObject({ success: false, errorMessage: 'PAYMENT_NOT_OFFERED' });
  });

  it('creates a payment with a receipt whose lines add up to it, including the discount', async () => {
    const shopper = await shop.visitor();
    await shopper.add([shop.item('SCARF-1 U'), 3]);
    await shopper.coupon('СКИДКА');
    const { order } = await shop.order(shopper, { payment: 'online' });
    expect(order?.paymentUrl).toMatch(/^https:\/\/yoomoney\.ru\/checkout/);
    const post = lastPost();
    expect(post).toMatchObject({
      path: '/v3/payments',
      authorization: `Basic ${Buffer.from('1234:test_key').toString('base64')}`,
      key: `${order?.number}-1`,
      body: {
        amount: { value: '3188.50', currency: 'RUB' },
        capture: true,
        confirmation: {
          type: 'redirect',
          return_url: `https://shop.example/thank-you?number=${order?.number}`,
        },
        metadata: { order: order?.number },
        receipt: { customer: { email: 'anna@example.com', phone: '79161234567' } },
      },
    });
    const { items } = (post?.body?.receipt ?? {}) as { items: ReceiptItem[] };
    const kopecks = items.reduce(
      (sum, { amount, quantity }) => sum + Number(amount.value) * 100 * Number(quantity),
      0,
    );
    expect(Math.round(kopecks)).toBe(318_850);
    for (const item of items) {
      expect(item).toMatchObject({ vat_code: 12, measure: 'piece', payment_mode: 'full_prepayment' });
      expect(item.amount.value).toMatch(/^\d+\.\d{2}$/);
    }
    expect(items.map(({ payment_subject }) => payment_subject)).toContain('service');
  });

  it('is asked before its notice is trusted', async () => {
    const { shopper, order } = await shop.placed('SCARF-1 U', 1, { payment: 'online' });
    const payment = lastPayment();
    const notice = standIn.notice('payment.succeeded', payment?.id ?? '');
    expect(await notify(notice)).toEqual({ success: false, errorMessage: 'TryLater' });
    expect((await shop.show(shopper, order.number)).status).toBe('awaitingPayment');
    if (payment) payment.status = 'succeeded';
    await notify(notice);
    await notify(notice);
    expect((await shop.show(shopper, order.number)).status).toBe('paid');
  });

  it('takes held money as paid even where it asked for none to be held, and a payment that does not name its order', async () => {
    const { shopper, order } = await shop.placed('SCARF-1 U', 1, { payment: 'online' });
    const payment = lastPayment();
    if (payment) Object.assign(payment, { status: 'waiting_for_capture', metadata: undefined });
    const notice = standIn.notice('payment.waiting_for_capture', payment?.id ?? '');
    expect(await notify(notice)).toMatchObject({ success: true });
    const shown = await shop.show(shopper, order.number);
    expect(shown).toMatchObject({ status: 'paid', onlinePayment: { isHeld: true } });
  });

  it('offers nothing to pay once a payment is over, though YooKassa still shows how', async () => {
    for (const bySbp of [true, false]) {
      await shop.placed('SCARF-1 U', 1, { payment: 'online', bySbp });
      const payment = lastPayment();
      if (payment) payment.status = 'canceled';
      const read = await payments.read(payment?.id ?? '');
      expect(read).toMatchObject({ status: 'canceled', url: null, sbpLink: null });
    }
  });

  it('reports the card of a payment, and keeps none that it has not saved', async () => {
    const customer = await newCustomer(shop);
    const { order } = await customer.order({ rememberCard: true });
    const payment = lastPayment();
    standIn.payWithSavedCard(payment);
    if (payment) payment.payment_method = { ...payment.payment_method, saved: false };
    await notify(standIn.notice('payment.succeeded', payment?.id ?? ''));
    const { onlinePayment } = await shop.show(customer.shopper, order?.number ?? '');
    expect(onlinePayment?.means).toEqual({ kind: 'card', system: 'Mir', last4: '4444' });
    expect(await customer.cards()).toEqual([]);
  });

  it('reports the means of payment, and tells an expired payment from a refused one', async () => {
    const { shopper, order } = await shop.placed('SCARF-1 U', 1, { payment: 'online' });
    const fail = async (reason: string) => {
      const payment = lastPayment();
      if (payment)
        Object.assign(payment, {
          status: 'canceled',
          cancellation_details: { party: 'payment_network', reason },
        });
      await notify(standIn.notice('payment.canceled', payment?.id ?? ''));
      return (await shop.show(shopper, order.number)).paymentState;
    };
    expect(await fail('expired_on_confirmation')).toBe('none');
    await shopper.ask(contract.cart.payOrder, { body: { number: order.number } });
    expect(await fail('insufficient_funds')).toBe('refused');
    await shop.backend.backend.upkeep();
    expect(standIn.requests.map(({ path }) => path)).not.toContain(
      `/v3/receipts?payment_id=${lastPayment()?.id}`,
    );
    await shopper.ask(contract.cart.payOrder, { body: { number: order.number } });
    const payment = lastPayment();
    const payment_method = { type: 'sbp', id: 'm', saved: false };
    if (payment) Object.assign(payment, { status: 'succeeded', payment_method });
    await notify(standIn.notice('payment.succeeded', payment?.id ?? ''));
    expect((await shop.show(shopper, order.number)).onlinePayment?.means).toEqual({ kind: 'sbp' });
  });

  it('refunds once, under one key, with a receipt', async () => {
    const { shopper, order } = await shop.placed('SCARF-1 U', 1, { payment: 'online' });
    const payment = lastPayment();
    if (payment) payment.status = 'succeeded';
    await notify(standIn.notice('payment.succeeded', payment?.id ?? ''));
    await shopper.ask(contract.cart.cancelOrder, { body: { number: order.number } });
    await shop.backend.backend.upkeep();
    await shop.backend.backend.upkeep();
    expect([...standIn.refunds.values()]).toEqual([
      expect.objectContaining({
        payment_id: payment?.id,
        amount: { value: '1289.50', currency: 'RUB' },
        receipt: expect.objectContaining({ items: expect.any(Array) }),
      }),
    ]);
  });

  it('is asked again for a refund that it cancelled, until it is made', async () => {
    expectError(/a refund of an order was not accepted/);
    const { shopper, order } = await shop.placed('SCARF-1 U', 1, { payment: 'online' });
    const payment = lastPayment();
    if (payment) payment.status = 'succeeded';
    await notify(standIn.notice('payment.succeeded', payment?.id ?? ''));
    await shopper.ask(contract.cart.cancelOrder, { body: { number: order.number } });
    standIn.state.refusesRefunds = true;
    await shop.backend.backend.upkeep();
    const refund = async () => (await shop.show(shopper, order.number)).onlinePayment?.refund;
    expect(await refund()).toBe('due');
    standIn.state.refusesRefunds = false;
    await shop.backend.backend.upkeep();
    expect(await refund()).toBe('done');
  });

  it('refunds a part, under its own key, with a matching receipt', async () => {
    const { shopper, order } = await shop.placed('SCARF-1 U', 2, { payment: 'online' });
    const payment = lastPayment();
    if (payment) payment.status = 'succeeded';
    await notify(standIn.notice('payment.succeeded', payment?.id ?? ''));
    const { orders, returns } = openStaffOrders(database, { origins });
    for (const status of ['assembling', 'shipped', 'delivered'] as const)
      await orders.setStatus(order.number, { status: status, by: 'test' });
    const lines = [{ itemId: shop.item('SCARF-1 U'), count: 1, reason: 'size' as const }];
    await shopper.ask(contract.cart.requestReturn, { body: { number: order.number, lines } });
    const id = (await shop.show(shopper, order.number)).returns[0]?.id ?? 0;
    await returns.accept(id, { by: 'test', why: '' });
    standIn.state.isAway = true;
    expectError(/a refund of an order was not accepted/);
    await shop.backend.backend.upkeep();
    standIn.state.isAway = false;
    await shop.backend.backend.upkeep();
    await shop.backend.backend.upkeep();
    const parts = [...standIn.refunds.values()].filter(
      (each) => 'payment_id' in each && each.payment_id === payment?.id,
    );
    expect(parts).toEqual([
      expect.objectContaining({
        amount: { value: '999.50', currency: 'RUB' },
        receipt: expect.objectContaining({
          items: [
            expect.objectContaining({ quantity: '1.00', amount: { value: '999.50', currency: 'RUB' } }),
          ],
        }),
      }),
    ]);
    expect(lastPost()?.key).toBe(`return-${order.number}-${id}`);
  });

  it('shows a receipt at the fiscal data operator once it is registered', async () => {
    const { shopper, order } = await shop.placed('SCARF-1 U', 1, { payment: 'online' });
    const payment = lastPayment();
    if (payment) payment.status = 'succeeded';
    await notify(standIn.notice('payment.succeeded', payment?.id ?? ''));
    const urlAfterUpkeep = async () => {
      await shop.backend.backend.upkeep();
      return (await shop.show(shopper, order.number)).onlinePayment?.receiptUrl;
    };
    const receipt = { id: 'rt-1', type: 'payment', status: 'pending' };
    standIn.receipts.set(payment?.id ?? '', [receipt]);
    expect(await urlAfterUpkeep()).toBeNull();
    standIn.receipts.set(payment?.id ?? '', [{ ...receipt, status: 'succeeded', ...numbers }]);
    expect(await urlAfterUpkeep()).toBeNull();
    await database.query
      .updateTable('payments')
      .set({ receipt_due_at: shop.backend.now.toISOString() })
      .where('provider_id', '=', payment?.id ?? '')
      .where('receipt_due_at', '>', shop.backend.now.toISOString())
      .execute();
    expect(await urlAfterUpkeep()).toBe('https://ofd.example/9960440300000000/3986/2617603921');
  });

  it('is asked for a receipt half a minute after the payment, ever less often, and not after three days', async () => {
    const at = (seconds: number) => {
      shop.backend.now = new Date(start.getTime() + seconds * 1_000);
    };
    await shop.placed('SCARF-1 U', 1, { payment: 'online' });
    const payment = lastPayment();
    if (payment) payment.status = 'succeeded';
    at(1_200);
    await notify(standIn.notice('payment.succeeded', payment?.id ?? ''));
    const requestsAfter = async (seconds: number) => {
      at(seconds);
      await shop.backend.backend.upkeep();
      return standIn.requests.filter(({ path }) => path.includes(`receipts?payment_id=${payment?.id}&`))
        .length;
    };
    standIn.state.isAway = true;
    expect([await requestsAfter(1_200), await requestsAfter(1_229)]).toEqual([1, 1]);
    standIn.state.isAway = false;
    expect([await requestsAfter(1_231), await requestsAfter(1_259)]).toEqual([2, 2]);
    const days = (count: number) => count * 86_400 + 1_200;
    expect([await requestsAfter(days(3)), await requestsAfter(days(6))]).toEqual([3, 4]);
    expect(await requestsAfter(days(30))).toBe(4);
    at(0);
  });

  it('is asked for a receipt also when it could not answer for a week', async () => {
    const { order } = await shop.placed('SCARF-1 U', 1, { payment: 'online' });
    const payment = lastPayment();
    if (payment) payment.status = 'succeeded';
    await notify(standIn.notice('payment.succeeded', payment?.id ?? ''));
    const stateAfter = async (days: number) => {
      shop.backend.now = new Date(start.getTime() + days * DAY_MS);
      await shop.backend.backend.upkeep();
      const receipt = await database.query
        .selectFrom('receipts')
        .innerJoin('orders', 'orders.id', 'order_id')
        .where('number', '=', order.number)
        .select('receipts.state')
        .executeTakeFirstOrThrow();
      return receipt.state;
    };
    standIn.state.isAway = true;
    expect(await stateAfter(7)).toBe('sent');
    standIn.state.isAway = false;
    standIn.receipts.set(payment?.id ?? '', [{ id: 'rt-week', type: 'payment', status: 'succeeded' }]);
    expect(await stateAfter(8)).toBe('registered');
    shop.backend.now = start;
  });

  it.each([
    ['of a refund', { type: 'refund', status: 'succeeded', ...numbers }],
    ['that is not registered', { type: 'payment', status: 'pending', ...numbers }],
    ...Object.keys(numbers).map((missing) => [
      `without ${missing}`,
      { type: 'payment', status: 'succeeded', ...numbers, [missing]: undefined },
    ]),
  ])('shows no receipt %s', async (_what, receipt) => {
    standIn.receipts.set('paid', [receipt as object]);
    expect((await payments.readReceipt({ paymentId: 'paid' }))?.url ?? null).toBeNull();
  });

  it('gets names of goods of at most 128 characters, the limit of a receipt', () => {
    const line = { title: 'Ш'.repeat(200), count: 1, price: 100, kind: 'goods' } as const;
    const receipt = receiptObject({ email: '', phone: '', lines: [line] }, 'RUB', {
      vatCode: 1,
      timezone: 2,
    });
    expect(receipt.items[0]?.description).toBe('Ш'.repeat(128));
  });

  it('that does not answer leaves the order to be paid later', async () => {
    expectError(/a payment could not be started/);
    standIn.state.isAway = true;
    const { shopper, order } = await shop.placed('SCARF-1 U', 1, { payment: 'online' });
    expect(order).toMatchObject({ status: 'awaitingPayment', paymentUrl: null, canPay: true });
    standIn.state.isAway = false;
    const { paymentUrl } = await shopper.ask(contract.cart.payOrder, { body: { number: order.number } });
    expect(paymentUrl).toMatch(/^https:\/\/yoomoney\.ru/);
  });

  it.each([
    '',
    'null',
    '{"type":"notification"}',
    '{"event":"payment.succeeded","object":{"id":"x"}}',
    '{"type":"notification","event":"refund.succeeded","object":{"id":"x"}}',
  ])('is not the sender of «%s»', async (payload) => {
    expect(await notify(payload)).toEqual({ success: false, errorMessage: 'UnknownPayment' });
  });

  it('is not the sender of a notice to another provider, or in a shop without online payment', async () => {
    await shop.placed('SCARF-1 U', 1, { payment: 'online' });
    const payment = lastPayment();
    if (payment) payment.status = 'succeeded';
    const payload = standIn.notice('payment.succeeded', payment?.id ?? '');
    const unknown = { success: false, errorMessage: 'UnknownPayment' };
    const other = { body: { provider: 'other', payload } };
    expect(await shop.backend.reply(contract.cart.paymentNotice, other)).toEqual(unknown);
    const without = shop.restarted(start, { payments: null });
    const ours = { body: { provider: 'yookassa', payload } };
    expect(await without.reply(contract.cart.paymentNotice, ours)).toEqual(unknown);
  });

  it('takes no payments in Armenia, where online payment is not offered', async () => {
    const shopper = await shop.visitor('AM');
    await shopper.add([shop.item('SCARF-1 U'), 1]);
    expect(await shop.order(shopper, { payment: 'online' })).toMatchObject({
      errorMessage: 'PAYMENT_NOT_OFFERED',
      quote: { payments: ['onReceipt'] },
    });
  });
});

interface ReceiptItem {
  readonly amount: { readonly value: string };
  readonly quantity: string;
  readonly payment_subject: string;
}
