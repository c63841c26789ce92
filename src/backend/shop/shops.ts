import type { Database, Queryable } from '#src/backend/database/database.ts';
import { prepared, type ValueNamed } from '#src/backend/database/prepared.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Shop } from '#src/contract/shapes.ts';
import { photosIn, wordsIn } from './words.ts';

interface ShopFilter {
  readonly country?: CountryCode;
  readonly city?: string;
  readonly regionId?: string;
  readonly number?: string;
}

/** Shops open to the public (no warehouses), in the configured order. */
export async function listShops(database: Pick<Database, 'query'>, filter: ShopFilter): Promise<Shop[]> {
  let query = selectPublicShops(database);
  const { country, city, regionId, number } = filter;
  if (country) query = query.where('shops.country', '=', country);
  if (regionId) query = query.where('cities.region_id', '=', regionId);
  if (number) query = query.where('shops.number', '=', number);
  if (city) query = query.where((eb) => eb.or([eb('cities.guid', '=', city), eb('cities.name', '=', city)]));
  return (await query.execute()).map(toShop);
}

interface Region {
  readonly country: CountryCode;
  readonly regionId: string;
}

/** As {@link listShops}, for hot paths. */
export async function listShopsOfRegion(query: Queryable, region: Region): Promise<Shop[]> {
  const rows = await selectShopsOfRegion(query, region);
  return rows.map(toShop);
}

const selectShopsOfRegion = prepared((query, value: ValueNamed<Region>) =>
  selectPublicShops({ query })
    .where('shops.country', '=', value('country'))
    .where('cities.region_id', '=', value('regionId')),
);

export async function findShop(database: Database, number: string): Promise<Shop | undefined> {
  const row = await selectShops(database).where('shops.number', '=', number).executeTakeFirst();
  return row && toShop(row);
}

const selectPublicShops = (database: Pick<Database, 'query'>) =>
  selectShops(database).where('shops.kind', '=', 'shop').orderBy('shops.position');

function selectShops({ query }: Pick<Database, 'query'>) {
  return query
    .selectFrom('shops')
    .where('shops.closed_at', 'is', null)
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
    ...addedTo(row),
  };
}

/** What the staff says of a shop besides. */
function addedTo(row: ShopRow): Pick<Shop, 'services' | 'pause' | 'photos'> {
  const services = wordsIn(row.services);
  const photos = photosIn(row.photos);
  return {
    ...(photos.length > 0 && { photos }),
    ...(services.length > 0 && { services }),
    ...(row.pause_from !== null &&
      row.pause_till !== null && {
        pause: { from: row.pause_from, till: row.pause_till, reason: row.pause_reason },
      }),
  };
}
