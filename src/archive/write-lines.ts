import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { freeBarcode } from './freed-barcodes.ts';
import { insertRows, insertWithIds } from './insert-rows.ts';
import type { ChildShape, LinkName, RowShape } from './parts.ts';
import { childLines, textOf, type Values, valuesOf } from './row-values.ts';
import {
  type Columns,
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

/** Writes a row and its children. @param known of the row that is there already @returns its id */
export async function writeLine(
  writer: Writer,
  shape: Shape,
  line: Line,
  { parent = null, known }: { readonly parent?: Value; readonly known?: Row | undefined } = {},
): Promise<Value> {
  if (!known) {
    const [id = null] = await insertLines(writer, shape, [{ line, parent }]);
    return id;
  }
  await update(writer, shape, valuesOf(writer, shape, line, parent), known);
  const id = known.id ?? null;
  for (const child of shape.children ?? []) {
    const lines = childLines(line, child);
    if (child.isKept) await writeKept(writer, child, lines, { parent: id, isNew: false });
    else await replaceChildren(writer, child, lines, id);
  }
  return id;
}

interface NewLine {
  readonly line: Line;
  readonly parent: Value;
}

/** Inserts rows and their children, together. @returns ids of rows that are linked to */
async function insertLines(writer: Writer, shape: Shape, lines: readonly NewLine[]): Promise<Value[]> {
  const { query, columns, hadProducts } = writer;
  const rows = lines.map(({ line, parent }) => valuesOf(writer, shape, line, parent));
  const isLast = shape.parent !== undefined && !shape.children?.length;
  if (isLast || !columns.get(shape.table)?.has('id')) {
    await insertRows(query, shape, rows);
    return [];
  }
  const ids = await insertWithIds(query, shape, rows);
  for (const [index, { line }] of lines.entries()) note(writer, shape, line, ids[index] ?? null);
  for (const child of shape.children ?? []) {
    const families = lines.map(({ line }, index) => ({
      parent: ids[index] ?? null,
      lines: childLines(line, child),
    }));
    if (child.isKept && hadProducts)
      for (const { parent, lines: own } of families)
        await writeKept(writer, child, own, { parent, isNew: true });
    else
      await insertLines(
        writer,
        child,
        families.flatMap(({ parent, lines: own }) => own.map((each) => ({ line: each, parent }))),
      );
  }
  return ids;
}

async function replaceChildren(
  writer: Writer,
  child: ChildShape,
  lines: readonly Line[],
  parent: Value,
): Promise<void> {
  await sql`DELETE FROM ${sql.table(child.table)} WHERE ${sql.ref(child.parent)} = ${parent}`.execute(
    writer.query,
  );
  await insertLines(
    writer,
    child,
    lines.map((line) => ({ line, parent })),
  );
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

/** A colour that has moved to another model stays the same for its orders. */
async function elsewhere(
  { query, hadProducts }: Writer,
  child: ChildShape,
  line: Line,
): Promise<Row | undefined> {
  if (child.table !== 'products' || !hadProducts) return undefined;
  const [row] = await selectRows(query, child, { column: 'code', values: [textOf(line.code)] });
  return row;
}

function drop({ dropped }: Writer, child: ChildShape, id: Value): void {
  const ids = dropped.get(child) ?? new Set();
  dropped.set(child, ids.add(id));
}

function note({ ids }: Writer, { table }: Shape, line: Line, id: Value): void {
  if (table === 'categories') ids.get('categories')?.set(textOf(line.path), id);
}

async function update(writer: Writer, shape: Shape, values: Values, known: Row): Promise<void> {
  const { query, columns } = writer;
  const hasVersion = columns.get(shape.table)?.has('version');
  const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const all = hasVersion ? [...set, sql`version = version + 1`] : set;
  await sql`UPDATE ${sql.table(shape.table)} SET ${sql.join(all)} WHERE ${whereIs(shape, known)}`.execute(
    query,
  );
}

/** The condition that names a row. */
export const whereIs = ({ key = [] }: RowShape, row: Row) =>
  'id' in row
    ? sql<boolean>`id = ${row.id ?? null}`
    : sql<boolean>`${sql.join(
        key.map((column) => sql`${sql.ref(column)} = ${valueIn(row, column)}`),
        sql` AND `,
      )}`;
