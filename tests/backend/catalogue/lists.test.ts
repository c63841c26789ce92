import { beforeAll, expect, it } from 'vitest';
import type { CountryCode } from '#src/config/countries.ts';
import { contract } from '#src/contract/index.ts';
import { maxNumbers } from '#src/contract/limits.ts';
import { type Sort, sortKeys } from '#src/contract/search/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { fixturePicture } from '#tests/support/planting/goods.ts';
import { fourShops } from '#tests/support/planting/places.ts';
import { plant } from '#tests/support/planting/plant.ts';
import { randomModels } from './random-goods.ts';

const calls = contract.search;
const inMoscow = { M1: 3 };

describeOnEachDatabase('Lists of the catalogue', (openTestDatabase) => {
  let test: TestBackend;

  beforeAll(async () => {
    const database = await openTestDatabase();
    await plant(database, {
      ...fourShops,
      goods: [
        {
          code: 'A',
          category: 'women/dresses',
          popularity: 10,
          published_at: '2026-03-01T00:00:00.000Z',
          material: 'Шерсть',
          products: [
            { colour: 'Чёрный', prices: { RU: [5000, 10_000], AM: 60_000 }, sizes: { S: inMoscow } },
            { colour: 'Белый', prices: { RU: 6000 }, sizes: { S: inMoscow, M: {} } },
          ],
        },
        {
          code: 'B',
          category: 'women/dresses',
          popularity: 30,
          published_at: '2026-01-01T00:00:00.000Z',
          material: 'Шерсть',
          video: 'https://img.example/b.mp4',
          products: [{ colour: 'Чёрный', prices: { RU: [5500, 6000] }, sizes: { S: inMoscow } }],
        },
        {
          code: 'C',
          category: 'women/coats',
          popularity: 20,
          published_at: '2026-02-01T00:00:00.000Z',
          products: [
            { colour: 'Чёрный', prices: { RU: 20_000, AM: 250_000 }, sizes: { M: { W1: 1, Y1: 2 } } },
          ],
        },
        {
          code: 'D',
          category: 'men/shirts',
          popularity: 40,
          products: [{ colour: 'Синий', prices: { RU: 3000 }, sizes: { M: { M1: 0 } } }],
        },
      ],
    });
    const pictures = JSON.stringify([{ ...fixturePicture, src: '/goods/b.jpg' }]);
    await database.query.updateTable('products').set({ pictures }).where('code', '=', 'B-1').execute();
    test = createTestBackend(database);
  });

  const codes = async (sort: Sort, category = '', country: CountryCode = 'RU') => {
    const body = { country, category, sort, pagination: { pageSize: 100 } };
    const { products } = await test.reply(calls.getProducts, { body });
    return products.map(({ modelColorCode }) => modelColorCode);
  };

  it('URL pages beyond the last are empty, and larger numbers are refused', async () => {
    const ask = (pageNumber: number, pageSize: number) =>
      test.ask(contract.search.getUrls, { body: { country: 'RU', pageNumber, pageSize } });
    const beyond = await ask(maxNumbers.page, 50_000);
    expect(beyond).toMatchObject({ status: 200, body: { urls: [] } });
    for (const page of [maxNumbers.page + 1, 1e15, 1e308, 0, -1, 1.5])
      expect((await ask(page, 50)).status).toBe(400);
    for (const size of [50_001, 1e15, 0]) expect((await ask(1, size)).status).toBe(400);
  });

  it('can be sorted by popularity, newness, price and discount', async () => {
    expect(await codes({ key: 'BestSales', value: 'Desc' })).toEqual(['B-1', 'C-1', 'A-1', 'A-2']);
    expect(await codes({ key: 'BestSales', value: 'Asc' })).toEqual(['A-2', 'A-1', 'C-1', 'B-1']);
    expect(await codes({ key: 'New', value: 'Desc' })).toEqual(['A-1', 'C-1', 'B-1', 'A-2']);
    expect(await codes({ key: 'Price', value: 'Asc' })).toEqual(['A-1', 'B-1', 'A-2', 'C-1']);
    expect(await codes({ key: 'Price', value: 'Desc' })).toEqual(['C-1', 'A-2', 'B-1', 'A-1']);
    expect(await codes({ key: 'Discount', value: 'Desc' })).toEqual(['A-1', 'B-1', 'C-1', 'A-2']);
  });

  it('each model is listed once before any second colours', async () => {
    const models = async (category: string) =>
      (await codes({ key: 'New', value: 'Desc' }, category)).map((code) => code.split('-')[0]);
    expect(await models('women')).toEqual(['A', 'C', 'B', 'A']);
    expect(await models('women/dresses')).toEqual(['A', 'B', 'A']);
  });

  it('a category includes its subcategories', async () => {
    const sort = { key: 'BestSales', value: 'Desc' } as const;
    expect(await codes(sort, 'women')).toEqual(['B-1', 'C-1', 'A-1', 'A-2']);
    expect(await codes(sort, 'women/dresses')).toEqual(['B-1', 'A-1', 'A-2']);
    expect(await codes(sort, '/women/coats/')).toEqual(['C-1']);
    expect(await codes(sort, 'men')).toEqual([]);
  });

  it('an unknown category is not found', async () => {
    for (const category of ['nothing', 'women/dresses/nothing', 'wom', '__proto__', "' OR 1=1", '%']) {
      const answer = await test.ask(calls.getProducts, {
        body: { country: 'RU', category, pagination: { pageSize: 10 } },
      });
      expect(answer).toEqual({ status: 404, body: { errorMessage: 'CategoryNotFound' } });
      const filters = await test.ask(calls.getFilters, { body: { country: 'RU', category } });
      expect(filters.status).toBe(404);
    }
  });

  it('each country has its own goods, prices and stock', async () => {
    expect(await codes({ key: 'BestSales', value: 'Desc' }, '', 'AM')).toEqual(['C-1']);
    const body = { country: 'AM', pagination: { pageSize: 10 } } as const;
    const { products } = await test.reply(calls.getProducts, { body });
    expect(products[0]?.modelPrice).toEqual({
      price: 250_000,
      oldPrice: 0,
      currency: 'AMD',
      salePercent: 0,
    });
  });

  it('a card shows prices in whole units, available colours and all sizes', async () => {
    const body = { country: 'RU', category: 'women/dresses', pagination: { pageSize: 3 } } as const;
    const { products } = await test.reply(calls.getProducts, { body });
    const [, black, white] = products;
    expect(black).toMatchObject({
      modelColorCode: 'A-1',
      modelCode: 'A',
      colorName: 'Чёрный',
      url: '/product/a-1',
      images: [{ src: '/p/1.webp' }],
      origin: { country: 'IT', originTranslation: 'Италия' },
      hasVideo: false,
      modelPrice: { price: 5000, oldPrice: 10_000, currency: 'RUB', salePercent: 50 },
    });
    expect(black?.colors.map(({ modelColorCode, url }) => [modelColorCode, url])).toEqual([
      ['A-1', '/product/a-1'],
      ['A-2', '/product/a-2'],
    ]);
    expect(white?.sizes.map(({ size, inStock }) => [size, inStock])).toEqual([
      ['S', true],
      ['M', false],
    ]);
  });

  it('a card says that there is a video, and the product where it is', async () => {
    const body = { country: 'RU', modelColorCode: 'B-1' } as const;
    const { product } = await test.reply(calls.getProductById, { body });
    expect(product).toMatchObject({ hasVideo: true, video: 'https://img.example/b.mp4' });
  });

  it('the category tree counts available products, parents before children', async () => {
    const { categories } = await test.reply(calls.getCategories, { body: { country: 'RU' } });
    const withGoods = categories.filter(({ count }) => count > 0);
    expect(categories.some(({ count }) => count === 0)).toBe(true);
    expect(withGoods.map(({ path, title, parent, count }) => [path, title, parent, count])).toEqual([
      ['women', 'Женщинам', null, 4],
      ['women/dresses', 'Платья', 'women', 3],
      ['women/coats', 'Пальто', 'women', 1],
    ]);
  });

  it('a category without a picture uses that of its most popular product in stock', async () => {
    const { categories } = await test.reply(calls.getCategories, { body: { country: 'RU' } });
    const pictures = categories.map(({ path, picture }) => [path, picture?.src ?? null] as const);
    expect(pictures.filter(([path]) => path.startsWith('women'))).toEqual([
      ['women', '/goods/b.jpg'],
      ['women/dresses', '/goods/b.jpg'],
      ['women/coats', fixturePicture.src],
    ]);
    const empty = categories.filter(({ count }) => count === 0);
    expect(empty.map(({ picture }) => picture)).toEqual(empty.map(() => null));
  });

  it('related products are of the same category first, of other models, never the product itself', async () => {
    const related = async (modelColorCode: string, limit = 8) => {
      const body = { country: 'RU', modelColorCode, limit } as const;
      const { products } = await test.reply(calls.getRelatedItems, { body });
      return products.map((product) => product.modelColorCode);
    };
    expect(await related('A-1')).toEqual(['B-1', 'C-1', 'A-2']);
    expect(await related('B-1')).toEqual(['A-2', 'C-1']);
    expect(await related('B-1', 1)).toEqual(['A-2']);
    expect(await related('D-1')).toEqual(['A-1', 'B-1', 'C-1']);
    const unknown = await test.ask(calls.getRelatedItems, { body: { country: 'RU', modelColorCode: 'X' } });
    expect(unknown.status).toBe(404);
  });

  it('deals are the best discounts, then popular products, one colour per model', async () => {
    const body = { country: 'RU' } as const;
    const { products } = await test.reply(calls.getSuggestOrBestDealsItems, { body });
    expect(products.map(({ modelColorCode }) => modelColorCode)).toEqual(['A-1', 'B-1', 'C-1']);
  });

  it('requested products come in the requested order, if available', async () => {
    const modelColorCodes = ['C-1', 'X', 'D-1', 'A-2', 'C-1', 'B-1'];
    const body = { country: 'RU', modelColorCodes, limit: 3 } as const;
    const { products } = await test.reply(calls.getSuggestList, { body });
    expect(products.map(({ modelColorCode }) => modelColorCode)).toEqual(['C-1', 'A-2', 'B-1']);
  });

  it('a shop shows its stock', async () => {
    const ask = (number: string, pageNumber = 1) =>
      test.ask(calls.getShopStock, {
        body: { country: 'RU', number, pagination: { pageSize: 2, pageNumber } },
      });
    const first = await ask('M1');
    expect(first.body).toMatchObject({
      totalCount: 3,
      products: [{ modelColorCode: 'B-1' }, { modelColorCode: 'A-1' }],
    });
    expect((await ask('M1', 2)).body).toMatchObject({ products: [{ modelColorCode: 'A-2' }] });
    expect((await ask('P1')).body).toEqual({ totalCount: 0, products: [] });
    expect((await ask('Y1')).status).toBe(404);
    expect((await ask('nothing')).status).toBe(404);
  });
});

describeOnEachDatabase('Pages of a list', (openTestDatabase) => {
  let test: TestBackend;

  beforeAll(async () => {
    const database = await openTestDatabase();
    await plant(database, { ...fourShops, goods: randomModels(60, 3) });
    test = createTestBackend(database);
  });

  it('every product is on exactly one page, whatever the sort', async () => {
    for (const key of sortKeys) {
      for (const value of ['Asc', 'Desc'] as const) {
        const page = async (pageNumber: number, pageSize: number) => {
          const body = {
            country: 'RU',
            sort: { key, value },
            pagination: { pageNumber, pageSize },
          } as const;
          const { products } = await test.reply(calls.getProducts, { body });
          return products.map(({ modelColorCode }) => modelColorCode);
        };
        const whole = await page(1, 1000);
        const paged = [];
        for (let number = 1; number <= Math.ceil(whole.length / 7); number++)
          paged.push(...(await page(number, 7)));
        expect(paged).toEqual(whole);
        expect(new Set(whole).size).toBe(whole.length);
        expect(await page(100_000, 1000)).toEqual([]);
      }
    }
  });
});
