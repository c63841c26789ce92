import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { StockShop } from '#src/contract/shop/staff-stock.ts';

/** The shop that a caller is kept to; null or undefined for all. */
export type OnlyShop = string | null | undefined;

/** The shops and warehouses of a country, warehouses first. */
export const readStockShops = (query: Queryable, country: CountryCode): Promise<StockShop[]> =>
  query
    .selectFrom('shops')
    .leftJoin('cities', 'cities.guid', 'shops.city_guid')
    .where('shops.country', '=', country)
    .where('shops.closed_at', 'is', null)
    .orderBy('shops.kind', 'desc')
    .orderBy('shops.position')
    .orderBy('shops.number')
    .select((eb) => [
      'shops.number',
      'shops.name',
      'shops.kind',
      eb.fn.coalesce('cities.name', eb.val('')).as('cityName'),
    ])
    .execute();
