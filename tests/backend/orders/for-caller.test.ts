import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { adoptGuestOrders } from '#src/backend/orders/index.ts';
import type { CallInput } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import { countsOf } from '#tests/backend/cart/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { looseOrderCaps } from '#tests/support/order-caps.ts';
import { freshPhone, signUp } from '#tests/support/signed-in.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';
import { courier, type OrderShop, openOrderShop } from './shop.ts';

const { cart } = contract;
type Body = CallInput<typeof cart.createOrderForCaller>['body'];
const staffKey = 'key of who answers the phone';
const context = { accessToken: staffKey };

describeOnEachDatabase('an order for a caller', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database, {
      staffKey,
      orderCaps: { ...looseOrderCaps, unpaid: { ...looseOrderCaps.unpaid, phone: 1 } },
    });
  });

  const lineOf = (name: string, count = 1) => ({ itemId: shop.item(name), count });
  const place = (country: 'RU' | 'AM') => ({ country, regionId: country === 'RU' ? '77' : '374' });
  const deliveryTo = (country: 'RU' | 'AM') => ({ ...courier, cityId: country === 'RU' ? 'msk' : '1' });

  /** The order as the page would send it; a test overrides what it is about. */
  type Changed = Partial<Omit<Body, 'lines'>> & { lines?: readonly ReturnType<typeof lineOf>[] };
  async function bodyOf(changed: Changed = {}) {
    const { country = 'RU', delivery = deliveryTo(country) } = changed;
    const lines = changed.lines ?? [lineOf('SCARF-1 U')];
    const asked = { ...place(country), lines: [...lines], delivery };
    const { quote } = await shop.backend.reply(cart.quoteForCaller, { body: asked }, context);
    const body: Body = {
      ...place(country),
      idempotencyKey: randomUUID(),
      expectedDeliveryPrice: quote.delivery?.price ?? 0,
      expectedTotal: quote.totalPrice,
      recipient: {
        firstName: 'Анна',
        lastName: 'Ким',
        phone: freshPhone(country),
        email: 'anna@example.com',
      },
      payment: 'onReceipt',
      consentVersion: 'subject-agreement 2026-09-01 0123456789ab',
      by: 'Ольга',
      delivery,
      ...changed,
      lines: quote.lines.map(({ itemId, count, itemPrice }) => ({ itemId, count, price: itemPrice.price })),
    };
    return body;
  }
  const create = (body: Body) => shop.backend.reply(cart.createOrderForCaller, { body }, context);
  const rowOf = (number: string) =>
    database.query.selectFrom('orders').where('number', '=', number).selectAll().executeTakeFirstOrThrow();
  const placed = async (changed: Changed = {}) => {
    const { order, errorMessage } = await create(await bodyOf(changed));
    if (!order) throw new Error(`Not placed: ${errorMessage}`);
    return order;
  };

  it('is placed in both countries, to be paid on receipt and online', async () => {
    for (const country of ['RU', 'AM'] as const) {
      const onReceipt = await placed({ country });
      expect(onReceipt).toMatchObject({
        country,
        status: 'new',
        confirmBefore: null,
        isGuests: true,
        totalPrice: country === 'RU' ? 999.5 + 290 : 5_200,
      });
      const online = await placed({ country, payment: 'online' });
      expect(online.status).toBe('awaitingPayment');
      expect(Date.parse(online.payBefore ?? '') - shop.backend.now.getTime()).toBe(30 * 60_000);
    }
  });

  it('sends the link to pay to the caller, and is paid by it', async () => {
    const order = await placed({ payment: 'online' });
    await shop.backend.backend.upkeep();
    const texts = shop.backend.sent.flatMap((message) =>
      message.kind === 'sms' && message.phone === order.recipient.phone ? message.text : [],
    );
    const [, key = ''] = /Оплатите .*\/pay\/[^/]+\/(\S+)/.exec(texts[0] ?? '') ?? [];
    const somebody = await shop.visitor();
    const body = { number: order.number, key, cardId: null };
    expect(await somebody.ask(cart.payOrder, { body })).toMatchObject({ success: true });
  });

  it("is the customer's who has confirmed the phone, and leaves the cart alone", async () => {
    const visitor = await shop.visitor();
    const phone = freshPhone();
    const { accessToken, userId } = await signUp(shop.backend, { phone });
    await visitor.add([shop.item('DRESS-1 S'), 2]);
    const own = { accessToken };
    const products = [{ productId: shop.item('DRESS-1 S'), count: 1 }];
    await shop.backend.reply(cart.add, { body: { userId: '', ...place('RU'), products } }, own);
    const recipient = { firstName: 'Анна', lastName: 'Ким', phone, email: 'anna@example.com' };
    const order = await placed({ recipient });
    expect(order.customerId).toBe(userId);
    const { orders } = await shop.backend.reply(contract.account.getOrders, { query: {} }, own);
    expect(orders.map(({ number }) => number)).toEqual([order.number]);
    const body = { userId: '', ...place('RU'), recalc: true };
    expect(countsOf(await shop.backend.reply(cart.getMiniCart, { body }, own))).toEqual([
      [shop.item('DRESS-1 S'), 1],
    ]);
  });

  it('of a guest becomes the customer’s who confirms the phone later', async () => {
    const { number, recipient } = await placed();
    const { userId } = await signUp(shop.backend, { phone: recipient.phone ?? '' });
    await database.query.transaction().execute((query) => adoptGuestOrders(query, `customer:${userId}`));
    expect((await rowOf(number)).owner).toBe(`customer:${userId}`);
  });

  it('is placed once, also by two presses at the same time for the last unit', async () => {
    await shop.setStock('DRESS-1 M', 'P1', 1);
    const body = await bodyOf({ lines: [lineOf('DRESS-1 M')] });
    const [one, two] = await Promise.all([create(body), create(body)]);
    const again = await create(body);
    expect(new Set([one, two, again].map(({ order }) => order?.number)).size).toBe(1);
    expect([one, two, again].filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
  });

  it('is refused for what is sold out, has another price, or a phone of another country', async () => {
    const lines = [lineOf('DRESS-1 S', 3)];
    const body = await bodyOf({ lines });
    await shop.setStock('DRESS-1 S', 'M1', 0);
    await shop.setStock('DRESS-1 S', 'W1', 1);
    const { itemId } = lineOf('DRESS-1 S');
    expect(await create(body)).toMatchObject({ errorMessage: 'NO_STOCK', errorItemId: itemId, order: null });
    await shop.setStock('DRESS-1 S', 'W1', 0);
    expect(await create(body)).toMatchObject({ errorMessage: 'PRODUCT_NOT_FOUND_IN_STORE' });
    await shop.setStock('DRESS-1 S', 'M1', 20);
    const cheaper = { ...body, lines: [{ itemId, count: 3, price: 1 }] };
    expect(await create(cheaper)).toMatchObject({ errorMessage: 'PRICE_CHANGED', errorItemId: itemId });
    expect(await create({ ...body, expectedDeliveryPrice: 1 })).toMatchObject({
      errorMessage: 'DELIVERY_CHANGED',
    });
    expect(await create({ ...body, expectedTotal: 1 })).toMatchObject({ errorMessage: 'CART_CHANGED' });
    const recipient = { ...body.recipient, phone: freshPhone('AM') };
    expect(await create({ ...body, recipient })).toMatchObject({ errorMessage: 'WRONG_PHONE' });
    expect(await create({ ...body, delivery: { ...courier, address: '' } })).toMatchObject({
      errorMessage: 'ADDRESS_REQUIRED',
    });
  });

  it('has no line for a gift card and for an item that there is not', async () => {
    const lines = [lineOf('GC-0000-1 U'), { itemId: 2_000_000, count: 1 }, lineOf('DRESS-1 L')];
    const asked = { ...place('RU'), lines, delivery: null };
    const told = await shop.backend.reply(cart.quoteForCaller, { body: asked }, context);
    expect(told.lines.map(({ itemId, available }) => [itemId, available])).toEqual([
      [shop.item('DRESS-1 L'), 0],
    ]);
    expect(told.quote.lines).toEqual([]);
  });

  it('is recorded with who made it and for how much, and as made by phone', async () => {
    const order = await placed();
    const { staffChanges, number } = order;
    expect(staffChanges).toEqual([
      expect.objectContaining({
        by: 'Ольга (test)',
        action: 'order placed',
        detail: expect.stringContaining('289,50'),
      }),
    ]);
    expect(await rowOf(number)).toMatchObject({ for_caller: 1, ip_address: '', network: '' });
  });

  it('counts for no limit of the shopper', async () => {
    const { recipient } = await bodyOf();
    const before = await database.query.selectFrom('rate_limits').selectAll().execute();
    for (const payment of ['online', 'onReceipt'] as const) await placed({ payment, recipient });
    expect(await database.query.selectFrom('rate_limits').selectAll().execute()).toEqual(before);
    const shopper = await shop.visitor();
    await shopper.add([shop.item('SCARF-1 U'), 1]);
    expect((await shop.order(shopper, { recipient, payment: 'online' })).errorMessage).toBe('');
  });

  it('is not made by who may only change orders', async () => {
    const accessToken = 'packer';
    await plantStaffKey(database, accessToken, { permissions: ['orders.read', 'orders.change'] });
    const body = await bodyOf();
    expect(await shop.backend.ask(cart.createOrderForCaller, { body }, { accessToken })).toMatchObject({
      status: 403,
    });
  });

  it('begins with goods by article of product or model, by barcode, or those that a search found', async () => {
    const find = async (body: Omit<CallInput<typeof cart.findGoodsForCaller>['body'], 'country'>) => {
      const asked = { country: 'RU' as const, ...body };
      const { products } = await shop.backend.reply(cart.findGoodsForCaller, { body: asked }, context);
      return products.map((product) => product.modelColorCode);
    };
    const barcode = '4600000000017';
    await database.query
      .updateTable('items')
      .set({ barcode })
      .where('id', '=', shop.item('DRESS-1 S'))
      .execute();
    for (const text of ['DRESS-1', 'dress', barcode]) expect(await find({ text })).toEqual(['DRESS-1']);
    expect(await find({ text: 'платье', codes: ['SCARF-1', 'DRESS-1'] })).toEqual(['SCARF-1', 'DRESS-1']);
    expect(await find({ text: 'GC-0000' })).toEqual([]);
    expect(await find({ text: 'nothing' })).toEqual([]);
  });
});
