import { cachedByVersion } from '#src/backend/kernel/cached-by-version.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import type { CallContext, Handlers } from '#src/backend/kernel/handler.ts';
import { createVisitorLimits, tooManyRequests } from '#src/backend/kernel/limits/visitor-limits.ts';
import type { Shoppers } from '#src/backend/kernel/owners.ts';
import { SUGGESTION_CAPS } from '#src/config/caps.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import { isPublic } from '#src/config/public-networks.ts';
import type { Contract } from '#src/contract/index.ts';
import { addressesAt, addressesIn } from './addresses.ts';
import { readCities } from './cities.ts';
import { searchCities } from './city-search.ts';
import { isKnownPoint } from './distance.ts';
import type { GeoServices } from './found-place.ts';
import { knownStreets } from './known-streets.ts';
import { matchCity } from './match-city.ts';
import { distancesToShops } from './shop-distances.ts';

export type { GeoServices } from './found-place.ts';
export { createGeoServices } from './geo-services.ts';

export interface GeoDependencies extends TimedDependencies {
  readonly providers: { readonly geo: GeoServices };
}

/**
 * The geo service (product.md, Gateway). If an external service fails or is slow, the call still succeeds
 * without an answer: the visitor gets the default city (product.md, Cities), types an address freely, or sees
 * no distance. Address look-ups, which call an external service, are limited by visitor and IP address.
 */
export function geoHandlers(dependencies: GeoDependencies, shoppers: Shoppers) {
  const { database, providers } = dependencies;
  const { query } = database;
  const { locateIp, addresses } = providers.geo;
  const citiesOf = cachedByVersion(database, 'catalog', (country: CountryCode) =>
    readCities(database, country),
  );
  const countSuggestion = createVisitorLimits(dependencies, shoppers, 'suggestion', SUGGESTION_CAPS);

  /** @throws Refusal 429 */
  async function limitSuggestions(context: CallContext): Promise<void> {
    if (!(await countSuggestion(context))) throw tooManyRequests();
  }

  return {
    getCityByIP: async ({ body: { ip, country } }) => {
      const address = withoutMapping(ip);
      const place = isPublic(address) ? await locateIp(address) : null;
      if (place?.country !== country) return { city: null };
      return { city: matchCity(await citiesOf(country), place)?.city ?? null };
    },
    getAddressByPoint: async ({ body }, context) => {
      if (!isKnownPoint(body)) return [];
      await limitSuggestions(context);
      const cities = await Promise.all(countryCodes.map(citiesOf));
      return addressesAt(cities.flat(), addresses, body);
    },
    searchCity: async ({ body }) => ({
      suggestCity: searchCities(await citiesOf(body.country), body.pattern),
    }),
    searchAddress: async ({ body: { country, cityGuid, pattern } }, context) => {
      const city = (await citiesOf(country)).find((each) => each.city.cityGuid === cityGuid);
      // No address service covers Armenia.
      if (!city || country === 'AM') return { suggestions: [] };
      await limitSuggestions(context);
      const found = await addressesIn(city, addresses, pattern);
      return { suggestions: found ?? (await knownStreets(query, city, pattern)) };
    },
    getUserToShopsDistance: async ({ body }) => ({
      distances: isKnownPoint(body) ? await distancesToShops(query, body.country, body) : [],
    }),
  } satisfies Handlers<Contract['geo']>;
}

/** Unwraps an IPv4-mapped IPv6 address (`::ffff:192.0.2.1`). */
const withoutMapping = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '');
