import { growableShorts, growableWords } from '#src/backend/kernel/arrays/growable-list.ts';

export interface SizeSets {
  readonly count: number;
  /** The start of each set in `sizes`, and the end of the last. */
  readonly starts: Uint32Array;
  readonly sizes: Uint16Array;
}

/** The set of products with nothing in stock. */
export const NO_SIZES = 0;
/** The set of gift cards, which have neither stock nor sizes to filter by. */
export const UNSIZED = 1;

const RESERVED: SizeSets = { count: 2, starts: Uint32Array.of(0, 0, 0), sizes: new Uint16Array(0) };

export interface SizeSetsBuilder {
  add(sizes: readonly number[]): number;
  finish(): SizeSets;
}

/** @param earlier sets that keep their ids */
export function createSizeSetsBuilder(earlier = RESERVED): SizeSetsBuilder {
  const known = new Map<string, number>([['', NO_SIZES]]);
  const starts = growableWords();
  const sizes = growableShorts();
  for (const start of earlier.starts) starts.push(start);
  for (const size of earlier.sizes) sizes.push(size);
  for (let set = RESERVED.count; set < earlier.count; set++)
    known.set(earlier.sizes.subarray(earlier.starts[set], earlier.starts[set + 1]).join(), set);
  let { count } = earlier;
  return {
    add(ids) {
      const sorted = [...new Set(ids)].sort((one, other) => one - other);
      const key = sorted.join();
      const set = known.get(key);
      if (set !== undefined) return set;
      for (const id of sorted) sizes.push(id);
      starts.push(sizes.length);
      known.set(key, count);
      return count++;
    },
    finish: () => ({ count, starts: starts.take(), sizes: sizes.take() }),
  };
}

/** By set: 1 if it contains any of the wanted sizes. */
export function setsWith({ count, starts, sizes }: SizeSets, wanted: Uint8Array): Uint8Array {
  const fitting = new Uint8Array(count);
  for (let set = 0; set < count; set++) {
    for (let at = starts[set] ?? 0; at < (starts[set + 1] ?? 0); at++) {
      if (wanted[sizes[at] ?? 0] === 1) fitting[set] = 1;
    }
  }
  return fitting;
}
