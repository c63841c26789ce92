import { SEARCH_MAX_CHARACTERS } from '#src/config/constants.ts';
import type { Origin } from '#src/models/delivery/nearest.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { isRefusal, storedPoint } from '#src/storefront/visitor/point.ts';
import type { Draft } from './draft/draft.ts';

/** The shopper's position by the browser, else by the typed address; null if neither is known. */
export async function findOrigin(
  { cookies, country, gateway, optional, visitor }: PrivateInput<object>,
  { street, house }: Draft,
): Promise<Origin | null> {
  const position = storedPoint(cookies);
  if (position && !isRefusal(position)) return { ...position, isAddress: false };
  if (street === '' || house === '') return null;
  const pattern = `${street} ${house}`.slice(0, SEARCH_MAX_CHARACTERS);
  const body = { pattern, country: country.code, cityGuid: visitor.city.cityGuid };
  const found = (await optional(gateway.geo.searchAddress({ body })))?.suggestions;
  const address = found?.find((each) => each.house !== '' && !isRefusal(each));
  return address ? { latitude: address.latitude, longitude: address.longitude, isAddress: true } : null;
}
