import { minorUnits, smallestSum } from '#src/backend/kernel/money/money.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { MINOR_PER_WHOLE } from '#src/contract/money.ts';
import type { PriceRounding, PriceTerms } from '#src/contract/shop/staff-price-plans.ts';
import type { ChosenProduct } from './chosen-products.ts';

/** In minor units; a null price hides. */
export interface PlannedPrice {
  readonly price: number | null;
  readonly oldPrice: number;
}

type Named = ReadonlyMap<string, PriceTerms['prices'][number]>;

export const byArticle = ({ prices }: PriceTerms): Named =>
  new Map(prices.map((each) => [each.article, each]));

/** What a product is to cost by the terms; undefined where they give no price, or one that is not lower. */
export function plannedPrice(
  product: ChosenProduct,
  terms: PriceTerms,
  named: Named,
  country: CountryCode,
): PlannedPrice | undefined {
  if (terms.kind === 'hidden') return { price: null, oldPrice: 0 };
  const given = named.get(product.code) ?? named.get(product.model_code);
  const step = smallestSum[country];
  const price = given ? minorUnits(given.price, step) : reduced(product.price, terms);
  if (price === undefined || price <= 0) return undefined;
  if (terms.kind === 'sale') return price < product.price ? { price, oldPrice: 0 } : undefined;
  const old = given ? minorUnits(given.oldPrice, step) : product.old_price;
  return { price, oldPrice: old > price ? old : 0 };
}

function reduced(price: number, { percent, amount, rounding }: PriceTerms): number | undefined {
  if (percent !== null) return roundedDown(Math.floor((price * (100 - percent)) / 100), rounding);
  return amount === null ? undefined : roundedDown(price - minorUnits(amount), rounding);
}

/** Down, so that what was promised is off at least. Minor units. */
function roundedDown(minor: number, rounding: PriceRounding): number {
  const whole = Math.floor(minor / MINOR_PER_WHOLE);
  switch (rounding) {
    case 'whole':
      return whole * MINOR_PER_WHOLE;
    case 'tens':
      return (whole - (whole % 10)) * MINOR_PER_WHOLE;
    case 'fifties':
      return (whole - (whole % 50)) * MINOR_PER_WHOLE;
    case 'nineties':
      return (whole < 90 ? whole : Math.floor((whole - 90) / 100) * 100 + 90) * MINOR_PER_WHOLE;
  }
}

const DEEP_PERCENT = 70;

export const isDeep = ({ price }: PlannedPrice, product: ChosenProduct): boolean =>
  price !== null && price * 100 < product.price * (100 - DEEP_PERCENT);
