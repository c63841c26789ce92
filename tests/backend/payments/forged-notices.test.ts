import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createYooKassa } from '#src/backend/payments/yookassa/yookassa.ts';
import { PAYMENT_CAPS } from '#src/config/caps.ts';
import { contract } from '#src/contract/index.ts';
import { createGatewayClient } from '#src/web/gateway/gateway.ts';
import { inProcessTransport } from '#src/web/gateway/in-process-transport.ts';
import { type OrderShop, openOrderShop } from '#tests/backend/orders/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';
import { newCustomer } from './shop-with-cards.ts';
import { openStandIn } from './yookassa-stand-in.ts';

const MANY = 100;
const times = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index));

describeOnEachDatabase('notices that anybody can post', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;
  let standIn: Awaited<ReturnType<typeof openStandIn>>;
  let storefront: ReturnType<typeof stubShop>['express'];
  let reads: number;

  beforeAll(async () => {
    database = await openTestDatabase();
    standIn = await openStandIn();
    const settings = { shopId: '1234', secretKey: 'test_key', vatCode: 11, url: standIn.url };
    const origins = { RU: 'https://shop.example', AM: 'https://shop.example.am' };
    shop = await openOrderShop(database, { payments: createYooKassa({ ...settings, origins }) });
    const client = createGatewayClient(inProcessTransport(shop.backend.backend));
    storefront = stubShop({}, { client }).express;
  });
  afterAll(() => standIn.close());
  beforeEach(() => {
    reads = standIn.requests.length;
  });

  const post = async (payload: string) => {
    const { status } = await request(storefront)
      .post('/payments/yookassa/notice')
      .set('Host', ruHost)
      .type('json')
      .send(payload);
    return status;
  };
  const notice = (object: object, event = 'payment.succeeded') =>
    JSON.stringify({ type: 'notification', event, object });
  const readsSince = () => standIn.requests.length - reads;
  const lastPayment = () => [...standIn.payments.values()].at(-1);
  const unpaid = async () => {
    const placed = await shop.placed('SCARF-1 U', 1, { payment: 'online' });
    const payment = lastPayment();
    if (!payment) throw new Error('No payment at the provider');
    reads = standIn.requests.length;
    return { ...placed, payment };
  };

  it('never reach the provider if they name no payment of ours', async () => {
    const { order } = await unpaid();
    const forged = times(MANY, (index) =>
      index % 3 === 0
        ? notice({ id: randomUUID(), payment_id: randomUUID() }, 'refund.succeeded')
        : notice({ id: randomUUID(), metadata: index % 3 === 1 ? { order: order.number } : undefined }),
    );
    const statuses = await Promise.all(forged.map(post));
    expect(new Set(statuses)).toEqual(new Set([404]));
    expect(readsSince()).toBe(0);
  });

  it('make a payment read in a single flight, a limited number of times', async () => {
    const { shopper, order, payment } = await unpaid();
    payment.status = 'succeeded';
    const release = standIn.holdReplies();
    onTestFinished(() => release());
    let refused = 0;
    const answers = times(MANY, async () => {
      const status = await post(standIn.notice('payment.succeeded', payment.id));
      if (status === 503) refused += 1;
      return status;
    });
    const [{ max }] = PAYMENT_CAPS.notice;
    await vi.waitUntil(() => refused === MANY - max, 20_000);
    release();
    expect((await Promise.all(answers)).filter((status) => status === 200)).toHaveLength(max);
    expect(readsSince()).toBe(1);
    expect((await shop.show(shopper, order.number)).status).toBe('paid');
  });

  it('make a pending payment read a limited number of times in sequence, and are repeated', async () => {
    const { payment } = await unpaid();
    const [{ max }] = PAYMENT_CAPS.notice;
    for (let turn = 0; turn < 2 * max; turn += 1)
      expect(await post(standIn.notice('payment.succeeded', payment.id))).toBe(503);
    expect(readsSince()).toBe(max);
  });

  it('have no effect once the payment is settled, including refunds', async () => {
    const { payment } = await unpaid();
    payment.status = 'succeeded';
    expect(await post(standIn.notice('payment.succeeded', payment.id))).toBe(200);
    reads = standIn.requests.length;
    const late = [
      standIn.notice('payment.succeeded', payment.id),
      notice({ id: randomUUID(), payment_id: payment.id }, 'refund.succeeded'),
    ];
    expect(await Promise.all(times(MANY, (index) => post(late[index % 2] ?? '')))).toEqual(
      times(MANY, () => 200),
    );
    expect(readsSince()).toBe(0);
  });

  it('of many payments cause few requests to the provider at a time, and none is lost', async () => {
    expectError(/Too many requests to the payment provider/);
    const orders: Awaited<ReturnType<typeof unpaid>>[] = [];
    for (let count = 0; count < 24; count += 1) orders.push(await unpaid());
    for (const { payment } of orders) payment.status = 'succeeded';
    const notices = orders.map(({ payment }) => standIn.notice('payment.succeeded', payment.id));
    const release = standIn.holdReplies();
    onTestFinished(() => release());
    let answered = 0;
    const first = notices.map(async (one) => {
      await post(one);
      answered += 1;
    });
    await vi.waitUntil(() => answered === 24 - 16 && readsSince() >= 16, 20_000);
    expect(readsSince()).toBe(16);
    release();
    await Promise.all(first);
    expect(standIn.mostAtOnce()).toBe(16);
    for (const one of notices) expect(await post(one)).toBe(200);
    for (const { shopper, order } of orders)
      expect((await shop.show(shopper, order.number)).status).toBe('paid');
  });

  it('that overtake our own transaction are repeated until the payment is known', async () => {
    const release = standIn.holdReplies();
    onTestFinished(() => release());
    const placing = shop.placed('SCARF-1 U', 1, { payment: 'online' });
    const before = standIn.payments.size;
    const payment = await vi.waitUntil(() => standIn.payments.size > before && lastPayment(), 10_000);
    payment.status = 'succeeded';
    expect(await post(standIn.notice('payment.succeeded', payment.id))).toBe(404);
    release();
    const { shopper, order } = await placing;
    expect(await post(standIn.notice('payment.succeeded', payment.id))).toBe(200);
    expect((await shop.show(shopper, order.number)).status).toBe('paid');
  });

  /** A customer whose first payment, known to the provider, saved a card. */
  async function withSavedCard() {
    const customer = await newCustomer(shop);
    await customer.order({ rememberCard: true });
    const first = lastPayment();
    standIn.payWithSavedCard(first);
    await post(standIn.notice('payment.succeeded', first?.id ?? ''));
    const [card] = await customer.cards();
    return { customer, first, cardId: card?.id ?? Number.NaN };
  }

  it('about a charge with a lost reply only make the shop ask about it if they name it', async () => {
    expectError(/a card could not be charged/);
    const { customer, first, cardId } = await withSavedCard();
    standIn.state.repliesLost = true;
    const { order } = await customer.order({ cardId });
    standIn.state.repliesLost = false;
    reads = standIn.requests.length;
    const charge = lastPayment();
    const otherOrder = notice({ id: charge?.id, metadata: { order: '261120-000000' } });
    const byKey = notice({ id: `key:${order?.number}-1-card` });
    expect([await post(otherOrder), await post(byKey), readsSince()]).toEqual([404, 404, 0]);
    expect(await post(notice({ id: first?.id, metadata: { order: order?.number } }))).toBe(200);
    expect(await post(standIn.notice('payment.succeeded', charge?.id ?? ''))).toBe(200);
    expect(readsSince()).toBe(1);
    expect((await shop.show(customer.shopper, order?.number ?? '')).status).toBe('paid');
    await customer.shopper.ask(contract.cart.cancelOrder, { body: { number: order?.number ?? '' } });
    await shop.backend.backend.upkeep();
    expect([...standIn.refunds.values()].at(-1)).toMatchObject({ payment_id: charge?.id });
  });

  it('cannot make a lost charge count as paid by another order’s charge, or one of another sum', async () => {
    expectError(/a card could not be charged/);
    const { customer, cardId } = await withSavedCard();
    const lost = async () => {
      standIn.state.repliesLost = true;
      const { order } = await customer.order({ cardId });
      standIn.state.repliesLost = false;
      return { number: order?.number ?? '', charge: lastPayment() };
    };
    const [mine, others] = [await lost(), await lost()];
    const byOthers = notice({ id: others.charge?.id, metadata: { order: mine.number } });
    expect(await post(byOthers)).toBe(404);
    const sum = mine.charge?.amount;
    if (mine.charge) mine.charge.amount = { value: '1.00', currency: 'RUB' };
    const own = standIn.notice('payment.succeeded', mine.charge?.id ?? '');
    expect(await post(own)).toBe(404);
    if (mine.charge) mine.charge.amount = sum;
    expect(await post(own)).toBe(200);
    expect((await shop.show(customer.shopper, mine.number)).status).toBe('paid');
  });
});
