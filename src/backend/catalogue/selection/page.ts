import type { Sort } from '#src/contract/search/index.ts';
import type { Assortment, OrderName, Range } from '../goods/assortment.ts';
import { type Matches, matchesInOrder } from './matches.ts';

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
  matches: Matches,
  { key, value }: Sort,
  page: Page,
): Uint32Array {
  const [name, reversed] = ordersOf[key][value];
  const order = assortment.orders[name];
  const { begin, end } = boundsOf(page, matches.count);
  if (!reversed) return matchesInOrder(matches, order, begin, end);
  return matchesInOrder(matches, order, matches.count - end, matches.count - begin).reverse();
}

/** Where a page begins and ends among so many products. */
export function boundsOf({ pageNumber, pageSize }: Page, count: number): Range {
  const begin = Math.min((pageNumber - 1) * pageSize, count);
  return { begin, end: Math.min(begin + pageSize, count) };
}
