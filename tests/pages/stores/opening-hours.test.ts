import { expect, it } from 'vitest';
import { openTodayText } from '#src/models/stores/open-today.ts';
import { openingHours } from '#src/models/stores/opening-hours.ts';

it.each([
  ['Ежедневно 10:00–22:00', ['Mo-Su 10:00-22:00']],
  ['Пн–Пт 09:00–20:00, Сб 10:00–18:00', ['Mo-Fr 09:00-20:00', 'Sa 10:00-18:00']],
  ['Пн-Вс: 10:00-22:00', ['Mo-Su 10:00-22:00']],
  [
    'Пн – Пт  9:00 – 18:00,Сб 10:00-9:30; Вс 11:00–20:00 ',
    ['Mo-Fr 09:00-18:00', 'Sa 10:00-09:30', 'Su 11:00-20:00'],
  ],
])('opening hours «%s» are converted to machine-readable ones', (hours, expected) => {
  expect(openingHours(hours)).toEqual(expected);
});

it.each([
  '',
  'по записи',
  'Пн–Пт 09:00–20:00, в выходные по записи',
  'constructor 09:00–20:00',
  'Пн–Пт 09:00–20:00 зимой',
  'летом Пн–Пт 09:00–20:00',
  'Вс–Пн 09:00–20:00',
  'Неежедневно 09:00–20:00',
])('opening hours «%s», which cannot be converted, are left out', (hours) => {
  expect(openingHours(hours)).toEqual([]);
});

const moscow = { country: 'RU', regionId: '77' } as const;
const vladivostok = { country: 'RU', regionId: '25' } as const;
const weekly = 'Пн–Сб 10:00–21:00, Вс 11:00–20:00';

// November 23, 2026 is a Monday.
it.each([
  ['2026-11-23T06:59:00Z', weekly, moscow, 'Откроется в 10:00'],
  ['2026-11-23T07:00:00Z', weekly, moscow, 'Открыто до 21:00'],
  ['2026-11-23T07:00:00Z', weekly, vladivostok, 'Открыто до 21:00'],
  ['2026-11-23T11:00:00Z', weekly, vladivostok, 'Закрыто, завтра с 10:00'],
  ['2026-11-28T18:00:00Z', weekly, moscow, 'Закрыто, завтра с 11:00'],
  ['2026-11-28T09:00:00Z', 'Пн–Пт 10:00–21:00', moscow, 'Сегодня закрыто'],
  ['2026-11-29T09:00:00Z', 'Пн–Пт 10:00–21:00', moscow, 'Сегодня закрыто, завтра с 10:00'],
  ['2026-11-23T20:30:00Z', 'Ежедневно 12:00–02:00', moscow, 'Открыто до 02:00'],
  ['2026-11-23T22:59:00Z', 'Ежедневно 12:00–02:00', moscow, 'Открыто до 02:00'],
  ['2026-11-23T23:00:00Z', 'Ежедневно 12:00–02:00', moscow, 'Откроется в 12:00'],
  ['2026-11-27T21:30:00Z', 'Пн–Пт 12:00–02:00', moscow, 'Открыто до 02:00'],
  ['2026-11-22T21:30:00Z', 'Пн–Пт 12:00–02:00', moscow, 'Откроется в 12:00'],
  ['2026-11-23T09:00:00Z', 'по записи', moscow, 'по записи'],
])('at %s a shop open «%s» shows by its local time whether it is open', (at, hours, place, text) => {
  expect(openTodayText({ ...place, hours }, new Date(at)).replaceAll('\u00a0', ' ')).toBe(text);
});
