import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import type { TestShopper } from '#tests/backend/cart/shop.ts';
import { type OrderShop, openOrderShop } from '#tests/backend/orders/shop.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { plant } from '#tests/support/planting/plant.ts';

const { getSuggestOrBestDealsItems, getUsualItems } = contract.search;
const { addFavorite } = contract.account;

const stock = (...sizes: string[]) => Object.fromEntries(sizes.map((size) => [size, { M1: 9 }]));
const model = (code: string, category: string, size_grid: string | null, sizes: object, price = 10_000) => ({
  code,
  title: `Вещь ${code}`,
  category,
  size_grid,
  products: [{ colour: 'Чёрный', prices: { RU: price }, sizes: sizes as Record<string, { M1: number }> }],
});

describeOnEachDatabase('suggestions', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: OrderShop;
  let items: ReadonlyMap<string, number>;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrderShop(database);
    const { query } = database;
    const grids = ['women', 'shoes'].map((slug) => ({ slug, title: '', columns: '[]', rows: '[]' }));
    await query.insertInto('size_grids').values(grids).execute();
    const planted = await plant(database, {
      goods: [
        model('SKIRT', 'women/skirts', 'women', stock('44')),
        model('SKIRT-B', 'women/skirts', 'women', stock('42', '44')),
        model('SKIRT-C', 'women/skirts', 'women', stock('50')),
        model('SHOES', 'women/shoes', 'shoes', stock('38')),
        model('BOOTS', 'women/shoes', 'shoes', stock('39', '44')),
        model('BAG', 'women/bags', null, stock('U')),
        model('BELT', 'women/bags', null, { U: { M1: 0 } }),
        model('CAP', 'men/caps', null, stock('U'), 3_000),
        model('HAT', 'men/caps', null, stock('U'), 3_100),
      ],
    });
    items = planted.items;
    await query.insertInto('collections').values({ slug: 'all', title: '', position: 0 }).execute();
    const look = await query
      .insertInto('looks')
      .values({ slug: 'look', collection_slug: 'all', title: '', picture: '{}', position: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const products = ['SKIRT-1', 'BOOTS-1', 'BAG-1', 'BELT-1'].map((code, position) => ({
      look_id: look.id,
      product_id: planted.products.get(code) ?? 0,
      position,
    }));
    await query.insertInto('look_products').values(products).execute();
  });
  afterAll(() => shop.backend.backend.close());

  const ask = (shopper: TestShopper, viewed: string[] = [], limit = 24) =>
    shopper.ask(getSuggestOrBestDealsItems, {
      body: { country: 'RU', personal: true, seen: viewed, limit },
    });
  const suggested = async (shopper: TestShopper, viewed?: string[], limit?: number) => {
    const { products, reasons } = await ask(shopper, viewed, limit);
    expect(reasons.map(({ modelColorCode }) => modelColorCode)).toEqual(
      products.map(({ modelColorCode }) => modelColorCode),
    );
    return reasons.map(({ modelColorCode, kind, source, title }) => [modelColorCode, kind, source, title]);
  };
  const item = (name: string) => items.get(name) ?? Number.NaN;

  it('are deals while nothing is known, and say so', async () => {
    const reasons = await suggested(await shop.visitor());
    expect(reasons.length).toBeGreaterThan(3);
    expect(new Set(reasons.map(([, kind]) => kind))).toEqual(new Set(['deal']));
    expect(reasons.map(([code]) => code)).not.toContain('GC-0000-1');
  });

  it('first go with purchases, and never include the purchase itself', async () => {
    const shopper = await shop.visitor();
    await shopper.add([item('SKIRT-1 44'), 1]);
    expect((await shop.order(shopper)).success).toBe(true);
    const reasons = await suggested(shopper);
    const [first, second] = reasons;
    expect(first).toEqual(['BOOTS-1', 'goesWith', 'bought', 'Вещь SKIRT']);
    expect(second).toEqual(['BAG-1', 'goesWith', 'bought', 'Вещь SKIRT']);
    expect(reasons).toContainEqual(['SKIRT-B-1', 'similar', 'bought', 'Вещь SKIRT']);
    expect(reasons.map(([code]) => code)).not.toContain('SKIRT-1');
  });

  it('are in stock in the shopper’s sizes', async () => {
    const shopper = await shop.visitor();
    await shopper.add([item('SKIRT-1 44'), 1], [item('SHOES-1 38'), 1]);
    expect((await shop.order(shopper)).success).toBe(true);
    const codes = (await suggested(shopper)).map(([code]) => code);
    expect(codes).toContain('SKIRT-B-1');
    for (const other of ['SKIRT-C-1', 'BOOTS-1', 'BELT-1']) expect(codes).not.toContain(other);
  });

  it('use the last chosen size of a size grid, if in stock', async () => {
    const shopper = await shop.visitor();
    const usual = (...modelColorCodes: string[]) =>
      shopper.ask(getUsualItems, { body: { country: 'RU', modelColorCodes } });
    expect(await usual('SKIRT-1')).toEqual({ itemIds: [] });
    await shopper.add([item('SKIRT-1 44'), 1]);
    expect((await shop.order(shopper)).success).toBe(true);
    shop.backend.now = new Date(shop.backend.now.getTime() + 60_000);
    await shopper.add([item('SKIRT-B-1 42'), 1], [item('SHOES-1 38'), 1]);
    expect(await usual('SKIRT-1', 'SKIRT-B-1', 'SKIRT-C-1', 'BOOTS-1', 'BAG-1')).toEqual({
      itemIds: [item('SKIRT-1 44'), item('SKIRT-B-1 42')],
    });
  });

  it('ignore a cancelled order', async () => {
    const shopper = await shop.visitor();
    await shopper.add([item('SKIRT-1 44'), 1]);
    const { order } = await shop.order(shopper);
    await shopper.ask(contract.cart.cancelOrder, { body: { number: order?.number ?? '' } });
    expect(new Set((await suggested(shopper)).map(([, kind]) => kind))).toEqual(new Set(['deal']));
  });

  it('resemble favourites, the cart and viewed products, each with its reason', async () => {
    const shopper = await shop.visitor();
    await shopper.ask(addFavorite, { body: { countryId: 1, sessionId: '', ModelColorCode: 'SKIRT-C-1' } });
    await shopper.add([item('CAP-1 U'), 1]);
    const reasons = await suggested(shopper, ['SHOES-1', 'nothing']);
    expect(reasons).toContainEqual(['HAT-1', 'similar', 'cart', 'Вещь CAP']);
    expect(reasons).toContainEqual(['SKIRT-B-1', 'similar', 'favorite', 'Вещь SKIRT-C']);
    expect(reasons).toContainEqual(['BOOTS-1', 'similar', 'seen', 'Вещь SHOES']);
    const codes = reasons.map(([code]) => code);
    for (const own of ['SKIRT-C-1', 'CAP-1', 'SHOES-1']) expect(codes).not.toContain(own);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('do not repeat what was viewed and then bought', async () => {
    const shopper = await shop.visitor();
    await shopper.add([item('SKIRT-1 44'), 1]);
    await shop.order(shopper);
    const seen = async (personal: boolean) => {
      const body = { country: 'RU' as const, modelColorCodes: ['SKIRT-1', 'CAP-1'], personal };
      const { products } = await shopper.ask(contract.search.getSuggestList, { body });
      return products.map(({ modelColorCode }) => modelColorCode);
    };
    expect(await seen(false)).toEqual(['SKIRT-1', 'CAP-1']);
    expect(await seen(true)).toEqual(['CAP-1']);
  });

  it('are limited to the requested number', async () => {
    expect(await suggested(await shop.visitor(), ['SHOES-1', 'SKIRT-1'], 3)).toHaveLength(3);
  });

  it('do not use another shopper’s purchases', async () => {
    const buyer = await shop.visitor();
    await buyer.add([item('SKIRT-1 44'), 1]);
    await shop.order(buyer);
    expect(new Set((await suggested(await shop.visitor())).map(([, kind]) => kind))).toEqual(
      new Set(['deal']),
    );
  });

  it('require an access token', async () => {
    const body = { country: 'RU', personal: true } as const;
    const { status } = await shop.backend.ask(getSuggestOrBestDealsItems, { body });
    expect(status).toBe(401);
  });
});
