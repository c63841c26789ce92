import type { Queryable } from '#src/backend/database/database.ts';

/** Records products with a size that sold out or came back; the catalogue's index re-reads them within seconds. */
export async function recordStockChanges(query: Queryable, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await query
    .insertInto('stock_turns')
    .values(productIds.map((product_id) => ({ product_id })))
    .execute();
}
