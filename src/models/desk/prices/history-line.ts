import { DAY_MS } from '#src/config/durations.ts';
import type { ColourPrices } from '#src/contract/shop/staff-prices.ts';

const LINE_WIDTH = 320;
const LINE_HEIGHT = 80;
const DAYS = 90;

export interface HistoryLine {
  /** Of an SVG of 320 by 80: steps, with gaps where it was not sold. */
  readonly path: string;
  readonly lowest: number;
  readonly highest: number;
}

/** What a product cost in the last 90 days; null if it was not sold. @param history the newest first */
export function historyLine(history: ColourPrices['history'], now: Date): HistoryLine | null {
  const begin = now.getTime() - DAYS * DAY_MS;
  const steps = history
    .map(({ since, price }, index) => ({
      price,
      from: Math.max(begin, since === null ? begin : Date.parse(since)),
      till: endOf(history[index - 1], now),
    }))
    .filter(({ from, till }) => till >= from)
    .reverse();
  const prices = steps.flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return null;
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const across = (at: number) => round(((at - begin) / (DAYS * DAY_MS)) * LINE_WIDTH);
  const down = (price: number) =>
    highest === lowest
      ? LINE_HEIGHT / 2
      : round(LINE_HEIGHT - 4 - ((price - lowest) / (highest - lowest)) * (LINE_HEIGHT - 8));
  let isDrawn = false;
  const path = steps.map(({ price, from, till }) => {
    const joined = isDrawn;
    isDrawn = price !== null;
    if (price === null) return '';
    return `${joined ? 'L' : 'M'}${across(from)} ${down(price)}H${across(till)}`;
  });
  return { path: path.join(''), lowest, highest };
}

const endOf = (next: ColourPrices['history'][number] | undefined, now: Date): number =>
  next?.since ? Date.parse(next.since) : now.getTime();

const round = (value: number): number => Math.round(value * 10) / 10;
