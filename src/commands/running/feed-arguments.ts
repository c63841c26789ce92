import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import { BadArguments } from './arguments.ts';

export function countryOf(text: string | undefined): CountryCode | undefined {
  const country = countryCodes.find((code) => code === text?.toUpperCase());
  if (text !== undefined && !country)
    throw new BadArguments(`--country is one of ${countryCodes.join(', ')}`);
  return country;
}

export function sourceOf(text: string): string {
  if (!/^[\w.-]{1,40}$/.test(text)) throw new BadArguments('--source is a short name of letters and digits');
  return text;
}
