import type { Insertable } from 'kysely';
import type { Database } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';

type Row<Table extends keyof Schema> = Insertable<Schema[Table]>;

/** The values of columns that a test or benchmark does not set, referenced tables first. */
const defaults = {
  cities: {
    country: 'RU',
    region_id: '77',
    region_name: 'Москва',
    is_main: 0,
    latitude: 55.75,
    longitude: 37.62,
    position: 0,
  },
  shops: {
    country: 'RU',
    kind: 'shop',
    name: 'Салон',
    address: 'Петровка, 1',
    metro: '',
    phone: '+7 495 000-00-00',
    hours: '10–22',
    latitude: 55.76,
    longitude: 37.61,
    url: '/stores/moscow/petrovka',
    position: 0,
  },
  terminals: {
    country: 'RU',
    title: 'Пункт выдачи',
    address: 'Лесная, 5',
    metro: '',
    hours: '9–21',
    latitude: 55.78,
    longitude: 37.59,
    position: 0,
  },
  delivery_rates: { country: 'RU', price: 300_00, days_from: 0, days_to: 5 },
  categories: { parent_id: null, position: 0, picture: null },
  models: {
    title: 'Вещь',
    short_description: '',
    description: '<p>Описание</p>',
    keywords: '',
    material: '',
    composition: '',
    care: JSON.stringify([{ sign: 'hand-wash', title: 'Ручная стирка' }]),
    season: '',
    fit: '',
    collection: '',
    origin_code: 'IT',
    origin_title: 'Италия',
    measurements: '',
    size_grid: null,
    popularity: 0,
    published_at: '2026-01-01T00:00:00.000Z',
  },
  products: {
    color_code: '01',
    color_name: 'чёрный',
    color_group: 'black',
    hex: '#112233',
    pictures: '[]',
    position: 0,
  },
  product_prices: { country: 'RU', old_price: 0 },
  set_prices: { country: 'RU', old_price: 0 },
  price_history: { country: 'RU', since: '', old_price: 0 },
  items: { size: '44', position: 0 },
  stock: {},
  coupons: {
    country: 'RU',
    percent: null,
    amount: null,
    min_sum: 0,
    valid_from: '2026-01-01T00:00:00.000Z',
    valid_to: null,
    single_use: 0,
    used_at: null,
  },
  gift_cards: {
    country: 'RU',
    blocked_at: null,
    issued_for: null,
    created_at: '2026-11-01T00:00:00.000Z',
  },
} as const satisfies { readonly [Table in keyof Schema]?: Partial<Row<Table>> };

export type PlantedTable = keyof typeof defaults;
/** A row's columns without defaults, and any others. */
export type Given<Table extends PlantedTable> = Omit<Row<Table>, keyof (typeof defaults)[Table]> &
  Partial<Row<Table>>;

export const plantedTables = Object.keys(defaults) as PlantedTable[];

/** A complete row. */
export function rowOf<Table extends PlantedTable>(table: Table, given: Given<Table>): Row<Table> {
  return { ...defaults[table], ...given } as Row<Table>;
}

/** Inserts rows and returns them with their ids. */
export async function addRows<Table extends PlantedTable>(
  { query }: Database,
  table: Table,
  given: readonly Given<Table>[],
) {
  if (given.length === 0) return [];
  return query
    .insertInto(table)
    .values(given.map((each) => rowOf(table, each)))
    .returningAll()
    .execute();
}

export async function addRow<Table extends PlantedTable>(
  database: Database,
  table: Table,
  given: Given<Table>,
) {
  const [row] = await addRows(database, table, [given]);
  if (!row) throw new Error(`No row was added to ${table}`);
  return row;
}
