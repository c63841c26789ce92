import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { colourTextColumns, modelTextColumns, type Staging } from '../staging/tables.ts';

/** A kind of rows that imports change. */
export interface ImagedRows {
  readonly table:
    | 'categories'
    | 'models'
    | 'products'
    | 'set_prices'
    | 'items'
    | 'feed_models'
    | 'feed_offers';
  readonly key: string;
  /** The columns that an import changes. */
  readonly texts: readonly string[];
  readonly numbers: readonly string[];
  /** The columns that belong to the key, and have the import's source or country. */
  readonly scope: readonly ('source' | 'country')[];
  /** What a new row is known by, so that another one with its id is never taken for it. */
  readonly marks: readonly string[];
}

const numbered = { key: 'id', texts: [], numbers: [], scope: [] } as const;

export const imagedRows = {
  category: { ...numbered, table: 'categories', marks: ['path'] },
  model: { ...numbered, table: 'models', texts: modelTextColumns, numbers: ['category_id'], marks: ['code'] },
  product: { ...numbered, table: 'products', texts: colourTextColumns, marks: ['code'] },
  price: {
    table: 'set_prices',
    key: 'product_id',
    texts: [],
    numbers: ['price', 'old_price'],
    scope: ['country'],
    marks: ['price', 'old_price'],
  },
  item: {
    ...numbered,
    table: 'items',
    texts: ['size', 'barcode'],
    numbers: ['position'],
    marks: ['size', 'barcode'],
  },
  owner: {
    table: 'feed_models',
    key: 'model_id',
    texts: ['model_key', 'group_id', 'vendor', 'vendor_code'],
    numbers: [],
    scope: ['source'],
    marks: ['source'],
  },
  offer: {
    table: 'feed_offers',
    key: 'item_id',
    texts: ['offer_id'],
    numbers: [],
    scope: ['source', 'country'],
    marks: ['source'],
  },
} as const satisfies Readonly<Record<string, ImagedRows>>;

export type ImageKind = keyof typeof imagedRows;

/** The columns of a row as a JSON object. */
export function jsonOf(query: Staging, row: string, columns: readonly string[]): RawBuilder<string> {
  return jsonFrom(
    query,
    columns.map((name) => [name, sql.ref(`${row}.${name}`)]),
  );
}

export function jsonFrom(
  query: Staging,
  values: readonly (readonly [name: string, value: RawBuilder<unknown>])[],
): RawBuilder<string> {
  const isPostgres = query.getExecutor().adapter instanceof PostgresAdapter;
  const build = sql.raw(isPostgres ? 'json_build_object' : 'json_object');
  const parts = values.flatMap(([name, value]) => [sql.lit(name), value]);
  return sql`${build}(${sql.join(parts)})`;
}

export const columnsOf = ({ texts, numbers }: ImagedRows): string[] => [...texts, ...numbers];

/** Whether a row belongs to a feed, as far as its kind tells feeds apart. */
export function isInScope(
  { scope }: ImagedRows,
  row: string,
  feed: { readonly source: string; readonly country: string },
): RawBuilder<boolean> {
  const conditions = scope.map((name) => sql`${sql.ref(`${row}.${name}`)} = ${feed[name]}`);
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` AND `)}`;
}

/** Whether a row, or one that is gone, was not taken over by the staff since. */
export const isNotKept = ({ table }: ImagedRows): RawBuilder<boolean> =>
  table === 'set_prices' ? sql`COALESCE(set_prices.is_kept, 0) = 0` : sql`true`;
