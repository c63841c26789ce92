import type { Assortment } from './catalogue/assortment.ts';
import type { CatalogueIndex } from './catalogue/build.ts';

const MOST_LOOKED_AT = 4_000;
const OTHER_MATERIAL = 0.5;
const OTHER_SEASON = 0.3;
const OTHER_FIT = 0.1;

/**
 * Products to show beside one: of its category (or, where that has too few, of the one above), near in price,
 * material, season and fit; one colour of each other model. Never the product or another colour of its model,
 * unless there is nothing else.
 */
export function relatedPositions(
  index: CatalogueIndex,
  assortment: Assortment,
  of: { readonly productId: number; readonly modelId: number; readonly category: number; readonly like?: number },
  limit: number,
): number[] {
  let category: number | undefined = of.category;
  let found: number[] = [];
  while (found.length < limit) {
    found = nearest(assortment, rangeOf(index, assortment, category), of, limit);
    if (category === undefined) break;
    const parent: string | null | undefined = index.tree.nodes[category]?.parent;
    category = parent ? index.tree.numberOf(parent) : undefined;
  }
  return found;
}
