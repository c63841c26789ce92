import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import { money } from '#src/contract/money.ts';
import type { Price, ProductCard } from '#src/contract/shapes.ts';

export interface PriceModel {
  readonly now: string;
  readonly old: string | null;
  /** Null without a discount worth mentioning. */
  readonly percent: number | null;
}

type PricedProduct = Pick<ProductCard, 'modelCode' | 'modelPrice'>;

/** Null if the price is hidden: a gift card's value is the shopper's choice (product.md, Products). */
export function priceModel({ modelCode, modelPrice: price }: PricedProduct): PriceModel | null {
  if (modelCode === GIFT_CARD_MODEL || price.price === 0) return null;
  return {
    now: money(price.price, price.currency),
    old: price.oldPrice > price.price ? money(price.oldPrice, price.currency) : null,
    percent: namedPercent(price),
  };
}

/** A discount in whole percent; null if it rounds to 0 or 100. */
export const namedPercent = ({ salePercent }: Pick<Price, 'salePercent'>): number | null =>
  salePercent > 0 && salePercent < 100 ? salePercent : null;
