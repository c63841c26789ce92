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

type Lists = Pick<PublicInput<object>, 'country' | 'gatewayOf'>;

export async function loadCityPanel({ country, gatewayOf }: Lists): Promise<CityPanelModel> {
  const lists = await Promise.all(shownCountries(country).map((each) => citiesOf(gatewayOf(each), each)));
  return cityPanelModel(lists.flat(), country);
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
  { country, gateway, gatewayOf }: Lists & Pick<PublicInput<object>, 'gateway'>,
  { cityGuid, pattern }: { readonly cityGuid: string; readonly pattern: string },
): Promise<Location | null> {
  const suggestions = await suggestCities(gateway, country, pattern);
  const suggested = suggestions?.find((city) => city.cityGuid === cityGuid);
  if (suggested) return locationOf(suggested);
  const lists = await Promise.all(Object.values(countries).map((each) => citiesOf(gatewayOf(each), each)));
  const listed = lists.flat().find(({ aoguid }) => aoguid === cityGuid);
  return listed ? listedLocation(listed) : null;
}

async function citiesOf(gateway: Gateway, { code }: Country): Promise<CityEntry[]> {
  return (await gateway.content.getLocations({ query: { country: code } })).locations;
}

async function suggestCities(gateway: Gateway, { code, defaultCity }: Country, pattern: string) {
  const { length } = [...pattern.trim()];
  if (defaultCity.geoBlock || length < SEARCH_MIN_CHARACTERS || pattern.length > SEARCH_MAX_CHARACTERS)
    return null;
  return (await gateway.geo.searchCity({ body: { pattern, country: code } })).suggestCity;
}

const listedLocation = ({ aoguid, regionId, country, cityName }: CityEntry) =>
  locationOf({ cityGuid: aoguid, regionId, country, suggestion: cityName, shortName: cityName });
