import { type FacetCode, facetCodes } from '#src/contract/search/index.ts';
import type { CatalogueIndex } from '../building/build.ts';
import { singleFacets } from '../facets/index.ts';
import type { Profiles } from '../facets/profiles.ts';
import { setsWith, UNSIZED } from '../facets/size-sets.ts';
import { HIDDEN_PRICE } from '../goods/offers.ts';
import type { ResolvedChoice } from './choice.ts';

export type Facets = Pick<CatalogueIndex, 'dictionaries' | 'profiles' | 'sizeSets'>;

/** A choice, resolved for every profile and size set. */
export interface CompiledChoice {
  /** By profile: the bits of the facets that it misses. */
  readonly missedOf: Uint8Array;
  /** By size set: 1 if it contains any of the wanted sizes. */
  readonly hasSize: Uint8Array;
  readonly from: number;
  readonly to: number;
  readonly onlyOnSale: boolean;
}

export function compileChoice(
  { allowed, price, onSale }: ResolvedChoice,
  { profiles, sizeSets }: Facets,
): CompiledChoice {
  return {
    missedOf: missedByProfile(profiles, allowed),
    hasSize: allowed.size
      ? setsWith(sizeSets, allowed.size)
      : new Uint8Array(sizeSets.count).fill(1, UNSIZED),
    from: price?.from ?? 0,
    to: price?.to ?? HIDDEN_PRICE,
    onlyOnSale: onSale,
  };
}

/** A bit for each facet that a profile may miss. */
export const bitOf = (facet: FacetCode) => 1 << facetCodes.indexOf(facet);

function missedByProfile({ count, values }: Profiles, allowed: ResolvedChoice['allowed']): Uint8Array {
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
