import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Catalogue } from '#src/backend/catalogue/index.ts';
import type { Database } from '#src/backend/database/database.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { fourShops } from '#tests/support/planting/places.ts';
import { plant } from '#tests/support/planting/plant.ts';
import { handlersOf, openCatalogue } from './test-catalogue.ts';

const model = (code: string, price = 1000) => ({
  code,
  category: 'women/dresses',
  products: [{ colour: 'Чёрный', prices: { RU: price }, sizes: { S: { M1: 1 } } }],
});

describeOnEachDatabase('Renewal of the catalogue', (openTestDatabase) => {
  let database: Database;
  let catalogue: Catalogue;
  let handlers: ReturnType<typeof handlersOf>;

  beforeEach(async () => {
    database = await openTestDatabase();
    await plant(database, { ...fourShops, goods: [model('A')] });
    catalogue = openCatalogue(database);
    handlers = handlersOf(database, catalogue);
  });

  const listed = async () => {
    const body = {
      country: 'RU' as const,
      category: '',
      choice: { facets: {}, priceFrom: null, priceTo: null, onSale: false },
      sort: { key: 'New', value: 'Desc' } as const,
      pagination: { pageNumber: 1, pageSize: 10 },
    };
    const reply = await handlers.getProducts({ body });
    return reply.products.map(({ modelColorCode, modelPrice }) => [modelColorCode, modelPrice.price]);
  };
  const changeVersion = () =>
    database.query
      .updateTable('versions')
      .set((is) => ({ version: is('version', '+', 1) }))
      .where('area', '=', 'catalog')
      .execute();

  it('a change is visible once the catalogue’s version changes, cards included', async () => {
    expect(await listed()).toEqual([['A-1', 1000]]);
    await plant(database, { goods: [model('B')] });
    await database.query.updateTable('product_prices').set({ price: 200_000 }).execute();
    await catalogue.refresh();
    expect(await listed()).toEqual([['A-1', 1000]]);
    await changeVersion();
    await catalogue.refresh();
    expect(await listed()).toEqual([
      ['A-1', 2000],
      ['B-1', 2000],
    ]);
  });

  it('the index is kept without a change, and concurrent requests share one build', async () => {
    const indexes = await Promise.all([catalogue.current(), catalogue.current(), catalogue.current()]);
    await catalogue.refresh();
    expect(new Set([...indexes, await catalogue.current()]).size).toBe(1);
  });

  it('a failed build keeps the old index in use', async () => {
    await listed();
    await sql`ALTER TABLE categories RENAME TO hidden_categories`.execute(database.query);
    await changeVersion();
    await expect(catalogue.refresh()).rejects.toThrow();
    expect(await listed()).toEqual([['A-1', 1000]]);
    await sql`ALTER TABLE hidden_categories RENAME TO categories`.execute(database.query);
    await database.query.updateTable('categories').set({ title: 'Новое имя' }).execute();
    await catalogue.refresh();
    expect((await catalogue.current()).tree.nodes[0]?.title).toBe('Новое имя');
  });

  it('an index is used only once everything derived from it is ready', async () => {
    const prepared: number[] = [];
    let mayPrepare = true;
    const careful = openCatalogue(database, async ({ version }) => {
      if (!mayPrepare) throw new Error('Not now');
      prepared.push(version);
    });
    const first = await careful.current();
    mayPrepare = false;
    await changeVersion();
    await expect(careful.refresh()).rejects.toThrow('Not now');
    expect(await careful.current()).toBe(first);
    mayPrepare = true;
    await careful.refresh();
    const { version } = await careful.current();
    expect(version).toBeGreaterThan(first.version);
    expect(prepared).toEqual([first.version, version]);
  });

  it('closing aborts a build in progress', async () => {
    const building = catalogue.current();
    await Promise.all([expect(building).rejects.toThrow('closed'), catalogue.close()]);
  });
});
