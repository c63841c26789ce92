import { firstFrom } from '#src/backend/kernel/arrays/sorting.ts';
import type { CatalogueIndex } from '../building/build.ts';
import { type Assortment, isSoldOut } from '../goods/assortment.ts';

/** By category number: the position of its most popular product in stock. */
export function mostPopularByCategory(
  { tree }: CatalogueIndex,
  assortment: Assortment,
): readonly (number | undefined)[] {
  const found = new Array<number | undefined>(tree.nodes.length).fill(undefined);
  for (const position of assortment.orders.popular) {
    if (isSoldOut(assortment, position)) continue;
    let category: number | undefined = firstFrom(assortment.categoryBegins, position + 1) - 1;
    while (category !== undefined && found[category] === undefined) {
      found[category] = position;
      category = tree.numberOf(tree.nodes[category]?.parent ?? '');
    }
  }
  return found;
}
