import { beforeAll, expect, it } from 'vitest';
import type { CallInput } from '#src/contract/call.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import type { ReturnedUnits } from '#src/contract/cart/staff-returns/deciding.ts';
import { contract } from '#src/contract/index.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';
import { type OrderShop, openOrderShop, start } from './shop.ts';
import { STAFF_KEY } from './staff.ts';

const { cart } = contract;
const accessToken = STAFF_KEY;

describeOnEachDatabase('what came back', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
    await plantStaffKey(database, STAFF_KEY);
    await plantStaffKey(database, 'reads only', { permissions: ['orders.read'] });
  });

  const scarf = () => shop.item('SCARF-1 U');
  const stock = () => shop.stockOf('SCARF-1 U', 'M1');
  const quote = (id: number, body: CallInput<typeof cart.quoteReturn>['body']) =>
    shop.backend.reply(cart.quoteReturn, { params: { id }, body }, { accessToken });
  const accept = (id: number, body: CallInput<typeof cart.acceptReturn>['body']) =>
    shop.backend.reply(cart.acceptReturn, { params: { id }, body }, { accessToken });

  /** A delivered order of three scarves, paid online. */
  async function delivered(count = 3) {
    const { shopper, order } = await shop.placed('SCARF-1 U', count, { payment: 'online' });
    await shop.pay(order);
    await shop.notify(order);
    const params = { number: order.number };
    for (const status of ['assembling', 'shipped', 'delivered'] as const)
      await shop.backend.reply(cart.setOrderStatus, { params, body: { status } }, { accessToken });
    return { shopper, order };
  }

  /** Its customer asks for the return of some of them. */
  async function asked(count: number) {
    const { shopper, order } = await delivered();
    const lines = [{ itemId: scarf(), count, reason: 'size' as const }];
    await shopper.ask(cart.requestReturn, { body: { number: order.number, lines } });
    const { returns } = await shop.show(shopper, order.number);
    return { shopper, order, id: returns[0]?.id ?? 0 };
  }

  const to = (place: ReturnedUnits[number]['to'], count: number, shopNumber: string | null = null) => ({
    itemId: scarf(),
    count,
    to: place,
    shopNumber,
  });
  const placed = (id: number) =>
    database.query
      .selectFrom('returned_units')
      .where('return_id', '=', id)
      .orderBy('id')
      .select(['count', 'destination', 'shop_number'])
      .execute();
  const ofOrder = ({ number }: Order) =>
    database.query
      .selectFrom('staff_changes')
      .where('subject', '=', number)
      .select(['action', 'detail'])
      .execute();

  it('goes where the staff says by unit, while the money goes back for all of it', async () => {
    const { shopper, order, id } = await asked(3);
    const before = await stock();
    const units = [to('stock', 1), to('outlet', 1), to('off', 1)];
    const { amounts, version } = await quote(id, { units });
    expect(await stock()).toBe(before);
    expect((await accept(id, { units, version })).errorMessage).toBe('');
    expect(await stock()).toBe(before + 1);
    expect(await placed(id)).toEqual([
      { count: 1, destination: 'stock', shop_number: 'M1' },
      { count: 1, destination: 'outlet', shop_number: 'M1' },
      { count: 1, destination: 'off', shop_number: 'M1' },
    ]);
    const { returns, status } = await shop.show(shopper, order.number);
    expect(status).toBe('returned');
    expect(returns[0]?.amount).toBe(order.totalPrice);
    expect(amounts).toEqual({ money: order.totalPrice, isByHand: false, giftCard: 0 });
    expect((await ofOrder(order)).at(-1)?.detail).toContain('→ outlet');
  });

  it('goes where it was taken from unless something else is said, or to another shop of the country', async () => {
    const plain = await asked(2);
    const before = await stock();
    await accept(plain.id, {});
    expect(await stock()).toBe(before + 2);
    expect(await placed(plain.id)).toEqual([{ count: 2, destination: 'stock', shop_number: 'M1' }]);
    const moved = await asked(2);
    const { shops } = await quote(moved.id, {});
    const other = shops.find(({ number }) => number !== 'M1')?.number ?? '';
    const left = await stock();
    await accept(moved.id, { units: [to('stock', 1), to('stock', 1, other)] });
    expect(await stock()).toBe(left + 1);
    expect((await placed(moved.id)).map(({ shop_number }) => shop_number)).toEqual(['M1', other]);
  });

  it('is all that goes back in money, and the rest is refused for a reason that the customer reads', async () => {
    const { shopper, order, id } = await asked(2);
    const before = await stock();
    expect((await accept(id, { units: [to('stock', 1)] })).errorMessage).toBe('WrongLines');
    const given = { units: [to('stock', 1)], why: 'Вторая не пришла' };
    const { amounts } = await quote(id, given);
    expect((await accept(id, given)).errorMessage).toBe('');
    expect(await stock()).toBe(before + 1);
    const { returns, returnable } = await shop.show(shopper, order.number);
    expect(returns).toMatchObject([
      { id, state: 'accepted', lines: [{ count: 1 }], amount: amounts?.money },
      { state: 'refused', lines: [{ count: 1 }], amount: null, answer: 'Вторая не пришла' },
    ]);
    expect(returnable?.lines).toEqual([{ itemId: scarf(), count: 2 }]);
    await shop.backend.backend.upkeep();
    const told = shop.backend.sent.flatMap((sent) => (sent.kind === 'mail' ? [sent.subject] : []));
    expect(told).toContain(`Возврат по заказу № ${order.number}: приняли не всё`);
  });

  it('is not more than was asked for, nor other goods, nor for a shop elsewhere', async () => {
    const { id } = await asked(2);
    const before = await stock();
    const wrong = [
      [to('stock', 3)],
      [to('stock', 2), to('off', 1)],
      [{ ...to('stock', 1), itemId: shop.item('DRESS-1 S') }],
      [to('stock', 2, 'Y1')],
    ];
    for (const units of wrong)
      for (const call of [quote, accept])
        expect((await call(id, { units, why: 'Нет' })).errorMessage).toBe('WrongLines');
    expect(await stock()).toBe(before);
    for (const units of [[], [to('stock', 0)], [to('stock', 11)]])
      expect(
        (await shop.backend.ask(cart.acceptReturn, { params: { id }, body: { units } }, { accessToken }))
          .status,
      ).toBe(400);
  });

  it('is decided once, and not from a page that is out of date', async () => {
    const { order, id } = await asked(2);
    const { version } = await quote(id, {});
    const units = [to('stock', 1), to('outlet', 1)];
    const before = await stock();
    const outcomes = await Promise.all([1, 2, 3].map(() => accept(id, { units, version })));
    expect(outcomes.map(({ errorMessage }) => errorMessage).sort()).toEqual(['', 'Changed', 'Changed']);
    expect(await stock()).toBe(before + 1);
    expect((await ofOrder(order)).filter(({ action }) => action === 'return accepted')).toHaveLength(1);
  });

  it('adds up: all units of every return are in stock, in the outlet or off, and the money is the same', async () => {
    const shares = [
      [3, 0, 0],
      [0, 3, 0],
      [0, 0, 3],
      [1, 1, 1],
    ];
    for (const [forStock = 0, outlet = 0, off = 0] of shares) {
      const { shopper, order, id } = await asked(3);
      const before = await stock();
      const units = [to('stock', forStock), to('outlet', outlet), to('off', off)].filter(
        ({ count }) => count > 0,
      );
      await accept(id, { units });
      expect(await stock()).toBe(before + forStock);
      const counted = (await placed(id)).reduce((sum, { count }) => sum + count, 0);
      expect(counted).toBe(3);
      expect((await shop.show(shopper, order.number)).returns[0]?.amount).toBe(order.totalPrice);
    }
  });

  it('waits in the outlet until it is moved to stock or written off, once', async () => {
    const { order, id } = await asked(3);
    await accept(id, { units: [to('outlet', 3)] });
    const list = async () =>
      (await shop.backend.reply(cart.listOutlet, { query: { pageSize: 100 } }, { accessToken })).units.filter(
        ({ number }) => number === order.number,
      );
    const [waiting] = await list();
    expect(waiting).toMatchObject({ count: 3, itemId: scarf(), shopNumber: 'M1' });
    const move = (body: CallInput<typeof cart.moveOutlet>['body'], token = accessToken) =>
      shop.backend.ask(cart.moveOutlet, { params: { id: waiting?.id ?? 0 }, body }, { accessToken: token });
    const before = await stock();
    const body = { waiting: 3, count: 2, to: 'stock' } as const;
    expect((await move(body, 'reads only')).status).toBe(403);
    const twice = await Promise.all([move(body), move(body)]);
    expect(twice.map((each) => JSON.stringify(each.body)).sort()).toEqual([
      '{"success":false,"errorMessage":"Changed","left":1}',
      '{"success":true,"errorMessage":"","left":1}',
    ]);
    expect(await stock()).toBe(before + 2);
    expect((await move({ waiting: 1, count: 2, to: 'off' })).body).toMatchObject({ errorMessage: 'TooMany' });
    await move({ waiting: 1, count: 1, to: 'off' });
    expect(await list()).toEqual([]);
    expect(await stock()).toBe(before + 2);
    expect((await placed(id)).reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect((await move({ waiting: 1, count: 1, to: 'stock' })).body).toMatchObject({
      errorMessage: 'Changed',
    });
  });

  it('is asked for by the staff for the customer, once for each request', async () => {
    const { shopper, order } = await delivered();
    const params = { number: order.number };
    const lines = [{ itemId: scarf(), count: 2, reason: 'look' as const }];
    const ask = (body: object, token = accessToken) =>
      shop.backend.ask(
        cart.requestReturnFor,
        { params, body: { lines, request: 'one', ...body } },
        { accessToken: token },
      );
    expect((await ask({}, 'reads only')).status).toBe(403);
    const replies = await Promise.all([ask({}), ask({}), ask({})]);
    for (const { body } of replies) expect(body).toMatchObject({ success: true });
    const { returns } = await shop.show(shopper, order.number);
    expect(returns).toMatchObject([{ state: 'requested', lines: [{ count: 2 }] }]);
    expect((await ofOrder(order)).filter(({ action }) => action === 'return asked')).toHaveLength(1);
    expect((await ask({ request: 'two' })).body).toMatchObject({ errorMessage: 'TooMany' });
    expect(
      (
        await shop.backend.ask(
          cart.requestReturnFor,
          { params: { number: 'none' }, body: { lines, request: 'x' } },
          { accessToken },
        )
      ).status,
    ).toBe(404);
  });

  it('can be asked for by the staff after the term, with a reason, and never before delivery', async () => {
    const { shopper, order } = await delivered();
    const params = { number: order.number };
    const lines = [{ itemId: scarf(), count: 1, reason: 'defect' as const }];
    const long = new Date(start.getTime() - 60 * 86_400_000).toISOString();
    await database.query
      .updateTable('order_status_changes')
      .set({ changed_at: long })
      .where('status', '=', 'delivered')
      .where('order_id', 'in', (eb) =>
        eb.selectFrom('orders').where('number', '=', order.number).select('id'),
      )
      .execute();
    expect(await shopper.ask(cart.requestReturn, { body: { ...params, lines } })).toMatchObject({
      errorMessage: 'NotAllowed',
    });
    const ask = (body: object, of = params) =>
      shop.backend.reply(
        cart.requestReturnFor,
        { params: of, body: { lines, request: 'late', ...body } },
        { accessToken },
      );
    expect((await ask({})).errorMessage).toBe('WhyNeeded');
    const late = await ask({ why: 'Скрытый брак' });
    expect(late).toMatchObject({
      success: true,
      order: { returning: { isLate: true, lines: [{ count: 2 }] } },
    });
    expect((await ofOrder(order)).at(-1)?.detail).toContain('Скрытый брак');
    const undelivered = await shop.placed('SCARF-1 U');
    expect((await ask({ why: 'Рано' }, { number: undelivered.order.number })).errorMessage).toBe(
      'NotAllowed',
    );
  });
});
