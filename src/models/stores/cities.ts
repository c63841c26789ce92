import { type Country, countries } from '#src/config/countries.ts';
import type { Shop } from '#src/contract/shapes.ts';
import type { Crumb } from '#src/models/crumb.ts';
import { pluralise } from '#src/models/words.ts';
import { cityHref, readShopsUrl, type ShopCity } from '../shops-url.ts';

export const SHOPS = ['магазин', 'магазина', 'магазинов'] as const;
/** After «в»: `в 1 городе`, `в 5 городах`. */
const IN_CITIES = ['городе', 'городах', 'городах'] as const;

export interface CityLink {
  readonly title: string;
  readonly href: string;
  readonly shopCount: number;
  readonly countText: string;
}

export interface StoresModel {
  readonly crumbs: readonly Crumb[];
  readonly countText: string;
  readonly main: readonly CityLink[];
  readonly letters: readonly { readonly letter: string; readonly cities: readonly CityLink[] }[];
  readonly others: readonly { readonly title: string; readonly cities: readonly CityLink[] }[];
}

export function storesModel(
  country: Country,
  cities: readonly ShopCity[],
  shops: readonly Shop[],
): StoresModel {
  const sorted = cities.toSorted((one, other) => byName.compare(one.cityName, other.cityName));
  const own = sorted.filter((city) => city.country === country.code);
  const foreign = country.code === 'RU' ? sorted.filter((city) => city.country !== country.code) : [];
  const linksTo = (some: readonly ShopCity[]) => some.flatMap((city) => cityLink(city, shops) ?? []);
  const byLetter = Map.groupBy(
    own.filter((city) => !city.isMain),
    ({ cityName }) => letterOf(cityName),
  );
  const byCountry = Map.groupBy(foreign, (city) => city.country);
  const ownShops = shops.filter((shop) => shop.country === country.code);
  return {
    crumbs: [{ title: 'Главная', href: '/' }, { title: 'Магазины' }],
    countText: `${pluralise(ownShops.length, SHOPS)} в ${pluralise(own.length, IN_CITIES)}`,
    main: linksTo(own.filter((city) => city.isMain)),
    letters: [...byLetter].map(([letter, some]) => ({ letter, cities: linksTo(some) })),
    others: [...byCountry].map(([code, some]) => ({ title: countries[code].name, cities: linksTo(some) })),
  };
}

/** The only city, to which the list of all shops redirects. */
export function onlyCity(cities: readonly ShopCity[]): CityLink | null {
  const [only] = cities.length === 1 ? cities : [];
  return only ? cityLink(only, []) : null;
}

export function cityLink(city: ShopCity, shops: readonly Shop[]): CityLink | null {
  const place = readShopsUrl(city.shopsUrl);
  if (!place) return null;
  const shopCount = shops.filter((shop) => shop.cityGuid === city.aoguid).length;
  return { title: city.cityName, href: cityHref(place), shopCount, countText: pluralise(shopCount, SHOPS) };
}

const byName = new Intl.Collator('ru', { sensitivity: 'base' });

const letterOf = (name: string) => name.slice(0, 1).toUpperCase().replace('Ё', 'Е');
