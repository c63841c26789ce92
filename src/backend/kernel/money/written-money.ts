import { type CountryCode, countries } from '#src/config/countries.ts';
import { money } from '#src/contract/money.ts';
import { wholeUnits } from './money.ts';

/** Formats minor units exactly as they are charged: `12 990 ₽`, `1 299,49 ₽`, `52 000 ֏`. */
export const writtenMoney = (minor: number, country: CountryCode): string =>
  money(wholeUnits(minor), countries[country].currency);
