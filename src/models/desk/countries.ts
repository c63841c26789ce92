import { type CountryCode, countries, countryCodes } from '#src/config/countries.ts';
import type { FilterLink } from './filter-link.ts';

/** The country that a query or a form names; the home country if it names none. */
export const countryIn = (values: URLSearchParams): CountryCode => countryNamed(values.get('country'));

export const countryNamed = (code: string | null | undefined): CountryCode =>
  countryCodes.find((each) => each === code) ?? 'RU';

/** The home country is not named. */
export const countryQuery = (country: CountryCode) => ({ country: country === 'RU' ? null : country });

export const countryLinks = (current: CountryCode, hrefIn: (country: CountryCode) => string): FilterLink[] =>
  countryCodes.map((country) => ({
    title: countries[country].name,
    href: hrefIn(country),
    isCurrent: country === current,
  }));

export const otherCountry = (country: CountryCode): CountryCode => (country === 'RU' ? 'AM' : 'RU');
