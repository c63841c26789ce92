import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import { BadArguments } from './command.ts';

/** @throws {BadArguments} where it is not a country of ours */
export function countryOf(text: string | undefined): CountryCode | undefined {
  const country = countryCodes.find((code) => code === text?.toUpperCase());
  if (text !== undefined && !country)
    throw new BadArguments(`--country is one of ${countryCodes.join(', ')}`);
  return country;
}

/** @throws {BadArguments} where it would not fit a name */
export function sourceOf(text: string): string {
  if (!/^[\w.-]{1,40}$/.test(text)) throw new BadArguments('--source is a short name of letters and digits');
  return text;
}
