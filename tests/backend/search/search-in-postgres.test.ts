import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { prepareProductWords } from '#src/backend/catalogue/index.ts';
import { undoImport } from '#src/backend/feed/index.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnPostgres, type TestDatabase } from '#tests/support/databases.ts';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { feedOf, importText, type TestOffer } from '../feed/feeds.ts';

const { search, searchFilters, autoComplete } = contract.search;
const now = new Date();
const coat: TestOffer = { id: 'coat', vendorCode: 'C-1001', name: 'Пальто из шерсти', Цвет: 'Синий' };
const vest: TestOffer = { id: 'vest', vendorCode: 'V-1002', name: 'Жилет стёганый', Цвет: 'Лазурный' };
const black: TestOffer = { ...vest, id: 'black', Цвет: 'Чёрный' };

describeOnPostgres('Goods that PostgreSQL finds', (openTestDatabase) => {
  let database: TestDatabase;
  let test: TestBackend;

  beforeAll(async () => {
    database = await openTestDatabase();
    await prepareProductWords(database, 'migrate');
    await importText(database, feedOf([coat, vest, black]));
    test = createTestBackend(database, now, { searchEngine: 'postgres' });
  });

  const find = (searchQuery: string, more: object = {}) =>
    test.reply(search, { body: { country: 'RU', searchQuery, size: 48, ...more } });
  const titles = async (searchQuery: string, more: object = {}) =>
    (await find(searchQuery, more)).products.map(({ modelTitle }) => modelTitle);

  it('are found by a word in any form, by a misspelt one and by an article code', async () => {
    for (const typed of ['жилетами', 'стеганые жилеты', 'жлиет', ';bktn', 'V-1002'])
      expect(await titles(typed)).toEqual(['Жилет стёганый', 'Жилет стёганый']);
  });

  it('are filtered, and counted by the values of filters', async () => {
    const choice = { facets: { color: ['black'] } };
    expect(await titles('жилет', { choice })).toEqual(['Жилет стёганый']);
    const { facets } = await test.reply(searchFilters, { body: { country: 'RU', searchQuery: 'жилет' } });
    const colours = facets.find(({ code }) => code === 'color');
    expect(colours?.values.map(({ count }) => count)).toEqual([1, 1]);
  });

  it('come with the nearest when a wish is dropped, and say so', async () => {
    const { products, understood } = await find('жилет 62');
    expect(products).toHaveLength(2);
    expect(understood?.letGo).toEqual([{ kind: 'size', text: '62' }]);
  });

  it('are previewed with completions and categories while typing', async () => {
    const { results } = await test.reply(autoComplete, { body: { country: 'RU', search: 'паль' } });
    expect(results.map(({ kind, title }) => [kind, title])).toEqual([
      ['query', 'пальто'],
      ['product', 'Пальто из шерсти'],
    ]);
    const longer = await test.reply(autoComplete, { body: { country: 'RU', search: 'платья' } });
    expect(longer.results[0]).toMatchObject({ kind: 'category', title: 'Женщинам / Платья' });
    expect(longer.totalCount).toBe(3);
  });

  it('have the words of the last import, and after its undoing those before', async () => {
    await importText(database, feedOf([{ ...coat, name: 'Свитер из кашемира' }, vest, black]));
    await expect.poll(() => titles('свитер')).toEqual(['Свитер из кашемира']);
    expect(await titles('пальто')).toEqual([]);
    await undoImport(database, { by: 'Ольга', now });
    await expect.poll(() => titles('пальто')).toEqual(['Пальто из шерсти']);
    expect(await titles('свитер')).toEqual([]);
  });

  it('have the words of their category as it is called now', async () => {
    const { query } = database;
    const rename = (title: string) =>
      query.updateTable('categories').set({ title }).where('title', '!=', 'Женщинам').execute();
    await rename('Плащи');
    const { rows } = await sql`
      SELECT product_id FROM product_words WHERE words @@ to_tsquery('russian', 'плащ')`.execute(query);
    expect(rows).toHaveLength(3);
    await rename('Платья');
  });

  it('are not listed once they are sold out', async () => {
    await importText(database, feedOf([{ ...coat, count: 0 }, vest, black]));
    await expect.poll(() => titles('пальто')).toEqual([]);
    await importText(database, feedOf([coat, vest, black]));
    await expect.poll(() => titles('пальто')).toEqual(['Пальто из шерсти']);
  });

  it.each([
    "пальто'); DROP TABLE product_words; --",
    'пальто & | ! ( ) : * <-> :A',
    "'' \" \\ $1 %s {}",
    'пальто\u0000жилет',
    '🧥 👗',
    'пальто '.repeat(70).slice(0, 500),
    'ж'.repeat(500),
    ':*',
    'KP-1:*',
  ])('are searched for with %j without a failure', async (typed) => {
    for (const [call, body] of [
      [search, { searchQuery: typed, size: 48 }],
      [searchFilters, { searchQuery: typed }],
      [autoComplete, { search: typed }],
    ] as const) {
      const { status } = await test.ask(call, { body: { country: 'RU', ...body } } as never);
      expect(status).toBeLessThan(500);
    }
    expect(await titles('пальто')).toEqual(['Пальто из шерсти']);
  });

  it('are given up on after some seconds if the database does not answer', async () => {
    expectError(/statement timeout/);
    const other = await database.openAgain();
    await other.query.transaction().execute(async (transaction) => {
      await sql`LOCK TABLE product_words IN ACCESS EXCLUSIVE MODE`.execute(transaction);
      const began = performance.now();
      const { status } = await test.ask(search, {
        body: { country: 'RU', searchQuery: 'шерсть', size: 48 },
      });
      expect(status).toBe(500);
      expect(performance.now() - began).toBeLessThan(8_000);
    });
    expect(await titles('шерсть')).toEqual(['Пальто из шерсти']);
  });
});
