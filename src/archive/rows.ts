import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { LinkName, RowShape, TableName } from './parts.ts';

export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/** A row as a line of an archive has it, with its children in fields. */
export type Line = Readonly<Record<string, Value | readonly Line[]>>;

/** By table, the columns that this database has. */
export type Columns = ReadonlyMap<string, ReadonlySet<string>>;

/** The value of a column; null if there is none of this name. */
export const valueIn = <Each>(row: Readonly<Record<string, Each>>, column: string): Each | null =>
  Object.hasOwn(row, column) ? (row[column] ?? null) : null;

const CHUNK = 200;

export async function readColumns(query: Queryable): Promise<Columns> {
  const tables = await query.introspection.getTables();
  return new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]));
}

/** Rows of a table, in no order. @param condition of the shape and of the reader, both as SQL */
export async function selectRows(
  query: Queryable,
  { table, where }: Pick<RowShape, 'table' | 'where'>,
  among?: { readonly column: string; readonly values: readonly Value[] },
): Promise<Row[]> {
  if (!among) return selectChunk(query, table, where);
  const rows: Row[] = [];
  for (const values of chunks(among.values))
    rows.push(
      ...(await selectChunk(query, table, where, sql`${sql.ref(among.column)} IN (${sql.join(values)})`)),
    );
  return rows;
}

async function selectChunk(
  query: Queryable,
  table: TableName,
  where: string | undefined,
  also = sql<boolean>`1 = 1`,
): Promise<Row[]> {
  const condition = where === undefined ? also : sql`${sql.raw(where)} AND ${also}`;
  const { rows } = await sql<Row>`SELECT * FROM ${sql.table(table)} WHERE ${condition}`.execute(query);
  return rows;
}

export function* chunks<Value>(values: readonly Value[], size = CHUNK): Generator<readonly Value[]> {
  for (let from = 0; from < values.length; from += size) yield values.slice(from, from + size);
}

const named = {
  // 0 is the top of the catalogue, where a column has no null for it.
  categories: sql<Row>`SELECT id, path AS name FROM categories UNION ALL SELECT 0, ''`,
  models: sql<Row>`SELECT id, code AS name FROM models`,
  products: sql<Row>`SELECT id, code AS name FROM products`,
  items: sql<Row>`SELECT items.id AS id, products.code || ' ' || items.size AS name
    FROM items JOIN products ON products.id = items.product_id`,
} as const;

/** By name, the ids of rows that others are linked to. */
export async function idsByName(query: Queryable, link: LinkName): Promise<Map<Value, Value>> {
  const { rows } = await named[link].execute(query);
  return new Map(rows.map(({ id = null, name = null }) => [name, id]));
}

/** By id, the names of rows that others are linked to. */
export async function namesById(query: Queryable, link: LinkName): Promise<Map<Value, Value>> {
  return new Map([...(await idsByName(query, link))].map(([name, id]) => [id, name]));
}

/** What names a row among its siblings, to be compared and sorted. */
export const keyOf = (key: readonly string[], line: Line): string =>
  JSON.stringify(key.map((column) => valueIn(line, column)));

export const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
