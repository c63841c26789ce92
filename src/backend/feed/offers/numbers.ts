import { minorUnits, wholeUnits } from '#src/backend/kernel/money/money.ts';
import { MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import { MAX_PRICE, MAX_STOCK } from '../limits.ts';
import type { RawOffer } from '../reading/raw-feed.ts';

interface ReadPrice {
  /** Minor units. */
  readonly price: number;
  readonly isRounded: boolean;
}

/** A price, rounded to a multiple of `step` minor units; undefined if missing or not payable. */
export function priceOf(text: string | undefined, step: number): ReadPrice | undefined {
  const written = text?.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.') ?? '';
  if (!/^\d{1,9}(\.\d{1,6})?$/.test(written)) return undefined;
  const whole = Number(written);
  const price = minorUnits(whole, step);
  if (price === 0 || whole > MAX_PRICE) return undefined;
  return { price, isRounded: wholeUnits(price) !== whole };
}

/** Pieces in stock: 0 if unavailable, else by count or outlets; without either, the most one shopper can buy. */
export function stockOf({ available, fields, inStock }: RawOffer): number {
  if (/^(false|0|no)$/i.test(available.trim())) return 0;
  for (const name of ['count', 'quantity', 'stock_quantity']) {
    const written = fields.get(name);
    if (written !== undefined) return pieces(written);
  }
  if (inStock.length > 0)
    return Math.min(
      MAX_STOCK,
      inStock.reduce((sum, text) => sum + pieces(text), 0),
    );
  return MAX_UNITS_OF_ITEM;
}

function pieces(text: string): number {
  const number = Math.floor(Number(text.trim() || Number.NaN));
  return number > 0 ? Math.min(MAX_STOCK, number) : 0;
}
