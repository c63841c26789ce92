import { beforeAll, expect, it } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { fixturePicture } from '#tests/support/planting/goods.ts';
import { fourShops } from '#tests/support/planting/places.ts';
import { plant } from '#tests/support/planting/plant.ts';

const calls = contract.search;

describeOnEachDatabase('Products', (openTestDatabase) => {
  let test: TestBackend;

  beforeAll(async () => {
    const database = await openTestDatabase();
    await plantExtras(database);
    const { products } = await plant(database, {
      ...fourShops,
      goods: [
        {
          code: 'A',
          category: 'women/dresses',
          season: 'Лето',
          products: [
            {
              colour: 'Чёрный',
              prices: { RU: 5000, AM: 60_000 },
              sizes: { S: { M1: 2, W1: 1, Y1: 4 }, M: { P1: 1 } },
              actions: ['sale'],
            },
            { colour: 'Белый', prices: { RU: 5000 }, sizes: { S: {} } },
          ],
        },
        {
          code: 'GC-0000',
          title: 'Подарочная карта',
          category: 'gift-cards',
          products: [{ colour: 'Белый', prices: { RU: 100 }, sizes: { Единый: {} } }],
        },
      ],
    });
    await plantLook(database, [products.get('A-2'), products.get('GC-0000-1'), products.get('A-1')]);
    test = createTestBackend(database);
  });

  const find = async (slug: string, country: 'RU' | 'AM' = 'RU') =>
    (await test.reply(calls.getProduct, { body: { country, slug } })).product;

  it('a product is found by its slug and by its code, with all details', async () => {
    const product = await find('a-1');
    expect(product).toMatchObject({
      modelColorCode: 'A-1',
      categoryPath: 'women/dresses',
      season: 'Лето',
      care: [{ sign: 'hand-wash', title: 'Ручная стирка' }],
      actions: [{ actionCode: 'sale', actionDesc: 'Распродажа' }],
      look: { title: 'Образ', url: '/shopbylook/summer/look-1', picture: fixturePicture },
      nominals: [],
    });
    expect(product.sizes.map(({ size, inStock, barcode }) => [size, inStock, barcode])).toEqual([
      ['S', true, 'A-1 S'],
      ['M', true, 'A-1 M'],
    ]);
    expect(product.itemIds).toEqual(product.sizes.map(({ itemId }) => itemId));
    const body = { country: 'RU', modelColorCode: 'A-1' } as const;
    expect((await test.reply(calls.getProductById, { body })).product).toEqual(product);
  });

  it('a size shows that its last unit is left, counted over all shops of the country', async () => {
    const lastOf = async (slug: string) => (await find(slug)).sizes.map(({ size, isLast }) => [size, isLast]);
    expect(await lastOf('a-1')).toEqual([
      ['S', false],
      ['M', true],
    ]);
    expect(await lastOf('a-2'), 'sold out').toEqual([['S', false]]);
    expect(await lastOf('gc-0000-1'), 'a gift card').toEqual([['Единый', false]]);
  });

  it('stock and price are those of the country', async () => {
    const product = await find('a-1', 'AM');
    expect(product.modelPrice).toMatchObject({ price: 60_000, currency: 'AMD' });
    expect(product.sizes.map(({ inStock }) => inStock)).toEqual([true, false]);
  });

  it('a sold-out product keeps its page, but other colours no longer link to it', async () => {
    const soldOut = await find('a-2');
    expect(soldOut.sizes.map(({ inStock }) => inStock)).toEqual([false]);
    expect(soldOut.colors.map(({ modelColorCode }) => modelColorCode)).toEqual(['A-1', 'A-2']);
    expect((await find('a-1')).colors.map(({ modelColorCode }) => modelColorCode)).toEqual(['A-1']);
  });

  it('an unknown product, or one that the country does not sell, is not found', async () => {
    const notFound = { status: 404, body: { errorMessage: 'ProductNotFound' } };
    expect(await test.ask(calls.getProduct, { body: { country: 'AM', slug: 'a-2' } })).toEqual(notFound);
    for (const slug of ['nothing', 'A-1', "' OR 1=1 --", '%', 'constructor']) {
      expect(await test.ask(calls.getProduct, { body: { country: 'RU', slug } })).toEqual(notFound);
    }
    const byCode = { country: 'RU', modelColorCode: 'a-1' } as const;
    expect(await test.ask(calls.getProductById, { body: byCode })).toEqual(notFound);
  });

  it('a gift card hides its price, offers denominations and is never sold out', async () => {
    const card = await find('gc-0000-1');
    expect(card.modelPrice).toEqual({ price: 0, oldPrice: 0, currency: 'RUB', salePercent: 0 });
    expect(card.nominals).toEqual([3000, 10_000]);
    expect(card.sizes.map(({ inStock }) => inStock)).toEqual([true]);
  });

  it('stocks list the country’s or region’s shops that have something', async () => {
    const stocks = async (regionId?: string) => {
      const body = { country: 'RU', modelColorCode: 'A-1', regionId } as const;
      const reply = await test.reply(calls.getProductStocks, { body });
      return reply.stocks.map(({ shop, items }) => [
        shop.number,
        items.map(({ size, count }) => `${size}:${count}`),
      ]);
    };
    expect(await stocks()).toEqual([
      ['M1', ['S:2']],
      ['P1', ['M:1']],
    ]);
    expect(await stocks('78')).toEqual([['P1', ['M:1']]]);
    expect(await stocks('374')).toEqual([]);
  });

  it('an item can be reserved in the shops that have it', async () => {
    const [small] = (await find('a-1')).sizes;
    const body = { country: 'RU', itemId: small?.itemId ?? 0 } as const;
    const { stocks } = await test.reply(calls.getReserveStock, { body });
    expect(stocks.map(({ shop, items }) => [shop.number, items])).toEqual([
      ['M1', [{ itemId: small?.itemId, size: 'S', count: 2 }]],
    ]);
    const unknown = await test.ask(calls.getReserveStock, { body: { country: 'RU', itemId: 999_999 } });
    expect(unknown.status).toBe(404);
  });

  it('looks are listed by collection, and a look shows its available products', async () => {
    const body = { country: 'RU', pagination: { pageSize: 10 } } as const;
    const { looks, totalCount } = await test.reply(calls.getShopByLook, { body });
    expect([looks.map(({ url }) => url), totalCount]).toEqual([['/shopbylook/summer/look-1'], 1]);
    const ofSummer = await test.reply(calls.getShopByLook, { body: { ...body, collection: 'summer' } });
    expect(ofSummer.looks).toEqual(looks);
    const ofNothing = await test.ask(calls.getShopByLook, { body: { ...body, collection: 'nothing' } });
    expect(ofNothing.status).toBe(404);

    const look = { country: 'RU', collection: 'summer', look: 'look-1' } as const;
    const reply = await test.reply(calls.getShopByLookImage, { body: look });
    expect(reply.look).toMatchObject({ title: 'Образ', collectionTitle: 'Лето', picture: fixturePicture });
    expect(reply.products.map(({ modelColorCode }) => modelColorCode)).toEqual(['GC-0000-1', 'A-1']);
    const elsewhere = await test.ask(calls.getShopByLookImage, { body: { ...look, collection: 'winter' } });
    expect(elsewhere.status).toBe(404);
  });

  it('nothing is like a gift card', async () => {
    const body = { country: 'RU', modelColorCode: 'GC-0000-1', limit: 8 } as const;
    expect(await test.reply(calls.getRelatedItems, { body })).toEqual({ products: [] });
  });

  it('size tables and actions are found by name', async () => {
    const { grids } = await test.reply(calls.getGridSizes, { body: {} });
    expect(grids).toEqual([
      { slug: 'women', title: 'Женская одежда', columns: ['RU', 'INT'], rows: [['42', 'S']] },
    ]);
    expect((await test.reply(calls.getGridSizes, { body: { grid: 'women' } })).grids).toEqual(grids);
    expect((await test.ask(calls.getGridSizes, { body: { grid: 'nothing' } })).status).toBe(404);
    const action = await test.reply(calls.getActionDescription, { body: { actionCode: 'sale' } });
    expect(action).toEqual({ actionCode: 'sale', actionDesc: 'Распродажа', description: 'До конца ноября' });
    expect((await test.ask(calls.getActionDescription, { body: { actionCode: 'x' } })).status).toBe(404);
  });
});

