import { minorUnits, wholeUnits } from '#src/backend/kernel/money/money.ts';
import { MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import { MAX_PRICE, MAX_STOCK } from '../limits.ts';
import type { RawOffer } from '../reading/raw-feed.ts';
import type { AdjustmentReason } from '../reasons.ts';

const COUNTS = ['count', 'quantity', 'stock_quantity', 'quantity_in_stock', 'stock'];
const YES = /^(true|1|yes|y|да|есть|в наличии|in stock|\+|)$/i;
const NO = /^(false|0|no)$/i;
const SPACES = /[\s\u00a0\u202f]/g;

interface ParsedPrice {
  /** Minor units. */
  readonly price: number;
  readonly isRounded: boolean;
}

/** A price, rounded to a multiple of `step` minor units; undefined if missing or not payable. */
export function priceOf(text: string | undefined, step: number): ParsedPrice | undefined {
  const written = text?.replace(SPACES, '').replace(',', '.') ?? '';
  if (!/^\d{1,9}(\.\d{1,6})?$/.test(written)) return undefined;
  const whole = Number(written);
  const price = minorUnits(whole, step);
  if (price === 0 || whole > MAX_PRICE) return undefined;
  return { price, isRounded: wholeUnits(price) !== whole };
}

export interface Stock {
  readonly pieces: number;
  /** Whether the feed states a count; otherwise it is the most one shopper can buy. */
  readonly isCounted: boolean;
}

/** Pieces in stock: 0 if unavailable, else by count or outlets. */
export function stockOf(raw: RawOffer, adjusted: (reason: AdjustmentReason) => void): Stock {
  const available = raw.available.trim();
  if (!YES.test(available) && !NO.test(available)) adjusted('availability');
  if (!YES.test(available)) return { pieces: 0, isCounted: true };
  const counts = countsOf(raw);
  if (counts.length === 0) return { pieces: MAX_UNITS_OF_ITEM, isCounted: false };
  const sum = counts.reduce((total, text) => total + pieces(text, adjusted), 0);
  return { pieces: Math.min(MAX_STOCK, sum), isCounted: true };
}

function countsOf({ fields, inStock }: RawOffer): readonly string[] {
  const written = COUNTS.map((name) => fields.get(name)).find((text) => text !== undefined);
  return written === undefined ? inStock : [written];
}

/** The number at the start of the text, or 0; reports any text after it. */
function pieces(text: string, adjusted: (reason: AdjustmentReason) => void): number {
  const written = text.replace(SPACES, '').replace(',', '.');
  if (!/^[-+]?\d+(\.\d+)?$/.test(written)) adjusted('count');
  const number = Math.floor(Number.parseFloat(written));
  return number > 0 ? Math.min(MAX_STOCK, number) : 0;
}

/**
 * The pieces of each of an offer's sizes, whose total the feed states: at least one each, since the feed
 * lists them.
 */
export function piecesOfEach({ pieces: all, isCounted }: Stock, sizes: number): number {
  return isCounted && all > 0 ? Math.max(1, Math.floor(all / sizes)) : all;
}
