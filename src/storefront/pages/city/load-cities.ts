import { SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from '#src/config/constants.ts';
import { type Country, countries } from '#src/config/countries.ts';
import type { CityEntry } from '#src/contract/shapes.ts';
import {
  type CityPanelModel,
  citiesAbroad,
  cityPanelModel,
  type FoundCitiesModel,
  foundCitiesModel,
  shownCountries,
  suggestedCity,
} from '#src/models/city/city.ts';
import { type Location, locationOf } from '#src/storefront/visitor/location.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';
import type { PublicInput } from '#src/web/handler.ts';

type Lists = Pick<PublicInput<object>, 'country' | 'gatewayOf' | 'optional'>;

export async function loadCityPanel(input: Lists): Promise<CityPanelModel> {
  return cityPanelModel(await listCities(input, shownCountries(input.country)), input.country);
}

/** The country's cities that fit; if there are none, those of other countries that the panel offers. */
export async function searchCities(
  input: Lists & Pick<PublicInput<object>, 'gateway'>,
  pattern: string,
): Promise<FoundCitiesModel | null> {
  const suggestions = await suggestCities(input.gateway, input.country, pattern);
  if (!suggestions) return null;
  const found =
    suggestions.length > 0
      ? suggestions.map(suggestedCity)
      : citiesAbroad(await loadCityPanel(input), pattern);
  return foundCitiesModel(pattern, found);
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
