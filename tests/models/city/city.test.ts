import { describe, expect, test } from 'vitest';
import { countries } from '#src/config/countries.ts';
import type { CityEntry } from '#src/contract/shapes.ts';
import { cityPanelModel, foundCitiesModel, segmentOf, shownCountries } from '#src/models/city/city.ts';
import { groupCities } from '#src/models/city/panel.ts';

const city = (cityName: string, changed: Partial<CityEntry> = {}): CityEntry => ({
  cityName,
  aoguid: cityName,
  regionId: '1',
  regionName: '',
  country: 'RU',
  isMain: false,
  ...changed,
});
const cities = [
  city('Тула'),
  city('Москва', { isMain: true }),
  city('Киров', { regionName: 'Калужская область' }),
  city('Казань', { isMain: true }),
  city('Киров', { regionName: 'Кировская область' }),
  city('Ереван', { country: 'AM', isMain: true }),
];

describe('the cities to choose from', () => {
  test('in Russia are the main ones, the others by letter, and those abroad', () => {
    const { main, list, other } = groupCities(cities, 'RU');
    expect(main.map(({ name }) => name)).toEqual(['Москва', 'Казань']);
    expect(list.map(({ char, data }) => [char, data.map(({ name, region }) => [name, region])])).toEqual([
      [
        'К',
        [
          ['Киров', 'Калужская область'],
          ['Киров', 'Кировская область'],
        ],
      ],
      ['Т', [['Тула', '']]],
    ]);
    expect(other.map(({ name }) => name)).toEqual(['Ереван']);
  });

  test('in Armenia are its main ones alone', () => {
    const { main, list, other } = groupCities(cities, 'AM');
    expect([main.map(({ name }) => name), list, other]).toEqual([['Ереван'], [], []]);
    expect(shownCountries(countries.AM)).toEqual([countries.AM]);
    expect(shownCountries(countries.RU)).toContain(countries.AM);
  });

  test('have one of a country with one, and a search where there are more', () => {
    const { cityGuid } = countries.AM.defaultCity;
    const abroad = [city('Гюмри', { country: 'AM' }), city('Ереван', { country: 'AM', aoguid: cityGuid })];
    const panel = cityPanelModel([...abroad, city('Тула')], countries.RU);
    expect(panel.other.map(({ name }) => name)).toEqual(['Ереван']);
    expect(panel.searchable).toBe(true);
    expect(cityPanelModel(abroad, countries.AM).searchable).toBe(false);
  });
});

test('found cities are counted', () => {
  const tula = { guid: '1', name: 'Тула', region: '' };
  const textOf = (count: number) =>
    foundCitiesModel(
      'т',
      Array.from({ length: count }, () => tula),
    ).text;
  expect([textOf(0), textOf(1), textOf(2)]).toEqual([
    'Такого города не нашлось',
    'Найдено: 1 город',
    'Найдено: 2 города',
  ]);
});

test('the shops of a city are found by its first shop’s address', () => {
  expect(segmentOf([{ shopsUrl: '/stores/77/moskva/' }])).toBe('77');
  expect(segmentOf([{ shopsUrl: '' }])).toBeNull();
  expect(segmentOf([])).toBeNull();
});
