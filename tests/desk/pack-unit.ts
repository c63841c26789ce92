import type { Database } from '#src/backend/database/database.ts';
import type { OrderShop } from '#tests/backend/orders/shop.ts';

/** Puts one unit into the parcel of an order, as if Борис had scanned it. */
export async function packUnit(
  { query }: Database,
  shop: OrderShop,
  number: string,
  itemName: string,
): Promise<void> {
  const { id } = await query
    .selectFrom('orders')
    .where('number', '=', number)
    .select('id')
    .executeTakeFirstOrThrow();
  const packing = { unit: 1, request: number, packed_by: 'Борис', packed_at: shop.backend.now.toISOString() };
  await query
    .insertInto('packed_units')
    .values({ order_id: id, item_id: shop.item(itemName), ...packing })
    .execute();
}
