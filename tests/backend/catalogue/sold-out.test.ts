import { beforeEach, expect, it } from 'vitest';
import type { Catalogue } from '#src/backend/catalogue/index.ts';
import type { Database } from '#src/backend/database/database.ts';
import { createStockVersion, lockStock, takeStock } from '#src/backend/stock/index.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { fourShops } from '#tests/support/planting/places.ts';
import { plant } from '#tests/support/planting/plant.ts';
import { handlersOf, openCatalogue } from './test-catalogue.ts';

const model = (code: string, sizes: Record<string, Record<string, number>>) => ({
  code,
  category: 'women/dresses',
  products: [{ colour: 'Чёрный', prices: { RU: 1000, AM: 1000 }, sizes }],
});

describeOnEachDatabase('goods that sell out', (openTestDatabase) => {
  let database: Database;
  let catalogue: Catalogue;
  let handlers: ReturnType<typeof handlersOf>;
  let ids: ReadonlyMap<string, number>;

  beforeEach(async () => {
    database = await openTestDatabase();
    const goods = [model('A', { S: { M1: 1, Y1: 1 }, M: { M1: 1 } }), model('B', { S: { M1: 1 }, L: {} })];
    ({ products: ids } = await plant(database, { ...fourShops, goods }));
    catalogue = openCatalogue(database);
    handlers = handlersOf(database, catalogue);
    await catalogue.current();
  });

  /** By product code, the sizes in stock that a country's list shows. */
  async function listed(country: 'RU' | 'AM' = 'RU', inShopsOf?: string) {
    const choice = { facets: {}, priceFrom: null, priceTo: null, onSale: false, inShopsOf };
    const sort = { key: 'New', value: 'Desc' } as const;
    const pagination = { pageNumber: 1, pageSize: 10 };
    const body = { country, category: 'women/dresses', choice, sort, pagination };
    const reply = await handlers.getProducts({ body });
    return Object.fromEntries(
      reply.products.map(({ modelColorCode, sizes }) => [
        modelColorCode,
        sizes.filter(({ inStock }) => inStock).map(({ size }) => size),
      ]),
    );
  }

  async function facets(inShopsOf?: string) {
    const choice = { facets: {}, priceFrom: null, priceTo: null, onSale: false, inShopsOf };
    const reply = await handlers.getFilters({ body: { country: 'RU', category: 'women/dresses', choice } });
    const size = reply.facets.find(({ code }) => code === 'size');
    return size?.values.map(({ value, count }) => [value, count]);
  }

  const categoryCount = async () => {
    const reply = await handlers.getCategories({ body: { country: 'RU' } });
    return reply.categories.find(({ path }) => path === 'women/dresses')?.count;
  };

  /** What an order does: changes the stock and marks the product as changed. */
  async function setStock(code: string, size: string, shop: string, quantity: number) {
    const { id } = await database.query
      .selectFrom('items')
      .where('barcode', '=', `${code} ${size}`)
      .select('id')
      .executeTakeFirstOrThrow();
    await database.query
      .insertInto('stock')
      .values({ item_id: id, shop_number: shop, quantity })
      .onConflict((on) => on.columns(['item_id', 'shop_number']).doUpdateSet({ quantity }))
      .execute();
    await database.query
      .insertInto('stock_turns')
      .values({ product_id: ids.get(code) ?? 0 })
      .execute();
    await catalogue.refresh();
  }

  it('are shown without the size, in lists and filters, without rebuilding the index', async () => {
    const before = await catalogue.current();
    await setStock('A-1', 'M', 'M1', 0);
    expect(await listed()).toEqual({ 'A-1': ['S'], 'B-1': ['S'] });
    expect(await listed('AM')).toEqual({ 'A-1': ['S'] });
    expect(await facets()).toEqual([['S', 2]]);
    expect((await catalogue.current()).text).toBe(before.text);
  });

  it('leave lists and counts with their last size, in their country only, and come back', async () => {
    await setStock('A-1', 'M', 'M1', 0);
    await setStock('A-1', 'S', 'M1', 0);
    expect(await listed()).toEqual({ 'B-1': ['S'] });
    expect(await listed('AM')).toEqual({ 'A-1': ['S'] });
    expect(await categoryCount()).toBe(1);
    await setStock('A-1', 'S', 'M1', 1);
    expect(await listed()).toEqual({ 'A-1': ['S'], 'B-1': ['S'] });
    expect(await categoryCount()).toBe(2);
  });

  it('that come back in a size unknown to the index are found after a rebuild', async () => {
    await setStock('B-1', 'L', 'M1', 2);
    expect(await listed()).toEqual({ 'A-1': ['S', 'M'], 'B-1': ['S', 'L'] });
    await setStock('B-1', 'L', 'M1', 0);
    expect(await listed()).toEqual({ 'A-1': ['S', 'M'], 'B-1': ['S'] });
  });

  it('are not found by search or among related products', async () => {
    await setStock('B-1', 'S', 'M1', 0);
    const choice = { facets: {}, priceFrom: null, priceTo: null, onSale: false };
    const sort = { key: 'New', value: 'Desc' } as const;
    const body = {
      country: 'RU' as const,
      searchQuery: 'вещь',
      regionId: '',
      size: 10,
      pageNumber: 1,
      choice,
      sort,
    };
    const found = await handlers.search({ body });
    expect(found.products.map(({ modelColorCode }) => modelColorCode)).toEqual(['A-1']);
    const related = await handlers.getRelatedItems({
      body: { country: 'RU', modelColorCode: 'A-1', limit: 5 },
    });
    expect(related.products).toEqual([]);
  });

  it('are listed for a city in the sizes of its shops, not of warehouses or other cities', async () => {
    await setStock('A-1', 'S', 'P1', 1);
    await setStock('B-1', 'S', 'M1', 0);
    await setStock('B-1', 'S', 'W1', 9);
    expect(await listed('RU')).toEqual({ 'A-1': ['S', 'M'], 'B-1': ['S'] });
    expect(await listed('RU', 'msk')).toEqual({ 'A-1': ['S', 'M'] });
    expect(await listed('RU', 'spb')).toEqual({ 'A-1': ['S'] });
    expect(await listed('AM', '1')).toEqual({ 'A-1': ['S'] });
    expect(await listed('RU', 'elsewhere')).toEqual({});
    expect(await facets('spb')).toEqual([['S', 1]]);
  });

  it('leave a city’s list with the last unit in its shops, and come back', async () => {
    await setStock('A-1', 'S', 'P1', 1);
    expect(await listed('RU', 'spb')).toEqual({ 'A-1': ['S'] });
    await setStock('A-1', 'S', 'P1', 0);
    expect(await listed('RU', 'spb')).toEqual({});
    expect(await listed('RU')).toEqual({ 'A-1': ['S', 'M'], 'B-1': ['S'] });
    await setStock('A-1', 'S', 'P1', 1);
    expect(await listed('RU', 'spb')).toEqual({ 'A-1': ['S'] });
  });

  it('in one shop outdate only lists of shop stock; in the whole country, or down to the last unit, everything', async () => {
    await setStock('A-1', 'S', 'P1', 1);
    await setStock('A-1', 'S', 'M1', 2);
    const { query, dialect } = database;
    const version = createStockVersion(database, () => Number.POSITIVE_INFINITY);
    const versions = async () => {
      await version.renew();
      const rows = await query.selectFrom('versions').selectAll().execute();
      return Object.fromEntries(rows.map(({ area, version }) => [area, version]));
    };
    const before = await versions();
    const item = await query
      .selectFrom('items')
      .where('barcode', '=', 'A-1 S')
      .select('id')
      .executeTakeFirstOrThrow();
    const cause = { reason: 'order', subject: '1', at: new Date() } as const;
    const take = async (shopNumber: string) => {
      await lockStock(query, dialect, [item.id]);
      return takeStock(query, 'RU', [{ itemId: item.id, shopNumber, count: 1 }], cause);
    };
    await take('P1');
    const afterOne = await versions();
    expect(afterOne.stock).toBe(before.stock);
    expect(afterOne.shopStock).toBeGreaterThan(before.shopStock ?? 0);
    await take('M1');
    const afterLast = await versions();
    expect(afterLast.stock).toBeGreaterThan(before.stock ?? 0);
    await take('M1');
    expect((await versions()).stock).toBeGreaterThan(afterLast.stock ?? 0);
  });
});
