import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { ChildShape, RowShape } from './parts.ts';
import type { Values } from './row-values.ts';
import { chunks, keyOf, type Row, type Value, valueIn } from './rows.ts';

type Shape = RowShape & Partial<Pick<ChildShape, 'parent'>>;

/** Inserts rows in few statements. */
export async function insertRows(query: Queryable, { table }: Shape, rows: readonly Values[]): Promise<void> {
  for (const alike of byColumns(rows))
    for (const some of chunks(alike)) await insertInto(table, some).execute(query);
}

/** Likewise. @returns their ids, in the same order */
export async function insertWithIds(
  query: Queryable,
  shape: Shape,
  rows: readonly Values[],
): Promise<Value[]> {
  const { table, parent, key } = shape;
  // Rows that nothing names can be told apart only one by one.
  if (!key) {
    const ids: Value[] = [];
    for (const row of rows) ids.push(await insertWithId(query, table, row));
    return ids;
  }
  const names = parent === undefined ? key : [parent, ...key];
  const returning = sql`RETURNING ${sql.join(['id', ...names].map((name) => sql.ref(name)))}`;
  const ids = new Map<string, Value>();
  for (const alike of byColumns(rows))
    for (const some of chunks(alike)) {
      const { rows: made } = await insertInto(table, some, returning).execute(query);
      for (const row of made) ids.set(keyOf(names, row), row.id ?? null);
    }
  return rows.map((row) => ids.get(keyOf(names, row)) ?? null);
}

async function insertWithId(query: Queryable, table: Shape['table'], row: Values): Promise<Value> {
  const { rows: made } = await insertInto(table, [row], sql`RETURNING id`).execute(query);
  return made[0]?.id ?? null;
}

const byColumns = (rows: readonly Values[]): Iterable<Values[]> =>
  Map.groupBy(rows, (row) => Object.keys(row).sort().join(' ')).values();

function insertInto(table: Shape['table'], rows: readonly Values[], returning = sql``) {
  const names = Object.keys(rows[0] ?? {});
  const lists = rows.map((row) => sql`(${sql.join(names.map((name) => valueIn(row, name)))})`);
  return sql<Row>`INSERT INTO ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    VALUES ${sql.join(lists)} ${returning}`;
}
