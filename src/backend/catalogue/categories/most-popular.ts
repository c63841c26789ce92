import type { CatalogueIndex } from '../building/build.ts';
import { type Assortment, isSoldOut, rangeOf } from '../goods/assortment.ts';

/** By category number: the position of its most popular product in stock. */
export const mostPopularByCategory = (
  index: CatalogueIndex,
  assortment: Assortment,
): readonly (number | undefined)[] =>
  index.tree.nodes.map((_, category) => {
    const { ranks } = assortment.orders.popular;
    const { begin, end } = rangeOf(index, assortment, category);
    let found: number | undefined;
    for (let position = begin; position < end; position++) {
      if (isSoldOut(assortment, position)) continue;
      if (found === undefined || (ranks[position] ?? 0) < (ranks[found] ?? 0)) found = position;
    }
    return found;
  });
