import type { Order, Range } from '../goods/assortment.ts';
import { indexesOfBits } from './bits.ts';
import { markedAmong } from './in-order.ts';

/** What is filtered: a range of positions, or positions in an order of their own. */
export type Goods = Range | Uint32Array;

/** The goods that match a choice. */
export interface Matches {
  readonly goods: Goods;
  /**
   * A bit for each position, counted from the first of a range, or from the start of a list. As positions,
   * 190,000 would take 760 KB instead of 24, and few choices would stay cached: with 20 filtered lists being
   * paged through, 240 to 330 pages a second instead of 460 to 475.
   */
  readonly bits: Uint32Array;
  readonly count: number;
}

export const isList = (goods: Goods): goods is Uint32Array => goods instanceof Uint32Array;

const firstBitOf = (goods: Goods): number => (isList(goods) ? 0 : goods.begin);

/** The positions of some of the matches, in the order of the goods. */
export function positionsOf(matches: Matches, begin = 0, end = matches.count): Uint32Array {
  const { goods, bits, count } = matches;
  const last = Math.min(end, count);
  if (isList(goods)) return markedAmong(goods, 0, bits, { begin, end: last });
  return indexesOfBits(bits, begin, last).map((at) => at + goods.begin);
}

/** The matches from `begin` to before `end` in sort order. */
export const matchesInOrder = (
  { goods, bits }: Matches,
  order: Order,
  begin: number,
  end: number,
): Uint32Array => markedAmong(order, firstBitOf(goods), bits, { begin, end });
