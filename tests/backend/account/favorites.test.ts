import { beforeAll, expect, it } from 'vitest';
import type { CountryCode } from '#src/config/countries.ts';
import { contract } from '#src/contract/index.ts';
import { type CartShop, openCartShop, type TestShopper } from '#tests/backend/cart/shop.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';

const { getFavorites, addFavorite, deleteFavorite } = contract.account;

describeOnEachDatabase('favourites', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: CartShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openCartShop(database);
  });

  const add = (shopper: TestShopper, ModelColorCode: string, countryId = 1) =>
    shopper.ask(addFavorite, { body: { countryId, sessionId: 'somebody', ModelColorCode } });
  const list = (shopper: TestShopper, query: object = {}) =>
    shopper.ask(getFavorites, { query: { sessionId: 'somebody', countryId: '1', ...query } });
  const remove = (shopper: TestShopper, id: number | null, country: CountryCode = 'RU') =>
    shopper.ask(deleteFavorite, { query: { id: String(id), sessionId: 'somebody', country } });
  const codesOf = async (shopper: TestShopper, query?: object) =>
    (await list(shopper, query)).favoriteProducts.map(({ modelColorCode }) => modelColorCode);

  it('are listed with their cards, best sellers first', async () => {
    const shopper = await shop.visitor();
    expect(await list(shopper)).toEqual({ favoriteProducts: [], totalCount: 0 });
    for (const code of ['SCARF-1', 'COAT-1', 'DRESS-1']) await add(shopper, code);
    const { favoriteProducts, totalCount } = await list(shopper);
    expect(totalCount).toBe(3);
    expect(favoriteProducts.map(({ product }) => product?.modelColorCode)).toEqual([
      'COAT-1',
      'DRESS-1',
      'SCARF-1',
    ]);
    expect(favoriteProducts[1]).toMatchObject({
      modelColorCode: 'DRESS-1',
      product: { url: '/product/dress-1', modelPrice: { price: 12_990, oldPrice: 15_990 } },
    });
    expect(await codesOf(shopper, { 'sort.value': 'Asc' })).toEqual(['SCARF-1', 'DRESS-1', 'COAT-1']);
  });

  it('are paged, and listed without cards for hearts', async () => {
    const shopper = await shop.visitor();
    for (const code of ['SCARF-1', 'COAT-1', 'DRESS-1']) await add(shopper, code);
    const page = { 'pagination.pageSize': '2', 'pagination.pageNumber': '2' };
    expect(await codesOf(shopper, page)).toEqual(['SCARF-1']);
    const { favoriteProducts } = await list(shopper, { cards: 'no' });
    expect(favoriteProducts[0]).toEqual({ id: expect.any(Number), modelColorCode: 'COAT-1' });
  });

  it('include sold-out products, without available sizes', async () => {
    const shopper = await shop.visitor();
    await add(shopper, 'DRESS-1');
    const stock = await database.query.deleteFrom('stock').returningAll().execute();
    const later = createTestBackend(database, shop.backend.now);
    const input = { query: { sessionId: '', countryId: 1 } };
    const { accessToken } = shopper;
    expect(await later.reply(getFavorites, input, { accessToken })).toMatchObject({
      favoriteProducts: [{ product: { modelColorCode: 'DRESS-1', sizes: [{ inStock: false }, {}, {}] } }],
    });
    await database.query.insertInto('stock').values(stock).execute();
  });

  it('added twice are stored once, with one id', async () => {
    const shopper = await shop.visitor();
    const first = await add(shopper, 'COAT-1');
    expect(first).toEqual({ success: true, errorMessage: '', id: expect.any(Number) });
    expect(await add(shopper, 'COAT-1')).toEqual(first);
    expect((await list(shopper)).totalCount).toBe(1);
  });

  it('can be deleted by id repeatedly', async () => {
    const shopper = await shop.visitor();
    const { id } = await add(shopper, 'COAT-1');
    expect(await remove(shopper, id)).toEqual({ success: true, errorMessage: '' });
    expect(await remove(shopper, id)).toEqual({ success: true, errorMessage: '' });
    expect((await list(shopper)).totalCount).toBe(0);
  });

  it('belong to the bearer, whatever the sessionId says', async () => {
    const [owner, other] = [await shop.visitor(), await shop.visitor()];
    const { id } = await add(owner, 'COAT-1');
    expect((await list(other)).totalCount).toBe(0);
    await remove(other, id);
    expect((await list(owner)).totalCount).toBe(1);
    const input = { query: { sessionId: '', countryId: 1 } };
    expect((await shop.backend.ask(getFavorites, input)).status).toBe(401);
  });

  it('are separate for each country', async () => {
    const name = 'favourites-of-two-lands';
    const [russian, armenian] = [await shop.visitor('RU', name), await shop.visitor('AM', name)];
    const { id } = await add(russian, 'DRESS-1');
    expect((await list(armenian, { countryId: '2' })).totalCount).toBe(0);
    await add(armenian, 'DRESS-1', 2);
    await remove(armenian, id, 'AM');
    expect((await list(russian)).totalCount).toBe(1);
    const { favoriteProducts } = await list(armenian, { countryId: '2' });
    expect(favoriteProducts[0]?.product?.modelPrice).toMatchObject({ price: 52_000, currency: 'AMD' });
  });

  it('cannot include products that the country does not sell', async () => {
    const notFound = { success: false, errorMessage: 'NotFound', id: null };
    expect(await add(await shop.visitor(), 'NOTHING')).toEqual(notFound);
    expect(await add(await shop.visitor('AM'), 'COAT-1', 2)).toEqual(notFound);
  });
});
