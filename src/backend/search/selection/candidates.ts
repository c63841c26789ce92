import type { Assortment } from '../catalogue/assortment.ts';
import { NO_POSITION, rangeOf } from '../catalogue/assortment.ts';
import type { CatalogueIndex } from '../catalogue/build.ts';
import { descending, sortByKeys } from '../catalogue/order.ts';
import { setsWith } from '../facets/size-sets.ts';
import type { UnderstoodQuery } from '../language/reading/query.ts';
import { allowedIds } from './choice.ts';
import { inOrder } from './page.ts';

export function categoryPositions(
  index: CatalogueIndex,
  assortment: Assortment,
  category: number | undefined,
): Uint32Array {
  const { begin, end } = rangeOf(index, assortment, category);
  return assortment.positions.subarray(begin, end);
}

export function queryPositions(
  index: CatalogueIndex,
  assortment: Assortment,
  query: UnderstoodQuery,
): Uint32Array {
  const { popular } = assortment.orders;
  if (query.facetsOnly) {
    const fitting = withFacets(index, assortment, query, popular.positions);
    if (fitting.length > 0) return fitting;
  }
  const { documents, scores } = index.text.search(query);
  const scoreKeys = new Uint32Array(assortment.size);
  const found = documents.map((document) => assortment.positionOfGoods[document] ?? NO_POSITION);
  for (let at = 0; at < found.length; at++) {
    const position = found[at] ?? NO_POSITION;
    if (position !== NO_POSITION) scoreKeys[position] = descending(scores[at] ?? 0);
  }
  const sold = found.filter((position) => position !== NO_POSITION);
  const fitting = query.facetsOnly ? sold : withFacets(index, assortment, query, sold);
  return sortByKeys(inOrder(popular, fitting, 0, fitting.length), scoreKeys);
}

function withFacets(
  { dictionaries, profiles, sizeSets }: CatalogueIndex,
  { profileIds, sizeSetIds }: Assortment,
  { sizes, colours }: UnderstoodQuery,
  positions: Uint32Array,
): Uint32Array {
  const colourFits = allowedIds(colours, dictionaries.color);
  const setFits = setsWith(sizeSets, allowedIds(sizes, dictionaries.size));
  return positions.filter(
    (position) =>
      (colours.length === 0 || colourFits[profiles.values.color[profileIds[position] ?? 0] ?? 0] === 1) &&
      (sizes.length === 0 || setFits[sizeSetIds[position] ?? 0] === 1),
  );
}
