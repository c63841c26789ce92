import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { plant } from '#tests/support/planting/plant.ts';
import { allGoods, emptyShop, feedOf, importText, type TestOffer, visibleGoods } from './feeds.ts';

const dress = { id: 'a', group: 7, vendorCode: 'D-7', Размер: '44' };
const larger = { id: 'b', group: 7, vendorCode: 'D-7', Размер: '46' };
const skirt = { id: 'c', group: 8, vendorCode: 'D-8', name: 'Юбка', barcode: '4600051000057' };
const own = {
  code: 'OWN',
  category: 'own',
  products: [{ colour: 'black', prices: { RU: 1_000 }, sizes: { 44: {} } }],
};

describeOnEachDatabase('the import of a feed', (openTestDatabase) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    await emptyShop(database);
    await plant(database, { goods: [own] });
    await load([dress, larger, skirt]);
  });

  const load = (offers: readonly (TestOffer | string)[], options = {}) =>
    importText(database, feedOf(offers), options);
  const stockOf = async (title: string) =>
    (await visibleGoods(database)).filter((row) => row.title === title).map(({ quantity }) => quantity);

  it('changes nothing when repeated', async () => {
    const before = await allGoods(database);
    const report = await load([skirt, larger, dress]);
    expect(await allGoods(database)).toEqual(before);
    expect(report.items).toEqual({ created: 0, changed: 0, unchanged: 3 });
  });

  it('changes only a price and a stock', async () => {
    const before = await allGoods(database);
    await load([dress, larger, { ...skirt, price: 7000, oldprice: 9000, count: 1 }]);
    const after = await allGoods(database);
    for (const table of ['categories', 'models', 'products', 'items', 'feed_models', 'feed_offers'])
      expect(after[table]).toEqual(before[table]);
    expect(after.versions).not.toEqual(before.versions);
    expect((await visibleGoods(database)).at(-1)).toMatchObject({
      price: 700_000,
      old_price: 900_000,
      quantity: 1,
    });
  });

  it('keeps the rows of goods with changed texts', async () => {
    const rows = () =>
      database.query.selectFrom('products').select(['id', 'code', 'slug']).orderBy('id').execute();
    const before = await rows();
    await load([
      dress,
      larger,
      { ...skirt, name: 'Юбка-карандаш', description: 'Новая', picture: 'https://img.example/9.png' },
    ]);
    expect(await rows()).toEqual(before);
    expect((await visibleGoods(database)).at(-1)).toMatchObject({
      title: 'Юбка-карандаш',
      description: 'Новая',
    });
  });

  it('inserts a new size in order', async () => {
    await load([
      dress,
      { ...larger, id: 'd', Размер: '48' },
      larger,
      { ...larger, id: 'e', Размер: '42' },
      skirt,
    ]);
    const sizes = (await visibleGoods(database)).filter(
      ({ title, description }) => title === 'Платье' && !description,
    );
    expect(
      sizes.filter(({ price }) => price === 500_000).map(({ size, position }) => [size, position]),
    ).toEqual([
      ['42', 0],
      ['44', 1],
      ['46', 2],
      ['48', 3],
    ]);
  });

  it('marks missing offers as sold out, and restores them', async () => {
    const report = await load([larger]);
    expect(report.soldOut).toBe(2);
    expect(await stockOf('Юбка')).toEqual([0]);
    expect((await load([larger])).soldOut).toBe(0);
    await load([dress, larger, skirt]);
    expect(await stockOf('Юбка')).toEqual([3]);
  });

  it('marks a size as sold out if its offer has changed to another', async () => {
    const report = await load([{ ...dress, Размер: '50' }, larger, skirt]);
    expect(report.soldOut).toBe(1);
    const dresses = (await visibleGoods(database)).filter(
      ({ price, title }) => title === 'Платье' && price === 500_000,
    );
    expect(dresses.map(({ size, quantity }) => [size, quantity])).toEqual([
      ['44', 0],
      ['46', 3],
      ['50', 3],
    ]);
    const before = await allGoods(database);
    await load([{ ...dress, Размер: '50' }, larger, skirt]);
    expect(await allGoods(database)).toEqual(before);
  });

  it('leaves goods from elsewhere alone', async () => {
    const report = await load([dress, larger, skirt, { id: 'own', vendorCode: 'OWN', price: 1 }]);
    expect(report.skipped).toMatchObject([{ reason: 'not-of-this-feed', examples: ['own'] }]);
    const other = await load([{ id: 'a', vendorCode: 'X', name: 'Жилет' }], { source: 'second' });
    expect(other.soldOut).toBe(0);
    expect(await stockOf('Юбка')).toEqual([3]);
    const own = await database.query
      .selectFrom('items')
      .where('barcode', '=', 'OWN-1 44')
      .selectAll()
      .execute();
    expect(own).toHaveLength(1);
  });

  it('does nothing in a dry run, but reports what it would do', async () => {
    const before = await allGoods(database);
    const report = await load(
      [
        { ...dress, price: 1 },
        { id: 'new', vendorCode: 'N', name: 'Пальто' },
      ],
      { dryRun: true },
    );
    expect(report).toMatchObject({
      models: { created: 1 },
      products: { created: 1, changed: 1 },
      soldOut: 2,
    });
    expect(await allGoods(database)).toEqual(before);
  });

  it('moves stock to the named shop', async () => {
    const { city_guid } = await database.query.selectFrom('shops').selectAll().executeTakeFirstOrThrow();
    await plant(database, { shops: [{ number: 'S2', city_guid }] });
    await load([dress, larger, skirt], { shop: 'S2' });
    const rows = await database.query.selectFrom('stock').select(['shop_number', 'quantity']).execute();
    expect(rows.filter(({ quantity }) => quantity > 0).map(({ shop_number }) => shop_number)).toEqual([
      'S2',
      'S2',
      'S2',
    ]);
    await expect(load([dress], { shop: 'S9' })).rejects.toThrow('There is no shop S9 in RU');
  });
});
