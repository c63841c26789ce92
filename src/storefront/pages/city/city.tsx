import { SEARCH_MIN_CHARACTERS } from '#src/config/constants.ts';
import type { Country } from '#src/config/countries.ts';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import type { PrivateInput, PublicInput } from '#src/storefront/handler.ts';
import { fragment, page, type Result } from '#src/storefront/http/result.ts';
import {
  type CityPanelModel,
  cityPanelModel,
  type FoundModel,
  foundModel,
  shownCountries,
} from '#src/storefront/models/city/city.ts';
import type { Site } from '#src/storefront/site.ts';
import { CitiesPage } from '#views/city/cities-page.tsx';
import { CityPanel } from '#views/city/city-panel.tsx';
import { FoundCities } from '#views/city/city-search.tsx';

/** `/cities`: the city panel as a page, with what its search found. */
export async function showCities(input: PrivateInput<object>): Promise<Result> {
  const { gateway, country, site, query, visitor } = input;
  const pattern = query.get('pattern') ?? '';
  const [panel, found] = await Promise.all([
    loadCityPanel(gateway, country, site),
    searchCities(gateway, country, pattern),
  ]);
  const { shortName } = visitor.city;
  const view = <CitiesPage cityName={shortName} panel={panel} pattern={pattern} found={found} />;
  return page({ title: 'Выбор города', noindex: true }, view);
}

/** The inside of the city panel. */
export async function showCityPanel({ gateway, country, site }: PublicInput<object>): Promise<Result> {
  return fragment(<CityPanel panel={await loadCityPanel(gateway, country, site)} />);
}

/** Cities by the beginning of their name: `pattern`, from 2 characters. */
export async function showFoundCities({ gateway, country, query }: PublicInput<object>): Promise<Result> {
  return fragment(<FoundCities found={await searchCities(gateway, country, query.get('pattern') ?? '')} />);
}

async function loadCityPanel(gateway: Gateway, country: Country, site: Site): Promise<CityPanelModel> {
  const lists = await Promise.all(
    shownCountries(country).map(({ code }) => gateway.content.getLocations({ query: { country: code } })),
  );
  return cityPanelModel(
    lists.flatMap(({ locations }) => locations),
    country,
    site,
  );
}

/** Null for a pattern too short to search (specification §5). */
async function searchCities(gateway: Gateway, country: Country, pattern: string): Promise<FoundModel | null> {
  if (pattern.length < SEARCH_MIN_CHARACTERS) return null;
  const { suggestCity } = await gateway.geo.searchCity({ body: { pattern, country: country.code } });
  return foundModel(suggestCity);
}
