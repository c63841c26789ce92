import type { Database, Queryable } from '#src/backend/database/database.ts';
import { readOwnFields } from '#src/backend/kernel/goods/own-fields.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { GoodsField } from '#src/contract/shop/goods-fields.ts';
import type { Marking } from '#src/contract/shop/marking.ts';
import type { BulkChange } from '#src/contract/shop/staff-goods-changes.ts';
import type { EditRow } from './edit-row.ts';
import { changeLabel } from './labels.ts';
import { announceModels, type EditBy, rowOf, writeEdit } from './write-edit.ts';

interface Changed {
  readonly success: boolean;
  readonly errorMessage: '' | 'UnknownCategory' | 'UnknownLabel';
  readonly edit: number | null;
  readonly changed: number;
  readonly fed: string[];
}

interface BulkModel {
  readonly id: number;
  readonly code: string;
  readonly category_id: number;
  readonly brand: string;
  readonly season: string;
  readonly collection: string;
  readonly marking: Marking;
}

/** Changes one thing of many models; what a feed keeps is left alone. */
export async function changeGoods(
  { query }: Database,
  codes: readonly string[],
  change: BulkChange,
  about: EditBy,
): Promise<Changed> {
  const errorMessage = await refusalOf(query, change);
  if (errorMessage !== '') return { success: false, errorMessage, edit: null, changed: 0, fed: [] };
  return query.transaction().execute(async (transaction) => {
    const models = await lockModels(transaction, codes);
    const fed =
      change.field === 'label' ? new Set<number>() : await fedModels(transaction, models, change.field);
    const free = models.filter(({ id }) => !fed.has(id));
    const rows =
      change.field === 'label'
        ? await changeLabel(transaction, free, change)
        : await changeColumn(transaction, free, change);
    const ids = await touchedModels(transaction, rows);
    await announceModels(transaction, ids);
    const log = { action: 'goods changed', detail: `${detailOf(change)} · ${ids.length}` } as const;
    const edit = rows.length > 0 ? await writeEdit(transaction, rows, log, about) : null;
    const left = models.filter(({ id }) => fed.has(id)).map(({ code }) => code);
    return { success: true, errorMessage: '', edit, changed: ids.length, fed: left };
  });
}

async function refusalOf(query: Queryable, change: BulkChange): Promise<Changed['errorMessage']> {
  if (change.field === 'category') {
    const { categoryId } = change;
    const row = await query
      .selectFrom('categories')
      .where('id', '=', categoryId)
      .select('id')
      .executeTakeFirst();
    return row ? '' : 'UnknownCategory';
  }
  if (change.field !== 'label') return '';
  const row = await query
    .selectFrom('actions')
    .where('code', '=', change.label)
    .select('code')
    .executeTakeFirst();
  return row ? '' : 'UnknownLabel';
}

/** Locks before it reads, as every change does on SQLite. */
const lockModels = (transaction: Queryable, codes: readonly string[]): Promise<BulkModel[]> =>
  transaction
    .updateTable('models')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('code', 'in', codes)
    .where('code', '<>', GIFT_CARD_MODEL)
    .returning(['id', 'code', 'category_id', 'brand', 'season', 'collection', 'marking'])
    .execute();

async function fedModels(
  query: Queryable,
  models: readonly BulkModel[],
  field: GoodsField,
): Promise<Set<number>> {
  const ids = models.map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const rows = await query
    .selectFrom('feed_models')
    .where('model_id', 'in', ids)
    .select(['model_id', 'source'])
    .execute();
  const fed = new Set<number>();
  for (const [source, ofSource] of Map.groupBy(rows, (row) => row.source)) {
    const modelIds = ofSource.map(({ model_id }) => model_id);
    const ownOf = await readOwnFields(query, source, modelIds);
    for (const id of modelIds) if (!ownOf(id).has(field)) fed.add(id);
  }
  return fed;
}

function valuesOf(change: Exclude<BulkChange, { field: 'label' }>): Partial<BulkModel> {
  if (change.field === 'category') return { category_id: change.categoryId };
  return { [change.field]: change.value };
}

async function changeColumn(
  query: Queryable,
  models: readonly BulkModel[],
  change: Exclude<BulkChange, { field: 'label' }>,
): Promise<EditRow[]> {
  const values = valuesOf(change);
  const rows = models.flatMap((model) => rowOf('model', model.id, model, values) ?? []);
  if (rows.length === 0) return [];
  const ids = rows.map(({ row_id }) => row_id);
  await query
    .updateTable('models')
    .set(values)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  return rows;
}

/** The models of changed rows. */
async function touchedModels(query: Queryable, rows: readonly EditRow[]): Promise<number[]> {
  const models = rows.filter(({ kind }) => kind === 'model').map(({ row_id }) => row_id);
  const products = rows.filter(({ kind }) => kind === 'label').map(({ row_id }) => row_id);
  if (products.length === 0) return models;
  const owners = await query
    .selectFrom('products')
    .where('id', 'in', products)
    .distinct()
    .select('model_id')
    .execute();
  return [...models, ...owners.map(({ model_id }) => model_id)];
}

function detailOf(change: BulkChange): string {
  if (change.field === 'category') return `category ${change.categoryId}`;
  if (change.field === 'label') return `label ${change.isOn ? '+' : '-'}${change.label}`;
  return `${change.field} ${change.value}`;
}
