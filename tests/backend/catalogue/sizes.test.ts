import { expect, it } from 'vitest';
import { sizeNames } from '#src/backend/catalogue/facets/size-names.ts';
import { compareSizes } from '#src/backend/catalogue/facets/size-order.ts';
import { slugOf } from '#src/backend/kernel/slug.ts';

const ordered = [
  ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL'],
  ['6,5', '7', '7,5', '36', '40', '42', '104'],
  ['35–37', '38–40'],
  ['70B', '75A', '75B'],
  ['W25 L30', 'W32 L32', 'W32 L34'],
  ['38 / 170–176', '39 / 170–176', '39 / 176–182'],
  ['Единый'],
].flat();

it('sizes are in the order in which a shopper reads them', () => {
  expect(ordered.toReversed().sort(compareSizes)).toEqual(ordered);
});

it('a size is recognised in the spellings that shoppers use', () => {
  expect(sizeNames('XXL')).toEqual(['XXL', '2XL']);
  expect(sizeNames('3XL')).toEqual(['3XL', 'XXXL']);
  expect(sizeNames('W32 L34')).toEqual(['W32 L34', '32']);
  expect(sizeNames('39 / 176–182')).toEqual(['39 / 176–182', '39']);
  expect(sizeNames('38–40')).toEqual(['38–40', '38', '39', '40']);
  expect(sizeNames('6,5')).toEqual(['6,5', '6.5']);
  expect(sizeNames('1-1000000000')).toEqual(['1-1000000000']);
});

it('a title becomes a short Latin slug', () => {
  expect(slugOf('Тёмно-синий')).toBe('temno-siniy');
  expect(slugOf('  Шёлк & лён, 50 % ')).toBe('shelk-len-50');
  expect(slugOf('🙂')).toBe('');
});
