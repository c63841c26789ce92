import { beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabaseShop } from '#tests/support/database-shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { plainHtml } from '#tests/support/page-text.ts';
import {
  emptyShop,
  exportText,
  feedOf,
  importText,
  reasonsOf,
  type TestOffer,
  visibleGoods,
} from './feeds.ts';

describeOnEachDatabase('a price in a feed', (openTestDatabase) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => emptyShop(database));

  const pricesOf = async (country: 'RU' | 'AM' = 'RU') =>
    (await visibleGoods(database, country)).map(({ price, old_price }) => [price, old_price]);

  it('keeps its kopecks, in the shop and in structured data', async () => {
    const report = await importText(database, feedOf([{ price: '1299.49', oldprice: '1 500,5' }]));
    expect(reasonsOf(report)).toEqual({});
    expect(await pricesOf()).toEqual([[129_949, 150_050]]);

    const shop = openDatabaseShop(database);
    const { slug } = await database.query.selectFrom('products').select('slug').executeTakeFirstOrThrow();
    const { text } = await shop.get(`/product/${slug}`);
    await shop.close();
    expect(plainHtml(text)).toContain('1 299,49 ₽');
    expect(plainHtml(text)).toContain('1 500,50 ₽');
    expect(text).toContain('"price":1299.49');
    const feed = await exportText(database);
    expect(feed).toContain('<price>1299.49</price>');
    expect(feed).toContain('<oldprice>1500.5</oldprice>');
  });

  it('is rounded in a shop with whole prices, and the report names the offer', async () => {
    const offers: TestOffer[] = [
      { id: 'down', vendorCode: 'A', price: '1299.49' },
      { id: 'up', vendorCode: 'B', price: '1299.50' },
      { id: 'old', vendorCode: 'C', price: '1200.00', oldprice: '1500.5' },
      { id: 'whole', vendorCode: 'D', price: '1299' },
      { id: 'close', vendorCode: 'E', price: '1299.6', oldprice: '1300.2' },
      { id: 'nothing', vendorCode: 'F', price: '0.49' },
    ];
    const report = await importText(database, feedOf(offers), { wholePrices: true });
    expect(reasonsOf(report)).toEqual({
      'bad-price': ['nothing'],
      'rounded-price': ['down', 'up', 'old', 'close'],
      'old-price': ['close'],
    });
    expect((await pricesOf()).toSorted()).toEqual(
      [
        [129_900, 0],
        [130_000, 0],
        [120_000, 150_100],
        [129_900, 0],
        [130_000, 0],
      ].toSorted(),
    );
  });

  it('in drams is always rounded to whole drams', async () => {
    const offer = { id: 'lumas', price: '15999.5', oldprice: '19999.4', currencyId: 'AMD' };
    const report = await importText(database, feedOf([offer], undefined, 'AMD'));
    expect(reasonsOf(report)).toEqual({ 'rounded-price': ['lumas'] });
    expect(await pricesOf('AM')).toEqual([[1_600_000, 1_999_900]]);
  });

  it('is rounded to kopecks, and reported', async () => {
    const report = await importText(database, feedOf([{ id: 'converted', price: '1299.496' }]));
    expect(reasonsOf(report)).toEqual({ 'rounded-price': ['converted'] });
    expect(await pricesOf()).toEqual([[129_950, 0]]);
  });
});
