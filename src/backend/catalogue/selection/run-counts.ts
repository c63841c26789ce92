import { firstFrom } from '#src/backend/kernel/arrays/sorting.ts';
import { NO_SIZES } from '../facets/size-sets.ts';
import type { Assortment, Range } from '../goods/assortment.ts';
import { HIDDEN_PRICE } from '../goods/offers.ts';
import { addBit, emptyBits } from './bits.ts';
import type { Matches } from './matches.ts';
import type { CompiledChoice, Facets } from './wanted.ts';

/** What has been counted so far. */
export interface Counts {
  /** Which positions match, as {@link Matches} has them. */
  readonly bits: Uint32Array;
  /** By profile and by set of sizes. */
  readonly profiles: Uint32Array;
  readonly sets: Uint32Array;
  found: number;
  onSale: number;
  min: number;
  max: number;
}

/** @param length of the bits */
export const emptyCounts = ({ profiles, sizeSets }: Facets, length: number): Counts => ({
  bits: emptyBits(length),
  profiles: new Uint32Array(profiles.count),
  sets: new Uint32Array(sizeSets.count),
  found: 0,
  onSale: 0,
  min: HIDDEN_PRICE,
  max: 0,
});

/** @param bit of its first product */
export function countRun(
  assortment: Assortment,
  wanted: CompiledChoice,
  counts: Counts,
  { begin, end }: Range,
  bit: number,
): void {
  const profile = assortment.profileIds[begin] ?? 0;
  const missed = wanted.missedOf[profile] ?? 0;
  const isOnSale = assortment.discounts[begin] !== 0;
  if (!isAtMostOne(missed) || (wanted.onlyOnSale && !isOnSale)) return;
  const { prices } = assortment;
  // Most runs lie entirely within the price range: this avoids reading the middle, which is not in the
  // processor's cache.
  const first = (prices[begin] ?? 0) >= wanted.from ? begin : firstFrom(prices, wanted.from, begin, end);
  const last = (prices[end - 1] ?? 0) <= wanted.to ? end : firstFrom(prices, wanted.to + 1, first, end);
  let count = 0;
  if (missed === 0) {
    widenPrices(assortment, wanted, counts, begin, end);
    count = addMatches(assortment, wanted, counts, { begin: first, end: last }, bit + first - begin);
    counts.found += count;
    if (isOnSale) counts.onSale += count;
  } else {
    for (let position = first; position < last; position++) if (fits(assortment, wanted, position)) count++;
  }
  counts.profiles[profile] = (counts.profiles[profile] ?? 0) + count;
}

/** Widens the price range by a run's prices; hidden prices, which come last in a run, are ignored. */
function widenPrices(
  assortment: Assortment,
  wanted: CompiledChoice,
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

const fits = ({ sizeSetIds }: Assortment, { hasSize }: CompiledChoice, position: number): boolean =>
  hasSize[sizeSetIds[position] ?? NO_SIZES] === 1;

/** Counts a single product as a run of one, in a third of the time. */
export function countProduct(
  { profileIds, sizeSetIds, prices, discounts }: Assortment,
  { missedOf, hasSize, from, to, onlyOnSale }: CompiledChoice,
  counts: Counts,
  position: number,
): void {
  const profile = profileIds[position] ?? 0;
  const missed = missedOf[profile] ?? 0;
  const isOnSale = discounts[position] !== 0;
  if (!isAtMostOne(missed) || (onlyOnSale && !isOnSale)) return;
  const set = sizeSetIds[position] ?? NO_SIZES;
  const price = prices[position] ?? 0;
  const isFit = hasSize[set] === 1;
  const isWithin = price >= from && price <= to;
  if (missed === 0) {
    if (isWithin) counts.sets[set] = (counts.sets[set] ?? 0) + 1;
    if (isFit && price < counts.min) counts.min = price;
    if (isFit && price > counts.max && price !== HIDDEN_PRICE) counts.max = price;
  }
  if (!isFit || !isWithin) return;
  counts.profiles[profile] = (counts.profiles[profile] ?? 0) + 1;
  if (missed !== 0) return;
  addBit(counts.bits, position);
  counts.found++;
  if (isOnSale) counts.onSale++;
}

/** @returns how many products match, in a part of a run that has the wanted facets and prices */
function addMatches(
  { sizeSetIds }: Assortment,
  { hasSize }: CompiledChoice,
  { bits, sets }: Counts,
  { begin, end }: Range,
  bit: number,
): number {
  let count = 0;
  let word = 0;
  let at = bit;
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
