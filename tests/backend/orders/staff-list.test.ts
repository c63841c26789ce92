import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { openStaffOrders } from '#src/backend/orders/index.ts';
import { contract } from '#src/contract/index.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { testOrigins } from '#tests/support/origins.ts';
import { plantStaffKey } from '#tests/support/staff-key.ts';
import { type OrderShop, openOrderShop } from './shop.ts';
import { staffOf } from './staff.ts';

const { cart } = contract;

describeOnEachDatabase("the staff's list of orders", (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
  });

  /** How many queries some work takes. */
  async function queriesOf(work: (observed: Database) => Promise<unknown>): Promise<number> {
    let count = 0;
    const query = database.query.withPlugin({
      transformQuery({ node }) {
        count++;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    await work({ ...database, query });
    return count;
  }

  it('is read by as many queries for many orders as for one', async () => {
    for (let placed = 0; placed < 4; placed++) await shop.placed('SCARF-1 U');
    const list = (pageSize: number) => (observed: Database) =>
      openStaffOrders(observed, { origins: testOrigins }).orders.list({ pageNumber: 1, pageSize });
    expect(await queriesOf(list(4))).toBe(await queriesOf(list(1)));
  });

  it('has what its columns show, and phones for who may look customers up', async () => {
    const { order } = await shop.placed('SCARF-1 U', 2);
    const ask = staffOf(database, shop);
    const row = {
      number: order.number,
      status: 'new',
      recipient: { firstName: 'Анна', lastName: 'Иванова', phone: order.recipient.phone },
      customerId: null,
      cityName: 'Москва',
      deliveryKind: 'courier',
      dateTo: order.dateTo,
      tracking: null,
      payment: 'onReceipt',
      units: 2,
      totalPrice: order.totalPrice,
      notes: 0,
      returns: [],
      owedBack: { due: 0, sent: 0 },
    };
    const query = { pageSize: 1 };
    expect((await ask(cart.listOrders, { query })).body).toMatchObject({ orders: [row] });
    await plantStaffKey(database, 'packs', { permissions: ['orders.read'] });
    expect((await ask(cart.listOrders, { query }, 'packs')).body).toMatchObject({
      orders: [{ recipient: { lastName: 'Иванова', phone: null } }],
    });
  });

  it('tells what goes back of what was paid, until it is sent and then', async () => {
    const { shopper, order } = await shop.placed('SCARF-1 U', 1, { payment: 'online' });
    await shop.pay(order);
    await shop.notify(order);
    await shopper.ask(cart.cancelOrder, { body: { number: order.number } });
    const query = { pageSize: 1 };
    const list = async () => (await staffOf(database, shop)(cart.listOrders, { query })).body;
    const { totalPrice: sum } = order;
    expect(await list()).toMatchObject({ orders: [{ owedBack: { due: sum, sent: 0 } }] });
    await shop.backend.backend.upkeep();
    expect(await list()).toMatchObject({ orders: [{ owedBack: { due: 0, sent: sum } }] });
  });

  describe('by what was chosen', () => {
    const ask = (query: object) => staffOf(database, shop)(cart.listOrders, { query });
    const numbersOf = async (query: object) => {
      const { body } = await ask({ pageSize: 100, ...query });
      return contract.cart.listOrders.reply.parse(body).orders.map(({ number }) => number);
    };
    let number: string;

    beforeAll(async () => {
      number = (await shop.placed('SCARF-1 U', 3)).order.number;
    });
    const set = (columns: object) =>
      database.query.updateTable('orders').set(columns).where('number', '=', number).execute();

    it.each([
      ['the city, in any case', { city: 'МОСКВА' }, { city: 'Казань' }],
      ['the delivery', { delivery: 'courier' }, { delivery: 'shop' }],
      ['the sum', { sumFrom: 3_000, sumTill: '4000' }, { sumFrom: 4_000 }],
      ['the day', { since: '2026-11-20', till: '2026-11-20' }, { since: '2026-11-21' }],
      ['the status', { status: 'new' }, { status: 'delivered' }],
      ['a status, a city and a sum', { status: 'new', city: 'Москва', sumTill: 4_000 }, { city: 'Нигде' }],
      ['waiting to be confirmed', { view: 'confirm' }, { view: 'pack' }],
    ])('has those of %s', async (_what, has, lacks) => {
      expect(await numbersOf(has)).toContain(number);
      expect(await numbersOf(lacks)).not.toContain(number);
    });

    it('counts a day from midnight to midnight in Moscow', async () => {
      await set({ created_at: '2026-11-18T21:00:00.000Z' });
      expect(await numbersOf({ since: '2026-11-19', till: '2026-11-19' })).toEqual([number]);
      expect(await numbersOf({ since: '2026-11-18', till: '2026-11-18' })).toEqual([]);
      await set({ created_at: '2026-11-20T12:00:00.000Z' });
    });

    it('has as late what is not there though its day is over where it goes', async () => {
      const late = () => numbersOf({ view: 'late' });
      expect(await late()).toEqual([]);
      // The afternoon in Moscow; the evening of the same day in Vladivostok. Promised for the 20th.
      await set({ created_at: '2026-11-17T12:00:00.000Z', days_to: 3 });
      expect(await late()).toEqual([]);
      await set({ created_at: '2026-11-16T12:00:00.000Z' });
      expect(await late()).toEqual([number]);
      // Placed on the 17th in Vladivostok.
      await set({ created_at: '2026-11-16T14:30:00.000Z', region_id: '25' });
      expect(await late()).toEqual([]);
      await set({ delivery_day: '2026-11-19' });
      expect(await late()).toEqual([number]);
      await set({ status: 'atPickupPoint' });
      expect(await late()).toEqual([]);
    });

    it('has those that the staff noted something about, and those to take back', async () => {
      expect(await numbersOf({ noted: 'yes' })).toEqual([]);
      const body = { text: 'Позвонить', request: 'one', by: 'Ольга' };
      await staffOf(database, shop)(cart.addOrderNote, { params: { number }, body });
      expect(await numbersOf({ noted: 'yes' })).toEqual([number]);
      const { id } = await database.query
        .selectFrom('orders')
        .where('number', '=', number)
        .select('id')
        .executeTakeFirstOrThrow();
      expect(await numbersOf({ view: 'return' })).toEqual([]);
      const asked = { order_id: id, state: 'requested', comment: '', answer: '', decided_at: null } as const;
      await database.query
        .insertInto('order_returns')
        .values({ ...asked, created_at: '2026-11-20T12:00:00.000Z' })
        .execute();
      expect(await numbersOf({ view: 'return' })).toEqual([number]);
    });

    it.each([
      { sumFrom: -1 },
      { sumTill: '1e300' },
      { since: '2026-02-30' },
      { view: 'all' },
      { delivery: 'drone' },
      { city: 'М'.repeat(201) },
      { noted: 'no' },
    ])('refuses %o', async (query) => {
      expect((await ask(query)).status).toBe(400);
    });

    it('says how many there are', async () => {
      expect((await ask({ city: 'Нигде' })).body).toMatchObject({ totalCount: 0, isCounted: true });
    });
  });
});
