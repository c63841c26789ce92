import { expect, test } from 'vitest';
import { lookSetHref } from '#src/models/product/links.ts';

test('a look of ours leads to its products, however its address is written', () => {
  expect(lookSetHref('/shopbylook/autumn/1')).toBe('/fragments/look/autumn/1');
  expect(lookSetHref('/shopbylook/%D0%BE%D1%81%D0%B5%D0%BD%D1%8C/1')).toContain(
    '/%D0%BE%D1%81%D0%B5%D0%BD%D1%8C/1',
  );
  expect(lookSetHref('/shopbylook/100%/1')).toContain('/100%25/1');
});

test.each([
  '/shopbylook/autumn',
  '/shopbylook/autumn/1/2',
  '/shopbylook/autumn/1?x',
  'https://x.example/shopbylook/a/1',
])('there is no look at %s', (url) => {
  expect(lookSetHref(url)).toBeNull();
});
