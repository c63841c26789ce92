import type { ListQuery } from '#src/models/catalog/list-query.ts';
import { cityParameter } from '#src/models/catalog/shop-filter.ts';
import type { ShopCity } from '#src/models/shops-url.ts';
import type { PublicInput } from '#src/web/handler.ts';

export interface QueryInCity {
  readonly query: ListQuery;
  /** The chosen city; null if none is chosen, or it has no shops. */
  readonly city: ShopCity | null;
}

/** A list's query together with the city whose shops' stock it shows. */
export async function inShopCity(input: PublicInput<object>, query: ListQuery): Promise<QueryInCity> {
  if (query.shops === null) return { query, city: null };
  const city = await findShopCity(input, (each) => cityParameter(each) === query.shops);
  return city ? narrowed(query, city) : { query: { ...query, shops: null }, city };
}

export function narrowed(query: ListQuery, city: ShopCity): QueryInCity {
  const choice = { ...query.choice, inShopsOf: city.aoguid };
  return { query: { ...query, choice, shops: cityParameter(city) }, city };
}

/** A city of the country with shops. */
export async function findShopCity(
  { gateway, country }: PublicInput<object>,
  isWanted: (city: ShopCity) => boolean,
): Promise<ShopCity | null> {
  const { cities } = await gateway.shop.getShopCities({ body: { country: country.code } });
  return cities.find((city) => city.country === country.code && isWanted(city)) ?? null;
}
