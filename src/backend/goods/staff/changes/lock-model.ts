import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { readOwnFields } from '#src/backend/kernel/goods/own-fields.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { GoodsField } from '#src/contract/shop/goods-fields.ts';
import { NotCarriedOut } from './outcome.ts';

export interface LockedModel {
  readonly row: Selectable<Schema['models']>;
  /** The feed that it comes from; null for none. */
  readonly source: string | null;
  /** What the shop keeps of it; of goods without a feed it is all. */
  isOwn(field: GoodsField): boolean;
}

/**
 * A model whose version the change makes grow. It has to be the transaction's first statement.
 *
 * @throws Refusal 404
 *
 * @throws {NotCarriedOut} if somebody was faster
 */
export async function lockModel(transaction: Queryable, code: string, version: number): Promise<LockedModel> {
  const row = await transaction
    .updateTable('models')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('code', '=', code)
    .where('code', '<>', GIFT_CARD_MODEL)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound('Model');
  if (row.version !== version + 1) throw new NotCarriedOut('Changed');
  const source = await sourceOf(transaction, row.id);
  const own = source === null ? null : (await readOwnFields(transaction, source, [row.id]))(row.id);
  return { row, source, isOwn: (field) => own === null || own.has(field) };
}

async function sourceOf(query: Queryable, modelId: number): Promise<string | null> {
  const feed = await query
    .selectFrom('feed_models')
    .where('model_id', '=', modelId)
    .select('source')
    .executeTakeFirst();
  return feed?.source ?? null;
}
