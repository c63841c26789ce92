import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { request } from 'undici';
import { expect, it } from 'vitest';
import { manyColours } from '#tests/support/planting/many-colours.ts';
import { kill, makeShopFolder, type ShopProcess, startShop } from '../support/shop-process.ts';

const CATEGORY = `SELECT path FROM categories JOIN models ON category_id = categories.id
  JOIN products ON model_id = models.id WHERE products.id > 100000`;

/** How many goods up to 60 roubles the shop lists. */
async function countOf({ origin }: ShopProcess, category: string): Promise<string | undefined> {
  const { body } = await request(`${origin}/catalog/${category}?price-to=60`);
  return /5\s100\sтовар/.exec(await body.text())?.[0];
}

it('a large shop that was killed reads its index at the next start, and lists the same', async () => {
  const shop = makeShopFolder();
  const index = join(shop.folder, 'catalogue.index');
  const database = new DatabaseSync(shop.file);
  for (const statement of manyColours) database.exec(statement);
  const { path } = database.prepare(CATEGORY).get() ?? {};
  database.close();
  const first = await startShop(shop);
  const savedAt = statSync(index).mtimeMs;
  const listed = await countOf(first, String(path));
  expect(listed).toBeDefined();
  await kill(first, 'SIGKILL');
  const second = await startShop(shop);
  expect(await countOf(second, String(path))).toBe(listed);
  expect(statSync(index).mtimeMs, 'it was not saved again, as it would be if it had been built').toBe(
    savedAt,
  );
}, 60_000);
