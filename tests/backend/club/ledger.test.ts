import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { earnPoints, readBalance, reversePoints, spendPoints } from '#src/backend/club/index.ts';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { contract } from '#src/contract/index.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { type ClubShop, openClubShop, sumOfEntries } from './shop.ts';

const start = new Date('2026-11-20T12:00:00.000Z');
const SEQUENCES = 8;
const STEPS = 50;

/** Reproducible random numbers (mulberry32). */
function chanceOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { upTo: (most: number) => Math.floor(next() * (most + 1)) };
}

describeOnEachDatabase('the points ledger', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: ClubShop;
  let orders = 1_000_000;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openClubShop(database);
    await shop.setStock('SCARF-1 U', 'M1', 9_000);
  });

  const inTransaction = <Result>(change: (query: Queryable) => Promise<Result>) =>
    database.query.transaction().execute(change);
  const newOrder = () => {
    const id = orders++;
    return { id, number: `order-${id}` };
  };

  /** Checks the invariants of a ledger, and returns the balance that it adds up to. */
  async function checkLedger(customerId: string): Promise<number> {
    const entries = await database.query
      .selectFrom('club_entries')
      .where('customer_id', '=', customerId)
      .selectAll()
      .execute();
    const sum = (chosen: typeof entries) => chosen.reduce((total, { points }) => total + points, 0);
    for (const [id, lot] of Map.groupBy(entries, (entry) => entry.lot_id ?? entry.id)) {
      const brought = lot.find((entry) => entry.id === id)?.points ?? 0;
      expect(sum(lot)).toBeGreaterThanOrEqual(0);
      expect(sum(lot)).toBeLessThanOrEqual(brought);
    }
    for (const ofOrder of Map.groupBy(entries, ({ order_id }) => order_id).values()) {
      const of = (wanted: string) => ofOrder.filter(({ kind }) => kind === wanted);
      expect(of('earned').length).toBeLessThanOrEqual(1);
      expect(sum(of('returned'))).toBeLessThanOrEqual(-sum(of('spent')));
      const reversed = of('reversed').reduce((total, { points, debt }) => total - points + debt, 0);
      expect(reversed).toBeLessThanOrEqual(sum(of('earned')));
      expect(
        of('earned')
          .concat(of('reversed'))
          .reduce((total, { purchase }) => total + purchase, 0),
      ).toBeGreaterThanOrEqual(0);
    }
    expect(entries.reduce((total, { debt }) => total + debt, 0)).toBeGreaterThanOrEqual(0);
    return sum(entries);
  }

  it.each(Array.from({ length: SEQUENCES }, (_, seed) => seed))(
    'equals the balance after any sequence of changes (%i)',
    async (seed) => {
      const { upTo } = chanceOf(seed);
      const { customerId } = await shop.member();
      const placed: { id: number; number: string; returned: number }[] = [];
      let at = start;
      for (let step = 0; step < STEPS; step++) {
        at = new Date(at.getTime() + upTo(30) * 86_400_000);
        const before = await readBalance(database.query, customerId, at);
        const action = upTo(3);
        if (action === 0) {
          const order = { ...newOrder(), returned: 0 };
          const points = upTo(1_500);
          const isSpent = await inTransaction((query) =>
            spendPoints(query, { customerId, order, points, at }),
          );
          expect(isSpent).toBe(points <= before);
          if (isSpent) placed.push(order);
          expect(await readBalance(database.query, customerId, at)).toBe(isSpent ? before - points : before);
        } else if (action === 1) {
          const order = placed.at(-1 - upTo(3)) ?? { ...newOrder(), returned: 0 };
          if (!placed.includes(order)) placed.push(order);
          const paidMinor = upTo(3_000_000);
          await inTransaction((query) =>
            earnPoints(query, { customerId, country: 'RU', order, paidMinor, at }),
          );
        } else {
          const order = placed[upTo(placed.length)];
          if (!order) continue;
          order.returned = Math.max(order.returned, upTo(100));
          const reversal = { orderId: order.id, returnedMinor: order.returned, goodsMinor: 100, at };
          await inTransaction((query) => reversePoints(query, reversal));
          const again = await inTransaction((query) => reversePoints(query, reversal));
          expect(again).toEqual({ givenBack: 0, takenBack: 0 });
        }
        const sum = await checkLedger(customerId);
        expect(sum).toBeGreaterThanOrEqual(0);
        const expired = (await readBalance(database.query, customerId, at)) - sum;
        expect(expired).toBeLessThanOrEqual(0);
      }
      await inTransaction((query) =>
        earnPoints(query, { customerId, country: 'RU', order: newOrder(), paidMinor: 0, at }),
      );
      expect(await readBalance(database.query, customerId, at)).toBe(await checkLedger(customerId));
    },
    60_000,
  );

  it('lets fifty concurrent spenders spend the balance once', async () => {
    const { customerId } = await shop.member();
    const paidMinor = 3_340_000;
    await inTransaction((query) =>
      earnPoints(query, { customerId, country: 'RU', order: newOrder(), paidMinor, at: start }),
    );
    const spent = await Promise.all(
      Array.from({ length: 50 }, () =>
        inTransaction((query) =>
          spendPoints(query, { customerId, order: newOrder(), points: 100, at: start }),
        ),
      ),
    );
    expect(spent.filter(Boolean)).toHaveLength(10);
    expect(await checkLedger(customerId)).toBe(2);
  }, 30_000);

  it('stays correct while fifty orders are placed, delivered, returned and cancelled concurrently', async () => {
    const member = await shop.member();
    await inTransaction((query) =>
      earnPoints(query, {
        customerId: member.customerId,
        country: 'RU',
        order: newOrder(),
        paidMinor: 5_000_000,
        at: start,
      }),
    );
    /** They share the member's one cart, so an order may find it empty or changed: on SQLite one succeeds at a time. */
    const place = async (): Promise<Order | null> => {
      await member.update([shop.item('SCARF-1 U'), 1]);
      const body = await shop.body(member, { spendPoints: true });
      if (body.lines.length === 0) return null;
      return (await member.ask(contract.cart.createOrder, { body })).order;
    };
    const live = async (number: number) => {
      for (let attempt = 0; attempt < 10; attempt++) {
        const order = await place();
        if (!order) continue;
        const body = { number: order.number };
        if (number % 3 === 0) await member.ask(contract.cart.cancelOrder, { body });
        else await Promise.all([shop.deliver(order), shop.deliver(order)]);
        if (number % 3 === 1) await Promise.all([shop.move(order, 'returned'), shop.move(order, 'returned')]);
        return order;
      }
      return null;
    };
    const placed = await Promise.all(Array.from({ length: 50 }, (_, number) => live(number)));
    const withPoints = placed.filter((order) => order !== null && order.pointsPaid > 0).length;
    expect(withPoints).toBeGreaterThan(5);
    const sum = await checkLedger(member.customerId);
    expect(await member.balance()).toBe(sum);
    const { rows } = await sql<{ paid: number; left: number }>`
      SELECT CAST(SUM(points_paid) / 100 AS BIGINT) AS paid,
        CAST((SELECT -SUM(points) FROM club_entries
          WHERE customer_id = ${member.customerId} AND kind IN ('spent', 'returned')) AS BIGINT) AS left
      FROM orders WHERE owner = ${`customer:${member.customerId}`} AND status NOT IN ('cancelled', 'returned')`.execute(
      database.query,
    );
    expect(rows[0]?.left).toBe(rows[0]?.paid);
    expect(await sumOfEntries(database, member.customerId)).toBe(sum);
  }, 60_000);
});
