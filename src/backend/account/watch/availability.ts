import { type RawBuilder, sql } from 'kysely';
import type { CountryCode } from '#src/config/countries.ts';

type Country = CountryCode | RawBuilder<CountryCode>;

/** SQL: 1 if a product has a size in stock in a country, else 0. Select it beside `products.id`. */
export const isProductAvailable = (country: Country) => sql<number>`CASE WHEN EXISTS (
  SELECT 1 FROM items JOIN stock ON stock.item_id = items.id JOIN shops ON shops.number = stock.shop_number
  WHERE items.product_id = products.id AND stock.quantity > 0 AND shops.country = ${country}
) THEN 1 ELSE 0 END`;

/** The same for an item; select it beside `items.id`. */
export const isItemAvailable = (country: Country) => sql<number>`CASE WHEN EXISTS (
  SELECT 1 FROM stock JOIN shops ON shops.number = stock.shop_number
  WHERE stock.item_id = items.id AND stock.quantity > 0 AND shops.country = ${country}
) THEN 1 ELSE 0 END`;
