import type { Queryable } from '#src/backend/database/database.ts';

/**
 * Records that a size of a product sold out or came back. The catalogue's index reads such products again within
 * seconds, without being rebuilt; nothing is recorded for the far more frequent changes that no page shows.
 */
export async function noteTurns(query: Queryable, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await query
    .insertInto('stock_turns')
    .values(productIds.map((product_id) => ({ product_id })))
    .execute();
}
