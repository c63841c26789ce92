import type { Sort } from '#src/contract/search.ts';
import type { Assortment, Order, OrderName } from '../catalogue/assortment.ts';

export interface Page {
  readonly pageNumber: number;
  readonly pageSize: number;
}

const ordersOf: Readonly<
  Record<Sort['key'], Readonly<Record<Sort['value'], readonly [OrderName, boolean]>>>
> = {
  BestSales: { Desc: ['popular', false], Asc: ['popular', true] },
  New: { Desc: ['new', false], Asc: ['new', true] },
  Price: { Asc: ['cheap', false], Desc: ['dear', false] },
  Discount: { Desc: ['discount', false], Asc: ['discount', true] },
};

export function sortedPage(
  assortment: Assortment,
  matches: Uint32Array,
  { key, value }: Sort,
  page: Page,
): Uint32Array {
  const [name, reversed] = ordersOf[key][value];
  const order = assortment.orders[name];
  const { begin, end } = bounds(page, matches.length);
  if (!reversed) return inOrder(order, matches, begin, end);
  return inOrder(order, matches, matches.length - end, matches.length - begin).reverse();
}

/** One page of matches that are already in order. */
export function plainPage(matches: Uint32Array, page: Page): Uint32Array {
  const { begin, end } = bounds(page, matches.length);
  return matches.slice(begin, end);
}

function bounds({ pageNumber, pageSize }: Page, length: number) {
  const begin = Math.min((pageNumber - 1) * pageSize, length);
  return { begin, end: Math.min(begin + pageSize, length) };
}

/** The matches from `begin` to before `end` in sort order, by a bit set of ranks: linear time for any page. */
export function inOrder(
  { positions, ranks }: Order,
  matches: Uint32Array,
  begin: number,
  end: number,
): Uint32Array {
  if (matches.length === positions.length) return positions.slice(begin, end);
  const marks = clearMarks((positions.length + 31) >>> 5);
  // An iterator would take three times as long: 0.7 ms for 185,000 matches.
  for (let at = 0; at < matches.length; at++) {
    const rank = ranks[matches[at] ?? 0] ?? 0;
    marks[rank >>> 5] = (marks[rank >>> 5] ?? 0) | (1 << (rank & 31));
  }
  const page = new Uint32Array(Math.max(0, end - begin));
  let place = 0;
  for (let word = 0; word < marks.length && place < end; word++) {
    let bits = marks[word] ?? 0;
    const count = bitCount(bits);
    if (place + count <= begin) {
      place += count;
      continue;
    }
    for (; bits !== 0; bits &= bits - 1) {
      const rank = word * 32 + 31 - Math.clz32(bits & -bits);
      if (place >= begin && place < end) page[place - begin] = positions[rank] ?? 0;
      place++;
    }
  }
  return page;
}

let scratch = new Uint32Array(0);

function clearMarks(length: number): Uint32Array {
  if (scratch.length < length) scratch = new Uint32Array(length);
  return scratch.subarray(0, length).fill(0);
}

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
