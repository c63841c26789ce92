import type { Database, Queryable } from '#src/backend/database/database.ts';
import { readRuledFields } from '#src/backend/kernel/goods/own-fields.ts';
import type { GoodsField } from '#src/contract/shop/goods-fields.ts';
import { lockModel } from './lock-model.ts';
import { type EditBy, writeEdit } from './write-edit.ts';

interface Decision {
  readonly code: string;
  readonly version: number;
  readonly field: GoodsField;
  readonly isOwn: boolean;
}

/** Takes a field of a model over from its feed, or gives it back. Nothing of its value changes. */
export const keepField = (
  { query }: Database,
  { code, version, field, isOwn }: Decision,
  about: EditBy,
): Promise<null> =>
  query.transaction().execute(async (transaction) => {
    const { row, source } = await lockModel(transaction, code, version);
    if (source === null) return null;
    await decide(transaction, source, row.id, field, isOwn);
    const action = isOwn ? 'field taken over' : 'field given back';
    await writeEdit(transaction, [], { action, subject: `model:${code}`, detail: field }, about);
    return null;
  });

/** A decision that agrees with the rule needs no row, and follows the rule from then on. */
async function decide(
  query: Queryable,
  source: string,
  model_id: number,
  field: GoodsField,
  isOwn: boolean,
): Promise<void> {
  await query
    .deleteFrom('feed_own_fields')
    .where('model_id', '=', model_id)
    .where('field', '=', field)
    .execute();
  const ruled = await readRuledFields(query, source);
  if (ruled.has(field) === isOwn) return;
  await query
    .insertInto('feed_own_fields')
    .values({ model_id, field, is_own: Number(isOwn) })
    .execute();
}
