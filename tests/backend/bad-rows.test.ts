import { type RawBuilder, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabaseShop } from '#tests/support/database-shop.ts';
import { openDemoCopy } from '#tests/support/demo-copy.ts';

/** A value for a column that no current code writes. */
const corruptions: readonly (readonly [table: string, column: string, value: string])[] = [
  ['products', 'pictures', 'no JSON'],
  ['products', 'pictures', '{}'],
  ['products', 'pictures', '[{"src":"a.jpg","width":-1,"height":0,"tone":"red","alt":""}]'],
  ['models', 'care', '[{"sign":5,"title":"Не стирать"},null,{"sign":"","title":"Не гладить"}]'],
  ['categories', 'picture', 'no JSON'],
  ['categories', 'picture', '{"src":5}'],
  ['looks', 'picture', 'no JSON'],
  ['size_grids', 'rows', '[["a",5],7]'],
  ['banners', 'picture', 'no JSON'],
  ['banners', 'picture', '{"src":"a.jpg"}'],
  ['articles', 'picture', 'no JSON'],
  ['articles', 'published_at', '2001'],
  ['texts', 'attributes', '7'],
  ['cities', 'region_id', 'a region of more than sixteen characters'],
];
/** The same for columns with unique values: appended to each. */
const tails: readonly (readonly [table: string, column: string])[] = [
  ['products', 'code'],
  ['products', 'color_code'],
  ['models', 'code'],
  ['categories', 'path'],
  ['looks', 'slug'],
  ['articles', 'slug'],
];

/** Every kind of page that shows goods, places or texts. */
const paths = [
  ...['/', '/catalog', '/catalog/women', '/search?search=платье', '/fragments/search?search=пла'],
  ...['/fragments/visitor', '/stores', '/stores/77', '/shopbylook', '/news', '/offers', '/press'],
  ...['/company/delivery', '/cart', '/favorites', '/delivery', '/sitemap.xml', '/nothing'],
];

async function failures(change: RawBuilder<unknown>): Promise<string[]> {
  const { database, close } = await openDemoCopy();
  const { slug } = await database.query.selectFrom('products').select('slug').executeTakeFirstOrThrow();
  const grid = await database.query.selectFrom('size_grids').select('slug').executeTakeFirstOrThrow();
  await sql`PRAGMA foreign_keys = OFF`.execute(database.query);
  await change.execute(database.query);
  const shop = openDatabaseShop(database);
  onTestFinished(async () => {
    await shop.close();
    await close();
  });
  const failed: string[] = [];
  for (const path of [...paths, `/sizes/${grid.slug}`, `/product/${slug}`]) {
    const { status } = await shop.get(encodeURI(path));
    if (status >= 500) failed.push(`${status} ${path}`);
  }
  expect(shop.leftOut()).not.toEqual({});
  return failed;
}

it.each(corruptions)('a row with %s.%s set to %s breaks no page', async (table, column, value) => {
  const change = sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${value}`;
  expect(await failures(change)).toEqual([]);
});

it.each(tails)('a row with a too long %s.%s breaks no page', async (table, column) => {
  const tail = '-tail'.repeat(60);
  const change = sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${sql.ref(column)} || ${tail}`;
  expect(await failures(change)).toEqual([]);
});
