import { countries, countryCodes } from '#src/config/countries.ts';

export interface Option {
  readonly value: string;
  readonly title: string;
}

/** What an option is called; empty without such a one. */
export const titleOf = (options: readonly Option[], value: string | undefined): string =>
  (value && options.find((option) => option.value === value)?.title) || '';

export const countryOptions: readonly Option[] = countryCodes.map((code) => ({
  value: code,
  title: countries[code].name,
}));

/** The shops of the countries, to filter by. */
export const anyCountryOptions: readonly Option[] = [{ value: '', title: 'Все' }, ...countryOptions];
