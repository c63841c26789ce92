import { SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from '#src/config/constants.ts';
import { type Country, countries } from '#src/config/countries.ts';
import type { CityEntry } from '#src/contract/shapes.ts';
import {
  type CityPanelModel,
  cityPanelModel,
  type FoundCitiesModel,
  foundCitiesModel,
  shownCountries,
} from '#src/models/city/city.ts';
import { type Location, locationOf } from '#src/storefront/visitor/location.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';
import type { PublicInput } from '#src/web/handler.ts';

type Lists = Pick<PublicInput<object>, 'country' | 'gatewayOf' | 'optional'>;

export async function loadCityPanel(input: Lists): Promise<CityPanelModel> {
  return cityPanelModel(await listCities(input, shownCountries(input.country)), input.country);
}

export async function searchCities(
  gateway: Gateway,
  country: Country,
  pattern: string,
): Promise<FoundCitiesModel | null> {
  const suggestions = await suggestCities(gateway, country, pattern);
  return suggestions && foundCitiesModel(pattern, suggestions);
}

/**
 * The gateway's city with this id.
 *
 * @param pattern the search text, if the city came from a search
 */
export async function findCity(
  input: Lists & Pick<PublicInput<object>, 'gateway'>,
  { cityGuid, pattern }: { readonly cityGuid: string; readonly pattern: string },
): Promise<Location | null> {
  const suggestions = await suggestCities(input.gateway, input.country, pattern);
  const suggested = suggestions?.find((city) => city.cityGuid === cityGuid);
  if (suggested) return locationOf(suggested);
  const listed = (await listCities(input, Object.values(countries))).find(
    ({ aoguid }) => aoguid === cityGuid,
  );
  return listed ? listedLocation(listed) : null;
}

/** The cities of countries; those of another country than the page's only if its gateway answers. */
async function listCities(
  { country, gatewayOf, optional }: Lists,
  asked: readonly Country[],
): Promise<CityEntry[]> {
  const replies = await Promise.all(
    asked.map((each) => {
      const reply = gatewayOf(each).content.getLocations({ query: { country: each.code } });
      return each === country ? reply : optional(reply);
    }),
  );
  return replies.flatMap((reply) => reply?.locations ?? []);
}

async function suggestCities(gateway: Gateway, { code, defaultCity }: Country, pattern: string) {
  const { length } = [...pattern.trim()];
  if (defaultCity.geoBlock || length < SEARCH_MIN_CHARACTERS || pattern.length > SEARCH_MAX_CHARACTERS)
    return null;
  return (await gateway.geo.searchCity({ body: { pattern, country: code } })).suggestCity;
}

const listedLocation = ({ aoguid, regionId, country, cityName }: CityEntry) =>
  locationOf({ cityGuid: aoguid, regionId, country, suggestion: cityName, shortName: cityName });
