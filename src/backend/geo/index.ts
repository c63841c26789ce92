import type { CountryCode } from '#src/config/countries.ts';
import type { Contract } from '#src/contract/index.ts';
import type { BackendDependencies } from '../app.ts';
import type { Handlers } from '../handler.ts';
import { keptByVersion } from '../kept-by-version.ts';
import { readCities } from './cities.ts';
import { searchCities } from './city-search.ts';

/** The geo service (specification §7). */
export function geoHandlers({ database }: BackendDependencies): Handlers<Contract['geo']> {
  const citiesOf = keptByVersion(database, 'catalog', (country: CountryCode) =>
    readCities(database, country),
  );

  return {
    /** The embedded shop has no table of addresses: it does not know, and the visitor gets the default city (§4). */
    getCityByIP: () => ({ city: null }),
    searchCity: async ({ body }) => ({
      suggestCity: searchCities(await citiesOf(body.country), body.pattern),
    }),
  };
}
