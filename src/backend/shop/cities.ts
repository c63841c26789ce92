import type { Database } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

type ShopCity = CallReply<Contract['shop']['getShopCities']>['cities'][number];

/** Cities with a shop, by name; for RU followed by the other country's (product.md, Cities). */
export async function listShopCities({ query }: Database, country: CountryCode): Promise<ShopCity[]> {
  const rows = await query
    .selectFrom('cities')
    .innerJoin('shops', 'shops.city_guid', 'cities.guid')
    .where('shops.kind', '=', 'shop')
    .where('shops.closed_at', 'is', null)
    .where('cities.country', 'in', country === 'RU' ? ['RU', 'AM'] : ['AM'])
    .groupBy('cities.guid')
    .select(['cities.guid', 'cities.name', 'cities.region_id', 'cities.country', 'cities.is_main'])
    .select((eb) => eb.fn.min('shops.url').as('url'))
    .execute();
  return rows
    .map((row) => ({
      cityName: row.name,
      aoguid: row.guid,
      regionId: row.region_id,
      country: row.country,
      isMain: row.is_main === 1,
      shopsUrl: row.url,
    }))
    .sort((one, other) => byName.compare(one.cityName, other.cityName));
}

const byName = new Intl.Collator('ru', { sensitivity: 'base' });
