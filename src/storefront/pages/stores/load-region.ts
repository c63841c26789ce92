import { countries } from '#src/config/countries.ts';
import type { ShopCity } from '#src/models/shops-url.ts';
import { readShopsUrl } from '#src/models/shops-url.ts';
import type { RegionParts } from '#src/models/stores/shop-list.ts';
import type { PublicInput } from '#src/web/handler.ts';

export async function loadRegion(
  { gateway, gatewayOf, optional, country }: PublicInput<object>,
  region: string,
): Promise<RegionParts | null> {
  const { cities: all } = await gateway.shop.getShopCities({ body: { country: country.code } });
  const cities = all.filter((city) => readShopsUrl(city.shopsUrl)?.region === region);
  const [first] = cities;
  const place = first && readShopsUrl(first.shopsUrl);
  if (!first || !place) return null;
  const { shop, content } = gatewayOf(countries[first.country]);
  const [{ shops }, named] = await Promise.all([
    shop.getShopsByRegion({ body: { regionId: first.regionId } }),
    optional(content.getLocations({ query: { country: first.country } })),
  ]);
  return {
    place,
    cities,
    shops: shops.filter((each) => each.country === first.country),
    locations: named?.locations ?? [],
  };
}

export function findCity({ cities }: RegionParts, segment: string): ShopCity | undefined {
  return cities.find((city) => readShopsUrl(city.shopsUrl)?.city === segment);
}
