import { type AddedLine, type AddLines, partNamed } from '#src/archive/add-lines.ts';
import type { TableName } from '#src/archive/parts.ts';
import { linesOf, type RowSource } from '#src/archive/read-lines.ts';
import type { Row, Value } from '#src/archive/rows.ts';
import type { Queryable } from '#src/backend/database/database.ts';

/** Rows of children by table. Ids are of the demo alone: the database gives others. */
export type Children = { readonly [Table in TableName]?: readonly object[] };

/** Adds rows of an archive's part, as an import of them does. */
export type AddRows = (
  query: Queryable,
  part: string,
  rows: readonly object[],
  children?: Children,
) => Promise<AddedLine[]>;

/** The demo's ids of rows that others are linked to, by name; more are noted as they come. */
export interface LinkedIds {
  readonly categories: Map<string, number>;
  readonly products: Map<string, number>;
  readonly items: Map<string, number>;
}

export const addRowsWith =
  (addLines: AddLines, { categories, products, items }: LinkedIds): AddRows =>
  async (query, name, rows, children = {}) => {
    const part = partNamed(name);
    const names = new Map([
      ['categories', byId(categories)],
      ['products', byId(products)],
      ['items', byId(items)],
    ] as const);
    const source = { names, select: selectFrom(children) };
    return addLines(query, part, await linesOf(source, part, rows.map(plain)));
  };

const byId = (ids: ReadonlyMap<string, number>): ReadonlyMap<Value, Value> =>
  new Map([...ids].map(([name, id]) => [id, name]));

function selectFrom(children: Children): RowSource['select'] {
  const grouped = new Map<TableName, ReadonlyMap<Value, Row[]>>();
  return ({ table }, { column, values }) => {
    const byParent =
      grouped.get(table) ?? Map.groupBy((children[table] ?? []).map(plain), (row) => row[column] ?? null);
    grouped.set(table, byParent);
    return Promise.resolve(values.flatMap((value) => byParent.get(value) ?? []));
  };
}

const plain = (row: object): Row => Object.fromEntries(Object.entries<Value>({ ...row }));
