import { expect, test } from 'vitest';
import { capitalised, PRODUCTS, pluralise, uncapitalised } from '#src/models/words.ts';

test.each([
  [0, '0 товаров'],
  [1, '1 товар'],
  [4, '4 товара'],
  [11, '11 товаров'],
  [101, '101 товар'],
  [1_234, '1 234 товара'],
])('%i things are «%s»', (count, text) => {
  expect(pluralise(count, PRODUCTS).replaceAll('\u00a0', ' ')).toBe(text);
});

test('words begin with a small letter within a sentence unless they are abbreviations or foreign', () => {
  expect(['Хлопок', 'Ёлка', 'ПВХ', 'Wool', 'я', ''].map(uncapitalised)).toEqual([
    'хлопок',
    'ёлка',
    'ПВХ',
    'Wool',
    'я',
    '',
  ]);
  expect([capitalised('размер 44'), capitalised('')]).toEqual(['Размер 44', '']);
});
