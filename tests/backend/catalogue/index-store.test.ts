import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { createCatalogue } from '#src/backend/catalogue/index.ts';
import { INDEX_LAYOUT } from '#src/backend/catalogue/saving/index-store.ts';
import type { Database } from '#src/backend/database/database.ts';
import { createWordListParts } from '#src/backend/language/index.ts';
import { beforeClosing, describeOnSqlite } from '#tests/support/databases.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';
import { manyColours } from '#tests/support/planting/many-colours.ts';
import { dress, openSavedShop } from './saved-shop.ts';
import { handlersOf } from './test-catalogue.ts';

/** The names and types of what a value consists of: `orders.popular: Uint32Array`. */
function layoutOf(value: object, within = ''): string[] {
  return Object.entries(value).flatMap(([name, one]) => {
    const type = Object.prototype.toString.call(one).slice(8, -1);
    if (type === 'Array') return layoutOf({ [`${name}[]`]: one[0] }, within);
    return type === 'Object' ? layoutOf(one, `${within}${name}.`) : `${within}${name}: ${type}`;
  });
}

describeOnSqlite('The file of an index', (openTestDatabase) => {
  let database: Database;
  let shop: Awaited<ReturnType<typeof openSavedShop>>;

  beforeEach(async () => {
    database = await openTestDatabase();
    shop = await openSavedShop(database);
  });

  it('is searched and listed like one that was built', async () => {
    await shop.start().current();
    const { search } = handlersOf(database, shop.start());
    const choice = { facets: {}, priceFrom: null, priceTo: null, onSale: false };
    const body = { country: 'RU' as const, searchQuery: 'летние платья', choice, pageNumber: 1, size: 10 };
    expect((await search({ body })).totalCount).toBe(2);
  });

  it('is saved at the first start before anybody is served', async () => {
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const save = () => {
      begun.resolve();
      return ended.promise;
    };
    const catalogue = createCatalogue({
      database,
      log: testLog,
      store: { load: async () => undefined, save },
    });
    beforeClosing(database, catalogue.close);
    const served: string[] = [];
    const first = catalogue.current().then(() => served.push('first'));
    await begun.promise;
    const second = catalogue.current().then(() => served.push('second'));
    await setImmediate();
    expect(served).toEqual([]);
    ended.resolve();
    await Promise.all([first, second]);
  });

  it('is saved again before the changes since are forgotten', async () => {
    const catalogue = shop.start();
    await catalogue.current();
    const saved = readFileSync(shop.file);
    for (let price = 1; price <= 10; price++) {
      await shop.load([dress(1, 1000 + price), dress(2, 2000)]);
      await catalogue.refresh();
      if (price < 10) expect(readFileSync(shop.file).equals(saved)).toBe(true);
    }
    await expect.poll(() => readFileSync(shop.file).equals(saved)).toBe(false);
    expect(await shop.prices(shop.start())).toEqual([1010, 2000]);
    expect(shop.messages).toEqual(['catalogue index loaded']);
  });

  it('is followed by many goods that have sold since, without being built anew', async () => {
    for (const statement of manyColours) await sql.raw(statement).execute(database.query);
    expect((await shop.start().current()).assortments.RU.size).toBe(5102);
    await sql`UPDATE stock SET quantity = 0 WHERE item_id > 100001`.execute(database.query);
    await sql`INSERT INTO stock_turns (product_id) SELECT id FROM products WHERE id > 100001`.execute(
      database.query,
    );
    expect(await shop.prices(shop.start())).toEqual([50, 1000, 2000]);
    expect(shop.messages).toEqual(['catalogue index loaded', 'catalogue index built']);
  });

  it('is of no use to a database that was restored to a time before it', async () => {
    await shop.start().current();
    await database.query.deleteFrom('saved_indexes').execute();
    await database.query.updateTable('product_prices').set({ price: 700_00 }).execute();
    expect(await shop.prices(shop.start())).toEqual([700, 700]);
    expect(shop.messages).toEqual(['catalogue index built']);
  });

  it('is of no use once changes of stock since are forgotten', async () => {
    await shop.start().current();
    await sql`INSERT INTO stock_turns (id, product_id) SELECT 90, MIN(id) FROM products`.execute(
      database.query,
    );
    await shop.start().current();
    expect(shop.messages).toEqual(['catalogue index built']);
  });

  it('is used by a release that reads texts otherwise until it has built its own', async () => {
    await shop.start().current();
    const catalogue = shop.start({ code: 'other' });
    const loaded = await catalogue.current();
    const isRenewed = async () => {
      await catalogue.refresh();
      return (await catalogue.current()).text !== loaded.text;
    };
    await expect.poll(isRenewed).toBe(true);
    expect(shop.messages).toEqual(['catalogue index loaded', 'catalogue index built']);
    await catalogue.close();
    const next = shop.start({ code: 'other' });
    await next.current();
    await next.refresh();
    expect(shop.messages).toEqual(['catalogue index loaded']);
  });

  it('that is built anew beside the checks gets the changes since', async () => {
    await shop.start().current();
    const catalogue = shop.start({ code: 'other' });
    const loaded = await catalogue.current();
    await shop.load([dress(1, 1500), dress(2, 2000), dress(3, 500)]);
    await catalogue.refresh();
    expect(await shop.prices(catalogue)).toEqual([500, 1500, 2000]);
    await expect.poll(() => shop.messages.length).toBeGreaterThanOrEqual(3);
    await catalogue.refresh();
    expect(await shop.prices(catalogue)).toEqual([500, 1500, 2000]);
    expect((await catalogue.current()).text).not.toBe(loaded.text);
  });

  it('has this layout: whoever changes it, or what it means, counts INDEX_LAYOUT up', async () => {
    const { parts } = await shop.start().current();
    const { nodes, goods, text, assortments } = parts;
    const words = createWordListParts([{ word: 'платье', frequency: 1, greatestWeight: 1 }], ['kp']);
    expect([
      `INDEX_LAYOUT: ${INDEX_LAYOUT}`,
      ...layoutOf({ nodes, goods, text, words, assortment: assortments.RU }),
    ]).toMatchInlineSnapshot(`
      [
        "INDEX_LAYOUT: 1",
        "nodes[].id: Number",
        "nodes[].path: String",
        "nodes[].title: String",
        "nodes[].parent: Null",
        "nodes[].picture: Null",
        "nodes[].end: Number",
        "goods.productIds: Uint32Array",
        "goods.modelIds: Uint32Array",
        "goods.categories: Uint16Array",
        "goods.popularity: Uint32Array",
        "goods.publishedAt: Uint32Array",
        "goods.profileIds: Uint32Array",
        "goods.names: Float64Array",
        "goods.namesWithColour: Float64Array",
        "goods.countries.RU.prices: Uint32Array",
        "goods.countries.RU.discounts: Uint8Array",
        "goods.countries.RU.sizeSetIds: Uint32Array",
        "goods.countries.AM.prices: Uint32Array",
        "goods.countries.AM.discounts: Uint8Array",
        "goods.countries.AM.sizeSetIds: Uint32Array",
        "goods.facetValues.color[].value: String",
        "goods.facetValues.color[].title: String",
        "goods.facetValues.material[].value: String",
        "goods.facetValues.material[].title: String",
        "goods.facetValues.season[].value: String",
        "goods.facetValues.season[].title: String",
        "goods.facetValues.fit[].value: String",
        "goods.facetValues.fit[].title: String",
        "goods.facetValues.origin[].value: String",
        "goods.facetValues.origin[].title: String",
        "goods.facetValues.size[].value: String",
        "goods.facetValues.size[].title: String",
        "goods.profiles.count: Number",
        "goods.profiles.values.color: Uint16Array",
        "goods.profiles.values.material: Uint16Array",
        "goods.profiles.values.season: Uint16Array",
        "goods.profiles.values.fit: Uint16Array",
        "goods.profiles.values.origin: Uint16Array",
        "goods.sizeSets.count: Number",
        "goods.sizeSets.starts: Uint32Array",
        "goods.sizeSets.sizes: Uint16Array",
        "text.documents: Number",
        "text.stems[]: String",
        "text.stemFrequencies: Uint32Array",
        "text.words[]: String",
        "text.wordFrequencies: Uint32Array",
        "text.stemOfWord: Uint32Array",
        "text.starts: Uint32Array",
        "text.postings: Uint32Array",
        "text.codes.text: Uint8Array",
        "text.codes.starts: Uint32Array",
        "text.codes.owners: Uint32Array",
        "words.stems[]: String",
        "words.words[]: String",
        "words.codeBeginnings[]: String",
        "words.stemFrequencies: Uint32Array",
        "words.wordFrequencies: Uint32Array",
        "words.stemOfWord: Uint32Array",
        "words.greatestWeights: Uint8Array",
        "assortment.country: String",
        "assortment.size: Number",
        "assortment.productIds: Uint32Array",
        "assortment.modelIds: Uint32Array",
        "assortment.prices: Uint32Array",
        "assortment.discounts: Uint8Array",
        "assortment.profileIds: Uint32Array",
        "assortment.sizeSetIds: Uint32Array",
        "assortment.orders.popular: Uint32Array",
        "assortment.orders.new: Uint32Array",
        "assortment.orders.cheap: Uint32Array",
        "assortment.orders.dear: Uint32Array",
        "assortment.orders.discount: Uint32Array",
        "assortment.popularRanks: Uint32Array",
        "assortment.categoryBegins: Uint32Array",
        "assortment.runBegins: Uint32Array",
        "assortment.positionOfGoods: Uint32Array",
        "assortment.soldOut: Uint32Array",
      ]
    `);
  });

  it('is not kept for a small shop', async () => {
    await shop.start({ leastProducts: 3 }).current();
    expect(existsSync(shop.file)).toBe(false);
  });

  it.each([
    ['empty', () => Buffer.alloc(0)],
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['damaged', (bytes: Buffer) => Buffer.from(bytes).fill(1, bytes.length - 40, bytes.length - 30)],
    ['something else', () => Buffer.from('SQLite format 3 and so on')],
  ])('that is %s is said so, and built and saved anew', async (_what, damage) => {
    await shop.start().current();
    writeFileSync(shop.file, damage(readFileSync(shop.file)));
    expect(await shop.prices(shop.start())).toEqual([1000, 2000]);
    expect(shop.messages).toEqual(['the saved index could not be read', 'catalogue index built']);
    await shop.start().current();
    expect(shop.messages).toEqual(['catalogue index loaded']);
  });

  it('that can not be written is said so, and the shop opens', async () => {
    rmSync(shop.folder, { recursive: true });
    expect(await shop.prices(shop.start())).toEqual([1000, 2000]);
    expect(shop.messages).toEqual(['catalogue index built', 'the index could not be saved']);
  });

  it('is not saved if it would leave too little space for orders', async () => {
    await shop.start({ freeBytes: 1_000 }).current();
    expect(shop.messages).toEqual(['catalogue index built', 'the index could not be saved']);
    expect(existsSync(shop.file)).toBe(false);
    expect(existsSync(`${shop.file}.part`)).toBe(false);
  });

  it('that another process is writing is left to it, unless that process is gone', async () => {
    writeFileSync(`${shop.file}.part`, 'begun');
    await shop.start().current();
    expect(shop.messages).toEqual(['catalogue index built']);
    expect(existsSync(shop.file)).toBe(false);
    const long = new Date(Date.now() - 120_000);
    utimesSync(`${shop.file}.part`, long, long);
    await shop.start().current();
    expect(existsSync(shop.file)).toBe(true);
    expect(existsSync(`${shop.file}.part`)).toBe(false);
  });
});
