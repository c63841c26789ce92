import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachDatabase, describeOnSqlite, type TestDatabase } from '#tests/support/databases.ts';
import { emptyShop, feedOf, importText, reasonsOf, visibleGoods } from './feeds.ts';

describeOnEachDatabase('a feed that is not quite XML', (openTestDatabase) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => emptyShop(database));

  const load = (name: string, before = '') => importText(database, `${before}${feedOf([{ id: 'a', name }])}`);
  const title = async () => (await visibleGoods(database))[0]?.title;

  it.each([
    ['a bare & before a letter', 'Куртка A&B', 'Куртка A&B', { ampersand: ['line 7'] }],
    [
      'a bare & before a space',
      'Куртка & брюки && шарф',
      'Куртка & брюки && шарф',
      { ampersand: Array(3).fill('line 7') },
    ],
    ['a bare & before a Cyrillic letter', 'Дом&Сад', 'Дом&Сад', { ampersand: ['line 7'] }],
    ['an address in a text', 'x?a=1&copy=2&lt=3', 'x?a=1&copy=2&lt=3', { ampersand: ['line 7', 'line 7'] }],
    [
      'entities of HTML',
      'Куртка&nbsp;&laquo;Ель&raquo;',
      'Куртка\u00a0«Ель»',
      { entity: Array(3).fill('line 7') },
    ],
    [
      'entities without an end',
      'Куртка &copy 2026 &amp шарф',
      'Куртка © 2026 & шарф',
      { entity: ['line 7', 'line 7'] },
    ],
    ['numbers of Windows', 'Куртка &#150; ель', 'Куртка – ель', {}],
    ['a bare <', 'Куртка < 5 кг <3', 'Куртка < 5 кг <3', { bracket: ['line 7', 'line 7'] }],
    [
      'control characters',
      'Кур\u0003тка&#8; ель\u000b',
      'Куртка ель',
      { 'control-character': Array(3).fill('line 7') },
    ],
    ['tags without an end', 'Куртка<br>ель <b>тёплая', 'Куртка ель тёплая', { markup: ['line 7', 'line 7'] }],
    ['the end of a section', 'Куртка ]]> ель', 'Куртка ]]> ель', { markup: ['line 7'] }],
  ])('with %s is read, and the report says so', async (_, name, expected, reasons) => {
    const report = await load(`\n${name}`);
    expect(await title()).toBe(expected);
    expect(reasonsOf(report)).toEqual(reasons);
  });

  it('with blank lines before its declaration is read', async () => {
    await load('Куртка', '\n \n');
    expect(await title()).toBe('Куртка');
  });
});

// Whichever the database: the chunks are the reader's.
describeOnSqlite('a file that is not quite XML', (openTestDatabase) => {
  it('is read correctly wherever a chunk of it ends', async () => {
    const database = await openTestDatabase();
    const name = 'A&B < &nbsp;&laquo;Ель&raquo; <![CDATA[&nbsp;<b>]]> <!-- & < -- &x; --> & конец';
    const text = feedOf([{ id: 'a', name }]);
    for (let length = 1; length < 40; length++) {
      await emptyShop(database);
      await importText(database, text.padEnd(text.length + length));
      expect((await visibleGoods(database))[0]?.title).toBe('A&B < \u00a0«Ель» \u00a0 & конец');
    }
  });
});
