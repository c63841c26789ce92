import type { Database } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { listShops } from '#src/backend/shop/index.ts';
import type { SavedShop } from '#src/contract/account/places.ts';
import { customerOf } from '../personal-info.ts';
import { ownPoints, savePoint } from './saved-points.ts';

/** A customer's saved shops, as they are now. @throws Refusal 401 if not signed in */
export async function listSavedShops({ query }: Database, shopper: Shopper): Promise<SavedShop[]> {
  const rows = await ownPoints(query, shopper, 'shop')
    .leftJoin('shops', (join) =>
      join
        .onRef('shops.number', '=', 'customer_points.code')
        .onRef('shops.country', '=', 'customer_points.country')
        .on('shops.kind', '=', 'shop'),
    )
    .selectAll('customer_points')
    .select(['number', 'name', 'metro', 'phone', 'hours', 'latitude', 'longitude', 'url'])
    .select('shops.address as address_now')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    isMain: row.is_main === 1,
    isOpen: row.number !== null,
    number: row.code,
    name: row.name ?? row.title,
    cityName: row.city_name,
    cityGuid: row.city_guid,
    regionId: row.region_id,
    country: row.country,
    address: row.address_now ?? row.address,
    metro: row.metro ?? '',
    phone: row.phone ?? '',
    hours: row.hours ?? '',
    latitude: row.latitude ?? 0,
    longitude: row.longitude ?? 0,
    shopsUrl: row.url ?? '',
  }));
}

/** @returns `MAX_SHOPS` if full, else empty @throws Refusal 401 if not signed in, 404 unless the shop is open */
export async function addShop(
  database: Database,
  shopper: Shopper,
  number: string,
  isMain: boolean | undefined,
  now: Date,
): Promise<'' | 'MAX_SHOPS'> {
  customerOf(shopper);
  const [shop] = await listShops(database, { country: shopper.country, number });
  if (!shop) throw notFound('Shop');
  const point = {
    code: shop.number,
    title: shop.name,
    city_guid: shop.cityGuid,
    region_id: shop.regionId,
    city_name: shop.cityName,
    address: shop.address,
  };
  return (await savePoint(database, shopper, 'shop', point, isMain, now)) ? '' : 'MAX_SHOPS';
}
