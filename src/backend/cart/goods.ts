import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';

/** How many of an item the country's shops and warehouses have this moment; to be selected beside `items.id`. */
export const availableIn = (country: CountryCode | RawBuilder<CountryCode>) => sql<number>`(
  SELECT CAST(COALESCE(SUM(stock.quantity), 0) AS BIGINT)
  FROM stock JOIN shops ON shops.number = stock.shop_number
  WHERE stock.item_id = items.id AND shops.country = ${country})`;

/** Items with their price in the country, null where it does not sell them, and what a cart has of them. */
export async function readGoods(
  query: Queryable,
  cart: { readonly id: number; readonly country: CountryCode },
  itemIds: readonly number[],
) {
  const rows = await query
    .selectFrom('items')
    .leftJoin('product_prices', (on) =>
      on
        .onRef('product_prices.product_id', '=', 'items.product_id')
        .on('product_prices.country', '=', cart.country),
    )
    .leftJoin('cart_lines', (on) =>
      on.onRef('cart_lines.item_id', '=', 'items.id').on('cart_lines.cart_id', '=', cart.id),
    )
    .where('items.id', 'in', [...new Set(itemIds)])
    .select([
      'items.id',
      'product_prices.price',
      'cart_lines.count',
      'cart_lines.deferred_count',
      'cart_lines.selected',
      'cart_lines.price as noted_price',
    ])
    .select(availableIn(cart.country).as('available'))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export type Goods = Awaited<ReturnType<typeof readGoods>> extends Map<number, infer Row> ? Row : never;
