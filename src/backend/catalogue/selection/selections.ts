import { LRUCache } from 'lru-cache';
import type { Choice } from '#src/contract/search/index.ts';
import type { CatalogueIndex } from '../building/build.ts';
import { type Assortment, rangeOf } from '../goods/assortment.ts';
import { choiceKey, resolveChoice } from './choice.ts';
import { isList } from './matches.ts';
import { scan, type Tally } from './scan.ts';

/** A category by number (undefined for the whole catalogue), or goods found by a search and the like. */
export type Scope = { readonly category: number | undefined } | FoundGoods;

export interface FoundGoods {
  /** A cache key: what the goods were found by. */
  readonly by: string;
  /** In their own order. */
  positions(): Uint32Array;
}

/** Recent selections of a country, cached because a page requests products and filters separately. */
export interface Selections {
  /** Found goods keep their order. */
  select(scope: Scope, choice: Choice): Tally;
}

const TALLIES_BYTES = 4 * 1024 * 1024;
const ARRAY_BYTES = 300;

/** @param share of memory that its cache may use */
export function createSelections(index: CatalogueIndex, assortment: Assortment, share: number): Selections {
  const tallies = new LRUCache<string, Tally>({
    maxSize: Math.round(TALLIES_BYTES * share),
    sizeCalculation: tallyBytes,
  });
  return {
    select(scope, choice) {
      const key = JSON.stringify(['by' in scope ? { by: scope.by } : scope, choiceKey(choice)]);
      const known = tallies.get(key);
      if (known) return known;
      const goods = 'by' in scope ? scope.positions() : rangeOf(index, assortment, scope.category);
      const tally = scan(assortment, index, goods, resolveChoice(choice, index.dictionaries));
      tallies.set(key, tally);
      return tally;
    },
  };
}

function tallyBytes({ matches, counts }: Tally, key: string): number {
  const { goods, bits } = matches;
  const bytes = 2 * key.length + arrayBytes(bits) + (isList(goods) ? arrayBytes(goods) : 0);
  return Object.values(counts).reduce((sum, array) => sum + arrayBytes(array), bytes);
}

const arrayBytes = ({ byteLength }: Uint32Array) => ARRAY_BYTES + byteLength;
