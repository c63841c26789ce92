import type { FacetCode } from '#src/contract/search.ts';
import { type Assortment, runsIn } from '../catalogue/assortment.ts';
import { HIDDEN_PRICE } from '../catalogue/offers.ts';
import { perFacet } from '../facets/index.ts';
import type { ResolvedChoice } from './choice.ts';
import { type Goods, isList, lengthOf, type Matches } from './matches.ts';
import { countRun, emptyCounts } from './run-counts.ts';
import { bitOf, type Facets, wantedBy } from './wanted.ts';

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
 * @param goods positions in any order, or a range, which is scanned run by run
 */
export function scan(assortment: Assortment, facets: Facets, goods: Goods, choice: ResolvedChoice): Tally {
  const wanted = wantedBy(choice, facets);
  const counts = emptyCounts(facets, lengthOf(goods));
  if (isList(goods)) {
    for (let place = 0; place < goods.length; place++) {
      const position = goods[place] ?? 0;
      countRun(assortment, wanted, counts, { begin: position, end: position + 1 }, place);
    }
  } else {
    const begins = runsIn(assortment, goods);
    for (let run = 1; run < begins.length; run++) {
      const [begin, end] = [begins[run - 1] ?? 0, begins[run] ?? 0];
      countRun(assortment, wanted, counts, { begin, end }, begin - goods.begin);
    }
  }
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
