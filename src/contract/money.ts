import type { Country } from '#src/config/countries.ts';

type Currency = Country['currency'];

/** The database stores money in minor units; the wire has whole ones. */
export const MINOR_PER_WHOLE = 100;

/** Formats whole units exactly as they are charged: `12 990 ₽`, `1 299,49 ₽`, `−52 000 ֏`. */
export function money(whole: number, currency: Currency): string {
  const exact = exactly(whole);
  return withMinus(formatOf(currency, Number.isInteger(exact) ? 0 : 2).format(exact));
}

/** The sign before a number as Russian writes it: Intl has a hyphen there. */
export const withMinus = (written: string): string => written.replace(/^-/, '−');

/** Adds up whole units without the error of floating point. */
export const sumOf = (amounts: readonly number[]): number =>
  exactly(amounts.reduce((sum, amount) => sum + amount, 0));

/** Adding 0 makes -0 a plain zero. */
const exactly = (whole: number): number => Math.round(whole * MINOR_PER_WHOLE) / MINOR_PER_WHOLE + 0;

/** Built when first needed: each takes a cheap phone's browser some 60 ms. */
function formatOf(currency: Currency, digits: 0 | 2): Intl.NumberFormat {
  formats[currency][digits] ??= new Intl.NumberFormat('ru-RU', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return formats[currency][digits];
}
const formats: Record<Currency, { 0?: Intl.NumberFormat; 2?: Intl.NumberFormat }> = { RUB: {}, AMD: {} };
