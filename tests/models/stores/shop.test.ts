import { describe, expect, test } from 'vitest';
import { openTodayText } from '#src/models/stores/open-today.ts';
import { hourLines, routeHref, shopModel } from '#src/models/stores/shop.ts';
import { storesMapModel } from '#src/models/stores/stores-map.ts';
import { plainHtml } from '#tests/support/page-text.ts';
import { shop } from '#tests/support/product-fixtures.ts';

describe('a shop', () => {
  test('has a line for each group of days', () => {
    expect(hourLines('Пн–Сб 10:00–21:00, Вс 11:00–20:00; ').map(plainHtml)).toEqual([
      'Пн–Сб 10:00–21:00',
      'Вс 11:00–20:00',
    ]);
  });

  test('can be called and found', () => {
    expect(shopModel(shop())).toMatchObject({
      phoneHref: 'tel:+74951234567',
      mapHref: 'https://yandex.ru/maps/?pt=37.4968,55.8236&z=16',
      pin: null,
      distance: null,
    });
  });

  test.each([
    [55.8, 37.6, '55.8,37.6'],
    [0, 37.6, '0,37.6'],
    [55.8, 0, '55.8,0'],
    [0, 0, encodeURIComponent('Москва, Тверская, 1')],
  ])('at %d, %d has a route to %s', (latitude, longitude, to) => {
    const place = { latitude, longitude, cityName: 'Москва', address: 'Тверская, 1' };
    expect(routeHref(place)).toBe(`https://yandex.ru/maps/?rtext=~${to}&rtt=auto`);
  });

  test('that opens the next day says when, also over the end of a month', () => {
    const hours = 'Пн 12:00–20:00, Ср–Вс 10:00–21:00';
    const at = (time: string) =>
      openTodayText({ ...shop({ hours }), country: 'RU', regionId: '77' }, new Date(time)).replaceAll(
        '\u00a0',
        ' ',
      );
    expect(at('2026-11-24T09:00:00Z')).toBe('Сегодня закрыто, завтра с 10:00');
    expect(at('2026-11-29T18:00:00Z')).toBe('Закрыто, завтра с 12:00');
    expect(at('2026-11-30T17:00:00Z')).toBe('Закрыто');
    expect(at('2026-10-31T18:00:00Z')).toBe('Закрыто, завтра с 10:00');
  });
});

test('the map shows the shops that have a position, with what is known of each', () => {
  const unplaced = shop({ number: '2', latitude: 0, longitude: 0 });
  const { loaded, points } = storesMapModel([shop(), unplaced, shop({ metro: '', hours: '', latitude: 0 })]);
  expect(loaded).toBe('На карте 2 магазина');
  expect(points.map(({ lines }) => lines.map(plainHtml))).toEqual([
    ['Покрой, ТЦ «Метрополис» · м. Войковская', 'Ежедневно 10:00–22:00'],
    ['Покрой, ТЦ «Метрополис»'],
  ]);
});
