import type { Database } from '#src/backend/database/database.ts';
import type { NewColour } from '#src/contract/shop/staff-goods-changes.ts';
import type { ModelDraft } from '#src/contract/shop/staff-goods-shapes.ts';
import { valuesOf } from '../records/model-values.ts';
import { insertColour } from './colours.ts';
import { NotCarriedOut } from './outcome.ts';
import { checkDraft } from './save-model.ts';
import { addedRows, wholeModel } from './whole-rows.ts';
import { type EditBy, writeEdit } from './write-edit.ts';

/** Writes a draft: without a price, no shopper sees it. */
export async function addModel(
  { query }: Database,
  { code, draft, colour }: { code: string; draft: ModelDraft; colour: NewColour },
  about: EditBy,
): Promise<number> {
  await checkDraft(query, draft, draft);
  return query.transaction().execute(async (transaction) => {
    const values = { ...valuesOf(draft), code, popularity: 0, published_at: about.now.toISOString() };
    const made = await transaction
      .insertInto('models')
      .values(values)
      .onConflict((on) => on.column('code').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new NotCarriedOut('CodeTaken', code);
    await insertColour(transaction, { id: made.id, code, title: draft.title }, colour, 0);
    const log = { action: 'model added', subject: `model:${code}`, detail: draft.title } as const;
    return writeEdit(transaction, addedRows(await wholeModel(transaction, made.id)), log, about);
  });
}
