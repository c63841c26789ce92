import { sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import { addRows } from '#tests/support/planting/rows.ts';
import { insert } from '../staff-search/fill.ts';

export const SHOPS = ['W1', 'S1', 'S2', 'S3', 'S4'];
const COLOURS = 2;
const SIZES = 3;
const CATEGORIES = 100;
const nouns = ['Платье', 'Пальто', 'Юбка', 'Рубашка', 'Жакет'];

/** Fills an empty database with models of two colours in three sizes: one product in five hundred is sold out, one in fifty nearly. */
export async function fill(database: Database, models: number): Promise<void> {
  const { longWork, dialect } = database;
  await addRows(database, 'cities', [{ guid: 'msk', name: 'Москва' }]);
  const shops = SHOPS.map((number, position) => ({ number, position, name: number, city_guid: 'msk' }));
  await addRows(database, 'shops', shops);
  const categories = Array.from({ length: CATEGORIES }, (_, at) => ({
    path: `c${at}`,
    title: `Раздел ${at}`,
  }));
  await addRows(database, 'categories', categories);
  const text = 'Мягкая ткань держит форму, а подкладка не липнет. '.repeat(8);
  await insert(database, 'models', models, (at) => ({
    code: `M${at + 1}`,
    category_id: (at % CATEGORIES) + 1,
    title: `${nouns[at % nouns.length]} из шерсти ${at + 1}`,
    description: text,
    ...Object.fromEntries(modelTexts.map((name) => [name, ''])),
    popularity: 0,
    published_at: '2026-01-01T00:00:00.000Z',
  }));
  await insert(database, 'products', models * COLOURS, (at) => ({
    model_id: Math.floor(at / COLOURS) + 1,
    code: `M${Math.floor(at / COLOURS) + 1}-${(at % COLOURS) + 1}`,
    slug: `p${at}`,
    color_code: '1',
    color_name: 'чёрный',
    color_group: 'Чёрный',
    hex: '#000000',
    pictures: '[]',
    position: at % COLOURS,
  }));
  for (const table of ['product_prices', 'set_prices'] as const)
    await insert(database, table, models * COLOURS, (at) => ({
      product_id: at + 1,
      country: 'RU',
      price: 100_000 + (at % 900) * 1000,
      old_price: 0,
    }));
  await insert(database, 'price_history', models * COLOURS, (at) => ({
    product_id: at + 1,
    country: 'RU',
    since: '',
    price: 100_000 + (at % 900) * 1000,
    old_price: 0,
  }));
  await insert(database, 'items', models * COLOURS * SIZES, (at) => ({
    product_id: Math.floor(at / SIZES) + 1,
    size: String(40 + 2 * (at % SIZES)),
    position: at % SIZES,
    barcode: String(at),
  }));
  await insert(database, 'stock', models * COLOURS * SIZES * 3, (at) => ({
    item_id: Math.floor(at / 3) + 1,
    shop_number: SHOPS[at % 3] ?? '',
    quantity: unitsOf(Math.floor(at / 3 / SIZES), at),
  }));
  await sql.raw('ANALYZE').execute(longWork);
  if (dialect === 'sqlite') await sql`PRAGMA optimize`.execute(longWork);
}

/** Columns of a model that may be empty. */
export const modelTexts = [
  'short_description',
  'keywords',
  'material',
  'composition',
  'care',
  'season',
  'fit',
  'collection',
].concat(['origin_code', 'origin_title', 'measurements']);

function unitsOf(product: number, at: number): number {
  if (product % 500 === 7) return 0;
  return product % 50 === 3 ? Number(at % 3 === 0) : 3 + (at % 5);
}
