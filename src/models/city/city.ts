import { type Country, countries } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { CityEntry, Shop } from '#src/contract/shapes.ts';
import { pluralise } from '#src/models/words.ts';
import { type CityGroups, type CityOption, groupCities } from './panel.ts';

export interface CityPanelModel extends CityGroups {
  readonly searchable: boolean;
}

export interface FoundCitiesModel {
  readonly cities: readonly CityOption[];
  readonly text: string;
  readonly pattern: string;
}

type CitySuggestion = CallReply<Contract['geo']['searchCity']>['suggestCity'][number];

/** RU visitors also see the cities of other countries. */
export const shownCountries = (country: Country): readonly Country[] =>
  country.code === 'RU' ? Object.values(countries) : [country];

export function cityPanelModel(cities: readonly CityEntry[], country: Country): CityPanelModel {
  const choosable = cities.filter(isChoosable);
  return { searchable: !country.defaultCity.geoBlock, ...groupCities(choosable, country.code) };
}

/** A country with one city has no other to choose (product.md, Cities). */
function isChoosable({ country, aoguid }: CityEntry): boolean {
  const { geoBlock, cityGuid } = countries[country].defaultCity;
  return !geoBlock || aoguid === cityGuid;
}

export const suggestedCity = ({ cityGuid, suggestion }: CitySuggestion): CityOption => ({
  guid: cityGuid,
  name: suggestion,
  region: '',
});

/** The cities of other countries whose names begin so. */
export function citiesAbroad({ other }: CityGroups, pattern: string): readonly CityOption[] {
  const start = folded(pattern.trim());
  return other.filter(({ name }) => folded(name).startsWith(start));
}

const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

export function foundCitiesModel(pattern: string, cities: readonly CityOption[]): FoundCitiesModel {
  const text =
    cities.length > 0
      ? `Найдено: ${pluralise(cities.length, ['город', 'города', 'городов'])}`
      : 'Такого города не нашлось';
  return { cities, text, pattern };
}

/** The segment of `/stores/{segment}`: the second one of the first shop's URL (product.md, Pages). */
export function segmentOf(shops: readonly Pick<Shop, 'shopsUrl'>[]): string | null {
  return shops[0]?.shopsUrl.split('/').filter(Boolean)[1] ?? null;
}
