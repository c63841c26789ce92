import { describe, expect, it } from 'vitest';
import { batchesInTurn } from '#src/backend/kernel/batches-in-turn.ts';

describe('due rows', () => {
  const turns = (due: Set<number>, size: number) => {
    const next = batchesInTurn(size, async (after, most) =>
      [...due]
        .filter((id) => id > after)
        .sort((one, other) => one - other)
        .slice(0, most)
        .map((id) => ({ id })),
    );
    return async () => (await next()).map(({ id }) => id);
  };

  it('are all read in turn, though the first ones stay due', async () => {
    const next = turns(new Set([1, 2, 3, 4, 5]), 2);
    expect([await next(), await next(), await next(), await next()]).toEqual([[1, 2], [3, 4], [5], [1, 2]]);
  });

  it('are read from the start again after the last batch', async () => {
    const due = new Set([1, 2]);
    const next = turns(due, 2);
    expect(await next()).toEqual([1, 2]);
    due.delete(1);
    expect(await next()).toEqual([]);
    expect(await next()).toEqual([2]);
    due.add(7);
    expect([await next(), await next()]).toEqual([[2, 7], []]);
  });
});
