import { BadArchive } from './bad-archive.ts';
import type { ChildShape, LinkName, RowShape } from './parts.ts';
import { isForeign } from './read-lines.ts';
import { type Columns, type Line, type Value, valueIn } from './rows.ts';

export type Values = Readonly<Record<string, Value>>;

interface Target {
  readonly columns: Columns;
  /** By name, of rows that others are linked to. */
  readonly ids: ReadonlyMap<LinkName, ReadonlyMap<Value, Value>>;
}

/** The columns of a row that a line is written to. @throws BadArchive for one that the table does not have */
export function valuesOf(
  { columns: all, ids }: Target,
  shape: RowShape & Partial<Pick<ChildShape, 'parent'>>,
  line: Line,
  parent: Value,
): Values {
  const columns = all.get(shape.table);
  const fields = new Set(shape.children?.map(({ field }) => field));
  const values = new Map<string, Value>(Object.entries(shape.instead ?? {}));
  for (const [column, value] of Object.entries(line)) {
    if (fields.has(column)) continue;
    if (!columns?.has(column) || isForeign(shape, column))
      throw new BadArchive(`${shape.table} has no ${column}`);
    const link = valueIn(shape.links ?? {}, column);
    values.set(column, linked(ids, link, plain(column, value)));
  }
  if (shape.parent !== undefined) values.set(shape.parent, parent);
  return Object.fromEntries(values);
}

/** @throws BadArchive if the line does not have them */
export function childLines(line: Line, { field }: ChildShape): readonly Line[] {
  const lines = valueIn(line, field);
  if (!Array.isArray(lines)) throw new BadArchive(`${field} is no list`);
  return lines;
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function linked(ids: Target['ids'], link: LinkName | null, value: Value): Value {
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
