import type { Database, Queryable } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import type { EditRow } from './edit-row.ts';
import { isAs, modelOfRow, restoreRow } from './undone-rows.ts';
import { inOrder } from './whole-rows.ts';
import { announceChanged, type EditBy, productsOfModels, writeEdit } from './write-edit.ts';

type Refused = '' | 'Already' | 'NotOwn' | 'Changed';

/**
 * Takes an own change back, unless the same was changed since.
 *
 * @throws Refusal 404
 */
export async function undoGoods({ query }: Database, id: number, about: EditBy): Promise<Refused> {
  try {
    return await query.transaction().execute(async (transaction) => {
      const undone = await transaction
        .updateTable('goods_edits')
        .set((eb) => ({ made_by: eb.ref('made_by') }))
        .where('id', '=', id)
        .where('undoes', 'is', null)
        .returning('made_by')
        .executeTakeFirst();
      if (!undone) throw notFound('Edit');
      if (undone.made_by !== about.by) return 'NotOwn';
      if (await isUndone(transaction, id)) return 'Already';
      await restore(transaction, id, about);
      return '';
    });
  } catch (error) {
    if (error instanceof ChangedSince) return 'Changed';
    throw error;
  }
}

class ChangedSince extends Error {}

const isUndone = async (query: Queryable, id: number): Promise<boolean> =>
  (await query.selectFrom('goods_edits').where('undoes', '=', id).select('id').executeTakeFirst()) !==
  undefined;

async function restore(query: Queryable, id: number, about: EditBy): Promise<void> {
  const rows = await query.selectFrom('goods_edit_rows').where('edit_id', '=', id).selectAll().execute();
  if (rows.length === 0) throw new ChangedSince();
  for (const row of rows) if (!(await isAs(query, row, rows))) throw new ChangedSince();
  const before = await modelsOfRows(query, rows);
  const goods = await productsOfModels(query, before);
  for (const row of inOrder(rows)) await restoreRow(query, row);
  const modelIds = [...new Set([...before, ...(await modelsOfRows(query, rows))])];
  await growVersions(query, modelIds);
  const found = await productsOfModels(query, modelIds);
  await announceChanged(query, [...new Set([...goods, ...found])]);
  const log = {
    action: 'undone',
    subject: await subjectOf(query, modelIds, id),
    detail: 'goods changed',
  } as const;
  await writeEdit(query, rows.map(reversed), log, about, id);
}

async function modelsOfRows(query: Queryable, rows: readonly EditRow[]): Promise<number[]> {
  const owners = await Promise.all(rows.map((row) => modelOfRow(query, row)));
  return [...new Set(owners.filter((id) => id !== undefined))];
}

async function growVersions(query: Queryable, modelIds: readonly number[]): Promise<void> {
  if (modelIds.length === 0) return;
  await query
    .updateTable('models')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', modelIds)
    .execute();
}

const reversed = ({ kind, row_id, was, became }: EditRow): EditRow => ({
  kind,
  row_id,
  was: became,
  became: was,
});

async function subjectOf(
  query: Queryable,
  [first, ...others]: readonly number[],
  id: number,
): Promise<string> {
  if (first === undefined || others.length > 0) return `goods:${id}`;
  const model = await query.selectFrom('models').where('id', '=', first).select('code').executeTakeFirst();
  return model ? `model:${model.code}` : `goods:${id}`;
}
