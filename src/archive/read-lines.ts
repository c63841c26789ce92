import type { Queryable } from '#src/backend/database/database.ts';
import type { ChildShape, LinkName, Part, RowShape } from './parts.ts';
import {
  byText,
  type Columns,
  chunks,
  keyOf,
  type Line,
  namesById,
  type Row,
  selectRows,
  type Value,
  valueIn,
} from './rows.ts';

type Names = ReadonlyMap<LinkName, ReadonlyMap<Value, Value>>;

/** What lines are made of. */
export interface RowSource {
  /** The rows of a shape that have one of the values in a column. */
  readonly select: (
    shape: RowShape,
    among: { readonly column: string; readonly values: readonly Value[] },
  ) => Promise<readonly Row[]>;
  readonly names: Names;
}

/** What an export reads with: of one moment. */
export interface Reader extends RowSource {
  readonly query: Queryable;
  readonly columns: Columns;
}

export async function openReader(query: Queryable, columns: Columns): Promise<Reader> {
  const links = ['categories', 'models', 'products', 'items'] as const;
  const names = new Map<LinkName, ReadonlyMap<Value, Value>>();
  for (const link of links) names.set(link, await namesById(query, link));
  return readerOf(query, columns, names);
}

export const readerOf = (query: Queryable, columns: Columns, names: Names): Reader => ({
  query,
  columns,
  names,
  select: (shape, among) => selectRows(query, shape, among),
});

/** The lines of a part in their order, some rows at a time. */
export async function* readLines(reader: Reader, part: Part): AsyncGenerator<Line> {
  if (!reader.columns.get(part.table)?.has('id')) {
    yield* await linesOf(reader, part, await selectRows(reader.query, part));
    return;
  }
  for (const ids of chunks(await orderedIds(reader, part)))
    yield* await linesOf(reader, part, await selectRows(reader.query, part, { column: 'id', values: ids }));
}

/** All lines of a part; for those that have none of many rows. */
export async function linesOf(source: RowSource, shape: RowShape, rows: readonly Row[]): Promise<Line[]> {
  const written = await writeRows(source, shape, rows);
  return written.map(({ line }) => line);
}

async function orderedIds({ query, names }: Reader, part: Part): Promise<Value[]> {
  const rows = await selectRows(query, part);
  return inOrder(
    part,
    rows.map((row) => ({ id: row.id ?? null, line: withNames(part, row, names) })),
  ).map(({ id }) => id);
}

interface Written {
  readonly id: Value;
  readonly line: Line;
}

async function writeRows(source: RowSource, shape: RowShape, rows: readonly Row[]): Promise<Written[]> {
  const children = new Map<string, ReadonlyMap<Value, Line[]>>();
  for (const child of shape.children ?? [])
    children.set(
      child.field,
      await childrenOf(
        source,
        child,
        rows.map(({ id = null }) => id),
      ),
    );
  const written = rows.map((row) => {
    const id = row.id ?? null;
    const fields = [...children].map(([field, lines]) => [field, lines.get(id) ?? []] as const);
    return {
      id,
      line: sorted({
        ...ownColumns(shape, withNames(shape, row, source.names)),
        ...Object.fromEntries(fields),
      }),
    };
  });
  return inOrder(shape, written);
}

async function childrenOf(
  source: RowSource,
  child: ChildShape,
  parents: readonly Value[],
): Promise<Map<Value, Line[]>> {
  const rows = await source.select(child, { column: child.parent, values: parents });
  const byParent = Map.groupBy(rows, (row) => valueIn(row, child.parent));
  const all = await writeRows(source, child, rows);
  if (!rows.every(({ id }) => id !== undefined)) return groupedByKey(child, byParent, source);
  const parentOf = new Map(rows.map((row) => [row.id ?? null, valueIn(row, child.parent)]));
  const grouped = Map.groupBy(all, ({ id }) => parentOf.get(id) ?? null);
  return new Map([...grouped].map(([parent, written]) => [parent, written.map(({ line }) => line)]));
}

/** Rows without ids have no children of their own. */
async function groupedByKey(child: ChildShape, byParent: ReadonlyMap<Value, Row[]>, source: RowSource) {
  const lines = new Map<Value, Line[]>();
  for (const [parent, rows] of byParent) lines.set(parent, await linesOf(source, child, rows));
  return lines;
}

/** By key, or by the order in which they were written. */
function inOrder<Each extends Written>({ key }: RowShape, rows: readonly Each[]): Each[] {
  if (!key) return rows.toSorted((one, other) => Number(one.id) - Number(other.id));
  return rows
    .map((row) => ({ row, text: keyOf(key, row.line) }))
    .toSorted((one, other) => byText(one.text, other.text))
    .map(({ row }) => row);
}

function withNames(shape: RowShape, row: Row, names: Names): Row {
  const links = Object.entries(shape.links ?? {});
  if (links.length === 0) return row;
  return {
    ...row,
    ...Object.fromEntries(
      links.map(([column, link]) => [column, names.get(link)?.get(valueIn(row, column)) ?? null]),
    ),
  };
}

const ownColumns = (shape: RowShape & { readonly parent?: string }, row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !isForeign(shape, column)));

/** What no line has: ids, versions, the parent, and what stays. */
export const isForeign = (shape: RowShape & { readonly parent?: string }, column: string): boolean =>
  column === 'id' ||
  column === 'version' ||
  column === shape.parent ||
  (shape.omit?.includes(column) ?? false);

const sorted = (line: Line): Line =>
  Object.fromEntries(Object.entries(line).toSorted(([one], [other]) => byText(one, other)));
