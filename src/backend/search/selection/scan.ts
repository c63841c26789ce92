import { type FacetCode, facetCodes } from '#src/contract/search.ts';
import type { Assortment } from '../catalogue/assortment.ts';
import type { CatalogueIndex } from '../catalogue/build.ts';
import { HIDDEN_PRICE } from '../catalogue/offers.ts';
import { perFacet, singleFacets } from '../facets/index.ts';
import type { Profiles } from '../facets/profiles.ts';
import { NO_SIZES, setsWith } from '../facets/size-sets.ts';
import type { ResolvedChoice } from './choice.ts';

/** The products matching a choice, and the counts of each further choice. */
export interface Tally {
  /** Positions, in the input's order. */
  readonly matches: Uint32Array;
  /** By value id: products matching the choice in all other facets. */
  readonly counts: Readonly<Record<FacetCode, Uint32Array>>;
  /** Minor units: the range ignoring the chosen price; 0 and 0 without products. */
  readonly price: { readonly min: number; readonly max: number };
  /** Products on sale, ignoring the chosen sale filter. */
  readonly onSale: number;
}

type Facets = Pick<CatalogueIndex, 'dictionaries' | 'profiles' | 'sizeSets'>;

/** A bit for each criterion that a product may miss. */
const bitOf = (facet: FacetCode) => 1 << facetCodes.indexOf(facet);
const SIZE = bitOf('size');
const PRICE = 1 << facetCodes.length;
const ON_SALE = PRICE << 1;
const isSingle = (bits: number) => (bits & (bits - 1)) === 0;

/**
 * One pass: a product that matches counts for every facet; one that misses a single criterion counts for that facet
 * alone. Single values are matched and counted per profile, sizes per set.
 */
export function scan(
  assortment: Assortment,
  facets: Facets,
  positions: Uint32Array,
  choice: ResolvedChoice,
): Tally {
  const { profileIds, sizeSetIds, prices, discounts } = assortment;
  const { onSale: onlyOnSale } = choice;
  const missedOf = missedByProfile(facets.profiles, choice);
  const fitsSize = choice.allowed.size && setsWith(facets.sizeSets, choice.allowed.size);
  const { from, to } = choice.price ?? { from: 0, to: HIDDEN_PRICE };
  const profileCounts = new Uint32Array(facets.profiles.count);
  const setCounts = new Uint32Array(facets.sizeSets.count);
  const matches = scratchFor(positions.length);
  let found = 0;
  let onSale = 0;
  let min = HIDDEN_PRICE;
  let max = 0;
  for (let at = 0; at < positions.length; at++) {
    const position = positions[at] ?? 0;
    const set = sizeSetIds[position] ?? 0;
    const price = prices[position] ?? 0;
    if (set === NO_SIZES && price !== HIDDEN_PRICE) continue;
    const profile = profileIds[position] ?? 0;
    let missed = missedOf[profile] ?? 0;
    if (fitsSize !== undefined && fitsSize[set] === 0) missed |= SIZE;
    if (price < from || price > to) missed |= PRICE;
    if (onlyOnSale && discounts[position] === 0) missed |= ON_SALE;
    if (missed === 0) {
      matches[found++] = position;
      // 1 for a discount of 1 to 256: a branch, never predicted, would cost a quarter of the scan.
      onSale += ((discounts[position] ?? 0) + 255) >> 8;
      setCounts[set] = (setCounts[set] ?? 0) + 1;
      profileCounts[profile] = (profileCounts[profile] ?? 0) + 1;
      if (price < min) min = price;
      if (price > max && price < HIDDEN_PRICE) max = price;
      continue;
    }
    if (missed === SIZE) setCounts[set] = (setCounts[set] ?? 0) + 1;
    else if (missed === PRICE) {
      if (price < min) min = price;
      if (price > max && price < HIDDEN_PRICE) max = price;
    } else if (missed < PRICE && isSingle(missed)) {
      profileCounts[profile] = (profileCounts[profile] ?? 0) + 1;
    }
  }
  return {
    matches: found === positions.length ? positions : matches.slice(0, found),
    counts: {
      ...countValues(facets, missedOf, profileCounts),
      size: countSizes(facets, setCounts),
    },
    price: min === HIDDEN_PRICE ? { min: 0, max: 0 } : { min, max },
    onSale,
  };
}

let scratch = new Uint32Array(0);

/** Reused by every scan: allocating a megabyte each time would cost more than the scan. */
function scratchFor(length: number): Uint32Array {
  if (scratch.length < length) scratch = new Uint32Array(length);
  return scratch;
}

/** By profile: the bits of the facets that it misses. */
function missedByProfile({ count, values }: Profiles, { allowed }: ResolvedChoice): Uint8Array {
  const missed = new Uint8Array(count);
  for (const facet of singleFacets) {
    const wanted = allowed[facet];
    if (!wanted) continue;
    for (let profile = 0; profile < count; profile++) {
      if (wanted[values[facet][profile] ?? 0] !== 1) missed[profile] = (missed[profile] ?? 0) | bitOf(facet);
    }
  }
  return missed;
}

function countValues({ dictionaries, profiles }: Facets, missedOf: Uint8Array, profileCounts: Uint32Array) {
  return perFacet((facet) => {
    const counts = new Uint32Array(dictionaries[facet].values.length);
    const others = ~bitOf(facet);
    const values = profiles.values[facet];
    for (let profile = 0; profile < profileCounts.length; profile++) {
      const count = profileCounts[profile] ?? 0;
      if (count === 0 || ((missedOf[profile] ?? 0) & others) !== 0) continue;
      const id = values[profile] ?? 0;
      counts[id] = (counts[id] ?? 0) + count;
    }
    return counts;
  });
}

function countSizes({ dictionaries, sizeSets }: Facets, setCounts: Uint32Array): Uint32Array {
  const counts = new Uint32Array(dictionaries.size.values.length);
  const { starts, sizes } = sizeSets;
  for (let set = 0; set < setCounts.length; set++) {
    const count = setCounts[set] ?? 0;
    if (count === 0) continue;
    for (let at = starts[set] ?? 0; at < (starts[set + 1] ?? 0); at++) {
      const id = sizes[at] ?? 0;
      counts[id] = (counts[id] ?? 0) + count;
    }
  }
  return counts;
}
