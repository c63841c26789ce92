import type { CountryCode } from '#src/config/countries.ts';
import type { CityEntry } from '#src/contract/shapes.ts';

export interface CityOption {
  readonly guid: string;
  readonly name: string;
  readonly region: string;
}

export interface CityGroups {
  readonly main: readonly CityOption[];
  readonly list: readonly { readonly char: string; readonly data: readonly CityOption[] }[];
  readonly other: readonly CityOption[];
}

/**
 * The main cities, the others by first letter, other countries' (product.md, Cities); AM has main cities
 * only.
 */
export function groupCities(cities: readonly CityEntry[], country: CountryCode): CityGroups {
  const sorted = cities.toSorted((one, other) => byName.compare(one.cityName, other.cityName));
  const own = sorted.filter((city) => city.country === country);
  const option = optionOf(own);
  const rest = own.filter((city) => !city.isMain);
  const byLetter = Map.groupBy(rest, ({ cityName }) => cityName.charAt(0).toUpperCase());
  const russian = country === 'RU';
  return {
    main: cities.filter((city) => city.country === country && city.isMain).map(option),
    list: russian ? [...byLetter].map(([char, data]) => ({ char, data: data.map(option) })) : [],
    other: russian ? sorted.filter((city) => city.country !== country).map(optionOf([])) : [],
  };
}

const byName = new Intl.Collator('ru', { sensitivity: 'base' });

function optionOf(cities: readonly CityEntry[]): (city: CityEntry) => CityOption {
  const namesakes = Map.groupBy(cities, ({ cityName }) => cityName);
  return ({ aoguid, cityName, regionName }) => ({
    guid: aoguid,
    name: cityName,
    region: (namesakes.get(cityName)?.length ?? 0) > 1 ? regionName : '',
  });
}
