import { beforeAll, expect, it } from 'vitest';
import type { FittingQuote } from '#src/contract/cart/staff-fitting.ts';
import { contract } from '#src/contract/index.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { killable } from '#tests/support/killable.ts';
import { eanOf, markOf } from './mark-codes.ts';
import { type OrderShop, openOrderShop } from './shop.ts';
import { staffOf } from './staff.ts';

const { cart } = contract;
const SCARF = eanOf(460000000001);
const code = (unit: string): string => markOf(SCARF, unit);

describeOnEachDatabase('marks of a shop that is killed before each statement', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;
  let ask: ReturnType<typeof staffOf>;
  let kill: ReturnType<typeof killable>;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database, { isMarking: true });
    kill = killable(database);
    ask = staffOf(kill.database, shop, { isMarking: true });
    const { query } = database;
    await query.updateTable('models').set({ marking: 'yes' }).where('code', '=', 'SCARF').execute();
    await query.updateTable('delivery_rates').set({ fitting_units: 9, fitting_sum: null }).execute();
    await query
      .updateTable('items')
      .set({ barcode: SCARF })
      .where('id', '=', shop.item('SCARF-1 U'))
      .execute();
  });

  const placed = async (count: number, changed = {}) =>
    (await shop.placed('SCARF-1 U', count, changed)).order.number;
  const scan = (number: string, unit: string) =>
    ask(cart.packUnit, {
      params: { number },
      body: { code: code(unit), request: `${number}-${unit}`, by: 'Борис' },
    });
  const stateOf = async (unit: string) => {
    const row = await database.query
      .selectFrom('marks')
      .leftJoin('orders', 'orders.id', 'order_id')
      .where('code', '=', code(unit))
      .select(['state', 'number'])
      .executeTakeFirst();
    return row && [row.state, row.number];
  };

  /** How many receipts of handing over have each code, less those of returns. */
  async function receipts(): Promise<Map<string, number>> {
    const rows = await database.query.selectFrom('receipts').select(['kind', 'lines']).execute();
    const counts = new Map<string, number>();
    for (const { kind, lines } of rows)
      for (const { marks = [] } of JSON.parse(lines) as { marks?: string[] }[])
        for (const each of marks)
          counts.set(each, (counts.get(each) ?? 0) + (kind === 'settlement' ? 1 : -1));
    return counts;
  }

  /** A mark is on a receipt for as long as its unit is sold, and each unit in a parcel has its own. */
  async function isSound(): Promise<void> {
    const marks = await database.query
      .selectFrom('marks')
      .select(['code', 'state', 'order_id', 'item_id'])
      .execute();
    const onReceipts = await receipts();
    for (const mark of marks)
      expect(onReceipts.get(mark.code) ?? 0, `${mark.code} is ${mark.state}`).toBe(
        mark.state === 'sold' ? 1 : 0,
      );
    const units = await database.query.selectFrom('packed_units').select('order_id').execute();
    for (const [orderId, packed] of Map.groupBy(
      marks.filter(({ state }) => state === 'packed'),
      ({ order_id }) => order_id,
    ))
      expect(packed.length).toBeLessThanOrEqual(units.filter(({ order_id }) => order_id === orderId).length);
  }

  const finish = (number: string) => ask(cart.finishPacking, { params: { number }, body: { by: 'Борис' } });
  const status = (number: string, to: string) =>
    ask(cart.setOrderStatus, { params: { number }, body: { status: to, reason: 'other' } });

  it('are sold, come back and are sold again, each once', async () => {
    const number = await placed(2);
    const other = await placed(1);
    for (const unit of ['a', 'b'])
      expect(await kill.everywhere(() => scan(number, unit), isSound)).toBeGreaterThan(1);
    await kill.everywhere(() => scan(other, 'a'), isSound);
    expect(await stateOf('a')).toEqual(['packed', number]);
    expect(await kill.everywhere(() => finish(number), isSound)).toBeGreaterThan(1);
    expect(await kill.everywhere(() => status(number, 'delivered'), isSound)).toBeGreaterThan(3);
    for (const unit of ['a', 'b']) expect(await stateOf(unit)).toEqual(['sold', number]);
    const lines = [{ itemId: shop.item('SCARF-1 U'), count: 1, reason: 'size' }];
    await ask(cart.requestReturnFor, {
      params: { number },
      body: { lines, request: crypto.randomUUID(), comment: '' },
    });
    const { id } = await database.query.selectFrom('order_returns').select('id').executeTakeFirstOrThrow();
    const accept = () => ask(cart.acceptReturn, { params: { id }, body: { marks: [code('b')] } });
    expect(await kill.everywhere(accept, isSound)).toBeGreaterThan(3);
    expect(await stateOf('b')).toEqual(['returned', number]);
    await kill.everywhere(() => scan(other, 'b'), isSound);
    await kill.everywhere(() => finish(other), isSound);
    await kill.everywhere(() => status(other, 'delivered'), isSound);
    expect(await stateOf('b')).toEqual(['sold', other]);
    expect(await stateOf('a')).toEqual(['sold', number]);
  });

  it('are taken out, and free once their order is cancelled', async () => {
    const number = await placed(2);
    for (const unit of ['c', 'd']) await scan(number, unit);
    const out = () =>
      ask(cart.unpackUnit, {
        params: { number },
        body: { itemId: shop.item('SCARF-1 U'), packed: 2, by: 'Борис' },
      });
    await kill.everywhere(out, isSound);
    expect(await stateOf('c')).toEqual(['returned', number]);
    await kill.everywhere(() => scan(number, 'd'), isSound);
    expect(await kill.everywhere(() => status(number, 'cancelled'), isSound)).toBeGreaterThan(1);
    expect(await stateOf('d')).toEqual(['returned', number]);
  });

  it('are told apart by a fitting', async () => {
    const number = await placed(3, { fitting: true });
    for (const unit of ['e', 'f', 'g']) await scan(number, unit);
    await finish(number);
    const scanned = await ask(cart.quoteFitting, {
      params: { number },
      body: { lines: [], marks: [], code: code('f') },
    });
    const { kept: lines, marks } = scanned.body as FittingQuote;
    const chosen = marks.filter(({ isKept }) => isKept).map(({ id }) => id);
    const keep = () =>
      ask(cart.completeFitting, { params: { number }, body: { lines, marks: chosen, by: 'Ольга' } });
    expect(await kill.everywhere(keep, isSound)).toBeGreaterThan(5);
    const states = await Promise.all(['e', 'f', 'g'].map(stateOf));
    expect(states.map((state) => state?.[0])).toEqual(['returned', 'sold', 'returned']);
  });
});
