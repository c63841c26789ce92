import { describe, expect, test } from 'vitest';
import { countries } from '#src/config/countries.ts';
import type { DeliveryType } from '#src/contract/delivery/index.ts';
import { productDeliveryModel } from '#src/models/product/delivery.ts';

const way = (changed: Partial<DeliveryType>): DeliveryType => ({
  kind: 'courier',
  title: 'Курьером',
  price: 350,
  freeFrom: null,
  daysFrom: 1,
  daysTo: 2,
  dateFrom: '2026-11-23',
  dateTo: '2026-11-24',
  ...changed,
});

describe('a product’s delivery text', () => {
  test.each([
    [0, 0, '2026-11-22', '2026-11-22', 'сегодня'],
    [0, 1, '2026-11-22', '2026-11-23', 'сегодня или завтра'],
    [1, 1, '2026-11-23', '2026-11-23', 'завтра'],
    [1, 2, '2026-11-23', '2026-11-24', '23–24 ноября'],
    [0, 3, '2026-11-22', '2026-11-25', '22–25 ноября'],
    [3, 3, '2026-11-25', '2026-11-25', '25 ноября'],
    [8, 10, '2026-11-30', '2026-12-02', '30 ноября – 2 декабря'],
    [39, 41, '2026-12-31', '2027-01-02', '31 декабря – 2 января'],
    [99, 99, '2027-03-01', '2027-03-01', '1 марта'],
  ])('say %i to %i days, %s to %s, as «%s»', (daysFrom, daysTo, dateFrom, dateTo, expected) => {
    const options = [way({ daysFrom, daysTo, dateFrom, dateTo })];
    const model = productDeliveryModel(countries.RU, 'Москва', options);
    expect(model.options?.[0]?.when.replaceAll('\u00a0', ' ')).toBe(expected);
  });

  test('shows the free-delivery threshold of a paid type, unless it is already free', () => {
    const types = [way({ price: 350, freeFrom: 10000 }), way({ price: 0, freeFrom: 10000 })];
    const { options } = productDeliveryModel(countries.RU, 'Москва', types);
    expect(options?.map(({ price, freeFrom }) => [price, freeFrom])).toEqual([
      ['350\u00a0₽', 'бесплатно от 10\u00a0000\u00a0₽'],
      ['бесплатно', null],
    ]);
  });

  test('offers another city only if there is one', () => {
    expect(productDeliveryModel(countries.RU, 'Москва', []).cityHref).toBe('/cities');
    const armenian = productDeliveryModel(countries.AM, 'Ереван', []);
    expect(armenian.cityHref).toBeNull();
    expect(armenian.pageHref).toBe('/company/delivery-am');
  });
});
