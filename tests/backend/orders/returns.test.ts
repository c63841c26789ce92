import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '#src/backend/calls/answering.ts';
import { amountsOf } from '#src/backend/orders/changes/returns/amounts.ts';
import type { CallInput } from '#src/contract/call.ts';
import type { Order, OrderStatus } from '#src/contract/cart/orders/order.ts';
import { contract } from '#src/contract/index.ts';
import { addCoupon, type TestShopper } from '#tests/backend/cart/shop.ts';
import { giftCardOf } from '#tests/backend/gift-cards/cards.ts';
import { createRandom } from '#tests/faults/fuzz/random.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { type OrderBody, type OrderShop, openOrderShop, start } from './shop.ts';
import { STAFF_KEY, staffOf } from './staff.ts';

const {
  acceptReturn,
  getOrder,
  listReturns,
  refuseReturn,
  requestReturn,
  setOrderStatus,
  showOrder,
  withdrawReturn,
} = contract.cart;
const days = (count: number) => new Date(start.getTime() + count * 86_400_000);

describe('the refund for returned units', () => {
  const line = (item_id: number, count: number, price: number, discount = 0, model_code = 'M') => ({
    item_id,
    count,
    price,
    discount,
    model_code,
  });

  it('is everything that was paid once all units are back, including to the gift card', () => {
    const order = {
      country: 'RU',
      discount: 1_000,
      points_paid: 0,
      delivery_price: 29_000,
      gift_card_paid: 5_000,
    } as const;
    const lines = [line(1, 2, 99_950, 1_000), line(2, 1, 1_299_000)];
    const all = new Map([
      [1, 2],
      [2, 1],
    ]);
    expect(amountsOf(order, lines, all)).toEqual({
      giftCard: 5_000,
      money: 2 * 99_950 + 1_299_000 - 1_000 + 29_000 - 5_000,
      delivery: 29_000,
    });
    expect(amountsOf(order, lines, new Map())).toEqual({ giftCard: 0, money: 0, delivery: 0 });
  });

  it('leaves the face value of gift cards whole', () => {
    const order = {
      country: 'RU',
      discount: 500,
      points_paid: 0,
      delivery_price: 0,
      gift_card_paid: 0,
    } as const;
    const lines = [line(1, 1, 1_000, 500), line(2, 1, 100_000, 0, 'GC-0000')];
    expect(amountsOf(order, lines, new Map([[2, 1]])).money).toBe(100_000);
    expect(amountsOf(order, lines, new Map([[1, 1]])).money).toBe(500);
  });

  it.each([
    ['RU', 1],
    ['AM', 100],
  ] as const)('never falls as more come back, and is a sum that %s can pay', (country, step) => {
    const random = createRandom(7);
    for (let time = 0; time < 300; time++) {
      const lines = Array.from({ length: 1 + random.below(4) }, (_, id) => {
        const [count, price] = [1 + random.below(10), random.below(30_000) * step];
        return line(id, count, price, random.once(2) ? random.below((count * price) / step + 1) * step : 0);
      });
      const goods = lines.reduce((sum, { price, count }) => sum + price * count, 0);
      const coupon = lines.reduce((sum, { discount }) => sum + discount, 0);
      const points_paid = random.once(2) ? random.below((goods - coupon) / step + 1) * step : 0;
      const discount = coupon + points_paid;
      const delivery_price = random.below(500) * step;
      const gift_card_paid = random.below((goods - discount + delivery_price) / step + 1) * step;
      const order = { country, discount, points_paid, delivery_price, gift_card_paid };
      const units = new Map<number, number>();
      let last = { giftCard: 0, money: 0 };
      for (const { item_id, count } of lines)
        for (let unit = 1; unit <= count; unit++) {
          units.set(item_id, unit);
          const now = amountsOf(order, lines, units);
          expect(now.giftCard).toBeGreaterThanOrEqual(last.giftCard);
          expect(now.money).toBeGreaterThanOrEqual(last.money);
          expect([now.giftCard % step, now.money % step]).toEqual([0, 0]);
          last = now;
        }
      expect(last).toMatchObject({
        giftCard: gift_card_paid,
        money: goods - discount + delivery_price - gift_card_paid,
      });
    }
  });
});

