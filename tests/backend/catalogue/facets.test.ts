import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import type { Choice } from '#src/contract/search/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { fourShops } from '#tests/support/planting/places.ts';
import { plant } from '#tests/support/planting/plant.ts';

const { getProducts, getFilters } = contract.search;

describeOnEachDatabase('Facets of the catalogue', (openTestDatabase) => {
  let test: TestBackend;

  beforeAll(async () => {
    const database = await openTestDatabase();
    await plant(database, {
      ...fourShops,
      goods: [
        {
          code: 'D1',
          category: 'women/dresses',
          material: 'Шерсть',
          products: [
            { colour: 'Красный', prices: { RU: 5000 }, sizes: { S: { M1: 0 }, M: { M1: 2 } } },
            { colour: 'Чёрный', prices: { RU: [4096.11, 8000] }, sizes: { S: { W1: 1 }, M: {} } },
          ],
        },
        {
          code: 'D2',
          category: 'women/dresses',
          material: 'Лён',
          products: [
            {
              colour: 'Чёрный',
              prices: { RU: 9000 },
              sizes: { L: { Y1: 5 }, '3XL': { P1: 1 }, XS: { P1: 1 } },
            },
            { colour: 'Белый', prices: { RU: 9000 }, sizes: { M: { Y1: 5 } } },
          ],
        },
        {
          code: 'GC-0000',
          category: 'gift-cards',
          products: [{ colour: 'Белый', prices: { RU: 1 }, sizes: { Единый: {} } }],
        },
      ],
    });
    test = createTestBackend(database);
  });

  const codes = async (choice: Partial<Choice>, category = '') => {
    const body = { country: 'RU', category, choice, pagination: { pageSize: 100 } } as const;
    const { products } = await test.reply(getProducts, { body });
    return products.map(({ modelColorCode }) => modelColorCode).sort();
  };

  it('a product is not found by a size that only another of its colours has in stock', async () => {
    expect(await codes({ facets: { size: ['S'] } })).toEqual(['D1-2']);
    expect(await codes({ facets: { size: ['S'], color: ['red'] } })).toEqual([]);
    expect(await codes({ facets: { size: ['M'], color: ['red'] } })).toEqual(['D1-1']);
  });

  it('stock in the other country is ignored', async () => {
    expect(await codes({ facets: { size: ['L'] } })).toEqual([]);
    expect(await codes({})).toEqual(['D1-1', 'D1-2', 'D2-1', 'GC-0000-1']);
  });

  it('values of one facet are alternatives, while facets narrow each other', async () => {
    expect(await codes({ facets: { color: ['red', 'black'] } })).toEqual(['D1-1', 'D1-2', 'D2-1']);
    expect(await codes({ facets: { color: ['red', 'black'], material: ['sherst'] } })).toEqual([
      'D1-1',
      'D1-2',
    ]);
  });

  it('unknown values find nothing and break nothing', async () => {
    for (const value of ['nothing', '', '__proto__', 'constructor', '%00', "'; DROP TABLE items;--", '🙂']) {
      expect(await codes({ facets: { color: [value] } })).toEqual([]);
      expect(await codes({ facets: { size: [value], material: [value] } })).toEqual([]);
    }
    expect(await codes({ facets: { color: ['nothing', 'red'] } })).toEqual(['D1-1']);
    expect(await codes({ priceFrom: 1e12, priceTo: 0 })).toEqual([]);
    const choice = { facets: {}, priceFrom: 1e300 };
    const body = { country: 'RU', choice, pagination: { pageSize: 1 } } as const;
    expect(await test.ask(getProducts, { body })).toMatchObject({ status: 400 });
  });

  it('a price filter excludes gift cards, whose price is hidden', async () => {
    expect(await codes({ priceTo: 1_000_000 })).toEqual(['D1-1', 'D1-2', 'D2-1']);
    expect(await codes({ priceFrom: 4000, priceTo: 5000 })).toEqual(['D1-1', 'D1-2']);
    expect(await codes({ onSale: true })).toEqual(['D1-2']);
  });

  it('a price filter includes its bounds, to the kopeck', async () => {
    expect(await codes({ priceFrom: 4096.11, priceTo: 4096.11 })).toEqual(['D1-2']);
    expect(await codes({ priceFrom: 4096.12, priceTo: 4999.99 })).toEqual([]);
  });

  it('filters list values in their natural order, with slugs for URLs', async () => {
    const body = { country: 'RU', category: 'women' } as const;
    const filters = await test.reply(getFilters, { body });
    expect(filters.facets.map(({ code, title }) => [code, title])).toEqual([
      ['size', 'Размер'],
      ['color', 'Цвет'],
      ['material', 'Материал'],
      ['origin', 'Страна производства'],
    ]);
    const [sizes, colours, materials, origins] = filters.facets.map(({ values }) => values);
    expect(sizes?.map(({ value, count }) => [value, count])).toEqual([
      ['XS', 1],
      ['S', 1],
      ['M', 1],
      ['3XL', 1],
    ]);
    expect(colours).toEqual([
      { value: 'black', title: 'Чёрный', hex: '#1a1a1a', count: 2, selected: false },
      { value: 'red', title: 'Красный', hex: '#c0272d', count: 1, selected: false },
    ]);
    expect(materials?.map(({ value, title, count }) => [value, title, count])).toEqual([
      ['sherst', 'Шерсть', 2],
      ['len', 'Лён', 1],
    ]);
    expect(origins?.map(({ value, title }) => [value, title])).toEqual([['it', 'Италия']]);
    expect(filters.price).toEqual({ min: 4096, max: 9000 });
    expect(filters.onSale).toEqual({ count: 1, selected: false });
    expect(filters.totalCount).toBe(3);
  });

  it('a chosen value stays among the filters when nothing matches it any longer', async () => {
    const choice = { facets: { color: ['red'], size: ['S'] } };
    const filters = await test.reply(getFilters, { body: { country: 'RU', choice } });
    expect(filters.totalCount).toBe(0);
    const values = Object.fromEntries(filters.facets.map(({ code, values }) => [code, values]));
    expect(values.color).toContainEqual({
      value: 'red',
      title: 'Красный',
      hex: '#c0272d',
      count: 0,
      selected: true,
    });
    expect(values.size?.map(({ value, count, selected }) => [value, count, selected])).toEqual([
      ['S', 0, true],
      ['M', 1, false],
    ]);
  });
});
