import { expect, test } from 'vitest';
import { fieldText, readTypedPrice } from '#src/models/catalog/typed-price.ts';

test.each([
  ['9000', 9_000],
  ['9 000', 9_000],
  ['9\u00a0000', 9_000],
  ['9\u202f000\u202f₽', 9_000],
  [' 12 990 руб. ', 12_990],
  ['52 000 ֏', 52_000],
  ['52000 драмов', 52_000],
  ['9000р', 9_000],
  ['5000,50', 5_000.5],
  ['5 000.5', 5_000.5],
  ['1.299,49 ₽', 1_299.49],
  ['1,299.49', 1_299.49],
  ['9.000', 9_000],
  ['1 234 567', 1_234_567],
  ['9 тыс.', 9_000],
  ['2,5 тыс. руб.', 2_500],
  ['9к', 9_000],
  ['0', 0],
])('«%s» is a price of %d', (text, price) => {
  expect(readTypedPrice(text)).toBe(price);
});

test.each([
  '',
  ' ',
  'дорого',
  '-5',
  '5-9',
  '1e9',
  '0x10',
  '9,00,0',
  '5000,505',
  '₽',
  '9'.repeat(10),
  'Infinity',
])('«%s» is not a price', (text) => {
  expect(readTypedPrice(text)).toBeNull();
});

test('a price’s field can be parsed again', () => {
  for (const price of [0, 9_000, 1_299.49, 5_000.5]) expect(readTypedPrice(fieldText(price))).toBe(price);
});
