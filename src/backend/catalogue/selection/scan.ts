import type { FacetCode } from '#src/contract/search/index.ts';
import { perFacet } from '../facets/index.ts';
import { type Assortment, type Range, runsIn } from '../goods/assortment.ts';
import { HIDDEN_PRICE } from '../goods/offers.ts';
import { addBit, emptyBits, indexesOfBits } from './bits.ts';
import type { ResolvedChoice } from './choice.ts';
import { type Goods, isList, type Matches } from './matches.ts';
import { type Counts, countProduct, countRun, emptyCounts } from './run-counts.ts';
import { bitOf, type CompiledChoice, compileChoice, type Facets } from './wanted.ts';

/** The products matching a choice, and the counts of each further choice. */
export interface Tally {
  readonly matches: Matches;
  /** By value id: products matching the choice in all other facets. */
  readonly counts: Readonly<Record<FacetCode, Uint32Array>>;
  /** Minor units: the range ignoring the chosen price; 0 and 0 without products. */
  readonly price: { readonly min: number; readonly max: number };
  /** Products on sale, ignoring the chosen sale filter. */
  readonly onSale: number;
}

/**
 * One pass: a product that matches counts for every facet; one that misses a single criterion counts for that facet
 * alone. Single values are matched and counted per profile, sizes per set. Of 190,000 products, run by run takes
 * 0.8 ms, one by one 2.2.
 * @param goods a range, which is counted run by run, or positions in any order
 */
export function scan(assortment: Assortment, facets: Facets, goods: Goods, choice: ResolvedChoice): Tally {
  const wanted = compileChoice(choice, facets);
  const counts = isList(goods)
    ? countList(assortment, facets, goods, wanted)
    : countRange(assortment, facets, goods, wanted);
  const { bits, found, onSale, min, max } = counts;
  return {
    matches: { goods, bits, count: found },
    counts: {
      ...countValues(facets, wanted.missedOf, counts.profiles),
      size: countSizes(facets, counts.sets),
    },
    price: min === HIDDEN_PRICE ? { min: 0, max: 0 } : { min, max },
    onSale,
  };
}

/**
 * In ascending order, in which the columns are read sequentially: a page of a broad search takes 4.3 ms, by
 * relevance 6.
 */
function countList(
  assortment: Assortment,
  facets: Facets,
  list: Uint32Array,
  wanted: CompiledChoice,
): Counts {
  const counts = emptyCounts(facets, assortment.size);
  const marks = emptyBits(assortment.size);
  for (let at = 0; at < list.length; at++) addBit(marks, list[at] ?? 0);
  const positions = indexesOfBits(marks, 0, list.length);
  for (let at = 0; at < positions.length; at++) countProduct(assortment, wanted, counts, positions[at] ?? 0);
  return counts;
}

function countRange(assortment: Assortment, facets: Facets, range: Range, wanted: CompiledChoice): Counts {
  const counts = emptyCounts(facets, range.end - range.begin);
  const begins = runsIn(assortment, range);
  for (let run = 1; run < begins.length; run++) {
    const [begin, end] = [begins[run - 1] ?? 0, begins[run] ?? 0];
    countRun(assortment, wanted, counts, { begin, end }, begin - range.begin);
  }
  return counts;
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