describeOnEachDatabase('a return', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;
  let staff: ReturnType<typeof returnStaff>;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
    staff = returnStaff();
    await addCoupon(database, { code: 'СКИДКА', amount: 10_000 });
  });

  function returnStaff() {
    const ask = staffOf(database, shop);
    const by = 'Ольга';
    return {
      set: (number: string, status: OrderStatus) =>
        ask(setOrderStatus, { params: { number }, body: { status, by } }),
      accept: (id: number) => ask(acceptReturn, { params: { id }, body: { by } }),
      refuse: (id: number, reason = 'Вещь ношеная') =>
        ask(refuseReturn, { params: { id }, body: { why: reason, by } }),
      list: (query: CallInput<typeof listReturns>['query'] = {}, token = STAFF_KEY) =>
        ask(listReturns, { query }, token),
      show: (number: string) => ask(showOrder, { params: { number } }),
    };
  }

  interface Delivered {
    readonly shopper: TestShopper;
    readonly order: Order;
    ask(...lines: readonly (readonly [name: string, count: number])[]): Promise<{ errorMessage: string }>;
    show(): Promise<Order>;
  }

  /** A delivered order of these units, paid online if requested. */
  async function delivered(
    units: readonly (readonly [name: string, count: number])[],
    { coupon = '', ...changed }: Partial<OrderBody> & { readonly coupon?: string } = {},
  ): Promise<Delivered> {
    const shopper = await shop.visitor();
    await shopper.add(...units.map(([name, count]) => [shop.item(name), count] as const));
    if (coupon) await shopper.coupon(coupon);
    const { order } = await shop.order(shopper, changed);
    if (!order) throw new Error('Not placed');
    if (order.status === 'awaitingPayment') {
      await shop.pay(order);
      await shop.notify(order);
    }
    for (const status of ['assembling', 'shipped', 'delivered'] as const)
      await staff.set(order.number, status);
    const { number } = order;
    return {
      shopper,
      order,
      ask: (...lines) =>
        shopper.ask(requestReturn, {
          body: {
            number,
            lines: lines.map(([name, count]) => ({
              itemId: shop.item(name),
              count,
              reason: 'size' as const,
            })),
            comment: 'Мало',
          },
        }),
      show: () => shop.show(shopper, number),
    };
  }

  const idOf = async ({ show }: Delivered) => (await show()).returns.at(-1)?.id ?? Number.NaN;
  const done = { success: true, errorMessage: '' };
  const refusal = (errorMessage: string) => ({ success: false, errorMessage });
  const mailsOf = (subject: string) =>
    shop.backend.sent.filter((message) => message.kind === 'mail' && message.subject === subject);
  const refundedAtProvider = async ({ number }: Order) => {
    const { refunded } = await database.query
      .selectFrom('test_payments')
      .where('description', '=', `Заказ № ${number}`)
      .select('refunded')
      .executeTakeFirstOrThrow();
    return refunded;
  };
  const deliver = ({ order: { number } }: Delivered, at: Date) =>
    database.query
      .updateTable('order_status_changes')
      .set({ changed_at: at.toISOString() })
      .where('status', '=', 'delivered')
      .where('order_id', 'in', (eb) => eb.selectFrom('orders').where('number', '=', number).select('id'))
      .execute();
  const outcome = ({ body }: Answer) => (body as { errorMessage: string }).errorMessage;

  it('is requested by lines with reasons, and is then pending', async () => {
    const bought = await delivered([
      ['SCARF-1 U', 3],
      ['DRESS-1 S', 1],
    ]);
    expect((await bought.show()).returnable).toEqual({
      before: '2026-12-20',
      lines: [
        { itemId: shop.item('DRESS-1 S'), count: 1 },
        { itemId: shop.item('SCARF-1 U'), count: 3 },
      ],
    });
    expect(await bought.ask(['SCARF-1 U', 2], ['DRESS-1 S', 1])).toEqual(done);
    const { returns, returnable, status } = await bought.show();
    expect(status).toBe('delivered');
    expect(returns).toMatchObject([
      { state: 'requested', amount: null, comment: 'Мало', decidedAt: null, answer: '' },
    ]);
    expect(new Map(returns[0]?.lines.map(({ itemId, count }) => [itemId, count]))).toEqual(
      new Map([
        [shop.item('SCARF-1 U'), 2],
        [shop.item('DRESS-1 S'), 1],
      ]),
    );
    expect(returnable?.lines).toEqual([{ itemId: shop.item('SCARF-1 U'), count: 1 }]);
  });

  it('is accepted only for delivered orders within the return period', async () => {
    const placed = await shop.placed('SCARF-1 U', 2);
    const lines = [{ itemId: shop.item('SCARF-1 U'), count: 1, reason: 'look' as const }];
    const body = { number: placed.order.number, lines };
    expect(placed.order.returnable).toBeNull();
    expect(await placed.shopper.ask(requestReturn, { body })).toEqual(refusal('NotAllowed'));
    const bought = await delivered([['SCARF-1 U', 1]]);
    await deliver(bought, days(-30));
    expect((await bought.show()).returnable).toMatchObject({ before: '2026-11-20' });
    await deliver(bought, days(-31));
    expect((await bought.show()).returnable).toBeNull();
    expect(await bought.ask(['SCARF-1 U', 1])).toEqual(refusal('NotAllowed'));
  });

  it('is accepted within the period from delivery, however long ago it was ordered', async () => {
    const bought = await delivered([['SCARF-1 U', 1]]);
    await database.query
      .updateTable('order_status_changes')
      .set({ changed_at: days(-40).toISOString() })
      .where('status', '<>', 'delivered')
      .where('order_id', 'in', (eb) =>
        eb.selectFrom('orders').where('number', '=', bought.order.number).select('id'),
      )
      .execute();
    expect(await bought.ask(['SCARF-1 U', 1])).toEqual(done);
  });

  it('is refused for more than was bought, other items, or a gift card', async () => {
    const bought = await delivered([
      ['SCARF-1 U', 2],
      ['GC-0000-1 U', 1],
    ]);
    expect(await bought.ask(['SCARF-1 U', 3])).toEqual(refusal('TooMany'));
    expect(await bought.ask(['COAT-1 S', 1])).toEqual(refusal('TooMany'));
    expect(await bought.ask(['SCARF-1 U', 1], ['COAT-1 S', 1])).toEqual(refusal('TooMany'));
    expect(await bought.ask(['GC-0000-1 U', 1])).toEqual(refusal('TooMany'));
    expect(await bought.ask(['SCARF-1 U', 1])).toEqual(done);
    expect(await bought.ask(['SCARF-1 U', 2])).toEqual(refusal('TooMany'));
    const twice = { itemId: shop.item('SCARF-1 U'), count: 1, reason: 'size' as const };
    const { status } = await shop.backend.ask(
      requestReturn,
      { body: { number: bought.order.number, lines: [twice, twice] } },
      { accessToken: bought.shopper.accessToken },
    );
    expect(status).toBe(400);
  });

  it('is refused for units already returned, which are no longer offered', async () => {
    const bought = await delivered([['SCARF-1 U', 3]]);
    await bought.ask(['SCARF-1 U', 2]);
    await staff.accept(await idOf(bought));
    expect((await bought.show()).returnable?.lines).toEqual([{ itemId: shop.item('SCARF-1 U'), count: 1 }]);
    expect(await bought.ask(['SCARF-1 U', 2])).toEqual(refusal('TooMany'));
    expect(await bought.ask(['SCARF-1 U', 1])).toEqual(done);
  });

  it('is limited to what was bought when ten are requested concurrently', async () => {
    const bought = await delivered([['SCARF-1 U', 3]]);
    const replies = await Promise.all(Array.from({ length: 10 }, () => bought.ask(['SCARF-1 U', 1])));
    expect(replies.filter(({ errorMessage }) => errorMessage === '')).toHaveLength(3);
    expect(replies.filter(({ errorMessage }) => errorMessage === 'TooMany')).toHaveLength(7);
    expect((await bought.show()).returns).toHaveLength(3);
  });

  it('is a 404 for strangers', async () => {
    const bought = await delivered([['SCARF-1 U', 1]]);
    const { accessToken } = await shop.visitor();
    const lines = [{ itemId: shop.item('SCARF-1 U'), count: 1, reason: 'size' as const }];
    const body = { number: bought.order.number, lines };
    expect(await shop.backend.ask(requestReturn, { body }, { accessToken })).toEqual({
      status: 404,
      body: { errorMessage: 'OrderNotFound' },
    });
    expect((await bought.show()).returns).toEqual([]);
  });

  it('returns goods and money once when accepted, with one message', async () => {
    const bought = await delivered([['SCARF-1 U', 3]], { payment: 'online', coupon: 'СКИДКА' });
    const { order } = bought;
    await bought.ask(['SCARF-1 U', 1]);
    const stock = await shop.stockOf('SCARF-1 U', 'M1');
    const id = await idOf(bought);
    const answers = await Promise.all([1, 2, 3].map(() => staff.accept(id)));
    expect(answers.map(outcome).toSorted()).toEqual(['', 'NotAllowed', 'NotAllowed']);
    await shop.backend.backend.upkeep();
    await shop.backend.backend.upkeep();
    expect(await shop.stockOf('SCARF-1 U', 'M1')).toBe(stock + 1);
    // A third of the goods' price less a third of the discount, rounded down.
    const amount = 99_950 - 3_333;
    expect(await refundedAtProvider(order)).toBe(amount);
    const reloaded = await bought.show();
    expect(reloaded.returns).toMatchObject([{ state: 'accepted', amount: amount / 100 }]);
    expect(reloaded.onlinePayment).toMatchObject({ refund: 'done', refundAmount: amount / 100 });
    expect(reloaded.status).toBe('delivered');
    expect(mailsOf(`Возврат по заказу № ${order.number} принят`)).toHaveLength(1);
  });

  it('goes to the shops that the goods came from, to each what it supplied, return by return', async () => {
    const stock = async () => [await shop.stockOf('DRESS-1 S', 'M1'), await shop.stockOf('DRESS-1 S', 'W1')];
    await shop.setStock('DRESS-1 S', 'W1', 5);
    const [inShop = 0, inWarehouse = 0] = await stock();
    const bought = await delivered([['DRESS-1 S', 7]]);
    expect(await stock()).toEqual([inShop - 2, inWarehouse - 5]);
    const back = async (count: number) => {
      await bought.ask(['DRESS-1 S', count]);
      await staff.accept(await idOf(bought));
      return stock();
    };
    expect(await back(1)).toEqual([inShop - 1, inWarehouse - 5]);
    expect(await back(2)).toEqual([inShop, inWarehouse - 4]);
    expect(await back(2)).toEqual([inShop, inWarehouse - 2]);
    await staff.set(bought.order.number, 'returned');
    expect(await stock()).toEqual([inShop, inWarehouse]);
  });

  it('tells the catalogue that its goods are back', async () => {
    const turns = () =>
      database.query
        .selectFrom('stock_turns')
        .innerJoin('items', 'items.product_id', 'stock_turns.product_id')
        .where('items.id', '=', shop.item('SCARF-1 U'))
        .select('stock_turns.id')
        .execute();
    const bought = await delivered([['SCARF-1 U', 1]]);
    await bought.ask(['SCARF-1 U', 1]);
    const before = (await turns()).length;
    await staff.accept(await idOf(bought));
    expect(await turns()).toHaveLength(before + 1);
  });

  it('after another refunds exactly what was paid, and finally marks the order as returned', async () => {
    const card = await giftCardOf(database, 1_000);
    const bought = await delivered(
      [
        ['SCARF-1 U', 2],
        ['DRESS-1 S', 1],
      ],
      {
        payment: 'online',
        coupon: 'СКИДКА',
        giftCard: card,
      },
    );
    const { order } = bought;
    expect(order.giftCardPaid).toBe(1_000);
    for (const name of ['SCARF-1 U', 'DRESS-1 S', 'SCARF-1 U']) {
      await bought.ask([name, 1]);
      expect(outcome(await staff.accept(await idOf(bought)))).toBe('');
    }
    await shop.backend.backend.upkeep();
    expect((await bought.show()).status).toBe('returned');
    expect(await refundedAtProvider(order)).toBe(order.totalPrice * 100);
    const { balance } = await database.query
      .selectFrom('gift_cards')
      .where('number', '=', card.number)
      .select('balance')
      .executeTakeFirstOrThrow();
    expect(balance).toBe(100_000);
    const amounts = (await bought.show()).returns.map(({ amount }) => amount ?? 0);
    expect(Math.round(amounts.reduce((sum, amount) => sum + amount * 100, 0))).toBe(
      Math.round((order.totalPrice + order.giftCardPaid) * 100),
    );
  });

  it('of everything left is created when the staff marks an order as returned', async () => {
    const bought = await delivered([['SCARF-1 U', 3]], { payment: 'online' });
    await bought.ask(['SCARF-1 U', 1]);
    const before = await shop.stockOf('SCARF-1 U', 'M1');
    expect(outcome(await staff.set(bought.order.number, 'returned'))).toBe('');
    await shop.backend.backend.upkeep();
    expect(await shop.stockOf('SCARF-1 U', 'M1')).toBe(before + 3);
    expect(await refundedAtProvider(bought.order)).toBe(bought.order.totalPrice * 100);
    const { returns, status } = await bought.show();
    expect([status, returns.map(({ state }) => state)]).toEqual(['returned', ['accepted', 'accepted']]);
  });

  it('that was already decided is kept when the staff marks the rest as returned', async () => {
    const bought = await delivered(
      [
        ['SCARF-1 U', 4],
        ['DRESS-1 S', 1],
      ],
      { payment: 'online' },
    );
    const before = await shop.stockOf('SCARF-1 U', 'M1');
    await bought.ask(['SCARF-1 U', 1], ['DRESS-1 S', 1]);
    await staff.accept(await idOf(bought));
    await bought.ask(['SCARF-1 U', 1]);
    await staff.refuse(await idOf(bought));
    await bought.ask(['SCARF-1 U', 1]);
    expect(outcome(await staff.set(bought.order.number, 'returned'))).toBe('');
    await shop.backend.backend.upkeep();
    const { returns } = await bought.show();
    const counts = returns.map(({ state, lines }) => [state, lines.map(({ count }) => count)]);
    expect(counts).toEqual([
      ['accepted', [1, 1]],
      ['refused', [1]],
      ['accepted', [1]],
      ['accepted', [2]],
    ]);
    expect(await shop.stockOf('SCARF-1 U', 'M1')).toBe(before + 4);
    expect(await refundedAtProvider(bought.order)).toBe(bought.order.totalPrice * 100);
  });

  it('of everything left is not created if everything was already requested', async () => {
    const bought = await delivered([['SCARF-1 U', 1]]);
    await bought.ask(['SCARF-1 U', 1]);
    expect((await bought.show()).returnable).toBeNull();
    await staff.set(bought.order.number, 'returned');
    expect((await bought.show()).returns).toMatchObject([{ state: 'accepted', lines: [{ count: 1 }] }]);
  });

  it('is decided and withdrawn by its own number, whatever else of its order is returned', async () => {
    const bought = await delivered([['SCARF-1 U', 3]]);
    const newReturn = async () => {
      await bought.ask(['SCARF-1 U', 1]);
      return idOf(bought);
    };
    const [first, second, third] = [await newReturn(), await newReturn(), await newReturn()];
    const withdraw = (id: number) =>
      bought.shopper.ask(withdrawReturn, { body: { number: bought.order.number, id } });
    const states = async () => (await bought.show()).returns.map(({ id, state }) => [id, state]);
    expect(outcome(await staff.accept(second))).toBe('');
    expect(await states()).toEqual([
      [first, 'requested'],
      [second, 'accepted'],
      [third, 'requested'],
    ]);
    await staff.accept(first);
    expect(await withdraw(third)).toEqual(done);
    expect(await states()).toEqual([
      [first, 'accepted'],
      [second, 'accepted'],
    ]);
  });

  it('that is refused shows why, returns nothing, and can be requested again', async () => {
    const bought = await delivered([['SCARF-1 U', 1]], { payment: 'online' });
    await bought.ask(['SCARF-1 U', 1]);
    const stock = await shop.stockOf('SCARF-1 U', 'M1');
    const id = await idOf(bought);
    expect(outcome(await staff.refuse(id))).toBe('');
    expect([outcome(await staff.refuse(id)), outcome(await staff.accept(id))]).toEqual([
      'NotAllowed',
      'NotAllowed',
    ]);
    await shop.backend.backend.upkeep();
    expect(await shop.stockOf('SCARF-1 U', 'M1')).toBe(stock);
    expect(await refundedAtProvider(bought.order)).toBe(0);
    expect((await bought.show()).returns).toMatchObject([{ state: 'refused', answer: 'Вещь ношеная' }]);
    const [mail] = mailsOf(`Возврат по заказу № ${bought.order.number}: не получилось`);
    expect(mail).toMatchObject({ text: expect.stringContaining('Вещь ношеная') });
    expect(await bought.ask(['SCARF-1 U', 1])).toEqual(done);
  });

  it('can be withdrawn while pending, and its units requested again', async () => {
    const bought = await delivered([['SCARF-1 U', 1]]);
    const withdraw = (id: number) =>
      bought.shopper.ask(withdrawReturn, { body: { number: bought.order.number, id } });
    await bought.ask(['SCARF-1 U', 1]);
    const id = await idOf(bought);
    expect(await withdraw(id)).toEqual(done);
    expect((await bought.show()).returns).toEqual([]);
    expect((await staff.accept(id)).status).toBe(404);
    expect(await bought.ask(['SCARF-1 U', 1])).toEqual(done);
    const again = await idOf(bought);
    await staff.accept(again);
    expect(await withdraw(again)).toEqual(refusal('NotAllowed'));
    expect((await bought.show()).returns).toMatchObject([{ state: 'accepted' }]);
  });

  it('is either withdrawn or decided if both happen concurrently, and cannot be withdrawn by a stranger', async () => {
    const [bought, other] = [await delivered([['SCARF-1 U', 1]]), await delivered([['SCARF-1 U', 1]])];
    await bought.ask(['SCARF-1 U', 1]);
    const id = await idOf(bought);
    const { number } = bought.order;
    const ask = (body: { number: string; id: number }, { accessToken }: TestShopper) =>
      shop.backend.ask(withdrawReturn, { body }, { accessToken });
    expect(await ask({ number, id }, other.shopper)).toMatchObject({ status: 404 });
    expect(await ask({ number: other.order.number, id }, other.shopper)).toMatchObject({ status: 404 });
    const [withdrawn] = await Promise.all([ask({ number, id }, bought.shopper), staff.accept(id)]);
    const isWithdrawn = outcome(withdrawn) === '';
    expect((await bought.show()).returns.map(({ state }) => state)).toEqual(isWithdrawn ? [] : ['accepted']);
  });

  it('can only be decided by the staff, with a log entry', async () => {
    const bought = await delivered([['SCARF-1 U', 2]]);
    await bought.ask(['SCARF-1 U', 1]);
    const id = await idOf(bought);
    const { number } = bought.order;
    for (const token of [null, bought.shopper.accessToken])
      for (const call of [acceptReturn, refuseReturn])
        expect(
          (
            await shop.backend.ask(
              call,
              { params: { id }, body: { why: 'Нет', by: 'Я' } },
              { accessToken: token },
            )
          ).status,
          call.name,
        ).toBe(401);
    expect((await staff.list({}, 'another-token-of-no-staff-at-all')).status).toBe(401);
    expect((await staff.list({ state: 'requested', pageSize: 1 })).body).toMatchObject({
      returns: [{ id, number, state: 'requested' }],
    });
    expect((await staff.accept(2_000_000_000)).status).toBe(404);
    await staff.accept(id);
    const listed = async (state?: 'requested' | 'accepted' | 'refused') => {
      const { returns } = (await staff.list({ state, pageSize: 100 })).body as { returns: { id: number }[] };
      return returns.some((each) => each.id === id);
    };
    expect([await listed(), await listed('accepted')]).toEqual([true, true]);
    expect([await listed('requested'), await listed('refused')]).toEqual([false, false]);
    const { body } = await staff.show(number);
    expect((body as { order: { staffChanges: unknown[] } }).order.staffChanges).toMatchObject([
      { by: 'Ольга (test)', action: 'status', detail: 'assembling', at: start.toISOString() },
      { by: 'Ольга (test)', action: 'status', detail: 'shipped' },
      { by: 'Ольга (test)', action: 'status', detail: 'delivered' },
      { by: 'Ольга (test)', action: 'return accepted', detail: `return ${id}` },
    ]);
  });

  it('of an order paid on delivery is paid out manually, with a known sum', async () => {
    const bought = await delivered([
      ['SCARF-1 U', 2],
      ['DRESS-1 S', 1],
    ]);
    await bought.ask(['SCARF-1 U', 1]);
    await staff.accept(await idOf(bought));
    expect(await bought.show()).toMatchObject({ returns: [{ amount: 999.5 }], onlinePayment: null });
    await shop.backend.backend.upkeep();
    const [mail] = mailsOf(`Возврат по заказу № ${bought.order.number} принят`);
    expect(mail).toMatchObject({ text: expect.stringMatching(/999,50\s₽ тем же способом/) });
    expect(mail).not.toMatchObject({ text: expect.stringMatching(/Платье|undefined/) });
  });

  it('is visible only with its order', async () => {
    const bought = await delivered([['SCARF-1 U', 1]]);
    const { accessToken } = await shop.visitor();
    const params = { number: bought.order.number };
    expect((await shop.backend.ask(getOrder, { params }, { accessToken })).status).toBe(404);
  });
});
