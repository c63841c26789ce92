import { describe, expect, test } from 'vitest';
import { countries } from '#src/config/countries.ts';
import type { DeliveryType } from '#src/contract/delivery.ts';
import { productDeliveryModel } from '#src/storefront/models/product/delivery.ts';

const way = (changed: Partial<DeliveryType>): DeliveryType => ({
  kind: 'courier',
  title: 'Курьером',
  price: 350,
  freeFrom: null,
  daysFrom: 1,
  daysTo: 2,
  ...changed,
});

describe("the words of a product's delivery", () => {
  test.each([
    [0, 0, 'сегодня'],
    [0, 1, 'сегодня или завтра'],
    [1, 1, 'завтра'],
    [0, 3, '1–3 дня'],
    [2, 2, '2 дня'],
    [2, 5, '2–5 дней'],
    [14, 21, '14–21 день'],
  ])('say %i to %i days as «%s»', (daysFrom, daysTo, said) => {
    const model = productDeliveryModel(countries.RU, 'Москва', [way({ daysFrom, daysTo })]);
    expect(model.ways?.[0]?.when).toBe(said);
  });

  test('tell the sum from which a paid way is free, and nothing of it where it is free already', () => {
    const types = [way({ price: 350, freeFrom: 10000 }), way({ price: 0, freeFrom: 10000 })];
    const { ways } = productDeliveryModel(countries.RU, 'Москва', types);
    expect(ways?.map(({ price, freeFrom }) => [price, freeFrom])).toEqual([
      ['350\u00a0₽', 'бесплатно от 10\u00a0000\u00a0₽'],
      ['бесплатно', null],
    ]);
  });

  test('offer another city only where there is one', () => {
    expect(productDeliveryModel(countries.RU, 'Москва', []).cityHref).toBe('/cities');
    const armenian = productDeliveryModel(countries.AM, 'Ереван', []);
    expect(armenian.cityHref).toBeNull();
    expect(armenian.pageHref).toBe('/company/delivery-am');
  });
});
