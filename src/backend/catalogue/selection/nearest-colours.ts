import { sortByKeys } from '#src/backend/kernel/arrays/sorting.ts';
import type { CatalogueIndex } from '../building/build.ts';
import { nearColours } from '../facets/near-colours.ts';
import type { Assortment } from '../goods/assortment.ts';

const MOST_NAMED = 3;

export interface NearestColours {
  /** Goods of the nearest group first, otherwise in the given order. */
  readonly positions: Uint32Array;
  /** The names of the groups that come first, nearest first. */
  readonly titles: string[];
}

/** Goods without the wished colour or shade: those of its group first, then those of nearby groups. */
export function nearestColoursFirst(
  { dictionaries: { color }, profiles }: Pick<CatalogueIndex, 'dictionaries' | 'profiles'>,
  { profileIds, size }: Pick<Assortment, 'profileIds' | 'size'>,
  positions: Uint32Array,
  wished: readonly string[],
): NearestColours {
  const groups = [...wished, ...nearColours(wished)].flatMap((value) => color.idOf(value) ?? []);
  const places = new Uint32Array(color.values.length).fill(groups.length);
  for (const [place, group] of groups.entries()) places[group] = place;
  const keys = new Uint32Array(size);
  const isShown = new Set<number>();
  for (const position of positions) {
    const group = profiles.values.color[profileIds[position] ?? 0] ?? 0;
    keys[position] = places[group] ?? groups.length;
    isShown.add(group);
  }
  const shown = groups.filter((group) => isShown.has(group));
  return {
    positions: sortByKeys(positions, keys),
    titles: shown.slice(0, MOST_NAMED).flatMap((group) => color.values[group]?.title ?? []),
  };
}
