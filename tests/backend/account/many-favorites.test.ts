import { beforeAll, expect, it } from 'vitest';
import { mergeFavorites } from '#src/backend/account/index.ts';
import type { Owner } from '#src/backend/kernel/owners.ts';
import { contract } from '#src/contract/index.ts';
import { type CartShop, openCartShop, type TestShopper } from '#tests/backend/cart/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { addRows } from '#tests/support/planting/rows.ts';

const { getFavorites, addFavorite } = contract.account;

describeOnEachDatabase('many favourites', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: CartShop;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openCartShop(database);
  });

  const add = (shopper: TestShopper, ModelColorCode: string) =>
    shopper.ask(addFavorite, { body: { countryId: 1, sessionId: '', ModelColorCode } });
  const list = (shopper: TestShopper) =>
    shopper.ask(getFavorites, { query: { sessionId: '', countryId: '1' } });

  it('are limited to 1000 per visitor; existing ones can still be added again', async () => {
    const shopper = await shop.visitor();
    await add(shopper, 'COAT-1');
    const { list_id } = await database.query
      .selectFrom('favorites')
      .orderBy('id', 'desc')
      .select('list_id')
      .executeTakeFirstOrThrow();
    const productIds = await plantMany(999);
    await database.query
      .insertInto('favorites')
      .values(productIds.map((product_id) => ({ list_id, product_id, added_at: '' })))
      .execute();
    expect(await add(shopper, 'DRESS-1')).toMatchObject({ success: false, errorMessage: 'MAX_FAVORITES' });
    expect(await add(shopper, 'COAT-1')).toMatchObject({ success: true });
    const { favoriteProducts, totalCount } = await list(shopper);
    expect([favoriteProducts.length, totalCount]).toEqual([1_000, 1_000]);
    expect(favoriteProducts.every(({ product }) => product !== undefined)).toBe(true);
  });

  async function plantMany(count: number): Promise<number[]> {
    const { model_id } = await database.query
      .selectFrom('products')
      .select('model_id')
      .executeTakeFirstOrThrow();
    const codes = Array.from({ length: count }, (_, number) => `many-${number}`);
    const products = codes.map((code, position) => ({ model_id, code, slug: code, position }));
    const ids = (await addRows(database, 'products', products)).map(({ id }) => id);
    const prices = ids.map((product_id) => ({ product_id, price: 100 }));
    await addRows(database, 'product_prices', prices);
    return ids;
  }

  it('are merged at sign-in without duplicates', async () => {
    const shopper = await shop.visitor();
    for (const code of ['COAT-1', 'DRESS-1']) await add(shopper, code);
    const { owner } = await database.query
      .selectFrom('favorite_lists')
      .orderBy('id', 'desc')
      .select('owner')
      .executeTakeFirstOrThrow();
    const home = { owner: 'customer:5', country: 'RU', changed_at: '' } as const;
    const { id } = await database.query
      .insertInto('favorite_lists')
      .values(home)
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: product_id } = await database.query
      .selectFrom('products')
      .where('code', '=', 'COAT-1')
      .select('id')
      .executeTakeFirstOrThrow();
    await database.query.insertInto('favorites').values({ list_id: id, product_id, added_at: '' }).execute();
    const visitor = { owner: owner as Owner, country: 'RU' } as const;
    await database.query
      .transaction()
      .execute((transaction) => mergeFavorites(transaction, visitor, 'customer:5', shop.backend.now));
    const joined = await database.query
      .selectFrom('favorites')
      .innerJoin('products', 'products.id', 'favorites.product_id')
      .where('list_id', '=', id)
      .orderBy('products.code')
      .select('products.code')
      .execute();
    expect(joined.map(({ code }) => code)).toEqual(['COAT-1', 'DRESS-1']);
    expect((await list(shopper)).totalCount).toBe(0);
  });
});
