import type { Queryable } from '#src/backend/database/database.ts';
import { putBack, recordStockChanges } from '#src/backend/stock/index.ts';
import type { OrderRow } from '../records/rows.ts';

/** Units of an order with where they were taken from. */
export interface TakenUnits {
  readonly itemId: number;
  readonly productId: number;
  readonly shopNumber: string;
  readonly count: number;
}

/**
 * Returns all goods of an order that have not been returned yet to the stock they were taken from, each unit once.
 *
 * @param query a transaction that has locked the order
 */
export async function returnGoods(
  query: Queryable,
  { id, number }: Pick<OrderRow, 'id' | 'number'>,
  now: Date,
): Promise<void> {
  const back = await takeBack(query, id);
  const cause = { reason: 'order', subject: number, at: now } as const;
  for (const units of back) await putBack(query, units, cause);
  await recordStockChanges(query, [...new Set(back.map(({ productId }) => productId))]);
}

/**
 * Marks units of an order as returned, each once; they are in no stock yet.
 *
 * @param query a transaction that has locked the order
 *
 * @param units by item; by default all that have not been returned yet
 */
export async function takeBack(
  query: Queryable,
  orderId: number,
  units?: ReadonlyMap<number, number>,
): Promise<TakenUnits[]> {
  const takings = await query
    .selectFrom('order_takings')
    .innerJoin('items', 'items.id', 'order_takings.item_id')
    .where('order_id', '=', orderId)
    .orderBy('order_takings.item_id')
    .orderBy('shop_number')
    .select([
      'item_id as itemId',
      'shop_number as shopNumber',
      'quantity',
      'returned',
      'product_id as productId',
    ])
    .execute();
  const left = new Map(units);
  const back = takings.flatMap(({ quantity, returned, ...taking }) => {
    const taken = quantity - returned;
    const wanted = left.get(taking.itemId) ?? 0;
    const count = units ? Math.min(taken, wanted) : taken;
    left.set(taking.itemId, wanted - count);
    return count > 0 ? [{ ...taking, count }] : [];
  });
  for (const taken of back) await markReturned(query, orderId, taken);
  return back;
}

async function markReturned(
  query: Queryable,
  orderId: number,
  { itemId, shopNumber, count }: TakenUnits,
): Promise<void> {
  await query
    .updateTable('order_takings')
    .set((eb) => ({ returned: eb('returned', '+', count) }))
    .where('order_id', '=', orderId)
    .where('item_id', '=', itemId)
    .where('shop_number', '=', shopNumber)
    .execute();
}
