import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { type OrderShop, openOrderShop, start } from '#tests/backend/orders/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { freshAddress } from '#tests/support/signed-in.ts';

const minutes = (count: number) => new Date(start.getTime() + count * 60_000);

describeOnEachDatabase('an order paid online', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
  });

  const online = (item = 'SCARF-1 U') => shop.placed(item, 2, { payment: 'online' });
  const paymentsOf = (number: string) =>
    database.query
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .where('orders.number', '=', number)
      .orderBy('payments.id')
      .selectAll('payments')
      .execute();
  const refundedAtProvider = async (number: string) => {
    const ids = (await paymentsOf(number)).map(({ provider_id }) => provider_id);
    const rows = await database.query
      .selectFrom('test_payments')
      .where('id', 'in', ids)
      .select('refunded')
      .execute();
    return rows.map(({ refunded }) => refunded);
  };

  it('waits for its payment, with an address to pay at', async () => {
    const { order } = await online();
    expect(order).toMatchObject({
      status: 'awaitingPayment',
      totalPrice: 2_289,
      canPay: true,
      payBefore: '2026-11-20T12:30:00.000Z',
    });
    expect(order.paymentUrl).toMatch(/^http:\/\/ru\.test\/test-payments\/[\w-]{36}$/);
  });

  it('is looked up at the provider sixty times in ten minutes per visitor, and then shown as stored', async () => {
    const { shopper, order } = await online();
    const context = { accessToken: shopper.accessToken, address: freshAddress() };
    const look = () =>
      shop.backend.reply(contract.cart.getOrder, { params: { number: order.number } }, context);
    for (let time = 0; time < 60; time++) expect((await look()).order.status).toBe('awaitingPayment');
    await shop.pay(order);
    expect((await look()).order.status).toBe('awaitingPayment');
    const again = await shop.backend.ask(contract.cart.payOrder, { body: { number: order.number } }, context);
    expect(again).toEqual({ status: 429, body: { errorMessage: 'TooManyRequests' } });
    shop.backend.now = minutes(10);
    expect((await look()).order.status).toBe('paid');
    shop.backend.now = minutes(0);
  });

  it('shows how far its last payment got: left, refused or made, and with which card', async () => {
    const { shopper, order } = await online();
    const showOrder = () => shop.show(shopper, order.number);
    expect(await showOrder()).toMatchObject({
      paymentState: 'open',
      isGuests: true,
      timeZone: 'Europe/Moscow',
    });
    await shop.pay(order, 'canceled');
    expect(await showOrder()).toMatchObject({
      status: 'awaitingPayment',
      paymentState: 'refused',
      isCardRefused: false,
    });
    await shopper.ask(contract.cart.payOrder, { body: { number: order.number } });
    expect((await showOrder()).paymentState).toBe('open');
    await shop.pay(order);
    const means = { kind: 'card', system: 'Mir', last4: '4444' };
    expect(await showOrder()).toMatchObject({ paymentState: 'none', onlinePayment: { means } });
  });

  it('shows that it was paid by SBP', async () => {
    const { shopper, order } = await shop.placed('SCARF-1 U', 1, { payment: 'online', bySbp: true });
    await shop.pay(order);
    expect((await shop.show(shopper, order.number)).onlinePayment?.means).toEqual({ kind: 'sbp' });
  });

  it('is paid once if the notice comes twice, with one message', async () => {
    const { shopper, order } = await online();
    await shop.pay(order);
    expect(await Promise.all([shop.notify(order), shop.notify(order)])).toEqual([true, true]);
    await shop.backend.backend.upkeep();
    expect(await shop.show(shopper, order.number)).toMatchObject({
      status: 'paid',
      canPay: false,
      paymentUrl: null,
    });
    const messages = shop.backend.sent.filter(
      (message) => message.kind === 'mail' && message.subject === `Заказ № ${order.number} оплачен`,
    );
    expect(messages).toHaveLength(1);
    expect(await refundedAtProvider(order.number)).toEqual([0]);
  });

  it('is paid if the shopper returns before any notice: the provider is asked', async () => {
    const { shopper, order } = await online();
    await shop.pay(order);
    expect((await shop.show(shopper, order.number)).status).toBe('paid');
    expect(await shop.notify(order)).toBe(true);
  });

  it('is not considered paid because a notice says so', async () => {
    const { shopper, order } = await online();
    expect(await shop.notify(order)).toBe(false);
    expect((await shop.show(shopper, order.number)).status).toBe('awaitingPayment');
    const forged = {
      provider: 'test',
      payload: `${(await paymentsOf(order.number))[0]?.provider_id}.forged`,
    };
    const reply = await shop.backend.reply(contract.cart.paymentNotice, { body: forged });
    expect(reply).toEqual({ success: false, errorMessage: 'UnknownPayment' });
  });

  it.each([
    ['another sum', { amount: 100 }],
    ['the same sum in another currency', { country: 'AM' }],
  ] as const)('is not paid by %s', async (_what, paid) => {
    expectError(/another sum/);
    const { shopper, order } = await online();
    const [payment] = await paymentsOf(order.number);
    await database.query
      .updateTable('test_payments')
      .set({ ...paid, status: 'succeeded' })
      .where('id', '=', payment?.provider_id ?? '')
      .execute();
    expect(await shop.notify(order)).toBe(false);
    expect((await shop.show(shopper, order.number)).status).toBe('awaitingPayment');
  });

  it('is not paid by another provider’s payment with the same id', async () => {
    expectError(/No payment provider former/);
    const { shopper, order } = await online();
    await shop.pay(order);
    const [payment] = await paymentsOf(order.number);
    await database.query
      .updateTable('payments')
      .set({ provider: 'former' })
      .where('id', '=', payment?.id ?? 0)
      .execute();
    expect(await shop.notify(order)).toBe(false);
    expect(await shopper.ask(contract.cart.payOrder, { body: { number: order.number } })).toMatchObject({
      success: false,
      paymentUrl: null,
    });
    expect((await shop.show(shopper, order.number)).status).toBe('awaitingPayment');
    expect(await paymentsOf(order.number)).toHaveLength(1);
  });

  it('does not settle its payment by being viewed', async () => {
    const { shopper, order } = await online();
    expect(await shop.notify(order)).toBe(false);
    await shop.show(shopper, order.number);
    expect(await paymentsOf(order.number)).toMatchObject([
      { status: 'pending', settled_at: null, refund_due_at: null },
    ]);
  });

  it('can be paid at a new address after a failure, the same for ten concurrent requests', async () => {
    const { shopper, order } = await online();
    await shop.pay(order, 'canceled');
    await shop.notify(order);
    expect(await shop.show(shopper, order.number)).toMatchObject({
      status: 'awaitingPayment',
      paymentUrl: null,
      canPay: true,
    });
    const pay = () => shopper.ask(contract.cart.payOrder, { body: { number: order.number } });
    const urls = (await Promise.all(Array.from({ length: 10 }, pay))).map(({ paymentUrl }) => paymentUrl);
    expect(new Set(urls).size).toBe(1);
    expect(urls).not.toContain(order.paymentUrl);
    expect(urls).not.toContain(null);
    expect(await paymentsOf(order.number)).toHaveLength(2);
    await shop.pay(order);
    await shop.notify(order);
    expect((await shop.show(shopper, order.number)).status).toBe('paid');
    expect(await pay()).toEqual({ success: false, errorMessage: 'NotAllowed', paymentUrl: null });
  });

  it('gets no second payment if it was just paid for, and a new one if that was refused', async () => {
    const [paid, refused] = [await online(), await online()];
    const pay = ({ shopper, order: { number } }: typeof paid) =>
      shopper.ask(contract.cart.payOrder, { body: { number } });
    await shop.pay(paid.order);
    expect(await pay(paid)).toMatchObject({ success: false, paymentUrl: null });
    expect(await paymentsOf(paid.order.number)).toMatchObject([{ status: 'succeeded' }]);
    expect((await shop.show(paid.shopper, paid.order.number)).status).toBe('paid');
    await shop.pay(refused.order, 'canceled');
    const again = await pay(refused);
    expect(again.paymentUrl).not.toBeNull();
    expect(again.paymentUrl).not.toBe(refused.order.paymentUrl);
  });

  it('is not offered a payment once its country takes none online', async () => {
    const { shopper, order } = await online();
    const { payments } = shop;
    if (!payments) throw new Error('No payments');
    for (const left of [null, { ...payments, countries: [] }]) {
      const { accessToken } = shopper;
      const later = shop.restarted(start, { payments: left });
      const body = { number: order.number };
      const reply = await later.reply(contract.cart.payOrder, { body }, { accessToken });
      expect(reply).toEqual({ success: false, errorMessage: 'NotAllowed', paymentUrl: null });
    }
  });

  it('keeps its payment address if the shopper only left the page', async () => {
    const { shopper, order } = await online();
    const { paymentUrl } = await shopper.ask(contract.cart.payOrder, { body: { number: order.number } });
    expect(paymentUrl).toBe(order.paymentUrl);
  });

  it('releases its goods after 30 unpaid minutes, even across a restart', async () => {
    const before = await shop.stockOf('COAT-1 S', 'M1');
    const { shopper, order } = await online('COAT-1 S');
    await shop.restarted(minutes(0)).backend.upkeep();
    await shop.restarted(minutes(29)).backend.upkeep();
    expect(await shop.stockOf('COAT-1 S', 'M1')).toBe(before - 2);
    const later = shop.restarted(minutes(31));
    await later.backend.upkeep();
    expect(await shop.stockOf('COAT-1 S', 'M1')).toBe(before);
    expect(await shop.show(shopper, order.number)).toMatchObject({ status: 'cancelled', canPay: false });
    await later.backend.upkeep();
    const messages = later.sent.filter(
      (message) => message.kind === 'mail' && message.subject === `Заказ № ${order.number} отменён`,
    );
    expect(messages).toHaveLength(1);
  });

  it('is held two hours longer if the provider does not answer', async () => {
    const ownDatabase = await openTestDatabase();
    const own = await openOrderShop(ownDatabase);
    const { shopper, order } = await own.placed('SCARF-1 U', 1, { payment: 'online' });
    await ownDatabase.query.deleteFrom('test_payments').execute();
    const statusAfter = async (time: number) => {
      await own.restarted(minutes(time)).backend.upkeep();
      return (await own.show(shopper, order.number)).status;
    };
    expect(await statusAfter(31)).toBe('awaitingPayment');
    expect(await statusAfter(149)).toBe('awaitingPayment');
    expect(await statusAfter(151)).toBe('cancelled');
  });

  it('that is paid at the last moment is not cancelled', async () => {
    const { shopper, order } = await online();
    await shop.pay(order);
    await shop.restarted(minutes(100)).backend.upkeep();
    expect((await shop.show(shopper, order.number)).status).toBe('paid');
  });

  it('is refunded once if it is paid after being cancelled', async () => {
    const { shopper, order } = await online();
    await shopper.ask(contract.cart.cancelOrder, { body: { number: order.number } });
    await shop.pay(order);
    await shop.notify(order);
    await shop.notify(order);
    await shop.backend.backend.upkeep();
    await shop.backend.backend.upkeep();
    expect(await refundedAtProvider(order.number)).toEqual([228_900]);
    expect((await paymentsOf(order.number))[0]).toMatchObject({
      status: 'succeeded',
      refunded_at: expect.any(String),
    });
    expect((await shop.show(shopper, order.number)).status).toBe('cancelled');
  });

  it('is refunded for a late payment even without a notice', async () => {
    const { shopper, order } = await online();
    await shopper.ask(contract.cart.cancelOrder, { body: { number: order.number } });
    await shop.pay(order);
    await shop.backend.backend.upkeep();
    await shop.backend.backend.upkeep();
    expect(await refundedAtProvider(order.number)).toEqual([228_900]);
  });

  it('is refunded for a late payment whose notice was lost, however long the shop was down', async () => {
    const { shopper, order } = await online();
    await shopper.ask(contract.cart.cancelOrder, { body: { number: order.number } });
    await shop.backend.backend.upkeep();
    await shop.pay(order);
    const aDayLater = shop.restarted(minutes(24 * 60));
    await aDayLater.backend.upkeep();
    await aDayLater.backend.upkeep();
    expect(await refundedAtProvider(order.number)).toEqual([228_900]);
  });

  it('is asked about ever less often while its provider has no final word', async () => {
    const { shopper, order } = await online();
    await shopper.ask(contract.cart.cancelOrder, { body: { number: order.number } });
    await shop.restarted(minutes(200)).backend.upkeep();
    const [{ ask_due_at } = { ask_due_at: null }] = await paymentsOf(order.number);
    expect(ask_due_at).toBe(minutes(210).toISOString());
  });

  it('is refunded for a late payment even if another cancelled order’s cannot be read', async () => {
    const pairs = [await online(), await online()] as const;
    for (const { shopper, order } of pairs) {
      await shopper.ask(contract.cart.cancelOrder, { body: { number: order.number } });
      await shop.pay(order);
    }
    const [payment] = await paymentsOf(pairs[1].order.number);
    const { query } = database;
    await query
      .deleteFrom('test_payments')
      .where('id', '=', payment?.provider_id ?? '')
      .execute();
    await shop.backend.backend.upkeep();
    await shop.backend.backend.upkeep();
    expect(await refundedAtProvider(pairs[0].order.number)).toEqual([228_900]);
  });

  it('is refunded when it is cancelled after payment', async () => {
    const { shopper, order } = await online();
    await shop.pay(order);
    await shop.notify(order);
    const before = await shop.stockOf('SCARF-1 U', 'M1');
    await shopper.ask(contract.cart.cancelOrder, { body: { number: order.number } });
    await shop.backend.backend.upkeep();
    expect(await refundedAtProvider(order.number)).toEqual([228_900]);
    expect(await shop.stockOf('SCARF-1 U', 'M1')).toBe(before + 2);
  });

  it('has a receipt at its provider once it is paid', async () => {
    const { shopper, order } = await online();
    await shop.pay(order);
    await shop.notify(order);
    expect((await shop.show(shopper, order.number)).onlinePayment?.receiptUrl).toBeNull();
    await shop.backend.backend.upkeep();
    const [payment] = await paymentsOf(order.number);
    expect((await shop.show(shopper, order.number)).onlinePayment?.receiptUrl).toBe(
      `http://ru.test/test-payments/${payment?.provider_id}/receipt`,
    );
    expect(payment?.receipt_due_at).toBeNull();
  });

  it('paid as its time runs out is either paid, or cancelled and refunded', async () => {
    const pairs = [];
    for (let time = 0; time < 5; time++) pairs.push(await online());
    await Promise.all(pairs.map(({ order }) => shop.pay(order)));
    const late = shop.restarted(minutes(300));
    await Promise.all([late.backend.upkeep(), ...pairs.map(({ order }) => shop.notify(order))]);
    await late.backend.upkeep();
    for (const { shopper, order } of pairs) {
      const { status } = await shop.show(shopper, order.number);
      const [refunded] = await refundedAtProvider(order.number);
      expect([
        ['paid', 0],
        ['cancelled', 228_900],
      ]).toContainEqual([status, refunded]);
    }
  });
});
