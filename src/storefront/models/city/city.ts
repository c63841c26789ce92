import { type Country, countries } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { CityEntry, Shop } from '#src/contract/shapes.ts';
import { counted } from '#src/storefront/models/words.ts';
import type { Site } from '#src/storefront/site.ts';
import { type CityGroups, type CityOption, groupCities } from './panel.ts';

export interface CityPanelModel extends Omit<CityGroups, 'other'> {
  readonly searchable: boolean;
  /** Cities of other countries, each with the address of that country's shop. */
  readonly other: readonly { readonly name: string; readonly href: string }[];
}

export interface FoundModel {
  readonly cities: readonly CityOption[];
  /** What a screen reader says of it. */
  readonly text: string;
}

type CitySuggestion = CallReply<Contract['geo']['searchCity']>['suggestCity'][number];

/** Whose cities the panel shows: a visitor in RU sees those of the other countries too. */
export const shownCountries = (country: Country): readonly Country[] =>
  country.code === 'RU' ? Object.values(countries) : [country];

export function cityPanelModel(cities: readonly CityEntry[], country: Country, site: Site): CityPanelModel {
  const { main, list, other } = groupCities(cities, country.code);
  return {
    searchable: !country.defaultCity.geoBlock,
    main,
    list,
    other: other.map((city) => ({ name: city.name, href: `${site.origins[city.country]}/` })),
  };
}

export function foundModel(suggestions: readonly CitySuggestion[]): FoundModel {
  const cities = suggestions.map(({ cityGuid, suggestion }) => ({
    guid: cityGuid,
    name: suggestion,
    region: '',
  }));
  const text =
    cities.length > 0
      ? `Найдено: ${counted(cities.length, ['город', 'города', 'городов'])}`
      : 'Такого города не нашлось';
  return { cities, text };
}

/** The part of `/stores/{segment}`: the second one of the first shop's address (specification §2). */
export function segmentOf(shops: readonly Pick<Shop, 'shopsUrl'>[]): string | null {
  return shops[0]?.shopsUrl.split('/').filter(Boolean)[1] ?? null;
}
