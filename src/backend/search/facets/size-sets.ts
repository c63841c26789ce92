import { growableShorts, growableWords } from '../growable-list.ts';

export interface SizeSets {
  readonly count: number;
  /** The start of each set in `sizes`, and the end of the last. */
  readonly starts: Uint32Array;
  readonly sizes: Uint16Array;
}

export const NO_SIZES = 0;

export interface SizeSetsBuilder {
  add(sizes: readonly number[]): number;
  finish(): SizeSets;
}

/** @param earlier sets that keep their ids */
export function createSizeSetsBuilder(earlier?: SizeSets): SizeSetsBuilder {
  const known = new Map<string, number>([['', NO_SIZES]]);
  const starts = growableWords();
  const sizes = growableShorts();
  starts.push(0);
  const builder: SizeSetsBuilder = {
    add(ids) {
      const sorted = [...new Set(ids)].sort((one, other) => one - other);
      const key = sorted.join();
      const set = known.get(key);
      if (set !== undefined) return set;
      starts.push(sizes.length);
      for (const id of sorted) sizes.push(id);
      known.set(key, known.size);
      return known.size - 1;
    },
    finish() {
      starts.push(sizes.length);
      return { count: known.size, starts: starts.take(), sizes: sizes.take() };
    },
  };
  for (let set = 1; set < (earlier?.count ?? 0); set++)
    builder.add([...(earlier?.sizes.subarray(earlier.starts[set], earlier.starts[set + 1]) ?? [])]);
  return builder;
}

/** By set: 1 if it has any of the wanted sizes. */
export function setsWith({ count, starts, sizes }: SizeSets, wanted: Uint8Array): Uint8Array {
  const fitting = new Uint8Array(count);
  for (let set = 0; set < count; set++) {
    for (let at = starts[set] ?? 0; at < (starts[set + 1] ?? 0); at++) {
      if (wanted[sizes[at] ?? 0] === 1) fitting[set] = 1;
    }
  }
  return fitting;
}
