import type { Queryable } from '#src/backend/database/database.ts';
import { DAY_MS } from '#src/config/durations.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';

const SOLD_WITHIN_DAYS = 27;
const SIZES = 5;
const sold: readonly OrderStatus[] = ['paid', 'assembling', 'shipped', 'atPickupPoint', 'delivered'];

/** Of what a customer bought lately one or two are left, so that the report of what runs out has something to say. */
export async function leaveFew(query: Queryable, owner: string, now: Date): Promise<void> {
  const bought = await query
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .where('owner', '=', owner)
    .where('status', 'in', sold)
    .where('created_at', '>=', new Date(now.getTime() - SOLD_WITHIN_DAYS * DAY_MS).toISOString())
    .orderBy('item_id')
    .select(['item_id', 'country'])
    .distinct()
    .limit(SIZES)
    .execute();
  for (const [place, { item_id, country }] of bought.entries()) {
    const shops = await query
      .selectFrom('stock')
      .innerJoin('shops', 'shops.number', 'shop_number')
      .where('shops.country', '=', country)
      .where('item_id', '=', item_id)
      .orderBy('quantity', 'desc')
      .orderBy('shop_number')
      .select('shop_number')
      .execute();
    for (const [rank, { shop_number }] of shops.entries())
      await query
        .updateTable('stock')
        .set({ quantity: rank === 0 ? 1 + (place % 2) : 0 })
        .where('item_id', '=', item_id)
        .where('shop_number', '=', shop_number)
        .execute();
  }
}
