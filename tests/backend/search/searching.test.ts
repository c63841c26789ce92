import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareProductWords } from '#src/backend/catalogue/index.ts';
import type { Database } from '#src/backend/database/database.ts';
import type { SearchEngine } from '#src/config/settings/search.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import {
  describeOnEachDatabase,
  describeOnPostgres,
  type OpenTestDatabase,
} from '#tests/support/databases.ts';
import { fourShops } from '#tests/support/planting/places.ts';
import { plant } from '#tests/support/planting/plant.ts';

const { search, searchFilters, autoComplete } = contract.search;
const inMoscow = { M1: 3 };
const dress = { category: 'women/dresses', title: 'Платье миди' };
const shirt = { category: 'men/shirts', title: 'Рубашка прямая', material: 'Лён' };

const queries = [
  'платье',
  'красное платье',
  'платье M',
  'рубашка',
  'рубшка',
  'рубашки из льна',
  'gkfnmt',
  'plate',
  'тельняшка',
  'КП-7',
  'красное',
  'M',
  '44',
  'ничего такого',
  'п',
  '   ',
  '',
];

const searching = (searchEngine: SearchEngine) => (openTestDatabase: OpenTestDatabase) => {
  let test: TestBackend;
  let database: Database;

  beforeAll(async () => {
    database = await openTestDatabase();
    if (searchEngine === 'postgres') await prepareProductWords(database, 'migrate');
    await database.query.insertInto('synonyms').values({ words: 'рубашка, сорочка' }).execute();
    await plant(database, {
      ...fourShops,
      goods: [
        {
          ...dress,
          code: 'KP-7',
          popularity: 1,
          products: [
            { colour: 'Красный', prices: { RU: 5000 }, sizes: { S: inMoscow, M: { M1: 0 } } },
            { colour: 'Чёрный', prices: { RU: 6000 }, sizes: { M: inMoscow } },
          ],
        },
        {
          ...dress,
          code: 'KP-8',
          popularity: 9,
          products: [{ colour: 'Чёрный', prices: { RU: 4000 }, sizes: { M: inMoscow } }],
        },
        {
          ...shirt,
          code: 'KP-9',
          products: [{ colour: 'Белый', prices: { RU: 3000 }, sizes: { 44: inMoscow } }],
        },
        {
          ...shirt,
          code: 'KP-10',
          title: 'Тельняшка',
          products: [{ colour: 'Синий', prices: { AM: 30_000 }, sizes: { 44: { Y1: 1 } } }],
        },
        { ...dress, code: 'KP-11', products: [{ colour: 'Белый', prices: { RU: 1 }, sizes: { S: {} } }] },
      ],
    });
    test = createTestBackend(database, undefined, { staffKey: 'for-staff', searchEngine });
  });

  afterAll(() => test.backend.close());

  const find = (searchQuery: string, more: object = {}) =>
    test.reply(search, { body: { country: 'RU', searchQuery, size: 48, ...more } });
  const codes = async (searchQuery: string, more: object = {}) =>
    (await find(searchQuery, more)).products.map(({ modelColorCode }) => modelColorCode);

  it('finds words in any form, the most popular first among equals', async () => {
    expect(await codes('платья')).toEqual(['KP-8-1', 'KP-7-1', 'KP-7-2']);
    expect(await codes('рубашки')).toEqual(['KP-9-1']);
    expect(await codes('лён')).toEqual(['KP-9-1']);
  });

  it('colours and sizes in the query filter, both on one item in stock', async () => {
    expect(await codes('красное платье')).toEqual(['KP-7-1']);
    expect(await codes('чёрное платье m')).toEqual(['KP-8-1', 'KP-7-2']);
    expect(await codes('красное')).toEqual(['KP-7-1']);
  });

  it('drops a size or colour that would leave nothing, and says so', async () => {
    const sizes = await find('красное платье m');
    expect(sizes.products.map(({ modelColorCode }) => modelColorCode)).toEqual(['KP-7-1']);
    expect(sizes.understood?.letGo).toEqual([{ kind: 'size', text: 'm' }]);
    const colours = await find('зелёное платье');
    expect(colours.totalCount).toBe(3);
    expect(colours.understood?.letGo).toEqual([{ kind: 'color', text: 'зеленое' }]);
    expect((await find('чёрное платье m')).understood?.letGo).toEqual([]);
    const unknown = await find('красное платье 62');
    expect(unknown.products.map(({ modelColorCode }) => modelColorCode)).toEqual(['KP-7-1']);
    expect(unknown.understood?.letGo).toEqual([{ kind: 'size', text: '62' }]);
    expect((await find('платье 2 штуки')).understood?.letGo).toEqual([]);
  });

  it('filters by price and sorts as the query says', async () => {
    expect(await codes('платье до 5000 рублей')).toEqual(['KP-8-1', 'KP-7-1']);
    expect(await codes('платье от 5 до 6 тысяч')).toEqual(['KP-7-1', 'KP-7-2']);
    expect(await codes('дешёвые платья')).toEqual(['KP-8-1', 'KP-7-1', 'KP-7-2']);
    expect((await find('платье до 5000')).understood).toMatchObject({ priceTo: 5000, letGo: [] });
  });

  it('does not substitute goods of another kind, or a far-fetched correction, for what is not sold', async () => {
    for (const absent of ['шуба', 'зонт', 'дрель', 'слатье', 'детское платье'])
      expect(await codes(absent)).toEqual([]);
    expect((await find('слатье')).suggestions).toContain('платье');
  });

  it('finds a product by the barcode of a size', async () => {
    const { barcode } = await database.query
      .selectFrom('items')
      .innerJoin('products', 'products.id', 'items.product_id')
      .where('products.code', '=', 'KP-9-1')
      .select('barcode')
      .executeTakeFirstOrThrow();
    await database.query
      .updateTable('items')
      .set({ barcode: '4600000000017' })
      .where('barcode', '=', barcode)
      .execute();
    for (const typed of ['4600000000017', 'штрихкод 4600 0000 00017'])
      expect(await codes(typed)).toEqual(['KP-9-1']);
    expect(await codes('4600000000018')).toEqual([]);
  });

  it('follows the staff’s synonyms', async () => {
    const { addSynonyms, removeSynonyms, listSynonyms, replaceSynonyms } = contract.search;
    const staff = { accessToken: 'for-staff' };
    const add = (entry: string) => test.reply(addSynonyms, { body: { entry, by: 'Анна' } }, staff);
    expect(await codes('пеньюарка')).toEqual([]);
    expect(await add('Пеньюарка > платье')).toEqual({ success: true, errorMessage: '' });
    expect(await add('пеньюарка > платье')).toMatchObject({ errorMessage: 'Known' });
    expect(await add('одно')).toMatchObject({ errorMessage: 'Unreadable' });
    await expect.poll(() => codes('пеньюарка')).toEqual(['KP-8-1', 'KP-7-1', 'KP-7-2']);
    const [first] = (await test.reply(listSynonyms, { query: {} }, staff)).synonyms;
    expect(first).toEqual({ entry: 'рубашка, сорочка', isShipped: false });
    const remove = (entry: string) => test.reply(removeSynonyms, { body: { entry } }, staff);
    expect(await remove('пеньюарка > платье')).toMatchObject({ success: true });
    expect(await remove('пеньюарка > платье')).toMatchObject({ errorMessage: 'Unknown' });
    await expect.poll(() => codes('пеньюарка')).toEqual([]);
    await test.reply(replaceSynonyms, { body: { entries: ['рубашка, сорочка'] } }, staff);
    expect(await test.reply(listSynonyms, { query: {} }, staff)).toMatchObject({ totalCount: 1 });
    await expect.poll(() => codes('skirts')).toEqual([]);
    expect((await test.ask(listSynonyms, { query: {} })).status).toBe(401);
  });

  it('finds by article code, by synonym and in the wrong layout', async () => {
    expect(await codes('KP-7')).toEqual(['KP-7-1', 'KP-7-2']);
    expect(await codes('сорочка')).toEqual(['KP-9-1']);
    expect(await codes('gkfnmt')).toEqual(['KP-8-1', 'KP-7-1', 'KP-7-2']);
  });

  it('says how it corrected a misspelt word', async () => {
    const found = await find('рубшка');
    expect(found.products.map(({ modelColorCode }) => modelColorCode)).toEqual(['KP-9-1']);
    expect(found.corrected).toBe('рубашка');
    expect((await find('рубашка')).corrected).toBeNull();
  });

  it('finds only what the country sells and has in stock', async () => {
    expect(await codes('тельняшка')).toEqual([]);
    expect(await codes('тельняшка', { country: 'AM' })).toEqual(['KP-10-1']);
    expect(await codes('KP-11')).not.toContain('KP-11-1');
  });

  it('sorts, filters and pages what was found', async () => {
    const cheapFirst = { sort: { key: 'Price', value: 'Asc' } };
    expect(await codes('платье', cheapFirst)).toEqual(['KP-8-1', 'KP-7-1', 'KP-7-2']);
    expect(await codes('платье', { choice: { facets: { color: ['black'] } } })).toEqual(['KP-8-1', 'KP-7-2']);
    expect(await codes('платье', { size: 2, pageNumber: 2 })).toEqual(['KP-7-2']);
    expect((await find('платье', { size: 2, pageNumber: 2 })).totalCount).toBe(3);
  });

  it('without results offers other queries that find something, and popular categories', async () => {
    const found = await find('слатье');
    expect(found).toMatchObject({ totalCount: 0, corrected: null });
    expect(found.suggestions.length).toBeGreaterThan(0);
    for (const suggestion of found.suggestions) expect(await codes(suggestion)).not.toEqual([]);
    expect(found.categories.map(({ path }) => path)).toEqual(['women/dresses', 'men/shirts']);
    expect(found.categories[0]?.title).toBe('Женщинам / Платья');
    const filtered = await find('платье', { choice: { facets: { color: ['white'] } } });
    expect(filtered).toMatchObject({ totalCount: 0, suggestions: [], categories: [] });
  });

  describe.each(queries)('for «%s»', (query) => {
    it('search, its filters and the preview agree', async () => {
      const found = await find(query);
      const filters = await test.reply(searchFilters, { body: { country: 'RU', searchQuery: query } });
      const preview = await test.reply(autoComplete, { body: { country: 'RU', search: query } });
      expect(filters.totalCount).toBe(found.totalCount);
      expect(preview.totalCount).toBe(found.totalCount);
      expect(preview.corrected).toBe(found.corrected);
      const previewed = preview.results.flatMap(({ product }) => product?.modelColorCode ?? []);
      const first = found.products.slice(0, 4).map(({ modelColorCode }) => modelColorCode);
      expect(previewed).toEqual(first);
    });
  });

  it('the preview names categories and longer queries as well', async () => {
    const { results } = await test.reply(autoComplete, { body: { country: 'RU', search: 'плать' } });
    expect(results.map(({ kind, title, url }) => [kind, title, url])).toEqual([
      ['query', 'платье', `/search?search=${encodeURIComponent('платье')}`],
      ['category', 'Женщинам / Платья', '/catalog/women/dresses'],
      ['product', 'Платье миди', '/product/kp-8-1'],
      ['product', 'Платье миди', '/product/kp-7-1'],
      ['product', 'Платье миди', '/product/kp-7-2'],
    ]);
  });

  it('the preview takes a complete word as it is, not as a prefix', async () => {
    const { results } = await test.reply(autoComplete, { body: { country: 'RU', search: 'платье' } });
    expect(results[0]).toMatchObject({ kind: 'category', title: 'Женщинам / Платья' });
    expect(results.filter(({ kind }) => kind === 'query')).toEqual([]);
  });

  it.each([
    '"',
    "'; DROP TABLE models; --",
    '*',
    'NEAR(',
    'a OR b',
    '\ud800',
    '🙂🙂',
    '%_%',
    '<script>',
    '__proto__',
    'constructor toString',
    'ё'.repeat(200),
    'а '.repeat(100),
    '(((((',
  ])('survives %j', async (query) => {
    const found = await find(query);
    expect(found.totalCount).toBe(found.products.length);
    await test.reply(autoComplete, { body: { country: 'AM', search: query } });
    await test.reply(searchFilters, { body: { country: 'AM', searchQuery: query } });
  });
};

describeOnEachDatabase('Search', searching('memory'));
describeOnPostgres('Search in PostgreSQL', searching('postgres'));
