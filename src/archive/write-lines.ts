import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { BadArchive } from './bad-archive.ts';
import type { ChildShape, LinkName, RowShape } from './parts.ts';
import { isForeign } from './read-lines.ts';
import {
  type Columns,
  chunks,
  idsByName,
  keyOf,
  type Line,
  type Row,
  selectRows,
  type Value,
  valueIn,
} from './rows.ts';
import type { InSlice } from './slices.ts';

/** What an import writes with, and what it leaves to be removed. */
export interface Writer {
  /** In a slice, its transaction. */
  readonly query: Queryable;
  readonly inSlice: InSlice;
  readonly columns: Columns;
  /** Whether there were any before. */
  readonly hadProducts: boolean;
  readonly ids: Map<LinkName, Map<Value, Value>>;
  /** Ids of kept rows that their parents' lines no longer have, unless another line has them. */
  readonly dropped: Map<ChildShape, Set<Value>>;
}

export async function openWriter(
  { query, inSlice }: Pick<Writer, 'query' | 'inSlice'>,
  columns: Columns,
): Promise<Writer> {
  const product = await query.selectFrom('products').select('id').limit(1).executeTakeFirst();
  const hadProducts = product !== undefined;
  return { query, inSlice, columns, hadProducts, ids: new Map(), dropped: new Map() };
}

/** Reads the names that a shape's rows are linked to. */
export async function readLinks(
  { query, ids }: Pick<Writer, 'query' | 'ids'>,
  { links = {}, children = [] }: RowShape,
): Promise<void> {
  for (const link of new Set(Object.values(links))) ids.set(link, await idsByName(query, link));
  for (const child of children) await readLinks({ query, ids }, child);
}

type Shape = RowShape & Partial<Pick<ChildShape, 'parent' | 'isKept'>>;

/** Writes a row and its children. @param known of the row that is there already */
export async function writeLine(
  writer: Writer,
  shape: Shape,
  line: Line,
  { parent = null, known }: { readonly parent?: Value; readonly known?: Row | undefined } = {},
): Promise<Value> {
  const values = valuesOf(writer, shape, line, parent);
  const id = known ? await update(writer, shape, values, known) : await insert(writer, shape, values);
  note(writer, shape, line, id);
  for (const child of shape.children ?? [])
    await writeChildren(writer, child, childLines(line, child), { parent: id, isNew: !known });
  return id;
}

function childLines(line: Line, { field }: ChildShape): readonly Line[] {
  const lines = valueIn(line, field);
  if (!Array.isArray(lines)) throw new BadArchive(`${field} is no list`);
  return lines;
}

async function writeChildren(
  writer: Writer,
  child: ChildShape,
  lines: readonly Line[],
  { parent, isNew }: { readonly parent: Value; readonly isNew: boolean },
): Promise<void> {
  if (child.isKept) return writeKept(writer, child, lines, { parent, isNew });
  if (!isNew)
    await sql`DELETE FROM ${sql.table(child.table)} WHERE ${sql.ref(child.parent)} = ${parent}`.execute(
      writer.query,
    );
  if (!child.children?.length) return insertAll(writer, child, lines, parent);
  for (const line of lines) await writeLine(writer, child, line, { parent });
}

async function writeKept(
  writer: Writer,
  child: ChildShape,
  lines: readonly Line[],
  { parent, isNew }: { readonly parent: Value; readonly isNew: boolean },
): Promise<void> {
  const rows = isNew ? [] : await selectRows(writer.query, child, { column: child.parent, values: [parent] });
  const keyed = new Map(rows.map((row) => [keyOf(child.key ?? [], row), row]));
  for (const line of lines) {
    const key = keyOf(child.key ?? [], line);
    const known = keyed.get(key) ?? (await elsewhere(writer, child, line));
    keyed.delete(key);
    await freeBarcode(writer, child, line, known);
    if (known) writer.dropped.get(child)?.delete(known.id ?? null);
    await writeLine(writer, child, line, { parent, known });
  }
  for (const { id = null } of keyed.values()) drop(writer, child, id);
}

/** What another size has until its own line comes: two may have swapped theirs. */
async function freeBarcode(
  { query, hadProducts }: Writer,
  { table }: ChildShape,
  { barcode }: Line,
  known: Row | undefined,
): Promise<void> {
  if (table !== 'items' || !hadProducts || known?.barcode === barcode) return;
  await query
    .updateTable('items')
    .where('barcode', '=', text(barcode))
    .set((item) => ({ barcode: sql`${sql.lit(FREED)} || CAST(${item.ref('id')} AS TEXT)` }))
    .execute();
}

