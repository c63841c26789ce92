import { type CountryCode, countries } from '#src/config/countries.ts';
import { MINOR_PER_WHOLE } from '#src/contract/money.ts';
import type { Price } from '#src/contract/shapes.ts';

/** Converts minor units (database) to whole units (wire). */
export const wholeUnits = (minor: number): number => minor / MINOR_PER_WHOLE;

/** Converts whole units to minor units, rounded to the nearest multiple of `step`. */
export const minorUnits = (whole: number, step = 1): number =>
  Math.round((whole * MINOR_PER_WHOLE) / step) * step;

/** The smallest sum that can be charged, in minor units: a kopeck, a whole dram. */
export const smallestSum: Readonly<Record<CountryCode, number>> = { RU: 1, AM: MINOR_PER_WHOLE };

/** The wire format of a price in minor units, with the discount in whole percent, rounded to the nearest. */
export function priceOf(
  { price, old_price }: { readonly price: number; readonly old_price: number },
  country: CountryCode,
): Price {
  return {
    price: wholeUnits(price),
    oldPrice: wholeUnits(old_price),
    currency: countries[country].currency,
    salePercent: old_price > price ? Math.round(100 - (price * 100) / old_price) : 0,
  };
}