async function plantExtras({ query }: Database): Promise<void> {
  await query
    .insertInto('size_grids')
    .values({ slug: 'women', title: 'Женская одежда', columns: '["RU","INT"]', rows: '[["42","S"]]' })
    .execute();
  await query
    .insertInto('actions')
    .values({ code: 'sale', title: 'Распродажа', description: 'До конца ноября', position: 1 })
    .execute();
  await query
    .insertInto('gift_card_nominals')
    .values([
      { country: 'RU', amount: 1_000_000 },
      { country: 'RU', amount: 300_000 },
      { country: 'AM', amount: 500_000 },
    ])
    .execute();
}

async function plantLook({ query }: Database, productIds: readonly (number | undefined)[]): Promise<void> {
  await query
    .insertInto('collections')
    .values([
      { slug: 'summer', title: 'Лето', position: 1 },
      { slug: 'winter', title: 'Зима', position: 2 },
    ])
    .execute();
  const look = await query
    .insertInto('looks')
    .values({
      slug: 'look-1',
      collection_slug: 'summer',
      title: 'Образ',
      picture: JSON.stringify(fixturePicture),
      position: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, productId] of productIds.entries()) {
    if (productId === undefined) continue;
    await query
      .insertInto('look_products')
      .values({ look_id: look.id, product_id: productId, position })
      .execute();
  }
}
