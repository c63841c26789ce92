import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { purge } from '#src/backend/kernel/purging.ts';
import { priceRetention, priceTasks } from '#src/backend/prices/index.ts';
import { listPlans } from '#src/backend/prices/staff/records/plans.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { addModel } from '#tests/support/planting/goods.ts';
import { addRows } from '#tests/support/planting/rows.ts';
import { HOUR_MS, pricedShop } from './priced-shop.ts';

const COLOURS = 1_200;

describeOnEachDatabase('a plan of many goods', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: ReturnType<typeof pricedShop>;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    for (const table of ['price_plans', 'products', 'models'] as const)
      await database.query.deleteFrom(table).execute();
    await database.query.updateTable('price_moments').set({ moved_at: '' }).execute();
    shop = pricedShop(database);
    await plantColours(database);
  });

  const sale = (more: object = {}) =>
    shop.plan({ articles: ['A'], percent: 20, from: 10, till: 20, ...more });
  const version = async () => {
    const versions = database.query.selectFrom('versions').where('area', '=', 'catalog');
    return (await versions.select('version').executeTakeFirstOrThrow()).version;
  };
  const count = async () => {
    const { rows } = await database.query.executeQuery<{ price: number; products: number | string }>(
      database.query
        .selectFrom('product_prices')
        .groupBy('price')
        .orderBy('price')
        .select(['price', (eb) => eb.fn.countAll().as('products')])
        .compile(),
    );
    return Object.fromEntries(rows.map(({ price, products }) => [price / 100, Number(products)]));
  };
  /** The task in a process that dies after so many transactions. */
  const dieAfter = async (transactions: number) => {
    const { prices } = priceTasks({ database: dying(database, transactions), now: shop.now });
    await expect(prices()).rejects.toThrow('died');
  };

  it('begins in parts, of which lists hear at once, and goes on after the process died', async () => {
    await sale();
    const before = await version();
    shop.wait(10);
    await dieAfter(2);
    expect([await count(), await version()]).toEqual([{ 4000: 1000, 5000: COLOURS - 1000 }, before]);
    await shop.task();
    expect([await count(), await version()]).toEqual([{ 4000: COLOURS }, before + 1]);
    const announced = database.query.selectFrom('catalog_changes').where('version', '=', before + 1);
    expect(await announced.select('product_id').execute()).toHaveLength(COLOURS + 1);
  });

  it('is taken back whole when it is stopped in the middle, and goes on whole', async () => {
    const { id } = await sale();
    shop.wait(10);
    await dieAfter(1);
    await shop.stop(id ?? 0);
    expect(await count()).toEqual({ 5000: COLOURS });
    await shop.stop(id ?? 0, false);
    expect(await count()).toEqual({ 4000: COLOURS });
  });

  it('ends in parts too, and an import in between sets the price to come', async () => {
    await sale();
    await shop.pass(10);
    shop.wait(10);
    await dieAfter(1);
    await shop.set('A-1', 6000);
    await shop.set('A-1200', 6000);
    await shop.task();
    expect(await count()).toEqual({ 5000: COLOURS - 2, 6000: 2 });
  });

  it('is not there at all if the process died while it was planned', async () => {
    const plan = pricedShop(dying(database, 0)).plan({ articles: ['A'], percent: 20 });
    await expect(plan).rejects.toThrow('died');
    await shop.pass(1);
    const page = { pageNumber: 1, pageSize: 50 };
    expect([await count(), (await listPlans(database.query, 'RU', page)).totalCount]).toEqual([
      { 5000: COLOURS },
      0,
    ]);
    const later = new Date(shop.now().getTime() + HOUR_MS);
    await purge(database, [priceRetention], { now: later, elapsed: 0 });
    expect(await database.query.selectFrom('price_plan_products').selectAll().execute()).toEqual([]);
  });
});

/** The same database to a process that gets no further than so many transactions. */
function dying(database: Database, transactions: number): Database {
  let left = transactions;
  const query = new Proxy(database.query, {
    get(target, name) {
      if (name === 'transaction' && left-- <= 0) throw new Error('died');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...database, query };
}

async function plantColours(database: Database): Promise<void> {
  await addModel(database, { code: 'A', category: 'women', products: [] });
  const { id: model_id } = await database.query.selectFrom('models').select('id').executeTakeFirstOrThrow();
  const numbers = Array.from({ length: COLOURS }, (_, at) => at + 1);
  const products = numbers.map((number) => ({ model_id, code: `A-${number}`, slug: `a-${number}` }));
  await addRows(database, 'products', products);
  const rows = await database.query.selectFrom('products').select('id').execute();
  const prices = rows.map(({ id }) => ({
    product_id: id,
    country: 'RU' as const,
    price: 500_000,
    old_price: 0,
  }));
  await addRows(database, 'set_prices', prices);
  await addRows(database, 'product_prices', prices);
  await addRows(
    database,
    'price_history',
    prices.map((price) => ({ ...price, since: '' })),
  );
}
