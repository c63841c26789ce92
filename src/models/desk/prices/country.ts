import { type CountryCode, countryCodes } from '#src/config/countries.ts';

export interface Link {
  readonly title: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

export const countryTitles: Readonly<Record<CountryCode, string>> = { RU: 'Россия', AM: 'Армения' };

/** The country that a plan for both is made in besides. */
export const otherCountry = (country: CountryCode): CountryCode => (country === 'RU' ? 'AM' : 'RU');

/** @param more looked into first, such as the form that takes a change back */
export const countryIn = (query: URLSearchParams, more?: URLSearchParams): CountryCode =>
  countryCodes.find((code) => code === (more?.get('country') ?? query.get('country'))) ?? 'RU';

export const countryLinks = (country: CountryCode, hrefOf: (country: CountryCode) => string): Link[] =>
  countryCodes.map((each) => ({
    title: countryTitles[each],
    href: hrefOf(each),
    isCurrent: each === country,
  }));
