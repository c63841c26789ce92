import type { Database, Queryable } from '#src/backend/database/database.ts';
import { videoAddressOf } from '#src/backend/kernel/goods/video.ts';
import type { GoodsField } from '#src/contract/shop/goods-fields.ts';
import type { ModelDraft } from '#src/contract/shop/staff-goods-shapes.ts';
import { draftOf, fieldOfDraft, valuesOf } from '../records/model-values.ts';
import { type LockedModel, lockModel } from './lock-model.ts';
import { NotCarriedOut } from './outcome.ts';
import { announceModels, type EditBy, rowOf, writeEdit } from './write-edit.ts';

/** @returns the change; null if nothing was to be changed */
export const saveModel = (
  { query }: Database,
  { code, draft, version }: { code: string; draft: Partial<ModelDraft>; version: number },
  about: EditBy,
): Promise<number | null> =>
  query.transaction().execute(async (transaction) => {
    const model = await lockModel(transaction, code, version);
    const wanted = { ...draftOf(model.row), ...given(draft) };
    refuseFed(model, wanted);
    await checkDraft(transaction, wanted, draft);
    const values = valuesOf(wanted, model.row);
    const { version: _, ...stored } = model.row;
    const row = rowOf('model', model.row.id, stored, values);
    if (!row) return null;
    await transaction.updateTable('models').set(values).where('id', '=', model.row.id).execute();
    if (values.title !== model.row.title) await rememberTitle(transaction, model);
    await announceModels(transaction, [model.row.id]);
    return writeEdit(
      transaction,
      [row],
      { action: 'model changed', subject: `model:${code}`, detail: '' },
      about,
    );
  });

const given = (draft: Partial<ModelDraft>): Partial<ModelDraft> =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));

/** @throws {NotCarriedOut} if the draft differs in what a feed keeps */
function refuseFed({ row, isOwn }: LockedModel, wanted: ModelDraft): void {
  const stored = new Map<string, unknown>(Object.entries(draftOf(row)));
  const keys = Object.keys(fieldOfDraft) as (keyof ModelDraft)[];
  const fed = keys.find((key) => {
    const field: GoodsField | null = fieldOfDraft[key];
    return field !== null && !isOwn(field) && JSON.stringify(stored.get(key)) !== JSON.stringify(wanted[key]);
  });
  if (fed) throw new NotCarriedOut('Fed', fieldOfDraft[fed] ?? '');
}

/** @param typed what is new in it: what stands there already is not refused */
export async function checkDraft(
  query: Queryable,
  { categoryId, sizeGrid, video }: ModelDraft,
  typed: Partial<ModelDraft>,
): Promise<void> {
  const category = await query
    .selectFrom('categories')
    .where('id', '=', categoryId)
    .select('id')
    .executeTakeFirst();
  if (!category) throw new NotCarriedOut('UnknownCategory');
  if (sizeGrid !== null) {
    const grid = await query
      .selectFrom('size_grids')
      .where('slug', '=', sizeGrid)
      .select('slug')
      .executeTakeFirst();
    if (!grid) throw new NotCarriedOut('UnknownGrid');
  }
  if (typed.video && videoAddressOf(video) !== video) throw new NotCarriedOut('WrongVideo');
}

/** Notes what the feed calls it, by which imports find it. */
async function rememberTitle(query: Queryable, { row, source }: LockedModel): Promise<void> {
  if (source === null) return;
  await query
    .updateTable('feed_models')
    .set({ known_as: row.title })
    .where('model_id', '=', row.id)
    .where('known_as', '=', '')
    .execute();
}
