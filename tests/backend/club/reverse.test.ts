import { beforeAll, expect, it } from 'vitest';
import {
  earnPoints,
  expirePoints,
  readBalance,
  reversePoints,
  spendPoints,
} from '#src/backend/club/index.ts';
import { readYearSum } from '#src/backend/club/levels.ts';
import { readLots } from '#src/backend/club/lots.ts';
import type { Queryable } from '#src/backend/database/database.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';
import { type ClubShop, openClubShop, sumOfEntries } from './shop.ts';

const start = new Date('2026-11-20T12:00:00.000Z');
const after = (days: number) => new Date(start.getTime() + days * 86_400_000);
let orders = 1_000;

describeOnEachDatabase('the points of an order', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: ClubShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openClubShop(database);
  });

  /** A member's ledger, changed directly; each call is a transaction of its own. */
  async function ledger() {
    const { customerId } = await shop.member();
    const inTransaction = <Result>(change: (query: Queryable) => Promise<Result>) =>
      database.query.transaction().execute(change);
    const newOrder = () => {
      const id = orders++;
      return { id, number: `order-${id}` };
    };
    return {
      newOrder,
      earn: (order: ReturnType<typeof newOrder>, points: number, at = start) =>
        inTransaction((query) =>
          earnPoints(query, {
            customerId,
            country: 'RU',
            order,
            paidMinor: Math.ceil((points * 100 * 100) / 3),
            at,
          }),
        ),
      spend: (order: ReturnType<typeof newOrder>, points: number, at = start) =>
        inTransaction((query) => spendPoints(query, { customerId, order, points, at })),
      /** @param returned the percentage of the order's goods returned so far */
      reverse: ({ id }: ReturnType<typeof newOrder>, returned: number, at = start) =>
        inTransaction((query) =>
          reversePoints(query, { orderId: id, returnedMinor: returned, goodsMinor: 100, at }),
        ),
      balance: (at = start) => readBalance(database.query, customerId, at),
      yearSum: async (at = start) => (await readYearSum(database.query, customerId, at)) / 100,
      lots: async () =>
        (await readLots(database.query, customerId)).map(({ points, expires_at }) => [points, expires_at]),
      sum: () => sumOfEntries(database, customerId),
    };
  }

  it('are reversed as far as its goods were returned', async () => {
    const anna = await ledger();
    const [gift, order] = [anna.newOrder(), anna.newOrder()];
    await anna.earn(gift, 100);
    await anna.spend(order, 60);
    await anna.earn(order, 30);
    expect(await anna.balance()).toBe(70);
    expect(await anna.reverse(order, 50)).toEqual({ givenBack: 30, takenBack: 15 });
    expect(await anna.balance()).toBe(85);
    expect(await anna.reverse(order, 100)).toEqual({ givenBack: 30, takenBack: 15 });
    expect(await anna.balance()).toBe(100);
  });

  it('change nothing when a reversal is repeated', async () => {
    const anna = await ledger();
    const order = anna.newOrder();
    await anna.earn(anna.newOrder(), 100);
    await anna.spend(order, 50);
    await anna.earn(order, 20);
    await anna.reverse(order, 40);
    const nothing = { givenBack: 0, takenBack: 0 };
    expect(await Promise.all([1, 2, 3].map(() => anna.reverse(order, 40)))).toEqual([
      nothing,
      nothing,
      nothing,
    ]);
    expect(await anna.reverse(order, 30)).toEqual(nothing);
    expect(await anna.balance()).toBe(50 + 20 + 20 - 8);
  });

  it('add up to whole numbers, however the goods come back', async () => {
    const anna = await ledger();
    const order = anna.newOrder();
    await anna.earn(anna.newOrder(), 100);
    await anna.spend(order, 10);
    await anna.earn(order, 7);
    let [givenBack, takenBack] = [0, 0];
    for (const returned of [33, 66, 99, 100]) {
      const reversed = await anna.reverse(order, returned);
      givenBack += reversed.givenBack;
      takenBack += reversed.takenBack;
    }
    expect([givenBack, takenBack, await anna.balance()]).toEqual([10, 7, 100]);
  });

  it('of an order that has none, or of nobody, are no mistake', async () => {
    const anna = await ledger();
    expect(await anna.reverse(anna.newOrder(), 100)).toEqual({ givenBack: 0, takenBack: 0 });
  });

  it('that were spent meanwhile become a debt, which the next ones settle', async () => {
    const anna = await ledger();
    const [first, second, third] = [anna.newOrder(), anna.newOrder(), anna.newOrder()];
    await anna.earn(first, 100);
    await anna.spend(second, 70);
    expect(await anna.reverse(first, 100)).toEqual({ givenBack: 0, takenBack: 100 });
    expect(await anna.balance()).toBe(0);
    await anna.earn(second, 50);
    expect(await anna.balance()).toBe(0);
    await anna.earn(third, 50);
    expect(await anna.balance()).toBe(30);
    expect(await anna.sum()).toBe(30);
  });

  it('no longer count towards the level', async () => {
    const anna = await ledger();
    const order = anna.newOrder();
    await anna.earn(order, 300);
    expect(await anna.yearSum()).toBe(10_000);
    await anna.reverse(order, 25);
    expect(await anna.yearSum()).toBe(7_500);
    await anna.reverse(order, 100);
    expect(await anna.yearSum()).toBe(0);
  });

  it('count towards the level for a year', async () => {
    const anna = await ledger();
    const order = anna.newOrder();
    await anna.earn(order, 300);
    await anna.reverse(order, 50, after(10));
    expect(await anna.yearSum(after(364))).toBe(5_000);
    expect(await anna.yearSum(after(366))).toBe(0);
  });

  it('are spent the oldest first, and given back with their own term', async () => {
    const anna = await ledger();
    const order = anna.newOrder();
    await anna.earn(anna.newOrder(), 50);
    await anna.earn(anna.newOrder(), 50, after(100));
    await anna.spend(order, 60, after(100));
    expect(await anna.lots()).toEqual([[40, after(465).toISOString()]]);
    await anna.reverse(order, 50, after(110));
    expect(await anna.lots()).toEqual([
      [20, after(365).toISOString()],
      [50, after(465).toISOString()],
    ]);
  });

  it('that come back when their time is almost over are good for another month', async () => {
    const anna = await ledger();
    const order = anna.newOrder();
    await anna.earn(anna.newOrder(), 50);
    await anna.spend(order, 50, after(360));
    await anna.reverse(order, 100, after(370));
    expect(await anna.lots()).toEqual([[50, after(400).toISOString()]]);
    expect(await anna.balance(after(399))).toBe(50);
  });

  it('expire after a year, by upkeep or by the next change', async () => {
    const [anna, vera] = [await ledger(), await ledger()];
    for (const each of [anna, vera]) {
      await each.earn(each.newOrder(), 50);
      await each.earn(each.newOrder(), 30, after(10));
    }
    expect([await anna.balance(after(366)), await anna.sum()]).toEqual([30, 80]);
    expect(await vera.spend(vera.newOrder(), 31, after(366))).toBe(false);
    expect(await vera.sum()).toBe(30);
    await expirePoints({ database, log: testLog, now: () => after(366) });
    await expirePoints({ database, log: testLog, now: () => after(366) });
    expect(await anna.sum()).toBe(30);
    await expirePoints({ database, log: testLog, now: () => after(376) });
    expect([await anna.sum(), await vera.sum()]).toEqual([0, 0]);
  });
});
