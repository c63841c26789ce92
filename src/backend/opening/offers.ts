import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';

/** Whether a rate of a country leads to shoppers: by courier, or to a point or shop that exists. */
export async function canDeliver(query: Queryable, country: CountryCode): Promise<boolean> {
  const rate = await query
    .selectFrom('delivery_rates')
    .where('country', '=', country)
    .where((eb) =>
      eb.or([
        eb('kind', '=', 'courier'),
        eb.and([
          eb('kind', '=', 'terminal'),
          eb.exists(
            eb
              .selectFrom('terminals')
              .select('code')
              .where('terminals.country', '=', country)
              .where('terminals.is_hidden', '=', 0),
          ),
        ]),
        eb.and([
          eb('kind', '=', 'shop'),
          eb.exists(
            eb
              .selectFrom('shops')
              .select('number')
              .where('shops.country', '=', country)
              .where('shops.kind', '=', 'shop'),
          ),
        ]),
      ]),
    )
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return rate !== undefined;
}

/** Whether a size with a price is in stock. */
export async function hasGoods(query: Queryable, country: CountryCode): Promise<boolean> {
  const item = await query
    .selectFrom('stock')
    .innerJoin('shops', 'shops.number', 'stock.shop_number')
    .innerJoin('items', 'items.id', 'stock.item_id')
    .innerJoin('product_prices', 'product_prices.product_id', 'items.product_id')
    .where('shops.country', '=', country)
    .where('product_prices.country', '=', country)
    .where('stock.quantity', '>', 0)
    .select('items.id')
    .limit(1)
    .executeTakeFirst();
  return item !== undefined;
}
