import { tmpdir } from 'node:os';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { seedDemo } from '#demo/index.ts';
import type { Database } from '#src/backend/database/database.ts';
import { openDatabaseShop } from '#tests/support/database-shop.ts';
import { describeOnEachDatabase, openOnSqlite, type TestDatabase } from '#tests/support/databases.ts';
import { emptyShop, exportText, feedOf, importText, origin, reasonsOf, type TestOffer } from './feeds.ts';

/** An export's offers without what differs between shops: category numbers and product URLs. */
function comparable(text: string): string[] {
  const categories = [...text.matchAll(/<category id="(\d+)"(?: parentId="(\d+)")?>(.*)<\/category>/g)];
  const pathOf = (id = ''): string => {
    const [, , parentId, title] = categories.find((one) => one[1] === id) ?? [];
    return title === undefined ? '' : `${pathOf(parentId)}/${title}`;
  };
  const [, offers = ''] = /<offers>(.*)<\/offers>/s.exec(text) ?? [];
  return offers
    .replace(/<categoryId>(\d+)/g, (_, id: string) => `<categoryId>${pathOf(id)}`)
    .replace(/<url>.*<\/url>/g, '')
    .split(/(?=<offer )/)
    .toSorted();
}

/** Opens home, catalogue, search and every category and product; returns what did not answer 200, or is incomplete. */
async function closedPages(database: Database, searches: readonly string[] = ['платье']): Promise<string[]> {
  const shop = openDatabaseShop(database);
  const categories = await database.query.selectFrom('categories').select('path').execute();
  const products = await database.query.selectFrom('products').select('slug').execute();
  const paths = [
    '/',
    '/catalog',
    ...searches.map((text) => `/search?search=${encodeURIComponent(text)}`),
    ...searches.map((text) => `/fragments/search?search=${encodeURIComponent(text)}`),
    ...categories.map(({ path }) => `/catalog/${path}`),
    ...products.map(({ slug }) => `/product/${slug}`),
  ];
  const closed: string[] = [];
  for (const path of paths) {
    const { status } = await shop.get(path);
    if (status !== 200) closed.push(`${status} ${path}`);
  }
  await shop.close();
  const leftOut = Object.entries(shop.leftOut()).map(([call, count]) => `${count} left out of ${call}`);
  return [...closed, ...leftOut];
}

/** What was kept is the same on both databases, and so are the pages of it. */
const closedOnSqlite = async (database: Database): Promise<string[]> =>
  database.dialect === 'sqlite' ? closedPages(database) : [];

describeOnEachDatabase('an export imported into an empty shop', (openTestDatabase) => {
  let demo: TestDatabase;
  let copy: TestDatabase;

  beforeAll(async () => {
    demo = await openTestDatabase();
    copy = await openTestDatabase();
    await seedDemo(demo, { models: 40, dataDir: tmpdir(), pictures: false });
    await importText(copy, await exportText(demo), { origins: [origin] });
  });

  it('exports to the same feed again', async () => {
    expect(comparable(await exportText(copy))).toEqual(comparable(await exportText(demo)));
  });

  it('opens every page', async () => {
    expect(await closedPages(copy)).toEqual([]);
  }, 60_000);
});

/** Values as short, long or odd as a feed can make them; for limited texts just below and above the limit. */
const oddTexts: readonly string[] = [
  '',
  '   ',
  'я',
  ...[30, 60, 64, 120, 200, 500, 6_000].flatMap((limit) => ['д'.repeat(limit), 'ж'.repeat(limit + 1)]),
  'Ш'.repeat(10_000),
  'щ '.repeat(5_000),
  '👗'.repeat(5_000),
  '👩‍👩‍👧‍👦 🇦🇲 ☃️',
  '&lt;script>alert(1)&lt;/script>&lt;b>жирно&lt;/b>',
  'مرحبا \u202eabc\u202c שלום',
  'раз\nдва\r\nтри\tчетыре\u2028пять',
  '\u200b\u2060\ufeff',
  '; ;;; ;',
  'a\u0301\u0328\u0334'.repeat(40),
  '../..//%2e%2e/?a=b#c',
  "'); DROP TABLE models; --",
  '__proto__',
];

const fields = [
  'name',
  'description',
  'vendor',
  'vendorCode',
  'typePrefix',
  'country_of_origin',
  'barcode',
  'picture',
  'price',
  'oldprice',
  'count',
  'id',
  'group',
  'Цвет',
  'Группа цвета',
  'Код цвета',
  'Размер',
  'Материал',
  'Состав',
  'Сезон',
  'Посадка',
  'Коллекция',
  'Уход',
  'Обмеры',
  'Краткое описание',
  'Ключевые слова',
];

describe('a feed with an extreme value in one field of each offer', () => {
  it('breaks no page', async () => {
    const offers = fields.flatMap((field, nth) =>
      oddTexts.map((text, at): TestOffer => {
        const number = `${nth}-${at}`;
        return { id: `o${number}`, group: `g${number}`, name: `Платье ${number}`, [field]: text };
      }),
    );
    const database = await openOnSqlite();
    onTestFinished(database.close);
    const report = await importText(database, feedOf(offers));
    expect(report.offers.kept).toBeGreaterThan(offers.length * 0.8);
    expect(reasonsOf(report)).toHaveProperty('long-text');
    expect(await closedPages(database, ['платье', 'д'.repeat(60), '👗👗'])).toEqual([]);
  }, 120_000);
});

describeOnEachDatabase('a feed of extreme values', (openTestDatabase) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => emptyShop(database));

  it('in category names breaks no page', async () => {
    const chains = oddTexts.map((text, chain) =>
      [0, 1, 2, 3, 4, 5, 6].map((level) => {
        const parent = level === 0 ? '' : ` parentId="${chain}-${level - 1}"`;
        return `<category id="${chain}-${level}"${parent}>${text}</category>`;
      }),
    );
    const offers = oddTexts.flatMap((_, chain) =>
      [0, 2, 6].map((level) => ({ vendorCode: `${chain}-${level}`, categoryId: `${chain}-${level}` })),
    );
    const report = await importText(database, feedOf(offers, chains.flat().join('')));
    expect(report.offers.kept).toBe(offers.length);
    expect(await closedOnSqlite(database)).toEqual([]);
  }, 60_000);

  it('in a whole offer breaks no page', async () => {
    const offers = oddTexts.map((text, at) => ({
      ...Object.fromEntries(fields.map((field) => [field, text])),
      id: `o${at}`,
      group: `g${at}`,
      name: text || 'Платье',
      price: 1,
    }));
    const report = await importText(database, feedOf([{ id: 'plain' }, ...offers]));
    expect(report.offers.kept).toBeGreaterThan(offers.length / 2);
    expect(await closedOnSqlite(database)).toEqual([]);
  }, 60_000);

  it('with half a surrogate pair or U+0000 is refused as a whole, and changes nothing', async () => {
    for (const text of ['\0', '&#0;', '&#xD800;', '\ud83d'])
      await expect(importText(database, feedOf([{ name: `Платье ${text}` }]))).rejects.toThrow('malformed');
    expect(await database.query.selectFrom('models').select('id').execute()).toEqual([]);
  });
});
