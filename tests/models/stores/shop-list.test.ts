import { describe, expect, test } from 'vitest';
import { countries } from '#src/config/countries.ts';
import { onlyCity, storesModel } from '#src/models/stores/cities.ts';
import { cityModel, regionModel } from '#src/models/stores/shop-list.ts';
import { shop } from '#tests/support/product-fixtures.ts';

const city = (cityName: string, changed: object = {}) => ({
  cityName,
  aoguid: cityName,
  regionId: '50',
  country: 'RU' as const,
  isMain: false,
  shopsUrl: `/stores/50/${cityName}`,
  ...changed,
});
const shopIn = (cityName: string, number: string, changed: object = {}) =>
  shop({ number, cityName, cityGuid: cityName, ...changed });

describe('the list of all cities', () => {
  const names = (cities: readonly { title: string; countText: string }[]) =>
    cities.map(({ title, countText }) => `${title}: ${countText}`);

  test('has main cities, the others by letter, and those abroad by country', () => {
    const erevan = city('Ереван', { country: 'AM', isMain: true });
    const cities = [city('Тула'), city('Ёлкино'), city('Москва', { isMain: true }), city('Елец'), erevan];
    const shops = [shopIn('Тула', '1'), shopIn('Тула', '2'), shopIn('Ереван', '3', { country: 'AM' })];
    const model = storesModel(countries.RU, cities, shops);
    expect(model.countText).toBe('2 магазина в 4 городах');
    expect(names(model.main)).toEqual(['Москва: 0 магазинов']);
    expect(model.letters.map(({ letter, cities: some }) => [letter, some.length])).toEqual([
      ['Е', 2],
      ['Т', 1],
    ]);
    expect(names(model.letters[1]?.cities ?? [])).toEqual(['Тула: 2 магазина']);
    expect(model.others.map(({ title, cities: some }) => [title, names(some)])).toEqual([
      [countries.AM.name, ['Ереван: 1 магазин']],
    ]);
    const armenian = storesModel(countries.AM, cities, shops);
    expect([armenian.countText, armenian.others]).toEqual(['1 магазин в 1 городе', []]);
  });

  test('is skipped for the only city', () => {
    expect(onlyCity([city('Тула')])?.href).toBe(`/stores/50/${encodeURIComponent('Тула')}`);
    expect(onlyCity([city('Тула'), city('Елец')])).toBeNull();
    expect(onlyCity([city('Тула', { shopsUrl: '' })])).toBeNull();
  });
});

describe('the shops of a region', () => {
  const place = { region: '50', city: 'himki' };
  const [himki, mytischi] = [city('Химки'), city('Мытищи')];
  const shops = [shopIn('Химки', 'H1'), shopIn('Мытищи', 'M1'), shopIn('Химки', 'H2')];
  const { shopsUrl: _, ...entry } = himki;
  const region = (regionName = 'Московская область', cities = [himki, mytischi]) => ({
    place,
    cities,
    shops,
    locations: [{ ...entry, regionName }],
  });

  test('are grouped by city and counted', () => {
    const model = regionModel(region());
    expect([model.title, model.countText]).toEqual(['Московская область', '3 магазина']);
    expect(model.groups.map((group) => [group.city?.title, group.shops.map(({ number }) => number)])).toEqual(
      [
        ['Химки', ['H1', 'H2']],
        ['Мытищи', ['M1']],
      ],
    );
    expect(model.canonical).toBe('/stores/50');
  });

  test('have the address and no heading of the only city', () => {
    const model = regionModel(region('Московская область', [himki]));
    expect(model.canonical).toBe(`/stores/50/${encodeURIComponent('Химки')}`);
    expect(model.groups.map((group) => group.city)).toEqual([null]);
  });

  test('are called by their cities if the region is unknown, or is one of them, the main one first', () => {
    const main = city('Мытищи', { isMain: true });
    expect(regionModel(region('', [himki, main])).title).toBe('Мытищи, Химки');
    expect(regionModel(region('Химки', [himki, mytischi])).title).toBe('Химки, Мытищи');
    expect(regionModel(region('Химки', [himki])).title).toBe('Химки');
  });

  test('come nearest first once the distances are known, unknown ones last', () => {
    const distances = new Map([
      ['H2', 900],
      ['M1', 500],
    ]);
    const [first] = regionModel(region(), distances).groups;
    expect(first?.shops.map(({ number, distance }) => [number, distance?.replaceAll('\u00a0', ' ')])).toEqual(
      [
        ['H2', '900 м от вас'],
        ['H1', undefined],
      ],
    );
  });

  test('of a city lead to the region and the other cities', () => {
    const model = cityModel(region(), himki);
    expect(model.crumbs.map(({ title, href }) => [title, href])).toEqual([
      ['Главная', '/'],
      ['Магазины', '/stores'],
      ['Московская область', '/stores/50'],
      ['Химки', undefined],
    ]);
    expect(model.countText).toBe('2 магазина');
    expect(model.groups[0]?.shops.map(({ number }) => number)).toEqual(['H1', 'H2']);
    expect(decodeURI(model.canonical)).toBe('/stores/50/Химки');
    expect(decodeURI(model.nearestHref)).toContain('city=Химки');
    expect(model.nearby.map(({ title, countText }) => [title, countText])).toEqual([['Мытищи', '1 магазин']]);
    const alone = cityModel(region('Московская область', [himki]), himki);
    expect([alone.crumbs.length, alone.nearby]).toEqual([3, []]);
    expect(cityModel(region(''), himki).crumbs).toHaveLength(4);
    expect(cityModel(region('Химки', [himki]), himki).crumbs).toHaveLength(3);
  });
});
