import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownTests } from '#tests/support/own-tests.ts';

const tests = globSync('tests/**/*.test.{ts,tsx}');

test.each([
  ['src/backend/cart/coupons/own-coupons.ts', 'tests/backend/cart/coupons.test.ts'],
  ['views/reviews/votes.tsx', 'tests/pages/reviews/'],
  ['static/product/product-gallery.ts', 'tests/browser/product.test.ts'],
  ['src/web/page-cache/page-cache.ts', 'tests/http/page-cache.test.ts'],
  ['tests/http/cdn.test.ts', 'tests/http/cdn.test.ts'],
])('a change of %s has %s run', (changed, test) => {
  const found = ownTests([changed], tests);
  expect(found.some((each) => each.startsWith(test))).toBe(true);
  expect(found.length).toBeLessThan(tests.length / 5);
});

test('what no test is named like has none', () => {
  expect(ownTests(['Dockerfile', 'src/process/unheard-of.ts'], ['tests/http/cdn.test.ts'])).toEqual([]);
});
