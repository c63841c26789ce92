import { growingShorts } from '../growing.ts';
import { perFacet, type SingleFacet, singleFacets } from './index.ts';

/**
 * The distinct combinations of facet values (black, wool, winter …). They are far fewer than products, so filters are
 * matched and counts added per combination.
 */
export interface Profiles {
  readonly count: number;
  /** Value ids by profile. */
  readonly values: Readonly<Record<SingleFacet, Uint16Array>>;
}

export interface GrowingProfiles {
  add(ids: Readonly<Record<SingleFacet, number>>): number;
  finish(): Profiles;
}

export function growingProfiles(): GrowingProfiles {
  const known = new Map<string, number>();
  const values = perFacet(growingShorts);
  return {
    add(ids) {
      const key = singleFacets.map((facet) => ids[facet]).join();
      const profile = known.get(key);
      if (profile !== undefined) return profile;
      for (const facet of singleFacets) values[facet].push(ids[facet]);
      known.set(key, known.size);
      return known.size - 1;
    },
    finish: () => ({ count: known.size, values: perFacet((facet) => values[facet].take()) }),
  };
}
