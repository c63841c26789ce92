import { type CountryCode, countries } from '#src/config/countries.ts';
import { MINOR_PER_WHOLE } from '#src/contract/money.ts';
import type { Price } from '#src/contract/shapes.ts';

/** Converts minor units (database) to whole units (wire). */
export const wholeUnits = (minor: number): number => minor / MINOR_PER_WHOLE;

/** The wire format of a price in minor units; the discount is rounded as specification §9 says. */
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

/** Converts whole units to minor units, rounded to the nearest. */
export const minorUnits = (whole: number): number => Math.round(whole * MINOR_PER_WHOLE);
