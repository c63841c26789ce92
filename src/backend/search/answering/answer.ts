import {
  type Assortment,
  byPopularity,
  type CatalogueIndex,
  type MaskedGoods,
  markWishes,
  NO_POSITION,
  nearestColoursFirst,
  type WishBits,
} from '#src/backend/catalogue/index.ts';
import { descending, indexesUpTo, sortByKeys } from '#src/backend/kernel/arrays/sorting.ts';
import { COSTS, type Found, type UnderstoodQuery } from '#src/backend/language/index.ts';
import { type DroppedPart, keepBestMatches, wishBitsOf } from './dropped-parts.ts';

/** The goods that answer a query, best first, and the parts of the query that were dropped to find them. */
export interface QueryAnswer {
  readonly positions: Uint32Array;
  readonly letGo: readonly DroppedPart[];
}

/**
 * Answers a query.
 *
 * @param found the goods that have words of the query
 *
 * @param named positions of goods whose full name the query is
 */
export function answerQuery(
  index: CatalogueIndex,
  assortment: Assortment,
  query: UnderstoodQuery,
  found: Found,
  named: Uint32Array,
): QueryAnswer {
  const { positions, letGo } = answerWords(index, assortment, query, found);
  if (named.length === 0) return { positions, letGo };
  const isNamed = new Set(named);
  const others = positions.filter((position) => !isNamed.has(position));
  const first = byPopularity(assortment, named);
  return { positions: Uint32Array.of(...first, ...others), letGo: [] };
}

function answerWords(
  index: CatalogueIndex,
  assortment: Assortment,
  query: UnderstoodQuery,
  found: Found,
): QueryAnswer {
  const bits = wishBitsOf(query);
  const goods = candidatesOf(found, assortment, query, bits);
  markShades(query, bits, goods);
  const { size, colour, priceFrom, priceTo } = query;
  const wishes = { sizes: size?.values ?? [], colours: colour?.values ?? [], priceFrom, priceTo };
  markWishes(index, assortment, wishes, bits, goods);
  const { kept, letGo } = keepBestMatches(query, goods.masks);
  const best = surest(kept, goods.tiers);
  const scoreKeys = new Uint32Array(assortment.size);
  const positions = new Uint32Array(best.length);
  for (let place = 0; place < best.length; place++) {
    const at = best[place] ?? 0;
    const position = goods.positions[at] ?? 0;
    positions[place] = position;
    scoreKeys[position] = descending(goods.scores[at] ?? 0);
  }
  const byScore = sortByKeys(byPopularity(assortment, positions), scoreKeys);
  const isColourDropped = letGo.some(({ kind }) => kind === 'color');
  if (!colour || !isColourDropped) return { positions: byScore, letGo };
  const { positions: nearestFirst, titles: nearest } = nearestColoursFirst(
    index,
    assortment,
    byScore,
    colour.values,
  );
  const withNearest = (one: DroppedPart) =>
    one.kind === 'color' && nearest.length > 0 ? { ...one, nearest } : one;
  return { positions: nearestFirst, letGo: letGo.map(withNearest) };
}

/** Drops goods that match by their category alone if others match by their own name. */
function surest(kept: Uint32Array, tiers: Uint8Array): Uint32Array {
  let most = 0;
  for (let place = 0; place < kept.length; place++) most = Math.max(most, tiers[kept[place] ?? 0] ?? 0);
  const best = new Uint32Array(kept.length);
  let length = 0;
  for (let place = 0; place < kept.length; place++) {
    const at = kept[place] ?? 0;
    if (tiers[at] === most) best[length++] = at;
  }
  return best.subarray(0, length);
}

interface Candidates extends MaskedGoods {
  readonly scores: Uint16Array;
  readonly tiers: Uint8Array;
}

/** Goods that match a word of the query; all goods if it only has wishes that apply to any kind. */
function candidatesOf(
  found: Found,
  { size, positionOfGoods }: Assortment,
  query: UnderstoodQuery,
  bits: WishBits,
): Candidates {
  const sold = soldOf(found, positionOfGoods);
  const isOfAnyKind = query.words.every(({ cost }) => cost <= COSTS.shade);
  const hasWish = Object.values(bits).some((bit) => bit > 0) || query.sort !== null;
  if (sold.positions.length === 0 && isOfAnyKind && hasWish) {
    return {
      positions: indexesUpTo(size),
      masks: new Uint16Array(size),
      scores: new Uint16Array(size),
      tiers: new Uint8Array(size),
    };
  }
  return sold;
}

/** Leaves out goods that the country does not sell. */
function soldOf({ documents, masks, scores, tiers }: Found, positionOfGoods: Uint32Array): Candidates {
  const places = new Uint32Array(documents.length);
  let length = 0;
  for (let at = 0; at < documents.length; at++) {
    const place = positionOfGoods[documents[at] ?? 0] ?? NO_POSITION;
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

/** Goods with the wished shade also have the wished colour. */
function markShades({ words }: UnderstoodQuery, bits: WishBits, { masks }: Candidates): void {
  const shades = words.reduce((all, { cost }, at) => (cost === COSTS.shade ? all | (1 << at) : all), 0);
  if (shades === 0 || bits.colour === 0) return;
  for (let at = 0; at < masks.length; at++) {
    const mask = masks[at] ?? 0;
    if ((mask & shades) !== 0) masks[at] = mask | bits.colour;
  }
}
