import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { inTimeOr } from '#src/config/in-time.ts';

test('late work is given up, and the fallback runs once', async () => {
  const late = vi.fn(() => 'late');
  expect(await inTimeOr(new Promise(() => {}), 1, late)).toBe('late');
  expect(late).toHaveBeenCalledOnce();
});

test('work that ends exactly at the limit is in time, and no fallback runs', async () => {
  const late = vi.fn();
  const { promise, resolve } = Promise.withResolvers<string>();
  const result = inTimeOr(promise, 5, late);
  setTimeout(() => resolve('done'), 5);
  const blockedUntil = performance.now() + 10;
  while (performance.now() < blockedUntil);
  expect(await result).toBe('done');
  await turn();
  await turn();
  expect(late).not.toHaveBeenCalled();
});
