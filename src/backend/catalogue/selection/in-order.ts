import type { Assortment, Range } from '../goods/assortment.ts';
import { addBit, emptyBits, hasBit, indexesOfBits } from './bits.ts';

/** Some positions, the most popular first, in linear time. */
export function byPopularity({ orders, popularRanks }: Assortment, some: Uint32Array): Uint32Array {
  const marks = emptyBits(popularRanks.length);
  // An iterator would take three times as long: 0.7 ms for 185,000 positions.
  for (let at = 0; at < some.length; at++) addBit(marks, popularRanks[some[at] ?? 0] ?? 0);
  const sorted = indexesOfBits(marks, 0, some.length);
  for (let at = 0; at < sorted.length; at++) sorted[at] = orders.popular[sorted[at] ?? 0] ?? 0;
  return sorted;
}

/**
 * Of the positions with a set bit, those numbered `begin` to before `end`.
 *
 * @param firstBit the position of the first bit
 */
export function markedAmong(
  positions: Uint32Array,
  firstBit: number,
  bits: Uint32Array,
  { begin, end }: Range,
): Uint32Array {
  const found = new Uint32Array(Math.max(0, end - begin));
  let number = 0;
  for (let at = 0; at < positions.length && number < end; at++) {
    const position = positions[at] ?? 0;
    if (!hasBit(bits, position - firstBit)) continue;
    if (number >= begin) found[number - begin] = position;
    number++;
  }
  return found.subarray(0, Math.max(0, number - begin));
}
