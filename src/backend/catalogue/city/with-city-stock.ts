import { indexesUpTo } from '#src/backend/kernel/arrays/sorting.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { CatalogueIndex } from '../building/build.ts';
import { createSizeSetsBuilder, NO_SIZES } from '../facets/size-sets.ts';
import { type Assortment, isSoldOut, NO_POSITION } from '../goods/assortment.ts';
import { SIZE_SEPARATOR } from '../goods/rows.ts';

/**
 * A copy of an index in which a country's goods have only these sizes; gift cards, which no shop stocks, are
 * not sold.
 *
 * @param sizesOf by product id, separated by {@link SIZE_SEPARATOR}; a product left out is sold out
 */
export function withCityStock(
  index: CatalogueIndex,
  country: CountryCode,
  sizesOf: ReadonlyMap<number, string>,
): CatalogueIndex {
  const { dictionaries, productIds } = index;
  const whole = index.assortments[country];
  const sets = createSizeSetsBuilder(index.sizeSets);
  const sizeSetIds = new Uint32Array(whole.size).fill(NO_SIZES);
  const positionOfGoods = new Uint32Array(whole.positionOfGoods.length).fill(NO_POSITION);
  for (const [place, position] of whole.positionOfGoods.entries()) {
    if (position === NO_POSITION || isSoldOut(whole, position)) continue;
    const sizes = sizesOf.get(productIds[place] ?? 0)?.split(SIZE_SEPARATOR) ?? [];
    const set = sets.add(sizes.flatMap((size) => dictionaries.size.idOf(size) ?? []));
    if (set === NO_SIZES) continue;
    sizeSetIds[position] = set;
    positionOfGoods[place] = position;
  }
  const assortment: Assortment = {
    ...whole,
    sizeSetIds,
    positionOfGoods,
    soldOut: indexesUpTo(whole.size).filter((position) => sizeSetIds[position] === NO_SIZES),
  };
  return { ...index, sizeSets: sets.finish(), assortments: { ...index.assortments, [country]: assortment } };
}
