import { expect, test } from 'vitest';
import { daysModel } from '#src/models/desk/payments/reconciliations.ts';

test('the days of payments name who is not compared, beside those who are', () => {
  const unlisted = ['arca', 'idram'];
  const named = (isOffered: boolean) => daysModel({ days: [], isOffered, unlisted }).unlisted;
  expect(named(true)).toBe('ArCa, Idram');
  expect(named(false)).toBe('');
});
