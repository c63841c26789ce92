import type { Category } from '#src/contract/search/index.ts';
import type { CatalogueIndex } from '../building/build.ts';
import type { Assortment } from '../goods/assortment.ts';

/** Counts what each category has in stock, in the tree's order. */
export function countCategories(
  { tree }: CatalogueIndex,
  { categoryBegins, soldOut }: Assortment,
): readonly Category[] {
  return tree.nodes.map(({ path, title, parent, picture, end }, number) => {
    const [from, to] = [categoryBegins[number] ?? 0, categoryBegins[end] ?? 0];
    const count = to - from - soldOut.filter((position) => position >= from && position < to).length;
    return { code: path, path, title, parent, count, picture };
  });
}
