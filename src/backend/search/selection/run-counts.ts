import type { Assortment, Range } from '../catalogue/assortment.ts';
import { HIDDEN_PRICE } from '../catalogue/offers.ts';
import { firstFrom } from '../catalogue/order.ts';
import { NO_SIZES } from '../facets/size-sets.ts';
import { emptyBits } from './bits.ts';
import type { Facets, Wanted } from './wanted.ts';

/** What has been counted so far. */
export interface Counts {
  /** By place: whether it matches. */
  readonly bits: Uint32Array;
  /** By profile and by set of sizes. */
  readonly profiles: Uint32Array;
  readonly sets: Uint32Array;
  found: number;
  onSale: number;
  min: number;
  max: number;
}

export const emptyCounts = ({ profiles, sizeSets }: Facets, length: number): Counts => ({
  bits: emptyBits(length),
  profiles: new Uint32Array(profiles.count),
  sets: new Uint32Array(sizeSets.count),
  found: 0,
  onSale: 0,
  min: HIDDEN_PRICE,
  max: 0,
});

/** Counts a run, or a part of one. @param place of its first product among the goods that are scanned */
export function countRun(
  assortment: Assortment,
  wanted: Wanted,
  counts: Counts,
  { begin, end }: Range,
  place: number,
): void {
  const profile = assortment.profileIds[begin] ?? 0;
  const missed = wanted.missedOf[profile] ?? 0;
  const isOnSale = assortment.discounts[begin] !== 0;
  if (!isAtMostOne(missed) || (wanted.onlyOnSale && !isOnSale)) return;
  const { prices } = assortment;
  // Most runs are wholly within the prices: without a look at the middle, which is not in the processor's cache.
  const first = (prices[begin] ?? 0) >= wanted.from ? begin : firstFrom(prices, wanted.from, begin, end);
  const last = (prices[end - 1] ?? 0) <= wanted.to ? end : firstFrom(prices, wanted.to + 1, first, end);
  let count = 0;
  if (missed === 0) {
    widenPrices(assortment, wanted, counts, begin, end);
    count = addMatches(assortment, wanted, counts, { begin: first, end: last }, place + first - begin);
    counts.found += count;
    if (isOnSale) counts.onSale += count;
  } else {
    for (let position = first; position < last; position++) if (fits(assortment, wanted, position)) count++;
  }
  counts.profiles[profile] = (counts.profiles[profile] ?? 0) + count;
}

/** Takes the prices of what fits into the range; hidden ones, which come last in a run, have no place in it. */
function widenPrices(
  assortment: Assortment,
  wanted: Wanted,
  counts: Counts,
  begin: number,
  end: number,
): void {
  const { prices } = assortment;
  let dearest = prices[end - 1] === HIDDEN_PRICE ? firstFrom(prices, HIDDEN_PRICE, begin, end) - 1 : end - 1;
  while (dearest >= begin && !fits(assortment, wanted, dearest)) dearest--;
  if (dearest < begin) return;
  let cheapest = begin;
  while (!fits(assortment, wanted, cheapest)) cheapest++;
  counts.min = Math.min(counts.min, prices[cheapest] ?? 0);
  counts.max = Math.max(counts.max, prices[dearest] ?? 0);
}

const fits = ({ sizeSetIds }: Assortment, { hasSize }: Wanted, position: number): boolean =>
  hasSize[sizeSetIds[position] ?? NO_SIZES] === 1;

/** @returns how many match, of a part of a run that has the wanted facets and prices */
function addMatches(
  { sizeSetIds }: Assortment,
  { hasSize }: Wanted,
  { bits, sets }: Counts,
  { begin, end }: Range,
  place: number,
): number {
  let count = 0;
  let word = 0;
  let at = place;
  for (let position = begin; position < end; position++, at++) {
    const set = sizeSetIds[position] ?? NO_SIZES;
    const isFit = hasSize[set] ?? 0;
    sets[set] = (sets[set] ?? 0) + 1;
    count += isFit;
    word |= isFit << (at & 31);
    if ((at & 31) < 31) continue;
    addBits(bits, at, word);
    word = 0;
  }
  addBits(bits, at, word);
  return count;
}

function addBits(bits: Uint32Array, at: number, word: number): void {
  if (word !== 0) bits[at >>> 5] = (bits[at >>> 5] ?? 0) | word;
}

const isAtMostOne = (bits: number) => (bits & (bits - 1)) === 0;
