import type { Queryable } from '#src/backend/database/database.ts';

/**
 * Notes that a size of a product sold out, or is to be had again. The catalogue's index looks such products up within
 * seconds, without being built anew; nothing is written for the far more frequent changes that nobody sees.
 */
export async function noteTurns(query: Queryable, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await query
    .insertInto('stock_turns')
    .values(productIds.map((product_id) => ({ product_id })))
    .execute();
}
