import { type FacetCode, facetCodes } from '#src/contract/search.ts';
import type { Assortment } from '../catalogue/assortment.ts';
import type { Dictionaries } from '../facets/index.ts';
import { singleFacets } from '../facets/index.ts';
import type { ReadChoice } from './choice.ts';

/** What a choice leaves of some products, and what each further choice would leave. */
export interface Tally {
  /** Positions of the products that fit, in the order in which they were given. */
  readonly matches: Uint32Array;
  /** By id of value: how many products there are with it that fit the choice but for this facet. */
  readonly counts: Readonly<Record<FacetCode, Uint32Array>>;
  /** Minor units: the span without the choice of price; 0 and 0 when there is nothing. */
  readonly price: { readonly min: number; readonly max: number };
  /** How many are on sale of those that fit but for that. */
  readonly onSale: number;
}

const PRICE = facetCodes.length;
const ON_SALE = PRICE + 1;
/** What a product's `missed` holds instead of the one part of the choice that it does not fit. */
const NONE = 0xff;
const SEVERAL = 0xfe;

/**
 * One look at each product: it counts for every facet when it fits the whole choice, only for the one facet that
 * it misses when it misses one, for none when it misses more.
 */
export function scan(
  assortment: Assortment,
  dictionaries: Dictionaries,
  positions: Uint32Array,
  choice: ReadChoice,
): Tally {
  const missed = new Uint8Array(positions.length).fill(NONE);
  markMissedFacets(assortment, positions, choice, missed);
  const { prices, isGiftCard, onSale } = assortment;
  if (choice.price) {
    const { from, to } = choice.price;
    mark(missed, PRICE, (at) => {
      const position = positions[at] ?? 0;
      const price = prices[position] ?? 0;
      return price >= from && price <= to && isGiftCard[position] === 0;
    });
  }
  if (choice.onSale) mark(missed, ON_SALE, (at) => onSale[positions[at] ?? 0] === 1);
  return {
    matches: isWhole(missed) ? positions : positions.filter((_, at) => missed[at] === NONE),
    counts: countValues(assortment, dictionaries, positions, missed),
    price: spanOf(assortment, positions, missed),
    onSale: countOnSale(assortment, positions, missed),
  };
}

function markMissedFacets(
  assortment: Assortment,
  positions: Uint32Array,
  { allowed }: ReadChoice,
  missed: Uint8Array,
): void {
  for (const facet of singleFacets) {
    const wanted = allowed[facet];
    const column = assortment.values[facet];
    if (wanted)
      mark(missed, facetCodes.indexOf(facet), (at) => wanted[column[positions[at] ?? 0] ?? 0] === 1);
  }
  const sizes = allowed.size;
  if (sizes) mark(missed, facetCodes.indexOf('size'), (at) => hasSize(assortment, positions[at] ?? 0, sizes));
}

/** Whether some item in stock has one of the sizes. */
export function hasSize({ sizeBegins, sizeIds }: Assortment, position: number, wanted: Uint8Array): boolean {
  const end = sizeBegins[position + 1] ?? 0;
  for (let at = sizeBegins[position] ?? 0; at < end; at++) if (wanted[sizeIds[at] ?? 0] === 1) return true;
  return false;
}

function mark(missed: Uint8Array, part: number, fits: (at: number) => boolean): void {
  for (let at = 0; at < missed.length; at++) {
    if (missed[at] !== SEVERAL && !fits(at)) missed[at] = missed[at] === NONE ? part : SEVERAL;
  }
}

const isWhole = (missed: Uint8Array) => missed.every((state) => state === NONE);

function countValues(
  assortment: Assortment,
  dictionaries: Dictionaries,
  positions: Uint32Array,
  missed: Uint8Array,
): Record<FacetCode, Uint32Array> {
  const counts = {} as Record<FacetCode, Uint32Array>;
  for (const facet of singleFacets) {
    counts[facet] = new Uint32Array(dictionaries[facet].values.length);
    countColumn(counts[facet], assortment.values[facet], positions, missed, facetCodes.indexOf(facet));
  }
  counts.size = new Uint32Array(dictionaries.size.values.length);
  countSizes(counts.size, assortment, positions, missed, facetCodes.indexOf('size'));
  return counts;
}

function countColumn(
  counts: Uint32Array,
  column: Uint16Array,
  positions: Uint32Array,
  missed: Uint8Array,
  facet: number,
): void {
  for (let at = 0; at < positions.length; at++) {
    const state = missed[at];
    if (state !== NONE && state !== facet) continue;
    const id = column[positions[at] ?? 0] ?? 0;
    counts[id] = (counts[id] ?? 0) + 1;
  }
}

function countSizes(
  counts: Uint32Array,
  { sizeBegins, sizeIds }: Assortment,
  positions: Uint32Array,
  missed: Uint8Array,
  facet: number,
): void {
  for (let at = 0; at < positions.length; at++) {
    const state = missed[at];
    if (state !== NONE && state !== facet) continue;
    const position = positions[at] ?? 0;
    const end = sizeBegins[position + 1] ?? 0;
    for (let size = sizeBegins[position] ?? 0; size < end; size++) {
      const id = sizeIds[size] ?? 0;
      counts[id] = (counts[id] ?? 0) + 1;
    }
  }
}

function spanOf({ prices, isGiftCard }: Assortment, positions: Uint32Array, missed: Uint8Array) {
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  for (let at = 0; at < positions.length; at++) {
    const position = positions[at] ?? 0;
    if ((missed[at] !== NONE && missed[at] !== PRICE) || isGiftCard[position] === 1) continue;
    const price = prices[position] ?? 0;
    if (price < min) min = price;
    if (price > max) max = price;
  }
  return min > max ? { min: 0, max: 0 } : { min, max };
}

function countOnSale({ onSale }: Assortment, positions: Uint32Array, missed: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < positions.length; at++) {
    if ((missed[at] === NONE || missed[at] === ON_SALE) && onSale[positions[at] ?? 0] === 1) count++;
  }
  return count;
}
