/** Reproducible random choices. */
export interface Random {
  /** An integer from 0 up to, not including, `end`. */
  below(end: number): number;
  pick<Each>(list: readonly Each[]): Each;
  /** True once in a number of times. */
  once(inTimes: number): boolean;
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    pick(list) {
      const [first] = list.slice(below(list.length));
      if (first === undefined) throw new Error('Nothing to pick from');
      return first;
    },
    once: (inTimes) => below(inTimes) === 0,
  };
}

/** Not random: always the first, or always the second choice of a list. */
export const createCorner = (place: 0 | 1): Random => ({
  below: () => 0,
  pick(list) {
    const chosen = list[place] ?? list[0];
    if (chosen === undefined) throw new Error('Nothing to pick from');
    return chosen;
  },
  once: () => false,
});

/** A seed for a name, the same in every run; another with another FUZZ_SEED. */
export const seedOf = (name: string): number =>
  [...name, ...(process.env.FUZZ_SEED ?? '')].reduce(
    (seed, letter) => (Math.imul(seed, 31) + (letter.codePointAt(0) ?? 0)) >>> 0,
    7,
  );
