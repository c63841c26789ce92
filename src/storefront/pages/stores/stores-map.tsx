import type { Shop } from '#src/contract/shapes.ts';
import type { PublicInput } from '#src/storefront/handler.ts';
import { shopsIn } from '#src/storefront/models/stores/shop-list.ts';
import { storesMapModel } from '#src/storefront/models/stores/stores-map.ts';
import { mapDocument, notFound, type Result } from '#src/storefront/result.ts';
import { PointsMap } from '#views/delivery/points/points-map.tsx';
import { findCity, loadRegion } from './load-region.ts';

/** The document of the frame that shows the shops of the country, a region or a city; not there without a key. */
export async function showStoresMap(input: PublicInput<object>): Promise<Result> {
  const { mapKey } = input.site;
  if (mapKey === null) return notFound;
  const map = storesMapModel(await shopsOf(input), mapKey);
  return map.points.length > 0 ? mapDocument(map.title, <PointsMap map={map} />) : notFound;
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
