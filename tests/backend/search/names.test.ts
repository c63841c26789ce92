import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { demoBackendOpener } from '#tests/support/demo-backend.ts';
import { fourShops } from '#tests/support/planting/places.ts';
import { plant } from '#tests/support/planting/plant.ts';
import { feedOf, importText } from '../feed/feeds.ts';

const names = [
  'Платье без рукавов',
  'Платье миди без пояса и карманов',
  'Платье не только для праздника',
  'Платье из 100% хлопка',
  'Платье 98 % шерсть, 2 % эластан',
  'Платье до 5000 рублей',
  'Платье со скидкой 50%',
  'Платье «Новинка»',
  'Платье "Люкс"',
  'Платье Дорогая Анна',
  'Платье 2-в-1',
  'Платье 1/2 рукава',
  'Платье на 3 пуговицах',
  'Платье 44 оттенка',
  'Платье рост 170',
  'Платье V-образное А-силуэта',
  'Платье чёрно-белое в ёлочку',
  'Платье Красное и чёрное',
  'Платье Сердце™ M&M’s',
  'Что надеть',
  'Ищу тебя',
  'Скидка',
  'Новинки',
  '1984',
  '4600000000017',
  `Платье ${'очень '.repeat(28)}длинное`,
];

/** Other ways to type or paste a name. */
const spellings: Readonly<Record<string, (name: string) => string>> = {
  'as it stands': (name) => name,
  'in capitals': (name) => ` ${name.toUpperCase()}`,
  'without ё, quotes and hyphens': (name) => name.replaceAll('ё', 'е').replace(/[«»"'’\-/]/g, ' '),
  'with other spaces and dashes': (name) => name.replaceAll(' ', '\u00a0').replaceAll('-', '–'),
  'with its colour': (name) => `${name}, серый`,
};

describeOnEachDatabase('A full name', (openTestDatabase) => {
  let test: TestBackend;

  beforeAll(async () => {
    const database = await openTestDatabase();
    const product = (colour: string) => ({ colour, prices: { RU: 7000 }, sizes: { 44: { M1: 1 } } });
    const others = ['Платье', 'Платье миди с поясом из хлопка', 'Платье люкс без карманов', 'Надеть'];
    await plant(database, {
      ...fourShops,
      goods: [
        ...names.map((title, at) => ({
          code: `NM-${at}`,
          category: 'women/dresses',
          title,
          products: [product('Красный'), product('Серый')],
        })),
        ...others.map((title, at) => ({
          code: `OT-${at}`,
          category: 'women/dresses',
          title,
          keywords: 'платье новинка скидка',
          popularity: 99,
          products: [product('Чёрный'), product('Красный'), product('Серый')],
        })),
      ],
    });
    test = createTestBackend(database);
  });

  describe.each(Object.entries(spellings))('%s', (_, spell) => {
    it.each(names)('finds «%s» first, without dropping any part of it', async (name) => {
      const searchQuery = spell(name);
      const input = { body: { country: 'RU', searchQuery, size: 3 } } as const;
      const { products, understood, corrected } = await test.reply(contract.search.search, input);
      expect(products[0]?.modelTitle).toBe(name);
      expect(understood).toEqual({ letGo: [], priceFrom: null, priceTo: null, onSale: false, sort: null });
      expect(corrected).toBeNull();
      const { results } = await test.reply(contract.search.autoComplete, {
        body: { country: 'RU', search: searchQuery },
      });
      expect(results.find(({ product }) => product)?.title).toBe(name);
    });
  });

  it('with a colour finds that colour first', async () => {
    const input = { body: { country: 'RU', searchQuery: 'Платье без рукавов Серый', size: 3 } } as const;
    const { products } = await test.reply(contract.search.search, input);
    expect(products[0]?.modelColorCode).toBe('NM-0-2');
  });

  it('finds nothing if the country does not sell it', async () => {
    const input = { body: { country: 'AM', searchQuery: 'Новинки', size: 3 } } as const;
    const { products, understood } = await test.reply(contract.search.search, input);
    expect(products).toEqual([]);
    expect(understood?.sort).toEqual({ key: 'New', value: 'Desc' });
  });
});

describeOnEachDatabase('A new name', (openTestDatabase) => {
  it('is found after an import, and the old one is no longer a name', async () => {
    const database = await openTestDatabase();
    const test = createTestBackend(database);
    const load = (name: string) =>
      importText(
        database,
        feedOf([
          { id: 'a', name },
          { id: 'b', name: 'Юбка' },
        ]),
      );
    const first = async (searchQuery: string) => {
      const input = { body: { country: 'RU', searchQuery, size: 3 } } as const;
      const { products, understood } = await test.reply(contract.search.search, input);
      return [products[0]?.modelTitle, understood?.sort?.key];
    };
    await load('Люкс');
    expect(await first('люкс')).toEqual(['Люкс', undefined]);
    await load('Юбка без пояса');
    await expect.poll(() => first('юбка без пояса')).toEqual(['Юбка без пояса', undefined]);
    expect(await first('люкс')).toEqual([expect.any(String), 'Price']);
  });
});

describe('In the demo shop', () => {
  const openDemo = demoBackendOpener();
  let test: TestBackend;

  beforeAll(async () => {
    test = await openDemo();
  });

  it.each(['RU', 'AM'] as const)('every full name finds its product first in %s', async (country) => {
    const listed = await test.reply(contract.search.getProducts, {
      body: { country, pagination: { pageNumber: 1, pageSize: 1_000 } },
    });
    const titles = new Set(listed.products.map(({ modelTitle }) => modelTitle));
    expect(titles.size).toBeGreaterThan(250);
    const missed: string[] = [];
    for (const title of titles) {
      const input = { body: { country, searchQuery: title, size: 1 } } as const;
      const { products } = await test.reply(contract.search.search, input, { country });
      if (products[0]?.modelTitle !== title) missed.push(`${title} → ${products[0]?.modelTitle}`);
    }
    expect(missed).toEqual([]);
  });
});
