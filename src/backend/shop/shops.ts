import type { Database } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Shop } from '#src/contract/shapes.ts';

interface ShopFilter {
  readonly country?: CountryCode;
  readonly city?: string;
  readonly regionId?: string;
  readonly number?: string;
}

/** Shops open to the public (no warehouses), in the configured order. */
export async function listShops(database: Pick<Database, 'query'>, filter: ShopFilter): Promise<Shop[]> {
  let query = selectShops(database).where('shops.kind', '=', 'shop').orderBy('shops.position');
  const { country, city, regionId, number } = filter;
  if (country) query = query.where('shops.country', '=', country);
  if (regionId) query = query.where('cities.region_id', '=', regionId);
  if (number) query = query.where('shops.number', '=', number);
  if (city) query = query.where((eb) => eb.or([eb('cities.guid', '=', city), eb('cities.name', '=', city)]));
  return (await query.execute()).map(toShop);
}

export async function findShop(database: Database, number: string): Promise<Shop | undefined> {
  const row = await selectShops(database).where('shops.number', '=', number).executeTakeFirst();
  return row && toShop(row);
}

function selectShops({ query }: Pick<Database, 'query'>) {
  return query
    .selectFrom('shops')
    .innerJoin('cities', 'cities.guid', 'shops.city_guid')
    .selectAll('shops')
    .select(['cities.name as city_name', 'cities.region_id']);
}

type ShopRow = Awaited<ReturnType<ReturnType<typeof selectShops>['execute']>>[number];

function toShop(row: ShopRow): Shop {
  return {
    number: row.number,
    name: row.name,
    cityName: row.city_name,
    cityGuid: row.city_guid,
    regionId: row.region_id,
    country: row.country,
    address: row.address,
    metro: row.metro,
    phone: row.phone,
    hours: row.hours,
    latitude: row.latitude,
    longitude: row.longitude,
    shopsUrl: row.url,
  };
}
