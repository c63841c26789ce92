import type { Database } from '#src/backend/database/database.ts';
import { readModel } from '../records/read-model.ts';
import { lockModel } from './lock-model.ts';
import { NotCarriedOut } from './outcome.ts';
import { removedRows, wholeModel } from './whole-rows.ts';
import { announceModels, type EditBy, writeEdit } from './write-edit.ts';

/** Deletes a draft that nobody has bought, keeps or waits for. */
export const removeModel = (
  { query }: Database,
  { code, version }: { code: string; version: number },
  about: EditBy,
): Promise<number> =>
  query.transaction().execute(async (transaction) => {
    const { row } = await lockModel(transaction, code, version);
    const { mayGo } = await readModel(transaction, code);
    if (!mayGo) throw new NotCarriedOut('InUse');
    const removed = removedRows(await wholeModel(transaction, row.id));
    await announceModels(transaction, [row.id]);
    await transaction.deleteFrom('products').where('model_id', '=', row.id).execute();
    await transaction.deleteFrom('models').where('id', '=', row.id).execute();
    const log = { action: 'model deleted', subject: `model:${code}`, detail: row.title } as const;
    return writeEdit(transaction, removed, log, about);
  });
