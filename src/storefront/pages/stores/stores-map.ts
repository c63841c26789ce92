import type { Shop } from '#src/contract/shapes.ts';
import { shopsIn } from '#src/models/stores/shop-list.ts';
import { storesMapModel } from '#src/models/stores/stores-map.ts';
import type { Result } from '#src/storefront/result.ts';
import type { PublicInput } from '#src/web/handler.ts';
import { document, notFound } from '#src/web/result.ts';
import { findCity, loadRegion } from './load-region.ts';

/** The shops of the country, a region or a city, as data for the map; 404 without an API key. */
export async function showStoresMap(input: PublicInput<object>): Promise<Result> {
  if (input.site.mapKey === null) return notFound;
  const map = storesMapModel(await shopsOf(input));
  return map.points.length > 0 ? document('application/json', JSON.stringify(map)) : notFound;
}

async function shopsOf(input: PublicInput<object>): Promise<readonly Shop[]> {
  const { gateway, country, query } = input;
  const segment = query.get('region');
  if (segment === null) return (await gateway.shop.getShops({ body: { country: country.code } })).shops;
  const region = await loadRegion(input, segment);
  if (!region) return [];
  const city = findCity(region, query.get('city') ?? '');
  return city ? shopsIn(region, city) : region.shops;
}
