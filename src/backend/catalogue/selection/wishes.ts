import { minorUnits } from '#src/backend/kernel/money/money.ts';
import type { CatalogueIndex } from '../building/build.ts';
import { setsWith } from '../facets/size-sets.ts';
import type { Assortment } from '../goods/assortment.ts';
import { allowedIds } from './choice.ts';

/** Wishes that apply to goods of any kind; prices in whole units. */
export interface Wishes {
  readonly sizes: readonly string[];
  readonly colours: readonly string[];
  readonly priceFrom: number | null;
  readonly priceTo: number | null;
}

/** The bit of a mask that stands for each wish; 0 if it is not wished for. */
export interface WishBits {
  readonly size: number;
  readonly colour: number;
  readonly price: number;
  readonly sale: number;
}

/** Goods, each with a mask. */
export interface MaskedGoods {
  readonly positions: Uint32Array;
  readonly masks: Uint16Array;
}

/** Sets the bits of the wishes that goods meet. */
export function markWishes(
  { dictionaries, profiles, sizeSets }: CatalogueIndex,
  { profileIds, sizeSetIds, prices, discounts }: Assortment,
  { sizes, colours, priceFrom, priceTo }: Wishes,
  bits: WishBits,
  { positions, masks }: MaskedGoods,
): void {
  const colourFits = allowedIds(colours, dictionaries.color);
  const setFits = setsWith(sizeSets, allowedIds(sizes, dictionaries.size));
  const [from, to] = [minorUnits(priceFrom ?? 0), minorUnits(priceTo ?? Number.POSITIVE_INFINITY)];
  for (let at = 0; at < masks.length; at++) {
    const position = positions[at] ?? 0;
    const price = prices[position] ?? 0;
    let mask = masks[at] ?? 0;
    if (colourFits[profiles.values.color[profileIds[position] ?? 0] ?? 0] === 1) mask |= bits.colour;
    if (setFits[sizeSetIds[position] ?? 0] === 1) mask |= bits.size;
    if (price >= from && price <= to) mask |= bits.price;
    if ((discounts[position] ?? 0) > 0) mask |= bits.sale;
    masks[at] = mask;
  }
}
