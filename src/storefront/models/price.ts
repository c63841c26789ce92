import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { Price, ProductCard } from '#src/contract/shapes.ts';

export interface PriceModel {
  readonly now: string;
  readonly old: string | null;
  readonly percent: number;
}

type PricedProduct = Pick<ProductCard, 'modelCode' | 'modelPrice'>;

const formats = {
  RUB: new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB', maximumFractionDigits: 0 }),
  AMD: new Intl.NumberFormat('ru-RU', {
    style: 'currency',
    currency: 'AMD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }),
};

/** @param amount in whole units of the currency */
export function money(amount: number, currency: Price['currency']): string {
  return formats[currency].format(amount);
}

/** Null if the price is hidden: a gift card's value is the shopper's choice (specification §9). */
export function priceModel({ modelCode, modelPrice: price }: PricedProduct): PriceModel | null {
  if (modelCode === GIFT_CARD_MODEL || price.price === 0) return null;
  return {
    now: money(price.price, price.currency),
    old: price.oldPrice > price.price ? money(price.oldPrice, price.currency) : null,
    percent: price.salePercent,
  };
}
