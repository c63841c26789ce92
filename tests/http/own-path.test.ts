import { expect, test } from 'vitest';
import { ownPath } from '#src/web/own-path.ts';

test.each([
  ['/catalog?sort=new#top', '/catalog?sort=new'],
  ['/a/../b', '/b'],
  ['/', '/'],
])('%s is one of our paths', (text, path) => {
  expect(ownPath(text)).toBe(path);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'evil.example',
  '',
  null,
  `/${'a'.repeat(2_000)}`,
])('%s leads elsewhere', (text) => {
  expect(ownPath(text)).toBeNull();
});

test('an absolute URL is ours only on the origin, without credentials', () => {
  const origin = 'https://shop.example';
  expect(ownPath('https://shop.example/cart?a=1', origin)).toBe('/cart?a=1');
  expect(ownPath('https://me:secret@shop.example/cart', origin)).toBeNull();
  expect(ownPath('https://shop.example//evil.example', origin)).toBeNull();
  expect(ownPath('https://shop.example.evil.example/', origin)).toBeNull();
});
