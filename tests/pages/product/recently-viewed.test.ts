import { describe, expect, test } from 'vitest';
import {
  readRecentlyViewed,
  writeRecentlyViewed,
} from '#src/storefront/pages/product/recently-viewed-cookie.ts';

describe('the cookie of recently viewed products', () => {
  test('reads back what it wrote', () => {
    expect(readRecentlyViewed(writeRecentlyViewed(['A-1', 'B_2'], 'GC-0000-00'))).toEqual([
      'GC-0000-00',
      'A-1',
      'B_2',
    ]);
  });

  test.each([undefined, null, 7, {}, [], '', 'a b', '.', '-A', `${'x'.repeat(65)}`])(
    'is empty if it contains %j',
    (cookie) => {
      expect(readRecentlyViewed(cookie)).toEqual([]);
    },
  );

  test('contains no product twice', () => {
    expect(writeRecentlyViewed(['A', 'B'], 'B')).toBe('B.A');
    expect(readRecentlyViewed('A.A.B')).toEqual(['A', 'B']);
  });
});
