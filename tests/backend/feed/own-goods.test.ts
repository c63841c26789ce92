import { tmpdir } from 'node:os';
import { beforeEach, expect, it } from 'vitest';
import { seedDemo } from '#demo/index.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { fourShops } from '#tests/support/planting/places.ts';
import { plant } from '#tests/support/planting/plant.ts';
import { allGoods, emptyShop, exportText, feedOf, importText, origin, reasonsOf } from './feeds.ts';

const shopName = 'Покрой & «Ко»';
const options = { origins: [origin], shopName };

/** The goods without the feeds' own rows and the catalogue's version. */
async function goodsOf(database: TestDatabase) {
  const { feed_models, feed_offers, versions, ...goods } = await allGoods(database);
  return goods;
}

const priceOf = (offer: string) => Number(/<price>(\d+)/.exec(offer)?.[1]);

/** The feed with another price in the first offer that is in stock. */
function withOnePrice(text: string, price: (before: number) => number): string {
  const offer = /<offer [^>]*available="true">.*?<\/offer>/s.exec(text)?.[0] ?? '';
  const changed = offer
    .replace(/<price>\d+<\/price>/, `<price>${price(priceOf(offer))}</price>`)
    .replace(/<oldprice>\d+<\/oldprice>\s*/, '');
  return text.replace(offer, changed);
}

describeOnEachDatabase('a demo shop’s own feed', (openTestDatabase) => {
  let demo: TestDatabase;
  beforeEach(async () => {
    demo = await openTestDatabase();
    await seedDemo(demo, { models: 12, dataDir: tmpdir(), pictures: false });
  });

  it('with one price changed changes this price and nothing else', async () => {
    const before = await goodsOf(demo);
    const text = withOnePrice(await exportText(demo), (price) => price + 500);
    const report = await importText(demo, text, { ...options, isConfirmed: false });
    expect(report).toMatchObject({
      skipped: [],
      models: { created: 0, changed: 0 },
      products: { created: 0, changed: 1 },
      items: { created: 0, changed: 0 },
      soldOut: 0,
    });
    expect(report.adopted).toBe(report.models.unchanged);
    const { product_prices: pricesBefore = [], ...rest } = before;
    const { product_prices: prices = [], ...restAfter } = await goodsOf(demo);
    expect(restAfter).toEqual(rest);
    const textsBefore = pricesBefore.map((row) => JSON.stringify(row));
    const changed = prices.filter((row) => !textsBefore.includes(JSON.stringify(row)));
    expect(changed).toHaveLength(1);
    expect(prices).toHaveLength(pricesBefore.length);
  });

  it('unchanged changes nothing, now or when it is exported and imported again', async () => {
    const before = await goodsOf(demo);
    const text = await exportText(demo);
    const first = await importText(demo, text, options);
    expect(first).toMatchObject({ products: { changed: 0 }, items: { changed: 0 }, soldOut: 0 });
    expect(await goodsOf(demo)).toEqual(before);
    const known = await allGoods(demo);
    expect((await importText(demo, text, options)).adopted).toBe(0);
    await importText(demo, await exportText(demo), options);
    expect(await allGoods(demo)).toEqual(known);
  });

  it('of one country leaves the other country’s goods and export as they were', async () => {
    const before = await goodsOf(demo);
    const armenian = await exportText(demo, { country: 'AM' });
    await importText(demo, await exportText(demo), options);
    const inStock = (text: string) => text.match(/available="true"/g)?.length;
    expect(inStock(await exportText(demo, { country: 'AM' }))).toBe(inStock(armenian));
    const report = await importText(
      demo,
      withOnePrice(armenian, (price) => price + 1_000),
      options,
    );
    expect(report).toMatchObject({ skipped: [], products: { changed: 1 }, items: { created: 0 } });
    await importText(demo, await exportText(demo, { country: 'AM' }), options);
    const { product_prices: _before, ...rest } = before;
    const { product_prices: _after, ...restAfter } = await goodsOf(demo);
    expect(restAfter).toEqual(rest);
  });
});

const own = {
  code: 'OWN',
  title: 'Платье',
  category: 'own',
  products: [
    { colour: 'black', colourName: 'Чёрный', prices: { RU: 1_000 }, sizes: { 44: { W1: 5, M1: 2 } } },
  ],
};
const offer = { id: 'a', vendorCode: 'OWN', name: 'Платье', vendor: 'Покрой &amp; «Ко»' };

describeOnEachDatabase('goods of no feed', (openTestDatabase) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database ??= await openTestDatabase();
    await emptyShop(database);
    await plant(database, { ...fourShops, goods: [own] });
  });
  const load = (offers: Parameters<typeof feedOf>[0], more = {}) =>
    importText(database, feedOf(offers), { ...options, ...more });
  const models = () => database.query.selectFrom('models').selectAll().execute();

  it('stay no feed’s if the title or the brand is another', async () => {
    for (const other of [{ name: 'Пальто' }, { vendor: 'Чужая марка' }])
      expect(
        reasonsOf(
          await load([
            { id: 'b', vendorCode: 'B', name: 'Юбка' },
            { ...offer, ...other },
          ]),
        ),
      ).toEqual({
        'not-of-this-feed': ['a'],
      });
  });

  it('belong to the feed that named them first, and to no other', async () => {
    expect(await load([offer], { source: 'first' })).toMatchObject({ adopted: 1 });
    const report = await load([offer, { id: 'b', vendorCode: 'B', name: 'Юбка' }], { source: 'second' });
    expect(reasonsOf(report)).toEqual({ 'not-of-this-feed': ['a'] });
  });

  it('are adopted once, even if a feed has two goods of that code', async () => {
    const twice = [
      { ...offer, group: 'g1' },
      { ...offer, id: 'b', group: 'g2' },
    ];
    expect(await load(twice)).toMatchObject({ adopted: 1, models: { created: 1 } });
    const before = await allGoods(database);
    expect(await load(twice)).toMatchObject({ adopted: 0, models: { created: 0, unchanged: 2 } });
    expect(await allGoods(database)).toEqual(before);
    expect(await models()).toHaveLength(2);
  });

  it('keep in other shops what these have of the count, and lose there what exceeds it', async () => {
    const stock = async () => {
      const rows = await database.query.selectFrom('stock').selectAll().orderBy('shop_number').execute();
      return Object.fromEntries(rows.map(({ shop_number, quantity }) => [shop_number, quantity]));
    };
    for (const [count, left] of [
      [7, { M1: 2, W1: 5 }],
      [3, { M1: 2, W1: 1 }],
      [1, { M1: 1, W1: 0 }],
      [0, { M1: 0, W1: 0 }],
      [4, { M1: 0, W1: 4 }],
    ] as const) {
      await load([{ ...offer, count }]);
      expect(await stock()).toEqual(left);
    }
  });
});
