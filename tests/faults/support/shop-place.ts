import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, onTestFinished } from 'vitest';
import { clearCustomers } from '#demo/customers/clear-customers.ts';
import { fillShop } from '#demo/seed.ts';
import { type Database, openDatabase } from '#src/backend/database/database.ts';
import { describeOnPostgres } from '#tests/support/databases.ts';
import { makeShopFolder, type ShopFolder } from './shop-process.ts';

/** A shop with plenty of goods for server processes on either database, with access to its tables. */
export interface ShopPlace {
  readonly folder: ShopFolder;
  readonly database: Database;
  /** Settings for the processes. */
  readonly settings: Record<string, string>;
}

const MODELS = 40;

const common = {
  DEMO_SHOP: 'off',
  PAYMENT_PROVIDER: 'test',
  TRUST_PROXY: 'loopback',
  COOKIE_KEYS: Buffer.alloc(32, 7).toString('base64url'),
};

export function describeOnEachShop(title: string, tests: (open: () => Promise<ShopPlace>) => void): void {
  describe(`${title}, on SQLite`, () =>
    tests(async () => {
      const folder = makeShopFolder();
      const database = await openDatabase({ file: folder.file });
      onTestFinished(database.close);
      return { folder, database, settings: common };
    }));
  describeOnPostgres(`${title}, on PostgreSQL`, (openTestDatabase) =>
    tests(async () => {
      const database = await openTestDatabase();
      await fillShop(database, { models: MODELS, hasPhotos: false }, () => {});
      const { query, place } = database;
      await query.transaction().execute(clearCustomers);
      await query.updateTable('stock').set({ quantity: 1_000 }).execute();
      const rows = await query
        .selectFrom('stock')
        .innerJoin('shops', 'shops.number', 'stock.shop_number')
        .innerJoin('items', 'items.id', 'stock.item_id')
        .innerJoin('products', 'products.id', 'items.product_id')
        .where('shops.country', '=', 'RU')
        .where('products.code', 'not like', 'GC-0000%')
        .select((eb) => eb.fn.min('stock.item_id').as('item'))
        .groupBy('products.id')
        .limit(60)
        .execute();
      const folder = mkdtempSync(join(tmpdir(), 'vitrina-place-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const items = rows.map(({ item }) => Number(item));
      return {
        folder: { folder, file: '', items, codes: [] },
        database,
        settings: { ...common, DATABASE_URL: place.url ?? '' },
      };
    }),
  );
}
