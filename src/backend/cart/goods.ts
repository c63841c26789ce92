import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { preparedForList, type ValueNamed } from '#src/backend/database/prepared.ts';
import type { CountryCode } from '#src/config/countries.ts';

/** SQL for an item's stock in a country; select it beside `items.id`. */
export const availableIn = (country: CountryCode | RawBuilder<CountryCode>) => sql<number>`(
  SELECT CAST(COALESCE(SUM(stock.quantity), 0) AS BIGINT)
  FROM stock JOIN shops ON shops.number = stock.shop_number
  WHERE stock.item_id = items.id AND shops.country = ${country})`;

/**
 * SQL for the price of an item or gift card. Needs both price tables joined for the country, and the gifts of
 * the cart's owner: somebody else's gift has no price.
 */
export const itemPrice = sql<
  number | null
>`COALESCE(gift_card_nominals.amount, gifts.amount, product_prices.price)`;

/** Items with their price (null if not sold in the country), stock, and count in a cart. */
export async function readGoods(
  query: Queryable,
  cart: { readonly id: number; readonly country: CountryCode },
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, Goods>> {
  const rows = await selectGoods(query, [...new Set(itemIds)], { cart: cart.id, country: cart.country });
  return new Map(rows.map((row) => [row.id, row]));
}

export type Goods = Awaited<ReturnType<typeof selectGoods>>[number];

interface GoodsScope {
  readonly cart: number;
  readonly country: CountryCode;
}

const selectGoods = preparedForList((query, itemIds: RawBuilder<number>[], value: ValueNamed<GoodsScope>) =>
  query
    .selectFrom('items')
    .leftJoin('product_prices', (on) =>
      on
        .onRef('product_prices.product_id', '=', 'items.product_id')
        .on('product_prices.country', '=', value('country')),
    )
    .leftJoin('gift_card_nominals', (on) =>
      on
        .onRef('gift_card_nominals.item_id', '=', 'items.id')
        .on('gift_card_nominals.country', '=', value('country')),
    )
    .leftJoin('cart_lines', (on) =>
      on.onRef('cart_lines.item_id', '=', 'items.id').on('cart_lines.cart_id', '=', value('cart')),
    )
    .innerJoin('carts', (on) => on.on('carts.id', '=', value('cart')))
    .leftJoin('gifts', (on) =>
      on
        .onRef('gifts.item_id', '=', 'items.id')
        .onRef('gifts.owner', '=', 'carts.owner')
        .on('gifts.country', '=', value('country')),
    )
    .where('items.id', 'in', itemIds)
    .select([
      'items.id',
      'cart_lines.count',
      'cart_lines.deferred_count',
      'cart_lines.selected',
      'cart_lines.price as noted_price',
      'gifts.amount as gift_amount',
    ])
    .select(itemPrice.as('price'))
    .select(availableIn(value('country')).as('available')),
);
