import { expect, it } from 'vitest';
import { openingHours } from '#src/storefront/models/stores/opening-hours.ts';

it.each([
  ['Ежедневно 10:00–22:00', ['Mo-Su 10:00-22:00']],
  ['Пн–Пт 09:00–20:00, Сб 10:00–18:00', ['Mo-Fr 09:00-20:00', 'Sa 10:00-18:00']],
  ['Пн-Вс: 10:00-22:00', ['Mo-Su 10:00-22:00']],
])('opening hours «%s» are written as machines read them', (hours, expected) => {
  expect(openingHours(hours)).toEqual(expected);
});

it.each(['', 'по записи', 'Пн–Пт 09:00–20:00, в выходные по записи', 'constructor 09:00–20:00'])(
  'opening hours «%s», which machines would misread, are left out',
  (hours) => {
    expect(openingHours(hours)).toEqual([]);
  },
);
