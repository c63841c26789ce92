import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { customerSales } from '#src/backend/database/migrations/0397-customer-sales.ts';
import { columnTypes } from '#src/backend/database/migrations/index.ts';
import type { CallReply } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import { shopperOf } from '#tests/backend/cart/shop.ts';
import { type ClubShop, type Member, openClubShop } from '#tests/backend/club/shop.ts';
import { STAFF_KEY, staffOf } from '#tests/backend/orders/staff.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { newVisitor, signUp } from '#tests/support/signed-in.ts';

const { listCustomers } = contract.account;
type Listing = CallReply<typeof listCustomers>;

describeOnEachDatabase("the staff's list of customers", (openTestDatabase) => {
  let database: TestDatabase;
  let shop: ClubShop;
  let ask: ReturnType<typeof staffOf>;
  /** Bought a coat, sent half of it back, ordered another that was cancelled. */
  let anna: Member;
  /** Ordered, and has paid nothing yet. */
  let boris: Member;
  /** Never ordered. */
  let vera: Member;
  let abroad: Member;
  let price: number;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openClubShop(database);
    ask = staffOf(database, shop);
    [anna, boris, vera, abroad] = [
      await memberOf('2026-03-01T10:00:00.000Z', { first_name: 'Анна', birthday: '1991-04-17' }),
      await memberOf('2026-05-31T20:59:59.000Z', { first_name: 'Борис' }),
      await memberOf('2026-05-31T21:00:00.000Z', { birthday: '2000-11-30' }),
      await shop.member('AM'),
    ];
    const bought = await anna.buy('COAT-1 S', 2);
    price = bought.goodsPrice / 2;
    await shop.deliver(bought);
    const given = await anna.buy('SCARF-1 U');
    await shop.move(given, 'cancelled');
    await boris.buy('SCARF-1 U');
    await shop.backend.backend.upkeep();
  });

  async function memberOf(registered: string, known: Partial<{ first_name: string; birthday: string }>) {
    const member = await shop.member();
    await database.query
      .updateTable('customers')
      .set({ created_at: registered, ...known })
      .where('id', '=', member.customerId)
      .execute();
    return member;
  }

  const list = async (query: Record<string, unknown> = {}) =>
    (await ask(listCustomers, { query })).body as Listing;
  const idsOf = async (query: Record<string, unknown> = {}) =>
    (await list(query)).customers.map(({ id }) => id);
  const ids = (...members: readonly Member[]) => members.map(({ customerId }) => customerId);

  it('has the newest first, with what they ordered and kept, and contacts that are half hidden', async () => {
    const { customers, ...rest } = await list();
    expect(rest).toEqual({ currency: 'RUB', totalCount: 3, isCounted: true });
    expect(customers.map(({ id }) => id)).toEqual(ids(vera, boris, anna));
    expect(customers[2]).toMatchObject({
      name: 'Анна',
      phone: expect.stringMatching(/^•{7}\d{4}$/),
      email: '',
      registeredAt: '2026-03-01T10:00:00.000Z',
      orders: 1,
      sold: price * 2,
      lastOrderedAt: shop.backend.now.toISOString(),
      isBlocked: false,
    });
    expect(customers[1]).toMatchObject({ orders: 1, sold: 0 });
    expect(customers[0]).toMatchObject({ name: '', orders: 0, sold: 0, lastOrderedAt: null });
  });

  it('is of the country that is asked', async () => {
    expect(await idsOf({})).not.toContain(abroad.customerId);
    const there = { country: 'AM', accessToken: STAFF_KEY } as const;
    const reply = await shop.backend.reply(listCustomers, { query: {} }, there);
    expect(reply).toMatchObject({ currency: 'AMD', customers: [{ id: abroad.customerId }] });
  });

  it('has those who bought for most first, or who ordered last, without who never ordered', async () => {
    expect(await idsOf({ sort: 'sold' })).toEqual(ids(anna, boris));
    expect((await idsOf({ sort: 'ordered' })).toSorted()).toEqual(ids(anna, boris).toSorted());
  });

  it.each([
    [{ registeredSince: '2026-06-01' }, () => [vera]],
    [{ registeredTill: '2026-05-31' }, () => [boris, anna]],
    [{ registeredSince: '2026-03-01', registeredTill: '2026-03-01' }, () => [anna]],
    [{ ordersFrom: 1 }, () => [boris, anna]],
    [{ ordersTill: 0 }, () => [vera]],
    [{ ordersFrom: 2 }, () => []],
    [{ soldFrom: 1 }, () => [anna]],
    [{ soldTill: 0 }, () => [vera, boris]],
    [{ birthMonth: 11 }, () => [vera]],
    [{ birthMonth: 4, sort: 'sold' }, () => [anna]],
    [{ orderedSince: '2026-01-01' }, () => [boris, anna]],
    [{ orderedTill: '2026-01-01' }, () => []],
    [{ blocked: 'yes' }, () => []],
  ] as const)('filters by %o', async (query, found: () => readonly Member[]) => {
    const { customers, totalCount } = await list(query);
    expect(customers.map(({ id }) => id)).toEqual(ids(...found()));
    expect(totalCount).toBe(found().length);
  });

  it('has pages', async () => {
    const first = await list({ pageSize: 2 });
    expect(first).toMatchObject({ totalCount: 3, isCounted: true });
    expect([...first.customers, ...(await list({ pageSize: 2, pageNumber: 2 })).customers]).toHaveLength(3);
    expect(await list({ pageSize: 2, pageNumber: 3 })).toMatchObject({ totalCount: 3, customers: [] });
  });

  it('follows an order that is cancelled, comes back, or moves to who signs in', async () => {
    const member = await shop.member();
    const one = async () => (await list()).customers.find(({ id }) => id === member.customerId);
    const order = await member.buy('SCARF-1 U', 2);
    await shop.backend.backend.upkeep();
    expect(await one()).toMatchObject({ orders: 1 });
    await shop.move(order, 'cancelled');
    await shop.backend.backend.upkeep();
    expect(await one()).toMatchObject({ orders: 0, sold: 0, lastOrderedAt: null });
    const visitor = await newVisitor(shop.backend);
    const guest = shopperOf(shop.backend, 'RU', visitor.accessToken);
    await guest.add([shop.item('SCARF-1 U'), 1]);
    await shop.order(guest);
    const signedIn = await signUp(shop.backend, { visitor });
    const { customers } = await list();
    expect(customers.find(({ id }) => id === signedIn.userId)).toMatchObject({ orders: 1, sold: 0 });
  });

  it('is of former orders too, summed as since then', async () => {
    const counted = await list();
    expect(counted.customers.some(({ sold }) => sold > 0)).toBe(true);
    await database.query
      .updateTable('customers')
      .set({ orders: 0, sold: 0, last_ordered_at: null })
      .execute();
    expect(await list()).not.toEqual(counted);
    const statements = customerSales(columnTypes[database.dialect]);
    const summing = statements.filter((statement) => statement.startsWith('UPDATE customers'));
    expect(summing).toHaveLength(1);
    for (const statement of summing) await sql.raw(statement).execute(database.query);
    expect(await list()).toEqual(counted);
  });

  it('is written down when somebody was on the page', async () => {
    const looks = async () =>
      database.query
        .selectFrom('staff_changes')
        .where('action', '=', 'customers listed')
        .select(['subject', 'detail'])
        .execute();
    const before = (await looks()).length;
    await list({ pageNumber: 1 });
    await list({ pageNumber: 50 });
    expect((await looks()).slice(before)).toEqual([{ subject: 'customers', detail: 'page 1' }]);
  });
});
