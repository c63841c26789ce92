import type { Queryable } from '#src/backend/database/database.ts';
import { statusesOfState } from '#src/contract/cart/orders/statuses.ts';

/** What keeps a shop from being closed for good; empty for nothing. */
export async function whatIsLeft(query: Queryable, number: string): Promise<'' | 'HasStock' | 'HasOrders'> {
  const stock = await query
    .selectFrom('stock')
    .where('shop_number', '=', number)
    .where('quantity', '>', 0)
    .select('item_id')
    .limit(1)
    .executeTakeFirst();
  if (stock) return 'HasStock';
  const reservation = await query
    .selectFrom('reservations')
    .where('shop_number', '=', number)
    .where('state', '=', 'held')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (reservation) return 'HasOrders';
  const order = await query
    .selectFrom('orders')
    .where('delivery_kind', '=', 'shop')
    .where('point_id', '=', number)
    .where('status', 'in', statusesOfState.underWay)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return order ? 'HasOrders' : '';
}
