import { countries, countryCodes } from '#src/config/countries.ts';

/** The countries to choose from. */
export const countryOptions = countryCodes.map((code) => ({ value: code, title: countries[code].name }));
