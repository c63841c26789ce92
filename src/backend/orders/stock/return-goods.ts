import type { Queryable } from '#src/backend/database/database.ts';
import { recordStockChanges } from './stock-changes.ts';

/** Returns an order's goods to stock. @param query a transaction that has locked the order */
export async function returnGoods(query: Queryable, orderId: number): Promise<void> {
  const allocations = await query
    .selectFrom('order_takings')
    .innerJoin('items', 'items.id', 'order_takings.item_id')
    .where('order_id', '=', orderId)
    .orderBy('order_takings.item_id')
    .orderBy('shop_number')
    .select(['item_id', 'shop_number', 'quantity', 'product_id'])
    .execute();
  for (const { item_id, shop_number, quantity } of allocations) {
    await query
      .insertInto('stock')
      .values({ item_id, shop_number, quantity })
      .onConflict((on) =>
        on
          .columns(['item_id', 'shop_number'])
          .doUpdateSet((eb) => ({ quantity: eb('stock.quantity', '+', quantity) })),
      )
      .execute();
  }
  await recordStockChanges(query, [...new Set(allocations.map(({ product_id }) => product_id))]);
}
