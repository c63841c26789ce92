import { beforeAll, expect, it } from 'vitest';
import type { Order, OrderStatus } from '#src/contract/cart/orders/order.ts';
import { contract } from '#src/contract/index.ts';
import { addCoupon, type TestShopper } from '#tests/backend/cart/shop.ts';
import { giftCardOf } from '#tests/backend/gift-cards/cards.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { signUp } from '#tests/support/signed-in.ts';
import { courier, ipAddress, type OrderBody, type OrderShop, openOrderShop, start } from './shop.ts';
import { STAFF_KEY, staffOf } from './staff.ts';

const { acceptReturn, completeFitting, quoteOrder, requestReturn, setOrderStatus } = contract.cart;
const MAX_UNITS = 5;
const MAX_SUM = 100_000;
let guests = 0;

type Units = readonly (readonly [name: string, count: number])[];

describeOnEachDatabase('an order tried on at delivery', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;
  let staff: ReturnType<typeof fittingStaff>;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
    staff = fittingStaff();
    await database.query
      .updateTable('delivery_rates')
      .set({ fitting_units: MAX_UNITS, fitting_sum: MAX_SUM * 100 })
      .where('kind', '=', 'courier')
      .where('country', '=', 'RU')
      .execute();
    await addCoupon(database, { code: 'СКИДКА', amount: 30_000 });
    await addCoupon(database, { code: 'ОДИНРАЗ', amount: 10_000, single_use: 1 });
  });

  function fittingStaff() {
    const ask = staffOf(database, shop);
    return {
      set: (number: string, status: OrderStatus) =>
        ask(setOrderStatus, { params: { number }, body: { status } }),
      accept: (id: number) => ask(acceptReturn, { params: { id }, body: {} }),
      async keep(number: string, kept: Units, token = STAFF_KEY) {
        const lines = kept.map(([name, count]) => ({ itemId: shop.item(name), count }));
        const { status, body } = await ask(
          completeFitting,
          { params: { number }, body: { lines, by: 'Ольга' } },
          token,
        );
        const { errorMessage } = body as { errorMessage: string };
        return status === 200 ? errorMessage : `${status}`;
      },
    };
  }

  interface Placed {
    readonly shopper: TestShopper;
    readonly order: Order;
    readonly show: () => Promise<Order>;
  }

  async function placed(
    units: Units,
    { coupon = '', ...changed }: Partial<OrderBody> & { readonly coupon?: string } = {},
  ): Promise<Placed> {
    const shopper = await shop.visitor();
    await shopper.add(...units.map(([name, count]) => [shop.item(name), count] as const));
    if (coupon) await shopper.coupon(coupon);
    const { order, errorMessage } = await shop.order(shopper, { fitting: true, ...changed });
    if (!order) throw new Error(`Not placed: ${errorMessage}`);
    return { shopper, order, show: () => shop.show(shopper, order.number) };
  }

  /** The same, once the courier is at the door. */
  async function atTheDoor(...given: Parameters<typeof placed>): Promise<Placed> {
    const at = await placed(...given);
    for (const status of ['assembling', 'shipped'] as const) await staff.set(at.order.number, status);
    return at;
  }

  const stock = async () => {
    const rows = await database.query
      .selectFrom('stock')
      .select((eb) => ['item_id', eb.fn.sum<number>('quantity').as('left')])
      .groupBy('item_id')
      .execute();
    return new Map(rows.map(({ item_id, left }) => [item_id, Number(left)]));
  };
  const changeOf = (before: Map<number, number>, after: Map<number, number>, name: string) =>
    (after.get(shop.item(name)) ?? 0) - (before.get(shop.item(name)) ?? 0);

  it('is offered if the delivery’s rate allows it, up to a number of items and a sum', async () => {
    const shopper = await shop.visitor();
    const offer = async (kind: 'courier' | 'shop' = 'courier') => {
      const delivery = kind === 'shop' ? { ...courier, kind, pointId: 'M1' } : courier;
      const body = { country: 'RU', regionId: '77', delivery, fitting: true, ipAddress } as const;
      const { quote } = await shopper.ask(quoteOrder, { body });
      return [quote.fitting, quote.payments];
    };
    await shopper.add([shop.item('SCARF-1 U'), 3]);
    expect(await offer()).toEqual(['offered', ['onReceipt']]);
    expect(await offer('shop')).toEqual(['none', ['online', 'onReceipt']]);
    await shopper.add([shop.item('SCARF-1 U'), MAX_UNITS]);
    expect(await offer()).toEqual(['tooMany', ['online', 'onReceipt']]);
    await database.query
      .updateTable('delivery_rates')
      .set({ fitting_units: 100, fitting_sum: 100_000 })
      .execute();
    expect((await offer())[0]).toBe('tooMuch');
    await database.query.updateTable('delivery_rates').set({ fitting_sum: null }).execute();
    expect((await offer())[0]).toBe('offered');
    await shopper.add([shop.item('GC-0000-1 U'), 1]);
    expect((await offer())[0]).toBe('none');
    await database.query
      .updateTable('delivery_rates')
      .set((eb) => ({
        fitting_units: eb.case().when('kind', '=', 'courier').then(MAX_UNITS).else(0).end(),
        fitting_sum: MAX_SUM * 100,
      }))
      .execute();
  });

  it('is offered up to exactly that number of items and exactly that sum', async () => {
    const shopper = await shop.visitor();
    await shopper.add([shop.item('SCARF-1 U'), MAX_UNITS]);
    const body = { country: 'RU', regionId: '77', delivery: courier, fitting: true, ipAddress } as const;
    const offer = async () => (await shopper.ask(quoteOrder, { body })).quote;
    const limitSum = (fitting_sum: number) =>
      database.query
        .updateTable('delivery_rates')
        .set({ fitting_sum })
        .where('kind', '=', 'courier')
        .execute();
    const { fitting, goodsPrice } = await offer();
    expect(fitting).toBe('offered');
    await limitSum(goodsPrice * 100);
    expect((await offer()).fitting).toBe('offered');
    await limitSum(goodsPrice * 100 - 1);
    expect((await offer()).fitting).toBe('tooMuch');
    await limitSum(MAX_SUM * 100);
    await shopper.update([shop.item('SCARF-1 U'), MAX_UNITS + 1]);
    expect((await offer()).fitting).toBe('tooMany');
  });

  it('is refused if it is not offered, and must be paid for on delivery', async () => {
    const shopper = await shop.visitor();
    await shopper.add([shop.item('SCARF-1 U'), MAX_UNITS + 1]);
    const many = await shop.order(shopper, { fitting: true });
    expect([many.errorMessage, many.order, many.quote?.fitting]).toEqual([
      'FITTING_NOT_OFFERED',
      null,
      'tooMany',
    ]);
    const other = await shop.visitor();
    await other.add([shop.item('SCARF-1 U'), 1]);
    const online = await shop.order(other, { fitting: true, payment: 'online' });
    expect(online.errorMessage).toBe('PAYMENT_NOT_OFFERED');
  });

  it('is paid for as far as it is kept: the rest goes back to stock and to the gift card', async () => {
    const before = await stock();
    const giftCard = await giftCardOf(database, 500);
    const { order, show } = await atTheDoor(
      [
        ['DRESS-1 S', 1],
        ['SCARF-1 U', 3],
      ],
      { coupon: 'СКИДКА', giftCard },
    );
    expect(order.fitting).toMatchObject({ due: order.totalPrice, lines: null });
    expect(await staff.keep(order.number, [['SCARF-1 U', 2]])).toBe('');
    const after = await show();
    expect(after).toMatchObject({ status: 'delivered', returns: [] });
    expect(after.handPayment).toEqual({ amount: after.fitting?.due, refund: 'none', refundAmount: 0 });
    expect(after.fitting?.lines).toEqual([{ itemId: shop.item('SCARF-1 U'), count: 2 }]);
    expect(after.returnable?.lines).toEqual([{ itemId: shop.item('SCARF-1 U'), count: 2 }]);
    const left = await stock();
    expect([changeOf(before, left, 'SCARF-1 U'), changeOf(before, left, 'DRESS-1 S')]).toEqual([-2, 0]);
    const { balance } = await database.query
      .selectFrom('gift_cards')
      .where('number', '=', giftCard.number)
      .select('balance')
      .executeTakeFirstOrThrow();
    const { due = 0 } = after.fitting ?? {};
    const kept = order.lines.filter(({ itemId }) => itemId === shop.item('SCARF-1 U'));
    const price = 2 * (kept[0]?.itemPrice.price ?? 0);
    const discount = (order.discount * price) / order.goodsPrice;
    const paid = due + 500 - balance / 100;
    expect(Math.abs(paid - (price - discount + order.deliveryPrice))).toBeLessThan(0.03);
    expect(due).toBeLessThan(order.totalPrice);
  });

  it('is confirmed by a mail about what was kept and what is to be paid, without mentioning a return', async () => {
    const { order } = await atTheDoor([['SCARF-1 U', 2]]);
    await staff.keep(order.number, [['SCARF-1 U', 1]]);
    await shop.backend.backend.upkeep();
    const mails = shop.backend.sent.filter(
      (message) => message.kind === 'mail' && message.text.includes(order.number),
    );
    const texts = mails.map((mail) =>
      mail.kind === 'mail' ? mail.text.replace(/[\u00a0\u202f]/g, ' ') : '',
    );
    expect(texts.some((text) => text.includes('при получении заплатите только за то, что оставите'))).toBe(
      true,
    );
    const mail = texts.find((text) => text.includes('оставили:'));
    expect(mail).toMatch(/1 шт\. по 999,50 ₽/);
    expect(mail).toMatch(/К оплате за то, что оставили: 1 289,50 ₽/);
    expect(texts.join()).not.toContain('возврат');
  });

  it('is free if nothing is kept, including delivery: coupon, card and goods are returned', async () => {
    const before = await stock();
    const giftCard = await giftCardOf(database, 300);
    const { order, show } = await atTheDoor([['SCARF-1 U', 2]], { coupon: 'ОДИНРАЗ', giftCard });
    expect(await staff.keep(order.number, [])).toBe('');
    expect(await show()).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'staff',
      fitting: { due: 0, lines: [] },
    });
    expect(await stock()).toEqual(before);
    const { query } = database;
    const card = await query
      .selectFrom('gift_cards')
      .where('number', '=', giftCard.number)
      .select('balance')
      .executeTakeFirst();
    const coupon = await query
      .selectFrom('coupons')
      .where('code', '=', 'ОДИНРАЗ')
      .select('used_at')
      .executeTakeFirst();
    expect([card?.balance, coupon?.used_at]).toEqual([30_000, null]);
  });

  it.each(['owner', 'staff', 'time'] as const)(
    'is not recorded as tried on if it is cancelled before, by %s',
    async (by) => {
      const { order, shopper } =
        by === 'staff' ? await atTheDoor([['SCARF-1 U', 2]]) : await placed([['SCARF-1 U', 2]]);
      const { number, totalPrice } = order;
      if (by === 'owner') await shopper.ask(contract.cart.cancelOrder, { body: { number } });
      if (by === 'staff') await staff.set(number, 'cancelled');
      if (by === 'time') {
        await database.query
          .updateTable('orders')
          .where('number', '=', number)
          .set({ confirm_until: 0 })
          .execute();
        await shop.backend.backend.upkeep();
      }
      expect(await shop.show(shopper, number)).toMatchObject({
        status: 'cancelled',
        cancelledBy: by,
        totalPrice,
        fitting: { due: 0, lines: null, giftCardBack: 0, pointsBack: 0 },
      });
    },
  );

  it('shows how much went back to a gift card, and mails it only if anything did', async () => {
    const mailOf = async (number: string) => {
      await shop.backend.backend.upkeep();
      const mail = shop.backend.sent.find(
        (each) => each.kind === 'mail' && each.subject === `Примерка заказа № ${number}`,
      );
      return mail?.kind === 'mail' ? mail.text : '';
    };
    const some = await atTheDoor([['SCARF-1 U', 2]], { giftCard: await giftCardOf(database, 500) });
    expect(await staff.keep(some.order.number, [['SCARF-1 U', 1]])).toBe('');
    const one = await atTheDoor(
      [
        ['SCARF-1 U', 1],
        ['DRESS-1 S', 1],
      ],
      { giftCard: await giftCardOf(database, 500) },
    );
    expect(await staff.keep(one.order.number, [['SCARF-1 U', 1]])).toBe('');
    expect(await mailOf(one.order.number)).toContain('вернулось на подарочную карту');
    const { fitting } = await some.show();
    const back = fitting?.giftCardBack ?? 0;
    expect(back).toBeGreaterThan(200);
    expect((fitting?.due ?? 0) + 500 - back).toBeCloseTo(999.5 + 290, 1);
    expect(await mailOf(some.order.number)).toContain('вернулось на подарочную карту');
    const all = await atTheDoor([['SCARF-1 U', 2]], { giftCard: await giftCardOf(database, 500) });
    await staff.keep(all.order.number, [['SCARF-1 U', 2]]);
    expect((await all.show()).fitting).toMatchObject({ due: all.order.totalPrice, giftCardBack: 0 });
    expect(await mailOf(all.order.number)).not.toContain('вернулось');
    const none = await atTheDoor([['SCARF-1 U', 2]], { giftCard: await giftCardOf(database, 500) });
    await staff.keep(none.order.number, []);
    expect((await none.show()).fitting).toMatchObject({ due: 0, lines: [], giftCardBack: 500 });
  });

  it('is paid for in full if everything is kept, and nothing is refunded', async () => {
    const { order, show } = await atTheDoor([
      ['SCARF-1 U', 2],
      ['DRESS-1 S', 1],
    ]);
    const before = await stock();
    const kept = await staff.keep(order.number, [
      ['SCARF-1 U', 2],
      ['DRESS-1 S', 1],
    ]);
    expect(kept).toBe('');
    const { detail } = await database.query
      .selectFrom('staff_changes')
      .where('subject', '=', order.number)
      .where('action', '=', 'fitting')
      .select('detail')
      .executeTakeFirstOrThrow();
    expect(detail).toBe(`${shop.item('SCARF-1 U')}:2 ${shop.item('DRESS-1 S')}:1`);
    expect(await show()).toMatchObject({
      status: 'delivered',
      fitting: { due: order.totalPrice },
      returns: [],
    });
    expect(await stock()).toEqual(before);
    await shop.backend.backend.upkeep();
    const mail = shop.backend.sent.find(
      (each) => each.kind === 'mail' && each.subject === `Примерка заказа № ${order.number}`,
    );
    const text = mail?.kind === 'mail' ? mail.text.replaceAll(/\s/g, ' ') : '';
    expect(text).toContain('К оплате за то, что оставили: 15 279 ₽');
  });

  it('says when placed that the sum is the maximum to be paid', async () => {
    const { order } = await placed([['SCARF-1 U', 1]]);
    await shop.backend.backend.upkeep();
    const sms = shop.backend.sent.find((each) => each.kind === 'sms' && each.text.includes(order.number));
    expect(sms).toMatchObject({ text: expect.stringContaining('К оплате не больше: ') });
  });

  it('is listed with what was kept, as free if nothing was, and as placed if cancelled before', async () => {
    const userToken = `fitting-0123456789-${guests++}`;
    const shopper = await shop.visitor('RU', userToken);
    const orderOne = async () => {
      await shopper.add([shop.item('SCARF-1 U'), 3]);
      return (await shop.order(shopper, { fitting: true })).order?.number ?? '';
    };
    const [kept, nothing, cancelled] = [await orderOne(), await orderOne(), await orderOne()];
    for (const number of [kept, nothing])
      for (const status of ['assembling', 'shipped'] as const) await staff.set(number, status);
    await staff.keep(kept, [['SCARF-1 U', 1]]);
    await staff.keep(nothing, []);
    await shopper.ask(contract.cart.cancelOrder, { body: { number: cancelled } });
    const visitor = { userToken, accessToken: shopper.accessToken };
    const { accessToken } = await signUp(shop.backend, { visitor });
    const { orders } = await shop.backend.reply(contract.account.getOrders, { query: {} }, { accessToken });
    expect(orders.map(({ number, totalPrice, count }) => [number, totalPrice, count])).toEqual([
      [cancelled, 3 * 999.5 + 290, 3],
      [nothing, 0, 3],
      [kept, 999.5 + 290, 1],
    ]);
  });

  it('keeps showing what was kept, whatever is returned later', async () => {
    const { shopper, order, show } = await atTheDoor([['SCARF-1 U', 3]]);
    await staff.keep(order.number, [['SCARF-1 U', 2]]);
    const itemId = shop.item('SCARF-1 U');
    const kept = { due: 2 * 999.5 + 290, lines: [{ itemId, count: 2 }] };
    expect((await show()).fitting).toMatchObject(kept);
    const lines = [{ itemId, count: 1, reason: 'look' as const }];
    await shopper.ask(requestReturn, { body: { number: order.number, lines } });
    await staff.accept((await show()).returns[0]?.id ?? 0);
    expect(await show()).toMatchObject({ fitting: kept, returns: [{ state: 'accepted' }] });
  });

  it('is recorded once, however many record it concurrently', async () => {
    const before = await stock();
    const { order, show } = await atTheDoor([['SCARF-1 U', 3]]);
    const outcomes = await Promise.all([
      staff.keep(order.number, [['SCARF-1 U', 1]]),
      staff.keep(order.number, [['SCARF-1 U', 2]]),
      staff.keep(order.number, []),
    ]);
    expect(outcomes.toSorted()).toEqual(['', 'NotAllowed', 'NotAllowed']);
    const { fitting } = await show();
    const kept = fitting?.lines?.reduce((sum, { count }) => sum + count, 0) ?? Number.NaN;
    expect([1, 2, 0][outcomes.indexOf('')]).toBe(kept);
    expect(changeOf(before, await stock(), 'SCARF-1 U')).toBe(0 - kept);
    expect(await staff.keep(order.number, [['SCARF-1 U', 3]])).toBe('NotAllowed');
  });

  it('earns points for what was kept, less what is returned later', async () => {
    const shopper = await shop.visitor('RU', `fitting-0123456789-${guests++}`);
    const visitor = { userToken: `fitting-0123456789-${guests - 1}`, accessToken: shopper.accessToken };
    await shopper.add([shop.item('SCARF-1 U'), 3]);
    const { order } = await shop.order(shopper, { fitting: true });
    const number = order?.number ?? '';
    const { accessToken, userId } = await signUp(shop.backend, { visitor });
    for (const status of ['assembling', 'shipped'] as const) await staff.set(number, status);
    const entries = async () =>
      database.query
        .selectFrom('club_entries')
        .where('customer_id', '=', userId)
        .select(['kind', 'points'])
        .orderBy('id')
        .execute();
    const balance = async () => (await entries()).reduce((sum, { points }) => sum + Number(points), 0);
    await staff.keep(number, [['SCARF-1 U', 2]]);
    const kept = await balance();
    const { orders: listed } = await shop.backend.reply(
      contract.account.getOrders,
      { query: {} },
      { accessToken },
    );
    expect(listed).toMatchObject([{ number, totalPrice: 2 * 999.5 + 290 }]);
    const earned = Number((await entries())[0]?.points);
    expect(kept).toBe(earned - Math.round(earned / 3));
    await shop.backend.backend.upkeep();
    const mails = shop.backend.sent.filter(
      (each) => each.kind === 'mail' && each.text.includes(number) && each.text.includes('начислили баллы'),
    );
    expect(mails).toMatchObject([{ text: expect.stringContaining(`баллы: ${kept}.`) }]);
    const lines = [{ itemId: shop.item('SCARF-1 U'), count: 2, reason: 'size' as const }];
    await shop.backend.reply(requestReturn, { body: { number, lines } }, { accessToken });
    const { order: orderWithReturn } = await shop.backend.reply(
      contract.cart.getOrder,
      { params: { number } },
      { accessToken },
    );
    await staff.accept(orderWithReturn.returns[0]?.id ?? 0);
    expect(await balance()).toBe(0);
    const { order: returned } = await shop.backend.reply(
      contract.cart.getOrder,
      { params: { number } },
      { accessToken },
    );
    expect(returned.status).toBe('returned');
  });

  it('can only be recorded at delivery, for ordered items, by the staff', async () => {
    const early = await placed([['SCARF-1 U', 1]]);
    expect(await staff.keep(early.order.number, [['SCARF-1 U', 1]])).toBe('NotAllowed');
    const { order, show } = await atTheDoor([['SCARF-1 U', 1]]);
    expect(await staff.keep(order.number, [['SCARF-1 U', 2]])).toBe('WrongLines');
    expect(await staff.keep(order.number, [['DRESS-1 S', 1]])).toBe('WrongLines');
    expect(await staff.keep(order.number, [['SCARF-1 U', 1]], 'forged')).toBe('401');
    expect(await staff.keep('000000-00000000', [])).toBe('404');
    expect((await show()).status).toBe('shipped');
    const plain = await atTheDoor([['SCARF-1 U', 1]], { fitting: false });
    expect(plain.order.fitting).toBeNull();
    expect(await staff.keep(plain.order.number, [])).toBe('NotAllowed');
    await staff.set(order.number, 'delivered');
    expect((await show()).fitting).toMatchObject({
      due: order.totalPrice,
      lines: [{ itemId: shop.item('SCARF-1 U'), count: 1 }],
    });
    expect(shop.backend.now).toEqual(start);
  });
});
