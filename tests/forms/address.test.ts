import { expect, test } from 'vitest';
import { houseError, streetError } from '#src/web/forms/address.ts';

test.each(['Тверская', '8 Марта', '1905 года', 'Աբովյան', ''])('the street «%s» is valid', (street) => {
  expect(streetError(street)).toBeNull();
});

test.each(['12', '12/3 стр. 1', '7а', 'б/н', 'бн', 'Б/Н.', 'дом без номера', ''])(
  'the house «%s» can be one',
  (house) => {
    expect(houseError(house)).toBeNull();
  },
);

test('a street without letters and a house without a number are invalid', () => {
  expect(streetError('123-45')).toMatch(/^Адрес указан неверно/);
  expect(houseError('дом')).toMatch(/^Адрес указан неверно/);
});
