import { type Assortment, NO_POSITION, rangeOf } from '../catalogue/assortment.ts';
import type { CatalogueIndex } from '../catalogue/build.ts';
import { descending, sortByKeys } from '../catalogue/order.ts';
import { setsWith } from '../facets/size-sets.ts';
import type { UnderstoodQuery } from '../language/reading/query.ts';
import { COSTS } from '../language/reading/roles.ts';
import type { Found } from '../text-index/matching.ts';
import { allowedIds } from './choice.ts';
import { type LetGo, leastMissing, type WishBits, wishBitsOf } from './letting-go.ts';
import { inOrder } from './page.ts';

export function categoryPositions(
  index: CatalogueIndex,
  assortment: Assortment,
  category: number | undefined,
): Uint32Array {
  const { begin, end } = rangeOf(index, assortment, category);
  return assortment.positions.subarray(begin, end);
}

/** What answers a query, best first, and what of the query was let go for it. */
export interface QueryAnswer {
  readonly positions: Uint32Array;
  readonly letGo: readonly LetGo[];
}

export function answerQuery(
  index: CatalogueIndex,
  assortment: Assortment,
  query: UnderstoodQuery,
): QueryAnswer {
  const bits = wishBitsOf(query);
  const goods = candidatesOf(index, assortment, query, bits);
  const masks = withWishes(index, assortment, query, bits, goods);
  const { kept, letGo } = leastMissing(query, masks);
  const surest = kept.reduce((most, at) => Math.max(most, goods.tiers[at] ?? 0), 0);
  const best = kept.filter((at) => goods.tiers[at] === surest);
  const scoreKeys = new Uint32Array(assortment.size);
  const positions = new Uint32Array(best.length);
  for (const [place, at] of best.entries()) {
    const position = goods.positions[at] ?? 0;
    positions[place] = position;
    scoreKeys[position] = descending(goods.scores[at] ?? 0);
  }
  const byPopularity = inOrder(assortment.orders.popular, positions, 0, positions.length);
  return { positions: sortByKeys(byPopularity, scoreKeys), letGo };
}

interface Candidates {
  readonly positions: Uint32Array;
  readonly masks: Uint16Array;
  readonly scores: Uint16Array;
  readonly tiers: Uint8Array;
}

/** Goods that have a word of the query; all goods if it wishes something of goods of any kind. */
function candidatesOf(
  index: CatalogueIndex,
  { positions, positionOfGoods }: Assortment,
  query: UnderstoodQuery,
  bits: WishBits,
): Candidates {
  const found = index.text.find(query);
  const sold = soldOf(found, positionOfGoods);
  const isOfAnyKind = query.words.every(({ cost }) => cost <= COSTS.shade);
  const hasWish = Object.values(bits).some((bit) => bit > 0) || query.sort !== null;
  if (sold.positions.length === 0 && isOfAnyKind && hasWish) {
    const { length } = positions;
    return {
      positions,
      masks: new Uint16Array(length),
      scores: new Uint16Array(length),
      tiers: new Uint8Array(length),
    };
  }
  return sold;
}

/** Leaves out what the country does not sell. */
function soldOf({ documents, masks, scores, tiers }: Found, positionOfGoods: Uint32Array): Candidates {
  const places = documents.map((document) => positionOfGoods[document] ?? NO_POSITION);
  let length = 0;
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? NO_POSITION;
    if (place === NO_POSITION) continue;
    places[length] = place;
    masks[length] = masks[at] ?? 0;
    scores[length] = scores[at] ?? 0;
    tiers[length] = tiers[at] ?? 0;
    length++;
  }
  return {
    positions: places.subarray(0, length),
    masks: masks.subarray(0, length),
    scores: scores.subarray(0, length),
    tiers: tiers.subarray(0, length),
  };
}

/** The masks with the bits of the wishes that goods fulfil. */
function withWishes(
  { dictionaries, profiles, sizeSets }: CatalogueIndex,
  { profileIds, sizeSetIds, prices, discounts }: Assortment,
  { size, colour, priceFrom, priceTo, words }: UnderstoodQuery,
  bits: WishBits,
  { positions, masks }: Candidates,
): Uint16Array {
  const colourFits = allowedIds(colour?.values ?? [], dictionaries.color);
  const setFits = setsWith(sizeSets, allowedIds(size?.values ?? [], dictionaries.size));
  const shades = words.reduce((all, { cost }, at) => (cost === COSTS.shade ? all | (1 << at) : all), 0);
  const [from, to] = [(priceFrom ?? 0) * MINOR_UNITS, (priceTo ?? Number.POSITIVE_INFINITY) * MINOR_UNITS];
  return masks.map((mask, at) => {
    const position = positions[at] ?? 0;
    const price = prices[position] ?? 0;
    const isOfColour = colourFits[profiles.values.color[profileIds[position] ?? 0] ?? 0] === 1;
    return (
      mask |
      (setFits[sizeSetIds[position] ?? 0] === 1 ? bits.size : 0) |
      (isOfColour || (mask & shades) !== 0 ? bits.colour : 0) |
      (price >= from && price <= to ? bits.price : 0) |
      ((discounts[position] ?? 0) > 0 ? bits.sale : 0)
    );
  });
}

const MINOR_UNITS = 100;
