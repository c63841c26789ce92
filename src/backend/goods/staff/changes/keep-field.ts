import type { Database } from '#src/backend/database/database.ts';
import { decideField } from '#src/backend/kernel/goods/own-fields.ts';
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
    await decideField(transaction, { source, modelId: row.id, field, isOwn });
    const action = isOwn ? 'field taken over' : 'field given back';
    await writeEdit(transaction, [], { action, subject: `model:${code}`, detail: field }, about);
    return null;
  });
