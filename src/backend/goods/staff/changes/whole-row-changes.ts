import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { isUsed } from '../records/used-items.ts';
import { hasWants } from '../records/wanted-products.ts';
import { type EditRow, isAdded } from './edit-row.ts';
import { putLabels } from './labels.ts';
import { wholeItems, wholeModel, wholeProducts } from './whole-rows.ts';

const tables = { model: 'models', product: 'products', item: 'items' } as const;
type Kind = keyof typeof tables;
type Value = string | number | null;

const tableOf = (kind: EditRow['kind']): RawBuilder<unknown> => {
  if (kind === 'label') throw new Error('A label is no row of its own');
  return sql.table(tables[kind]);
};

/** Whether a row that was added can be removed: nobody changed it, wants it or needs what it is for. */
export async function mayGo(query: Queryable, row: EditRow, rows: readonly EditRow[]): Promise<boolean> {
  const standing = await standingRows(query, row);
  if (standing.find(({ kind, row_id }) => kind === row.kind && row_id === row.row_id)?.json !== row.became)
    return false;
  const isOfChange = (each: Pick<EditRow, 'kind' | 'row_id'>) =>
    rows.some((other) => isAdded(other) && other.kind === each.kind && other.row_id === each.row_id);
  return standing.every(isOfChange) && !(await isNeeded(query, row));
}

const standingRows = (query: Queryable, { kind, row_id }: EditRow) => {
  if (kind === 'item') return wholeItems(query, [row_id]);
  return kind === 'product' ? wholeProducts(query, [row_id]) : wholeModel(query, row_id);
};

const isNeeded = (query: Queryable, { kind, row_id }: EditRow): Promise<boolean> =>
  kind === 'item' ? isUsed(query, row_id) : hasWants(query, kind === 'model' ? 'model' : 'product', row_id);

/** Whether a row that was removed can be put back: its place is free, and what it belongs to is there. */
export async function mayComeBack(
  query: Queryable,
  { kind, row_id, was }: EditRow,
  rows: readonly EditRow[],
): Promise<boolean> {
  const values = new Map(Object.entries<Value>(JSON.parse(was)));
  const isTaken = sql.join(
    [
      sql`id = ${row_id}`,
      ...(['code', 'slug', 'barcode'] as const).flatMap((name) =>
        values.has(name) && (kind !== 'model' || name === 'code')
          ? [sql`${sql.ref(name)} = ${values.get(name)}`]
          : [],
      ),
      ...(kind === 'item'
        ? [sql`(product_id = ${values.get('product_id')} AND size = ${values.get('size')})`]
        : []),
    ],
    sql` OR `,
  );
  const taken = await sql`SELECT id FROM ${tableOf(kind)} WHERE ${isTaken} LIMIT 1`.execute(query);
  if (taken.rows.length > 0) return false;
  return hasOwner(query, kind, values, rows);
}

async function hasOwner(
  query: Queryable,
  kind: EditRow['kind'],
  values: ReadonlyMap<string, Value>,
  rows: readonly EditRow[],
): Promise<boolean> {
  const isBack = (above: Kind, id: Value | undefined) =>
    rows.some((row) => row.kind === above && row.row_id === id);
  const isThere = async (table: RawBuilder<unknown>, column: string, value: Value | undefined) =>
    (await sql`SELECT 1 FROM ${table} WHERE ${sql.ref(column)} = ${value}`.execute(query)).rows.length > 0;
  const model = values.get('model_id');
  const product = values.get('product_id');
  if (kind === 'item') return isBack('product', product) || isThere(sql.table('products'), 'id', product);
  if (kind === 'product') return isBack('model', model) || isThere(sql.table('models'), 'id', model);
  const grid = values.get('size_grid') ?? null;
  if (grid !== null && !(await isThere(sql.table('size_grids'), 'slug', grid))) return false;
  return isThere(sql.table('categories'), 'id', values.get('category_id'));
}

export async function deleteWhole(query: Queryable, { kind, row_id }: EditRow): Promise<void> {
  await sql`DELETE FROM ${tableOf(kind)} WHERE id = ${row_id}`.execute(query);
}

export async function insertWhole(query: Queryable, { kind, row_id, was }: EditRow): Promise<void> {
  const { labels = [], ...row }: { labels?: string[] } & Record<string, Value> = JSON.parse(was);
  const values = Object.entries({ ...row, ...(kind === 'model' ? { popularity: 0 } : {}) });
  await sql`
    INSERT INTO ${tableOf(kind)} (${sql.join(values.map(([name]) => sql.ref(name)))})
    VALUES (${sql.join(values.map(([, value]) => value))})`.execute(query);
  await putLabels(query, row_id, labels);
}
