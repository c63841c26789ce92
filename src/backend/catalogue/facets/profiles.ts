import { growableShorts } from '#src/backend/kernel/arrays/growable-list.ts';
import { perFacet, type SingleFacet, singleFacets } from './index.ts';

/** The distinct combinations of facet values; far fewer than products, so filters and counts work on them. */
export interface Profiles {
  readonly count: number;
  readonly values: Readonly<Record<SingleFacet, Uint16Array>>;
}

export interface ProfilesBuilder {
  add(ids: Readonly<Record<SingleFacet, number>>): number;
  finish(): Profiles;
}

/** @param earlier profiles that keep their ids */
export function createProfilesBuilder(earlier?: Profiles): ProfilesBuilder {
  const known = new Map<string, number>();
  const values = perFacet(growableShorts);
  const builder: ProfilesBuilder = {
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
  for (let profile = 0; profile < (earlier?.count ?? 0); profile++)
    builder.add(perFacet((facet) => earlier?.values[facet][profile] ?? 0));
  return builder;
}
