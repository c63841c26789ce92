import { expect, test } from 'vitest';
import { addressSuggestions } from '#src/models/delivery/address-suggestions.ts';

const found = (street: string, house = '') => ({
  suggestion: '',
  cityGuid: '1',
  regionId: '77',
  shortName: 'Москва',
  country: 'RU' as const,
  street,
  house,
  postalCode: '',
  latitude: 0,
  longitude: 0,
});

test('suggestions of a street fill it in, one for each, and a city alone is none', () => {
  const { options, announcement } = addressSuggestions(
    [found('Лесная'), found('Лесная'), found('', ''), found('Лесная', '5')],
    false,
  );
  expect(options).toEqual([
    { text: 'Лесная', fills: '{"street":"Лесная"}' },
    { text: 'Лесная, 5', fills: '{"street":"Лесная","house":"5"}' },
  ]);
  expect(announcement).toBe('2 подсказки, выбор стрелками');
});

test('nothing is announced if nothing is found', () => {
  expect(addressSuggestions([found('')], false)).toEqual({ options: [], announcement: '' });
  expect(addressSuggestions([found('Лесная')], true).announcement).toBe('');
});
