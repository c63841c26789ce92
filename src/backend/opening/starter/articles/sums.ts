import type { CountryCode } from '#src/config/countries.ts';

const signs: Readonly<Record<CountryCode, string>> = { RU: '₽', AM: '֏' };

/** A whole sum as a shopper reads it: `50 000 ₽`. */
export const sumIn = (country: CountryCode, sum: number): string =>
  `${sum.toLocaleString('ru-RU')} ${signs[country]}`;
