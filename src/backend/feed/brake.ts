import type { FeedReport } from './report.ts';

/** A feed that would sell out a larger part of its goods is nearly always a broken export. */
const MOST_SOLD_OUT = 0.3;
/** Prices that move farther on average are nearly always in another currency, or a column too far. */
const MOST_MOVED = 0.5;

/** What an import would do that has to be meant, with its figures; empty if there is nothing like it. */
export function drasticChanges({ soldOut, inStock, prices }: FeedReport): string[] {
  const closing = inStock > 0 ? soldOut / inStock : 0;
  const moving = prices.known > 0 ? prices.moved / prices.known : 0;
  return [
    ...(closing > MOST_SOLD_OUT
      ? [`sell out ${soldOut} of ${inStock} items in stock (${percent(closing)})`]
      : []),
    ...(moving > MOST_MOVED ? [`change ${prices.known} prices by ${percent(moving)} on average`] : []),
  ];
}

const percent = (part: number): string => `${Math.round(part * 100)} %`;
