import { countryCodes } from '#src/config/countries.ts';
import { NO_SIZES, type SizeSets } from '../../facets/size-sets.ts';
import { type Assortment, NO_POSITION } from '../assortment.ts';
import type { CatalogueIndex } from '../build.ts';
import { HIDDEN_PRICE } from '../offers.ts';
import { SIZE_SEPARATOR, type SizesOfProduct } from '../rows.ts';

/** A copy of an index with other sizes in stock. @returns undefined if it lacks a product or size */
export function withStock(
  built: CatalogueIndex,
  sizesOf: ReadonlyMap<number, SizesOfProduct>,
): CatalogueIndex | undefined {
  const sets = extendSizeSets(built.sizeSets);
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
  sets: ReturnType<typeof extendSizeSets>,
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
    if (assortment.prices[position] === HIDDEN_PRICE) continue;
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

/** Binary search in ascending ids. */
export function goodsIndexOf(productIds: Uint32Array, productId: number): number | undefined {
  let low = 0;
  let high = productIds.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((productIds[middle] ?? 0) < productId) low = middle + 1;
    else high = middle;
  }
  return productIds[low] === productId ? low : undefined;
}

function extendSizeSets({ count, starts, sizes }: SizeSets) {
  const known = new Map<string, number>();
  for (let set = 0; set < count; set++) known.set(sizes.slice(starts[set], starts[set + 1]).join(), set);
  const added: number[][] = [];
  return {
    add(ids: readonly number[]): number {
      const sorted = [...new Set(ids)].sort((one, other) => one - other);
      const key = sorted.join();
      const set = known.get(key) ?? known.size;
      if (set === known.size) {
        known.set(key, set);
        added.push(sorted);
      }
      return set;
    },
    finish(): SizeSets {
      if (added.length === 0) return { count, starts, sizes };
      const ends = [...starts.subarray(0, count + 1)];
      for (const set of added) ends.push((ends.at(-1) ?? 0) + set.length);
      return {
        count: count + added.length,
        starts: Uint32Array.from(ends),
        sizes: Uint16Array.from([...sizes, ...added.flat()]),
      };
    },
  };
}