const FREED = 'archive-freed-';

/** @throws BadArchive if a barcode was taken from a size and no line gave it another */
export async function refuseFreed(query: Queryable): Promise<void> {
  const size = await query
    .selectFrom('items')
    .innerJoin('products', 'products.id', 'items.product_id')
    .where('barcode', 'like', `${FREED}%`)
    .select(['products.code', 'size'])
    .executeTakeFirst();
  if (size) throw new BadArchive(`the barcode of ${size.code} ${size.size} is that of another size`);
}

/** Rows that have no children, together. */
async function insertAll(
  { query, ...writer }: Writer,
  child: ChildShape,
  lines: readonly Line[],
  parent: Value,
): Promise<void> {
  const rows = lines.map((line) => valuesOf({ query, ...writer }, child, line, parent));
  const byColumns = Map.groupBy(rows, (row) => Object.keys(row).sort().join(' '));
  for (const alike of byColumns.values())
    for (const some of chunks(alike)) await insertRows(query, child, some);
}

/** A colour that has moved to another model stays the same for its orders. */
async function elsewhere(
  { query, hadProducts }: Writer,
  child: ChildShape,
  line: Line,
): Promise<Row | undefined> {
  if (child.table !== 'products' || !hadProducts) return undefined;
  const [row] = await selectRows(query, child, { column: 'code', values: [text(line.code)] });
  return row;
}

function drop({ dropped }: Writer, child: ChildShape, id: Value): void {
  const ids = dropped.get(child) ?? new Set();
  dropped.set(child, ids.add(id));
}

function note({ ids }: Writer, { table }: Shape, line: Line, id: Value): void {
  if (table === 'categories') ids.get('categories')?.set(text(line.path), id);
}

function valuesOf(writer: Writer, shape: Shape, line: Line, parent: Value): Record<string, Value> {
  const columns = writer.columns.get(shape.table);
  const fields = new Set(shape.children?.map(({ field }) => field));
  const values = new Map<string, Value>(Object.entries(shape.instead ?? {}));
  for (const [column, value] of Object.entries(line)) {
    if (fields.has(column)) continue;
    if (!columns?.has(column) || isForeign(shape, column))
      throw new BadArchive(`${shape.table} has no ${column}`);
    values.set(column, linked(writer, valueIn(shape.links ?? {}, column), plain(column, value)));
  }
  if (shape.parent !== undefined) values.set(shape.parent, parent);
  return Object.fromEntries(values);
}

function linked({ ids }: Writer, link: LinkName | null, value: Value): Value {
  if (link === null || value === null) return value;
  const id = ids.get(link)?.get(value);
  if (id === undefined) throw new BadArchive(`there is no ${value} among the ${link}`);
  return id;
}

function plain(column: string, value: unknown): Value {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new BadArchive(`${column} is neither a text nor a number`);
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

async function insert(
  { query, columns }: Writer,
  shape: Shape,
  values: Record<string, Value>,
): Promise<Value> {
  const hasId = columns.get(shape.table)?.has('id') ?? false;
  return insertRows(query, shape, [values], hasId);
}

/** @returns the id of the first one, if it is asked for */
async function insertRows(
  query: Queryable,
  { table }: Shape,
  rows: readonly Record<string, Value>[],
  hasId = false,
): Promise<Value> {
  const names = Object.keys(rows[0] ?? {});
  const lists = rows.map((row) => sql`(${sql.join(names.map((name) => valueIn(row, name)))})`);
  const { rows: made } = await sql<Row>`INSERT INTO ${sql.table(table)}
    (${sql.join(names.map((name) => sql.ref(name)))}) VALUES ${sql.join(lists)}
    ${hasId ? sql`RETURNING id` : sql``}`.execute(query);
  return made[0]?.id ?? null;
}

async function update(
  writer: Writer,
  shape: Shape,
  values: Record<string, Value>,
  known: Row,
): Promise<Value> {
  const { query, columns } = writer;
  const hasVersion = columns.get(shape.table)?.has('version');
  const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const all = hasVersion ? [...set, sql`version = version + 1`] : set;
  await sql`UPDATE ${sql.table(shape.table)} SET ${sql.join(all)} WHERE ${whereIs(shape, known)}`.execute(
    query,
  );
  return known.id ?? null;
}

/** The condition that names a row. */
export const whereIs = ({ key = [] }: RowShape, row: Row) =>
  'id' in row
    ? sql<boolean>`id = ${row.id ?? null}`
    : sql<boolean>`${sql.join(
        key.map((column) => sql`${sql.ref(column)} = ${valueIn(row, column)}`),
        sql` AND `,
      )}`;
