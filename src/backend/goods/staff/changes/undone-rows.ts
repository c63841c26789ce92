import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { modelColumns } from '../records/model-values.ts';
import { type EditRow, isAdded, isRemoved } from './edit-row.ts';
import { hasLabel, writeLabel } from './labels.ts';
import { deleteWhole, insertWhole, mayComeBack, mayGo } from './whole-row-changes.ts';

const tables = {
  model: { name: 'models', columns: modelColumns },
  product: { name: 'products', columns: ['color_name', 'color_group', 'hex', 'position'] },
  item: { name: 'items', columns: ['size', 'barcode', 'position'] },
} as const satisfies Readonly<Record<string, { name: string; columns: readonly string[] }>>;

type Value = string | number | null;

/** The columns of an image that this release still writes. */
function valuesIn(kind: keyof typeof tables, json: string): [column: string, value: Value][] {
  const columns: readonly string[] = tables[kind].columns;
  return Object.entries<Value>(JSON.parse(json)).filter(([column]) => columns.includes(column));
}

const labelIn = (json: string): { label: string; isOn: boolean } => JSON.parse(json);

/** Whether a row still stands as the change left it. @param rows all of the change */
export async function isAs(query: Queryable, row: EditRow, rows: readonly EditRow[]): Promise<boolean> {
  if (isAdded(row)) return mayGo(query, row, rows);
  if (isRemoved(row)) return mayComeBack(query, row, rows);
  return isUnchanged(query, row);
}

async function isUnchanged(query: Queryable, { kind, row_id, became }: EditRow): Promise<boolean> {
  if (kind === 'label') {
    const { label, isOn } = labelIn(became);
    return (await hasLabel(query, row_id, label)) === isOn;
  }
  const values = valuesIn(kind, became);
  const { rows } = await sql<Record<string, Value>>`
    SELECT ${sql.join(values.map(([column]) => sql.ref(column)))} FROM ${sql.table(tables[kind].name)}
    WHERE id = ${row_id}`.execute(query);
  const [row] = rows;
  const stored = new Map(Object.entries(row ?? {}));
  return row !== undefined && values.every(([column, value]) => stored.get(column) === value);
}

export async function restoreRow(query: Queryable, row: EditRow): Promise<void> {
  const { kind, row_id, was } = row;
  if (isAdded(row)) return deleteWhole(query, row);
  if (isRemoved(row)) return insertWhole(query, row);
  if (kind === 'label') return writeLabel(query, [row_id], labelIn(was));
  const values = valuesIn(kind, was).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`UPDATE ${sql.table(tables[kind].name)} SET ${sql.join(values)} WHERE id = ${row_id}`.execute(
    query,
  );
}

/** Undefined for a row that is not there. */
export async function modelOfRow(query: Queryable, { kind, row_id }: EditRow): Promise<number | undefined> {
  if (kind === 'model') {
    const model = await query.selectFrom('models').where('id', '=', row_id).select('id').executeTakeFirst();
    return model?.id;
  }
  const products = query.selectFrom('products').select('model_id');
  const row = await (kind === 'item'
    ? products.where('id', '=', (eb) => eb.selectFrom('items').where('id', '=', row_id).select('product_id'))
    : products.where('id', '=', row_id)
  ).executeTakeFirst();
  return row?.model_id;
}
