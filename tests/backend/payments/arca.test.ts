import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { purge } from '#src/backend/kernel/purging.ts';
import { createArca } from '#src/backend/payments/arca/arca.ts';
import { arcaRefundRetention, type PaymentProvider } from '#src/backend/payments/index.ts';
import { DAY_MS } from '#src/config/durations.ts';
import type { Call, CallInput } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import { type OrderShop, openOrderShop, start } from '#tests/backend/orders/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { signUp } from '#tests/support/signed-in.ts';
import { arcaKeys, openArca } from './arca-stand-in.ts';

const origin = 'https://shop.example.am';
const MINUTE_MS = 60_000;

describeOnEachDatabase('ArCa', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;
  let arca: Awaited<ReturnType<typeof openArca>>;
  let provider: PaymentProvider;

  beforeAll(async () => {
    database = await openTestDatabase();
    arca = await openArca();
    const now = () => shop.backend.now;
    provider = createArca({ ...arcaKeys, url: arca.url, origin, database, now });
    shop = await openOrderShop(database, { payments: null, localPayments: [provider] });
  });
  afterAll(() => arca.close());
  beforeEach(() => {
    arca.state.mode = 'well';
    arca.state.refunds = 0;
  });

  async function unpaid() {
    const shopper = await shop.visitor('AM');
    await shopper.add([shop.item('SCARF-1 U'), 1]);
    const { order } = await shop.order(shopper, { payment: 'online' });
    const kept = arca.last();
    if (!order || !kept) throw new Error('Not placed');
    return { shopper, order, kept };
  }
  async function paid() {
    const paying = await unpaid();
    paying.kept.status = 2;
    paying.kept.actionCode = 0;
    await shop.show(paying.shopper, paying.order.number);
    return paying;
  }
  const upkeep = () => shop.backend.backend.upkeep();
  const later = (ms: number) => {
    shop.backend.now = new Date(shop.backend.now.getTime() + ms);
  };

  it('remembers no card, whatever the form says', async () => {
    const { accessToken } = await signUp(shop.backend, { country: 'AM' });
    const context = { accessToken, country: 'AM' } as const;
    const saved = await shop.backend.reply(contract.account.getCard, { query: {} }, context);
    expect(saved).toEqual({ cards: [], canSave: false });
    const place = { userId: '', regionId: '374', country: 'AM' } as const;
    const products = [{ productId: shop.item('SCARF-1 U'), count: 1 }];
    await shop.backend.reply(contract.cart.add, { body: { ...place, products } }, context);
    const ask = <C extends Call>(call: C, input: CallInput<C>) => shop.backend.reply(call, input, context);
    const shopper = { ...(await shop.visitor('AM')), accessToken, ask };
    const { order } = await shop.order(shopper, { payment: 'online', rememberCard: true });
    expect(order?.hasOtherMeans).toBe(false);
  });

  it('is paid on its page, and the order says with which card when the shopper is back', async () => {
    const { shopper, order, kept } = await unpaid();
    expect(order).toMatchObject({ paymentUrl: expect.stringContaining(kept.id), onlineWays: undefined });
    expect(kept).toMatchObject({
      amount: order.totalPrice * 100,
      orderNumber: `${order.number}-1`,
      returnUrl: `${origin}/thank-you?number=${order.number}`,
    });
    kept.status = 2;
    expect(await shop.show(shopper, order.number)).toMatchObject({
      status: 'paid',
      onlinePayment: { means: { kind: 'card', system: 'ArCa', last4: '0102' }, receiptUrl: null },
    });
    expect(await database.query.selectFrom('receipts').select('id').execute()).toEqual([]);
  });

  it('is asked about payments, of which it sends no notices', async () => {
    const { shopper, order, kept } = await unpaid();
    kept.status = 2;
    await upkeep();
    kept.status = 0;
    expect((await shop.show(shopper, order.number)).status).toBe('paid');
  });

  it('keeps the address of a payment that is begun, and gets another once it was refused', async () => {
    const { shopper, order, kept } = await unpaid();
    const pay = () => shopper.ask(contract.cart.payOrder, { body: { number: order.number } });
    expect((await pay()).paymentUrl).toBe(order.paymentUrl);
    kept.status = 6;
    expect((await pay()).paymentUrl).toContain(arca.last()?.id);
    expect(arca.last()?.orderNumber).toBe(`${order.number}-2`);
  });

  it('takes another number where the answer with an address was lost', async () => {
    arca.state.mode = 'lost';
    expectError(/a payment could not be started/);
    const { shopper, order } = await unpaid();
    expect(order).toMatchObject({ status: 'awaitingPayment', paymentUrl: null });
    arca.state.mode = 'well';
    const { paymentUrl } = await shopper.ask(contract.cart.payOrder, { body: { number: order.number } });
    expect(paymentUrl).toContain(arca.last()?.id);
    expect(arca.last()?.orderNumber).toMatch(new RegExp(`^${order.number}-1-[\\da-f]{6}$`));
  });

  it.each(['html', 'away'] as const)('leaves an order as it is while the answer is %s', async (mode) => {
    const { shopper, order } = await unpaid();
    arca.state.mode = mode;
    expect((await shop.show(shopper, order.number)).status).toBe('awaitingPayment');
  });

  it('gives the money of a cancelled order back, once', async () => {
    const { shopper, order, kept } = await paid();
    arca.state.mode = 'well';
    await shopper.ask(contract.cart.cancelOrder, { body: { number: order.number } });
    await upkeep();
    expect(arca.state.refunds).toBe(1);
    expect(kept.refunded).toBe(kept.amount);
    expect((await shop.show(shopper, order.number)).onlinePayment).toMatchObject({ refund: 'done' });
  });

  it('is not asked twice for a refund whose answer was lost', async () => {
    const { kept } = await paid();
    const refund = { paymentId: kept.id, country: 'AM', amount: 100, key: `key-${kept.id}` } as const;
    const receipt = { email: '', phone: '', lines: [] };
    const ask = (key: string = refund.key) => provider.refund({ ...refund, key, receipt });
    const counted = kept.refunded;
    const cut = loseAfter('refund');
    await expect(ask()).rejects.toThrow();
    cut();
    expect(kept.refunded).toBe(counted + 100);
    await expect(ask()).rejects.toThrow('under way');
    await expect(ask('another')).rejects.toThrow('under way');
    later(2 * MINUTE_MS);
    expect(await ask()).toBe(refund.key);
    expect(await ask()).toBe(refund.key);
    expect(kept.refunded).toBe(counted + 100);
    await ask('another');
    expect(kept.refunded).toBe(counted + 200);
  });

  it('refunds once for two processes that ask at the same time', async () => {
    const { kept } = await paid();
    const request = { paymentId: kept.id, country: 'AM', amount: 100, key: `twice-${kept.id}` } as const;
    const receipt = { email: '', phone: '', lines: [] };
    const asked = await Promise.allSettled([1, 2, 3].map(() => provider.refund({ ...request, receipt })));
    expect(asked.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(kept.refunded).toBe(100);
  });

  it('that refuses a refund is asked again, and holds no other up', async () => {
    const { kept } = await paid();
    const receipt = { email: '', phone: '', lines: [] };
    const request = { paymentId: kept.id, country: 'AM', receipt } as const;
    const tooMuch = { ...request, amount: kept.amount + 1, key: `much-${kept.id}` };
    await expect(provider.refund(tooMuch)).rejects.toThrow('ArCa refused refund with code 5');
    await provider.refund({ ...request, amount: kept.amount, key: `all-${kept.id}` });
    expect(kept.refunded).toBe(kept.amount);
  });

  it('forgets which refunds were made after 90 days, but none that is under way', async () => {
    const now = new Date(shop.backend.now.getTime() + 91 * DAY_MS);
    const row = { provider_id: 'old', amount: 100, refunded_before: 0, begun_at: start.toISOString() };
    await database.query
      .insertInto('arca_refunds')
      .values([
        { ...row, unique_key: 'made', done_at: shop.backend.now.toISOString() },
        { ...row, unique_key: 'lately', done_at: now.toISOString() },
        { ...row, unique_key: 'under-way', done_at: null },
      ])
      .execute();
    await purge(database, [arcaRefundRetention], { now, elapsed: 0 });
    const left = await database.query.selectFrom('arca_refunds').select('unique_key').execute();
    expect(left.map(({ unique_key }) => unique_key).toSorted()).toEqual(['lately', 'under-way']);
  });

  /** Cuts the line at the answer to one kind of call. @returns the way back */
  function loseAfter(call: 'refund'): () => void {
    arca.state.cutAt = call;
    return () => {
      arca.state.cutAt = '';
    };
  }
});
