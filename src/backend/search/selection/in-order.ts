import type { Order } from '../catalogue/assortment.ts';
import { indexesOfBits } from './bits.ts';

/** Some positions, from the one numbered `begin` to before the one numbered `end` in sort order: linear time for any page. */
export function inOrder(
  { positions, ranks }: Order,
  some: Uint32Array,
  begin: number,
  end: number,
): Uint32Array {
  if (some.length === positions.length) return positions.slice(begin, end);
  const marks = clearMarks((positions.length + 31) >>> 5);
  // An iterator would take three times as long: 0.7 ms for 185,000 positions.
  for (let at = 0; at < some.length; at++) {
    const rank = ranks[some[at] ?? 0] ?? 0;
    marks[rank >>> 5] = (marks[rank >>> 5] ?? 0) | (1 << (rank & 31));
  }
  const page = indexesOfBits(marks, begin, end);
  for (let at = 0; at < page.length; at++) page[at] = positions[page[at] ?? 0] ?? 0;
  return page;
}

let scratch = new Uint32Array(0);

function clearMarks(length: number): Uint32Array {
  if (scratch.length < length) scratch = new Uint32Array(length);
  return scratch.subarray(0, length).fill(0);
}
