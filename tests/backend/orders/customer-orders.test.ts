import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderHistory } from '#src/backend/database/migrations/0030-order-history.ts';
import { columnTypes } from '#src/backend/database/migrations/index.ts';
import { adoptGuestOrders, openStaffOrders } from '#src/backend/orders/index.ts';
import { MAX_CART_LINES } from '#src/config/constants.ts';
import type { CallInput } from '#src/contract/call.ts';
import type { Order, OrderStatus } from '#src/contract/cart/orders/order.ts';
import { contract } from '#src/contract/index.ts';
import { addItems, countsOf, shopperOf } from '#tests/backend/cart/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { testOrigins } from '#tests/support/origins.ts';
import { giveProof } from '#tests/support/proofs.ts';
import { freshAddress, freshPhone, lastCode, newVisitor, signUp } from '#tests/support/signed-in.ts';
import { courier, type OrderBody, type OrderShop, openOrderShop } from './shop.ts';

const { getMenu, getOrders } = contract.account;
const { cancelOrder, changePickupDay, getOrder, payOrder, repeatOrder, requestReturn } = contract.cart;
type Query = CallInput<typeof getOrders>['query'];

let names = 0;

describeOnEachDatabase("a customer's orders", (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
  });

  const guest = async () => {
    const userToken = `guest-0123456789-${names++}`;
    return { userToken, ...(await shop.visitor('RU', userToken)) };
  };

  /** A customer who ordered these items as a guest and then signed in. */
  async function customerWith(...items: (readonly [name: string, changed?: Partial<OrderBody>])[]) {
    const visitor = await guest();
    const orders: Order[] = [];
    for (const [name, changed] of items) {
      await visitor.add([shop.item(name), 2]);
      const { order } = await shop.order(visitor, changed);
      if (order) orders.push(order);
    }
    const { accessToken, userId } = await signUp(shop.backend, { visitor });
    const context = { accessToken };
    return {
      userId,
      orders,
      context,
      list: (query: Query = {}) => shop.backend.reply(getOrders, { query }, context),
      menu: () => shop.backend.reply(getMenu, {}, context),
      show: async (number: string) =>
        (await shop.backend.reply(getOrder, { params: { number } }, context)).order,
      cancel: (number: string) => shop.backend.reply(cancelOrder, { body: { number } }, context),
      repeat: (number: string) => shop.backend.reply(repeatOrder, { body: { number } }, context),
    };
  }

  const numbersOf = ({ orders }: { readonly orders: readonly { readonly number: string }[] }) =>
    orders.map(({ number }) => number);

  const recipient = (phone: string) => ({
    recipient: { firstName: 'Анна', lastName: 'Иванова', phone, email: 'anna@example.com' },
  });

  it('are listed without one that cannot be read, which is logged', async () => {
    const { orders, list } = await customerWith(['COAT-1 S'], ['SCARF-1 U']);
    const [broken, whole] = orders;
    await database.query
      .updateTable('orders')
      .set({ created_at: 'nobody knows' })
      .where('number', '=', broken?.number ?? '')
      .execute();
    expectError(/"order":"[\d-]+","msg":"an order could not be read"/);
    const listed = await list();
    expect(listed.orders.map(({ number }) => number)).toEqual([whole?.number]);
  });

  it('are paged, newest first', async () => {
    const anna = await customerWith(['SCARF-1 U'], ['DRESS-1 S'], ['SCARF-1 U']);
    const [one, two, three] = numbersOf(anna);
    const first = await anna.list({ pageSize: 2 });
    expect([numbersOf(first), first.totalCount]).toEqual([[three, two], 3]);
    const second = await anna.list({ pageSize: 2, pageNumber: 2 });
    expect([numbersOf(second), second.totalCount]).toEqual([[one], 3]);
    expect(await anna.list({ pageSize: 2, pageNumber: 9 })).toEqual({ orders: [], totalCount: 3 });
    expect(first.orders[1]).toMatchObject({ status: 'new', count: 2, currency: 'RUB' });
    expect(first.orders[1]?.totalPrice).toBe(anna.orders[1]?.totalPrice);
  });

  it('show where and when each arrives, as on its own page, unless unpaid or over', async () => {
    const toShop = { delivery: { ...courier, kind: 'shop', pointId: 'M1' } } as const;
    const anna = await customerWith(
      ['SCARF-1 U', toShop],
      ['SCARF-1 U', toShop],
      ['SCARF-1 U'],
      ['SCARF-1 U'],
      ['SCARF-1 U', { payment: 'online' }],
    );
    const [waits = '', , brought = '', gone = '', unpaid = ''] = numbersOf(anna);
    const { orders: staff } = openStaffOrders(database, {
      origins: testOrigins,
      now: () => shop.backend.now,
    });
    for (const status of ['assembling', 'atPickupPoint'] as const)
      await staff.setStatus(waits, { status: status, by: 'test' });
    await database.query
      .updateTable('order_status_changes')
      .set({ changed_at: '2026-11-18T09:00:00.000Z' })
      .where('status', '=', 'atPickupPoint')
      .where('order_id', 'in', (eb) => eb.selectFrom('orders').where('number', '=', waits).select('id'))
      .execute();
    await anna.cancel(gone);
    const listed = new Map((await anna.list()).orders.map(({ number, arrival }) => [number, arrival]));
    for (const { number } of anna.orders.filter((each) => ![gone, unpaid].includes(each.number))) {
      const { deliveryKind, pointTitle, deliveryAddress, dateFrom, dateTo, interval, pickup } =
        await anna.show(number);
      expect(listed.get(number)).toEqual({
        deliveryKind,
        place: [pointTitle, deliveryAddress].filter(Boolean).join(', '),
        dateFrom,
        dateTo,
        interval,
        keptUntil: pickup?.keptUntil ?? null,
      });
    }
    expect(listed.get(waits)?.keptUntil).toBe('2026-11-25');
    expect(listed.get(brought)?.keptUntil).toBeNull();
    expect([listed.get(gone), listed.get(unpaid)]).toEqual([null, null]);
  });

  it('are filtered by state', async () => {
    const anna = await customerWith(['SCARF-1 U'], ['SCARF-1 U']);
    const [gone = '', left = ''] = numbersOf(anna);
    await anna.cancel(gone);
    expect(numbersOf(await anna.list({ state: 'underWay' }))).toEqual([left]);
    expect(numbersOf(await anna.list({ state: 'cancelled' }))).toEqual([gone]);
    expect(await anna.list({ state: 'received' })).toEqual({ orders: [], totalCount: 0 });
  });

  it('with a requested or accepted return are also listed as cancelled, each once', async () => {
    const anna = await customerWith(...Array.from({ length: 6 }, () => ['SCARF-1 U'] as const));
    const [whole = '', part = '', requested = '', refused = '', fitted = ''] = numbersOf(anna);
    await setStatus(whole, 'returned');
    for (const number of [part, requested, refused, fitted]) await setStatus(number, 'delivered');
    for (const number of [whole, part, part]) await addReturn(number, 'accepted');
    await addReturn(requested, 'requested');
    await addReturn(refused, 'refused');
    await addReturn(fitted, 'accepted', 1);
    const first = await anna.list({ state: 'cancelled', pageSize: 2 });
    expect([numbersOf(first), first.totalCount]).toEqual([[requested, part], 3]);
    const second = await anna.list({ state: 'cancelled', pageSize: 2, pageNumber: 2 });
    expect([numbersOf(second), second.totalCount]).toEqual([[whole], 3]);
    expect((await anna.list({ state: 'cancelled', pageNumber: 9 })).totalCount).toBe(3);
    expect(numbersOf(await anna.list({ state: 'cancelled', words: 'синий' }))).toEqual([
      requested,
      part,
      whole,
    ]);
    expect((await anna.list({ state: 'received' })).totalCount).toBe(4);
    const boris = await customerWith(['SCARF-1 U']);
    expect((await boris.list({ state: 'cancelled' })).totalCount).toBe(0);
  });

  it('show until when they hold their goods while they wait for payment', async () => {
    const anna = await customerWith(['SCARF-1 U'], ['SCARF-1 U', { payment: 'online' }]);
    const [unpaid, onReceipt] = (await anna.list()).orders;
    expect(unpaid?.status).toBe('awaitingPayment');
    expect(unpaid?.payBefore).toBe((await anna.show(unpaid?.number ?? '')).payBefore);
    expect(onReceipt?.payBefore).toBeUndefined();
    const halfAnHourAgo = new Date(shop.backend.now.getTime() - 30 * 60_000).toISOString();
    await database.query
      .updateTable('orders')
      .set({ created_at: halfAnHourAgo })
      .where('number', '=', unpaid?.number ?? '')
      .execute();
    expect((await anna.list()).orders[0]?.payBefore).toBeUndefined();
  });

  const setStatus = (number: string, status: OrderStatus) =>
    database.query.updateTable('orders').set({ status }).where('number', '=', number).execute();

  async function addReturn(number: string, state: 'requested' | 'accepted' | 'refused', at_fitting = 0) {
    const at = shop.backend.now.toISOString();
    const found = database.query.selectFrom('orders').where('number', '=', number).select('id');
    const { id: order_id } = await found.executeTakeFirstOrThrow();
    const decided_at = state === 'requested' ? null : at;
    await database.query
      .insertInto('order_returns')
      .values({ order_id, state, comment: '', answer: '', at_fitting, created_at: at, decided_at })
      .execute();
  }

  it('are found by words in any form and case, by a code, and by number', async () => {
    const anna = await customerWith(['SCARF-1 U'], ['DRESS-1 S']);
    const [scarf = '', dress = ''] = numbersOf(anna);
    for (const words of ['ПЛАТЬЕ', 'платья чёрные', 'чер плат', 'dress-1', dress])
      expect(numbersOf(await anna.list({ words })), words).toEqual([dress]);
    expect(numbersOf(await anna.list({ words: 'синий' }))).toEqual([scarf]);
    for (const words of ['платье синее', '%', "' OR 1=1"])
      expect((await anna.list({ words })).totalCount, words).toBe(0);
  });

  it('are counted in the menu while they are under way', async () => {
    const anna = await customerWith(['SCARF-1 U'], ['SCARF-1 U']);
    await anna.cancel(anna.orders[0]?.number ?? '');
    const { items } = await anna.menu();
    expect(items.find(({ link }) => link === '/cabinet_order')).toEqual({
      title: 'Заказы',
      link: '/cabinet_order',
      waiting: 1,
    });
  });

  it('require a customer, as does the menu', async () => {
    const { accessToken } = await newVisitor(shop.backend);
    for (const call of [getOrders, getMenu])
      for (const token of [null, accessToken])
        expect((await shop.backend.ask(call, {}, { accessToken: token })).status).toBe(401);
  });

  it('are a 404 for strangers in every call, and in no list', async () => {
    const anna = await customerWith(['SCARF-1 U']);
    const stranger = await customerWith();
    const [number = ''] = numbersOf(anna);
    const { accessToken } = await newVisitor(shop.backend);
    for (const context of [stranger.context, { accessToken }]) {
      const show = await shop.backend.ask(getOrder, { params: { number } }, context);
      expect([show.status, show.body]).toEqual([404, { errorMessage: 'OrderNotFound' }]);
      for (const call of [cancelOrder, payOrder, repeatOrder]) {
        const { status, body } = await shop.backend.ask(call, { body: { number } }, context);
        expect([status, body], call.name).toEqual([404, { errorMessage: 'OrderNotFound' }]);
      }
      const lines = [{ itemId: shop.item('SCARF-1 U'), count: 1, reason: 'size' as const }];
      const others = [
        await shop.backend.ask(changePickupDay, { body: { number, day: '2026-11-25' } }, context),
        await shop.backend.ask(requestReturn, { body: { number, lines } }, context),
        await shop.backend.ask(contract.cart.trackOrder, { body: { number } }, context),
        await shop.backend.ask(contract.cart.withdrawReturn, { body: { number, id: 1 } }, context),
        await shop.backend.ask(contract.cart.payOrder, { body: { number, cardId: 1 } }, context),
      ];
      for (const { status, body } of others)
        expect([status, body]).toEqual([404, { errorMessage: 'OrderNotFound' }]);
    }
    // Add a new call about an order above; `findOrder` and `getLinkedOrder` use keys, and the others take no order.
    expect(
      Object.keys(contract.cart).filter((name) => name.endsWith('Order') || /Return$|Pickup/.test(name)),
    ).toEqual([
      ...['quoteOrder', 'createOrder', 'findOrder'],
      ...['getOrder', 'getLinkedOrder', 'cancelOrder', 'payOrder', 'repeatOrder'],
      ...['changePickupDay', 'trackOrder', 'requestReturn', 'withdrawReturn'],
      ...['showOrder', 'confirmOrder', 'quoteReturn', 'acceptReturn', 'refuseReturn'],
    ]);
    expect(await stranger.list()).toEqual({ orders: [], totalCount: 0 });
    expect((await stranger.menu()).items[0]?.waiting).toBe(0);
    expect((await anna.show(number)).status).toBe('new');
  });

  describe('with a timeline', () => {
    it('show the time of each status', async () => {
      const anna = await customerWith(['SCARF-1 U']);
      const [order] = anna.orders;
      const placedAt = order?.createdAt;
      expect(order?.statusChanges).toEqual([{ status: 'new', at: placedAt }]);
      await anna.cancel(order?.number ?? '');
      await anna.cancel(order?.number ?? '');
      const { statusChanges } = await anna.show(order?.number ?? '');
      expect(statusChanges).toEqual([
        { status: 'new', at: placedAt },
        { status: 'cancelled', at: shop.backend.now.toISOString() },
      ]);
    });

    it('show the first and the last status if they predate the records', async () => {
      const anna = await customerWith(['SCARF-1 U'], ['SCARF-1 U', { payment: 'online' }]);
      const [one, two] = anna.orders;
      await anna.cancel(two?.number ?? '');
      const { query } = database;
      await query.deleteFrom('order_status_changes').execute();
      const records = orderHistory(columnTypes.sqlite).filter((statement) => statement.startsWith('INSERT'));
      for (const statement of records) await sql.raw(statement).execute(query);
      const statuses = async (order: Order | undefined) =>
        (await anna.show(order?.number ?? '')).statusChanges.map(({ status }) => status);
      expect([await statuses(one), await statuses(two)]).toEqual([['new'], ['awaitingPayment', 'cancelled']]);
    });

    it('show what was paid online, and what was refunded', async () => {
      const anna = await customerWith(['SCARF-1 U', { payment: 'online' }]);
      const [order] = anna.orders;
      if (!order) throw new Error('Not placed');
      expect(order.onlinePayment).toBeNull();
      await shop.pay(order);
      await shop.notify(order);
      const paid = await anna.show(order.number);
      expect(paid.onlinePayment).toMatchObject({ amount: order.totalPrice, refund: 'none' });
      expect(paid.statusChanges.map(({ status }) => status)).toEqual(['awaitingPayment', 'paid']);
      await anna.cancel(order.number);
      await shop.backend.backend.upkeep();
      expect((await anna.show(order.number)).onlinePayment?.refund).toBe('done');
    });
  });

  describe('that are repeated', () => {
    it('are put into the cart as far as available, however often that is requested', async () => {
      const anna = await customerWith(['SCARF-1 U'], ['DRESS-1 M']);
      const [scarf = '', dress = ''] = numbersOf(anna);
      const all = { success: true, errorMessage: '', inCart: 2, missing: [] };
      expect([await anna.repeat(scarf), await anna.repeat(scarf)]).toEqual([all, all]);
      const itemId = shop.item('DRESS-1 M');
      await shop.setStock('DRESS-1 M', 'P1', 1);
      expect(await anna.repeat(dress)).toEqual({
        success: true,
        errorMessage: '',
        inCart: 1,
        missing: [{ itemId, modelTitle: 'Платье', size: 'M', inCart: 1 }],
      });
      const cart = await shop.backend.reply(
        contract.cart.getMiniCart,
        { body: { userId: '', regionId: '77', country: 'RU', recalc: true } },
        anna.context,
      );
      expect(new Map(cart.products.map(({ itemId: id, count }) => [id, count]))).toEqual(
        new Map([
          [shop.item('SCARF-1 U'), 2],
          [itemId, 1],
        ]),
      );
    });

    it('remove nothing from the cart, and leave room for deferred items', async () => {
      const anna = await customerWith(['SCARF-1 U']);
      const shopper = shopperOf(shop.backend, 'RU', anna.context.accessToken);
      const scarf = shop.item('SCARF-1 U');
      const repeat = () => anna.repeat(anna.orders[0]?.number ?? '');
      await shopper.add([scarf, 5]);
      expect(await repeat()).toMatchObject({ inCart: 2, missing: [] });
      expect(countsOf(await shopper.cart())).toEqual([[scarf, 5]]);
      await shopper.update([scarf, 9]);
      await shopper.defer(scarf);
      expect(await repeat()).toMatchObject({ inCart: 1, missing: [{ itemId: scarf, inCart: 1 }] });
      expect(countsOf(await shopper.cart())).toEqual([[scarf, 1]]);
    });

    it('leave out items that are no longer sold', async () => {
      const anna = await customerWith(['DRESS-1 S']);
      const { product_id } = await database.query
        .selectFrom('items')
        .where('id', '=', shop.item('DRESS-1 S'))
        .select('product_id')
        .executeTakeFirstOrThrow();
      const price = database.query
        .selectFrom('product_prices')
        .where('product_id', '=', product_id)
        .where('country', '=', 'RU');
      const row = await price.selectAll().executeTakeFirstOrThrow();
      const gone = database.query.deleteFrom('product_prices').where('product_id', '=', product_id);
      await gone.where('country', '=', 'RU').execute();
      expect(await anna.repeat(anna.orders[0]?.number ?? '')).toMatchObject({
        success: true,
        inCart: 0,
        missing: [{ inCart: 0 }],
      });
      await database.query.insertInto('product_prices').values(row).execute();
    });

    it('do not change a cart without room for them', async () => {
      const anna = await customerWith(['SCARF-1 U']);
      const ids = await addItems(database, shop.item('DRESS-1 S'), MAX_CART_LINES);
      const products = ids.map((productId) => ({ productId, count: 1 }));
      const place = { userId: '', regionId: '77', country: 'RU' } as const;
      for (const part of [products.slice(0, 60), products.slice(60)])
        await shop.backend.reply(contract.cart.add, { body: { ...place, products: part } }, anna.context);
      const refused = { success: false, errorMessage: 'MAX_QT_10', inCart: 0, missing: [] };
      expect(await anna.repeat(anna.orders[0]?.number ?? '')).toEqual(refused);
    });

    it('report that nothing is available if everything is sold out, even what lies in the cart', async () => {
      const anna = await customerWith(['COAT-1 S']);
      await shopperOf(shop.backend, 'RU', anna.context.accessToken).add([shop.item('COAT-1 S'), 1]);
      for (const place of ['M1', 'Y1']) await shop.setStock('COAT-1 S', place, 0);
      const { inCart, missing } = await anna.repeat(anna.orders[0]?.number ?? '');
      expect([inCart, missing.map(({ inCart: has }) => has)]).toEqual([0, [0]]);
    });
  });

  describe('of a guest', () => {
    it('move to the customer with the same confirmed phone at sign-in, except unpaid ones', async () => {
      const phone = freshPhone();
      const other = await guest();
      await other.add([shop.item('SCARF-1 U'), 1]);
      const { order } = await shop.order(other, recipient(phone));
      await other.add([shop.item('SCARF-1 U'), 1]);
      const unpaid = await shop.order(other, { ...recipient(phone), payment: 'online' });
      const { accessToken } = await signUp(shop.backend, { phone });
      const { orders } = await shop.backend.reply(getOrders, { query: {} }, { accessToken });
      expect(orders.map(({ number }) => number)).toEqual([order?.number]);
      expect((await shop.show(other, unpaid.order?.number ?? '')).status).toBe('awaitingPayment');
    });

    it('stay the guest’s until the phone they were ordered with is confirmed', async () => {
      const phone = freshPhone();
      const visitor = await guest();
      await visitor.add([shop.item('SCARF-1 U'), 1]);
      const { order } = await shop.order(visitor, recipient(phone));
      expect(order?.isGuests).toBe(true);
      const { accessToken } = await signUp(shop.backend, { phone, visitor });
      const params = { number: order?.number ?? '' };
      const joined = await shop.backend.reply(getOrder, { params }, { accessToken });
      expect(joined.order.isGuests).toBe(false);
    });

    it('move as soon as a changed phone is confirmed', async () => {
      const phone = freshPhone();
      const other = await guest();
      await other.add([shop.item('SCARF-1 U'), 1]);
      const { order } = await shop.order(other, recipient(phone));
      const { accessToken } = await signUp(shop.backend);
      const ipAddress = freshAddress();
      await giveProof(shop.backend, 'changePhone', { accessToken });
      await shop.backend.reply(
        contract.account.confirmPhone,
        { body: { phone, ipAddress } },
        { accessToken },
      );
      const list = () => shop.backend.reply(getOrders, { query: {} }, { accessToken });
      expect((await list()).totalCount).toBe(0);
      const body = { phone, ipAddress, code: lastCode(shop.backend.sent, phone) };
      await shop.backend.reply(contract.account.confirmPhoneCode, { body }, { accessToken });
      expect((await list()).orders.map(({ number }) => number)).toEqual([order?.number]);
    });

    it('never move by an unconfirmed phone, to another country, or from another customer', async () => {
      const phone = freshPhone();
      const other = await guest();
      await other.add([shop.item('SCARF-1 U'), 1]);
      const { order } = await shop.order(other, recipient(phone));
      const anna = await customerWith(['SCARF-1 U', recipient(phone)]);
      const { query } = database;
      const owners = () =>
        query.selectFrom('orders').where('phone', '=', phone).orderBy('id').select('owner').execute();
      const before = await owners();
      const stranger = await customerWith();

      const adopt = (changed: { is_phone_confirmed: number; country: 'RU' | 'AM' }) =>
        query.transaction().execute(async (transaction) => {
          await transaction
            .updateTable('customers')
            .set({ phone, ...changed })
            .where('id', '=', stranger.userId)
            .execute();
          await adoptGuestOrders(transaction, `customer:${stranger.userId}`);
        });
      await adopt({ is_phone_confirmed: 0, country: 'RU' });
      await adopt({ is_phone_confirmed: 1, country: 'AM' });
      expect(await owners()).toEqual(before);
      await adopt({ is_phone_confirmed: 1, country: 'RU' });
      expect(await owners()).toEqual([
        { owner: `customer:${stranger.userId}` },
        { owner: `customer:${anna.userId}` },
      ]);
      expect(order?.number).toBeDefined();
    });
  });
});
