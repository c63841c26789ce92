import type { Queryable } from '#src/backend/database/database.ts';
import { putBack, recordStockChanges } from '#src/backend/stock/index.ts';

/**
 * Returns an order's goods to the stock they were taken from, each unit once.
 *
 * @param query a transaction that has locked the order
 *
 * @param units by item; by default all that have not been returned yet
 */
export async function returnGoods(
  query: Queryable,
  orderId: number,
  units?: ReadonlyMap<number, number>,
): Promise<void> {
  const allocations = await query
    .selectFrom('order_takings')
    .innerJoin('items', 'items.id', 'order_takings.item_id')
    .where('order_id', '=', orderId)
    .orderBy('order_takings.item_id')
    .orderBy('shop_number')
    .select(['item_id', 'shop_number', 'quantity', 'returned', 'product_id'])
    .execute();
  const left = new Map(units);
  const back = allocations.flatMap(({ quantity, returned, ...allocation }) => {
    const taken = quantity - returned;
    const count = units ? Math.min(taken, left.get(allocation.item_id) ?? 0) : taken;
    left.set(allocation.item_id, (left.get(allocation.item_id) ?? 0) - count);
    return count > 0 ? [{ ...allocation, count }] : [];
  });
  for (const allocation of back) await giveBack(query, orderId, allocation);
  await recordStockChanges(query, [...new Set(back.map(({ product_id }) => product_id))]);
}

interface Units {
  readonly item_id: number;
  readonly shop_number: string;
  readonly count: number;
}

async function giveBack(
  query: Queryable,
  orderId: number,
  { item_id, shop_number, count }: Units,
): Promise<void> {
  await query
    .updateTable('order_takings')
    .set((eb) => ({ returned: eb('returned', '+', count) }))
    .where('order_id', '=', orderId)
    .where('item_id', '=', item_id)
    .where('shop_number', '=', shop_number)
    .execute();
  await putBack(query, { itemId: item_id, shopNumber: shop_number, count });
}
