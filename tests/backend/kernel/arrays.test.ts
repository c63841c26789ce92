import { describe, expect, it } from 'vitest';
import {
  growableBytes,
  growableDoubles,
  growableShorts,
  growableWords,
} from '#src/backend/kernel/arrays/growable-list.ts';
import { indexesUpTo, sortByKeys } from '#src/backend/kernel/arrays/sorting.ts';
import { createRandom } from '#tests/faults/fuzz/random.ts';

describe('a growable list', () => {
  it.each([
    ['bytes', growableBytes],
    ['shorts', growableShorts],
    ['words', growableWords],
    ['doubles', growableDoubles],
  ])('of %s keeps all numbers as it grows, and can be used again once it is empty', (_title, make) => {
    const list = make();
    expect(list.take()).toHaveLength(0);
    for (const length of [1, 300, 20_000, 400_000, 7]) {
      for (let number = 0; number < length; number += 1) list.push(number % 251);
      expect(list.length).toBe(length);
      expect([list.at(0), list.at(length - 1), list.at(length)]).toEqual([0, (length - 1) % 251, 0]);
      const taken = list.take();
      expect(taken).toHaveLength(length);
      expect(taken.every((value, number) => value === number % 251)).toBe(true);
      expect([list.length, list.at(0)]).toEqual([0, 0]);
    }
  });
});

describe('sorting by keys', () => {
  it.each([0, 1, 300, 8_191, 8_192, 30_000])('is ascending and stable for %i numbers', (length) => {
    const random = createRandom(length);
    const keys = Uint32Array.from({ length }, (_, at) =>
      at % 3 === 0 ? random.below(2 ** 32) : random.below(10),
    );
    const sorted = [...indexesUpTo(length)].sort(
      (one, other) => (keys[one] ?? 0) - (keys[other] ?? 0) || one - other,
    );
    expect([...sortByKeys(indexesUpTo(length), keys)]).toEqual(sorted);
  });
});
