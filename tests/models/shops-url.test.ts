import { expect, test } from 'vitest';
import { readShopsUrl, shopHref } from '#src/models/shops-url.ts';

test('the address of a city’s shops names region and city', () => {
  expect(readShopsUrl('/stores/77/moskva/')).toEqual({ region: '77', city: 'moskva' });
  expect(readShopsUrl('/stores/77/%D0%BC')).toEqual({ region: '77', city: 'м' });
  expect(readShopsUrl('/stores/77/100%')).toEqual({ region: '77', city: '100%' });
});

test.each(['', '/stores/77', '/stores/77/moskva/M1', '/stores/77/moskva?a', 'x/stores/77/moskva'])(
  'there are no shops at «%s»',
  (url) => {
    expect(readShopsUrl(url)).toBeNull();
  },
);

test('a shop has a page of its own, or else that of all shops', () => {
  expect(shopHref({ number: 'M1', shopsUrl: '/stores/77/moskva/' })).toBe('/stores/77/moskva/M1');
  expect(shopHref({ number: 'M1', shopsUrl: 'https://shops.example' })).toBe('/stores');
});
