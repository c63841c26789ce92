import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { insertAll } from '../insert.ts';
import type { Goods } from './goods.ts';

/** Writes where an order's goods came from: the shop that has most of them. @param backAt when all of them came back */
export async function writeTakings(
  query: Queryable,
  { id: order_id, country }: { readonly id: number; readonly country: CountryCode },
  lines: readonly Pick<Goods, 'item_id'>[],
  backAt: Date | undefined,
): Promise<void> {
  const units = Map.groupBy(lines, ({ item_id }) => item_id);
  const stock = await query
    .selectFrom('stock')
    .innerJoin('shops', 'shops.number', 'stock.shop_number')
    .where('shops.country', '=', country)
    .where('item_id', 'in', [...units.keys()])
    .orderBy('quantity', 'desc')
    .orderBy('shop_number')
    .select(['item_id', 'shop_number'])
    .execute();
  const takings = [...units].flatMap(([item_id, { length: quantity }]) => {
    const from = stock.find((row) => row.item_id === item_id);
    return from
      ? [{ order_id, item_id, shop_number: from.shop_number, quantity, returned: backAt ? quantity : 0 }]
      : [];
  });
  await insertAll(query, 'order_takings', takings);
}
