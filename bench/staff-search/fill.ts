import { sql } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import { staffSearch } from '#src/backend/database/migrations/0285-staff-search.ts';
import { columnTypes } from '#src/backend/database/migrations/index.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { addRow, addRows } from '#tests/support/planting/rows.ts';
import { customerOf, customersOf, orderOf, reservationOf } from './people.ts';

export type Columns = Readonly<Record<string, string | number>>;

const BATCH = 20_000;
const MODELS = 20_000;
const COLOURS = 3;
const GOODS_BATCH = 500;

export const ofEveryOrder: Columns = {
  country: 'RU',
  status: 'delivered',
  region_id: '77',
  city_id: 'msk',
  delivery_kind: 'courier',
  by_email: 0,
  point_title: '',
  address: 'Москва, Тверская, 1',
  days_from: 1,
  days_to: 3,
  comment: '',
  payment: 'onReceipt',
  goods_price: 1_299_000,
  discount: 0,
  delivery_price: 29_000,
  gift_card_paid: 0,
  total_price: 1_328_000,
  consent_version: '1',
  ip_address: '203.0.113.7',
  network: '203.0.113.7',
  changed_at: '2026-11-20T12:00:00.000Z',
};

const ofEveryReservation: Columns = {
  country: 'RU',
  state: 'collected',
  shop_number: 'M1',
  shop_name: 'Салон',
  shop_address: 'Петровка, 1',
  email: '',
  held_until: '2026-11-20T12:00:00.000Z',
  until_day: '2026-11-20',
  until_time: '22:00',
  consent_version: '1',
  ip_address: '203.0.113.7',
  network: '203.0.113.7',
  created_at: '2026-11-20T12:00:00.000Z',
  changed_at: '2026-11-20T12:00:00.000Z',
};

/**
 * Fills an empty database with orders, their customers, a tenth as many reservations, and goods.
 *
 * @returns milliseconds for the indexes of the search, which are made last, as a shop's migration makes them
 */
export async function fill(database: Database, orders: number): Promise<number> {
  const { longWork, dialect } = database;
  const indexes = staffSearch(columnTypes[dialect]);
  for (const statement of indexes)
    await sql`DROP INDEX ${sql.ref(statement.split(' ')[2] ?? '')}`.execute(longWork);
  await addRow(database, 'cities', { guid: 'msk', name: 'Москва' });
  await insert(database, 'orders', orders, (at) => ({ ...orderOf(at), ...ofEveryOrder }));
  await insert(database, 'customers', customersOf(orders), (at) => ({
    ...customerOf(at),
    id: `customer ${at}`,
    country: 'RU',
    is_phone_confirmed: 1,
    created_at: '2026-11-20T12:00:00.000Z',
  }));
  await insert(database, 'reservations', orders / 10, (at) => ({
    ...reservationOf(at),
    ...ofEveryReservation,
  }));
  await addGoods(database);
  const began = performance.now();
  for (const statement of indexes) await sql.raw(statement).execute(longWork);
  const took = performance.now() - began;
  await sql`ANALYZE`.execute(longWork);
  return took;
}

/** A batch as one JSON text: binding its values one by one takes ten times as long. */
export async function insert(
  { longWork, dialect }: Database,
  table: keyof Schema & string,
  count: number,
  rowOf: (at: number) => Columns,
): Promise<void> {
  const columns = Object.entries(rowOf(1));
  const values = columns.map(([name, value]) => {
    const text = sql`value ->> ${sql.lit(name)}`;
    return typeof value === 'number' ? sql`CAST(${text} AS BIGINT)` : text;
  });
  for (let from = 0; from < count; from += BATCH) {
    const size = Math.min(BATCH, count - from);
    const rows = JSON.stringify(Array.from({ length: size }, (_, at) => rowOf(from + at)));
    const source = dialect === 'sqlite' ? sql`json_each(${rows})` : sql`json_array_elements(${rows}::json)`;
    await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
      SELECT ${sql.join(values)} FROM ${source} WHERE true ON CONFLICT DO NOTHING`.execute(longWork);
  }
}

async function addGoods(database: Database): Promise<void> {
  const category_id = (await addRow(database, 'categories', { path: 'women', title: 'Женщинам' })).id;
  for (let from = 0; from < MODELS; from += GOODS_BATCH) {
    const numbers = Array.from({ length: GOODS_BATCH }, (_, at) => from + at);
    const models = await addRows(
      database,
      'models',
      numbers.map((number) => ({ code: `KP-${number}`, category_id })),
    );
    const products = await addRows(
      database,
      'products',
      models.flatMap(({ id, code }) =>
        Array.from({ length: COLOURS }, (_, colour) => ({
          model_id: id,
          code: `${code}-${colour}`,
          slug: `${code}-${colour}`.toLowerCase(),
        })),
      ),
    );
    await addRows(
      database,
      'items',
      products.map(({ id }) => ({ product_id: id, barcode: `46${String(id).padStart(11, '0')}` })),
    );
  }
}
