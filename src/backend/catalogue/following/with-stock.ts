import { firstFrom } from '#src/backend/kernel/arrays/sorting.ts';
import { countryCodes } from '#src/config/countries.ts';
import type { CatalogueIndex } from '../building/build.ts';
import { createSizeSetsBuilder, NO_SIZES, type SizeSetsBuilder, UNSIZED } from '../facets/size-sets.ts';
import { type Assortment, NO_POSITION } from '../goods/assortment.ts';
import { SIZE_SEPARATOR, type SizesOfProduct } from '../goods/rows.ts';

/**
 * A copy of an index with other sizes in stock.
 *
 * @returns undefined if the index lacks a product or size
 */
export function withStock(
  built: CatalogueIndex,
  sizesOf: ReadonlyMap<number, SizesOfProduct>,
): CatalogueIndex | undefined {
  const sets = createSizeSetsBuilder(built.sizeSets);
  const assortments = { ...built.assortments };
  for (const country of countryCodes) {
    const changed = changeAssortment(built, built.assortments[country], sizesOf, sets);
    if (!changed) return undefined;
    assortments[country] = changed;
  }
  return { ...built, sizeSets: sets.finish(), assortments };
}

function changeAssortment(
  { productIds, dictionaries }: CatalogueIndex,
  assortment: Assortment,
  sizesOf: ReadonlyMap<number, SizesOfProduct>,
  sets: SizeSetsBuilder,
): Assortment | undefined {
  const sizeSetIds = assortment.sizeSetIds.slice();
  const positionOfGoods = assortment.positionOfGoods.slice();
  const soldOut: number[] = [];
  for (const [productId, sizes] of sizesOf) {
    const names = sizes[assortment.country]?.split(SIZE_SEPARATOR) ?? [];
    const place = goodsIndexOf(productIds, productId);
    const position = place === undefined ? NO_POSITION : (assortment.positionOfGoods[place] ?? NO_POSITION);
    if (place === undefined || position === NO_POSITION) {
      if (names.length > 0) return undefined;
      continue;
    }
    if (assortment.sizeSetIds[position] === UNSIZED) continue;
    const ids = names.map((name) => dictionaries.size.idOf(name));
    if (ids.includes(undefined)) return undefined;
    const set = sets.add(ids.filter((id) => id !== undefined));
    sizeSetIds[position] = set;
    if (set !== NO_SIZES) continue;
    positionOfGoods[place] = NO_POSITION;
    soldOut.push(position);
  }
  return { ...assortment, sizeSetIds, positionOfGoods, soldOut: Uint32Array.from(soldOut).sort() };
}

/** @param productIds ascending */
export function goodsIndexOf(productIds: Uint32Array, productId: number): number | undefined {
  const index = firstFrom(productIds, productId);
  return productIds[index] === productId ? index : undefined;
}
