import { randomUUID } from 'node:crypto';
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
import { readClub } from '#src/backend/club/read-club.ts';
import type { Queryable } from '#src/backend/database/database.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { expectError, testLog } from '#tests/support/no-unexpected-errors.ts';
import { type ClubShop, openClubShop, sumOfEntries } from './shop.ts';

const start = new Date('2026-11-20T12:00:00.000Z');
const after = (days: number) => new Date(start.getTime() + days * 86_400_000);
let orders = 1_000;

/** A database whose first transaction fails. */
function failingOnce(database: TestDatabase): TestDatabase {
  let hasFailed = false;
  const query = new Proxy(database.query, {
    get(target, name) {
      if (name === 'transaction' && !hasFailed) {
        hasFailed = true;
        throw new Error('The database fails');
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...database, query };
}

describeOnEachDatabase('an order’s points', (openTestDatabase) => {
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
    const buy = (order: ReturnType<typeof newOrder>, paidMinor: number, at = start) =>
      inTransaction((query) => earnPoints(query, { customerId, country: 'RU', order, paidMinor, at }));
    return {
      newOrder,
      buy,
      earn: (order: ReturnType<typeof newOrder>, points: number, at = start) =>
        buy(order, Math.ceil((points * 100 * 100) / 3), at),
      spend: (order: ReturnType<typeof newOrder>, points: number, at = start) =>
        inTransaction((query) => spendPoints(query, { customerId, order, points, at })),
      /** @param returned the percentage of the order's goods returned so far */
      reverse: ({ id }: ReturnType<typeof newOrder>, returned: number, at = start, goods = 100) =>
        inTransaction((query) =>
          reversePoints(query, { orderId: id, returnedMinor: returned, goodsMinor: goods, at }),
        ),
      balance: (at = start) => readBalance(database.query, customerId, at),
      /** What the member's page shows afterwards. */
      async shown(at: Date) {
        const shopper = { owner: `customer:${customerId}`, country: 'RU' } as const;
        const { balance, terms } = await readClub(database, shopper, { pageNumber: 1, pageSize: 10 }, at);
        return { balance, terms: terms.map(({ points, expiresAt }) => [points, expiresAt]) };
      },
      entries: () =>
        database.query
          .selectFrom('club_entries')
          .where('customer_id', '=', customerId)
          .orderBy('id')
          .selectAll()
          .execute(),
      yearSum: async (at = start) => (await readYearSum(database.query, customerId, at)) / 100,
      lots: async () =>
        (await readLots(database.query, customerId)).map(({ points, expires_at }) => [points, expires_at]),
      sum: () => sumOfEntries(database, customerId),
    };
  }

  it('are reversed in proportion to the returned goods', async () => {
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

  it('are not changed by repeating a reversal', async () => {
    const anna = await ledger();
    const order = anna.newOrder();
    await anna.earn(anna.newOrder(), 100);
    await anna.spend(order, 50);
    await anna.earn(order, 20);
    await anna.reverse(order, 40);
    const entries = await anna.entries();
    const nothing = { givenBack: 0, takenBack: 0 };
    expect(await Promise.all([1, 2, 3].map(() => anna.reverse(order, 40)))).toEqual([
      nothing,
      nothing,
      nothing,
    ]);
    expect(await anna.reverse(order, 30)).toEqual(nothing);
    expect(await anna.balance()).toBe(50 + 20 + 20 - 8);
    expect(await anna.entries()).toEqual(entries);
  });

  it('are first taken back from the order’s own lot, even if others expire sooner', async () => {
    const anna = await ledger();
    const order = anna.newOrder();
    await anna.earn(anna.newOrder(), 100);
    await anna.earn(order, 50, after(10));
    await anna.earn(anna.newOrder(), 70, after(20));
    await anna.reverse(order, 100, after(30));
    expect(await anna.lots()).toEqual([
      [100, after(365).toISOString()],
      [70, after(385).toISOString()],
    ]);
  });

  it('are taken back from other lots if spent, soonest expiry first', async () => {
    const anna = await ledger();
    const order = anna.newOrder();
    await anna.earn(order, 50);
    await anna.earn(anna.newOrder(), 100, after(10));
    await anna.earn(anna.newOrder(), 70, after(20));
    await anna.spend(anna.newOrder(), 30, after(20));
    await anna.reverse(order, 100, after(30));
    expect(await anna.lots()).toEqual([
      [70, after(375).toISOString()],
      [70, after(385).toISOString()],
    ]);
  });

  it('add up to whole numbers, however the goods are returned', async () => {
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

  it('may be missing, as may the customer', async () => {
    const anna = await ledger();
    expect(await anna.reverse(anna.newOrder(), 100)).toEqual({ givenBack: 0, takenBack: 0 });
  });

  it('that have been spent become a debt, which later points settle', async () => {
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

  it('for gift cards alone, which earn none, are not reversed', async () => {
    const anna = await ledger();
    const order = anna.newOrder();
    await anna.buy(order, 0);
    expect(await anna.reverse(order, 0, start, 0)).toEqual({ givenBack: 0, takenBack: 0 });
    expect([await anna.balance(), await anna.yearSum()]).toEqual([0, 0]);
  });

  it('are neither earned nor spent without a customer', async () => {
    const { newOrder } = await ledger();
    const nobody = { customerId: randomUUID(), order: newOrder(), at: start };
    const { query } = database;
    const earned = query
      .transaction()
      .execute((transaction) => earnPoints(transaction, { ...nobody, country: 'RU', paidMinor: 1_000_000 }));
    expect(await earned).toBe(0);
    const spent = query
      .transaction()
      .execute((transaction) => spendPoints(transaction, { ...nobody, points: 0 }));
    expect(await spent).toBe(false);
  });

  it('stop counting towards the level even if the order earned none', async () => {
    const anna = await ledger();
    const [small, large] = [anna.newOrder(), anna.newOrder()];
    await anna.buy(small, 3_000);
    await anna.earn(large, 300);
    await anna.reverse(small, 50);
    expect(await anna.yearSum()).toBe(10_015);
    await anna.reverse(small, 100);
    expect([await anna.yearSum(), await anna.balance()]).toEqual([10_000, 300]);
  });

  it('stop counting towards the level', async () => {
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

  it('are spent oldest first, and returned with their own expiry', async () => {
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

  it('return to the lots that they came from, last drawn first, return by return', async () => {
    const anna = await ledger();
    const order = anna.newOrder();
    await anna.earn(anna.newOrder(), 50);
    await anna.earn(anna.newOrder(), 30, after(100));
    await anna.earn(anna.newOrder(), 50, after(200));
    await anna.spend(order, 100, after(200));
    const [first, second, third] = [365, 465, 565].map((days) => after(days).toISOString());
    const back = async (returned: number) => {
      await anna.reverse(order, returned, after(210));
      return anna.lots();
    };
    expect(await anna.lots()).toEqual([[30, third]]);
    expect(await back(15)).toEqual([[45, third]]);
    expect(await back(30)).toEqual([
      [10, second],
      [50, third],
    ]);
    expect(await back(60)).toEqual([
      [10, first],
      [30, second],
      [50, third],
    ]);
    expect(await back(100)).toEqual([
      [50, first],
      [30, second],
      [50, third],
    ]);
  });

  it('returned shortly before expiry are valid for another month', async () => {
    const anna = await ledger();
    const order = anna.newOrder();
    await anna.earn(anna.newOrder(), 50);
    await anna.spend(order, 50, after(360));
    await anna.reverse(order, 100, after(370));
    expect(await anna.lots()).toEqual([[50, after(400).toISOString()]]);
    expect(await anna.balance(after(399))).toBe(50);
  });

  it('expire at the exact moment for the page, for spending and for upkeep alike', async () => {
    const [anna, vera] = [await ledger(), await ledger()];
    for (const each of [anna, vera]) await each.earn(each.newOrder(), 50);
    const over = after(365);
    const before = new Date(over.getTime() - 1);
    expect(await anna.shown(before)).toEqual({ balance: 50, terms: [[50, over.toISOString()]] });
    expect([await anna.balance(before), await anna.balance(over)]).toEqual([50, 0]);
    expect(await anna.shown(over)).toEqual({ balance: 0, terms: [] });
    await expirePoints({ database, log: testLog, now: () => before });
    expect(await anna.sum()).toBe(50);
    expect(await vera.spend(vera.newOrder(), 1, over)).toBe(false);
    await expirePoints({ database, log: testLog, now: () => over });
    expect([await anna.sum(), await vera.sum()]).toEqual([0, 0]);
  });

  it('are grouped by expiry day', async () => {
    const anna = await ledger();
    const hourLater = new Date(start.getTime() + 3_600_000);
    await anna.earn(anna.newOrder(), 50);
    await anna.earn(anna.newOrder(), 30, hourLater);
    await anna.earn(anna.newOrder(), 20, after(1));
    expect(await anna.shown(after(2))).toEqual({
      balance: 100,
      terms: [
        [80, after(365).toISOString()],
        [20, after(366).toISOString()],
      ],
    });
  });

  it('of one member that fail to expire do not block anybody else’s', async () => {
    await expirePoints({ database, log: testLog, now: () => after(3_650) });
    expectError(/points could not be expired/);
    const [anna, vera] = [await ledger(), await ledger()];
    await anna.earn(anna.newOrder(), 50);
    await vera.earn(vera.newOrder(), 50, after(1));
    await expirePoints({ database: failingOnce(database), log: testLog, now: () => after(366) });
    expect([await anna.sum(), await vera.sum()]).toEqual([50, 0]);
    await expirePoints({ database, log: testLog, now: () => after(366) });
    expect(await anna.sum()).toBe(0);
  });

  it('expire after a year, by upkeep or with the next change', async () => {
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
