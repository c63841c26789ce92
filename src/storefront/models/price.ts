import type { Price } from '#src/contract/shapes.ts';

/** A price as it is shown: `12 990 ₽`, `52 000 ֏`. */
export interface PriceModel {
  readonly now: string;
  readonly old: string | null;
  readonly percent: number;
}

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

/** The price of a product, or null where it is hidden. */
export function priceModel(price: Price): PriceModel | null {
  if (price.price === 0) return null;
  return {
    now: money(price.price, price.currency),
    old: price.oldPrice > price.price ? money(price.oldPrice, price.currency) : null,
    percent: price.salePercent,
  };
}
