import type { Queryable } from '#src/backend/database/database.ts';

/**
 * Records products with a size that sold out, is down to its last unit or came back; the index re-reads them
 * within seconds.
 */
export async function recordStockChanges(
  query: Queryable,
  productIds: readonly number[],
  where: 'inCountry' | 'inShop' = 'inCountry',
): Promise<void> {
  if (productIds.length === 0) return;
  const in_shop = where === 'inShop' ? 1 : 0;
  await query
    .insertInto('stock_turns')
    .values(productIds.map((product_id) => ({ product_id, in_shop })))
    .execute();
}
