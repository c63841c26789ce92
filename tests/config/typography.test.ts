import { describe, expect, test } from 'vitest';
import { bindHours, bindShortWords, bindSize, typeset } from '#src/config/typography.ts';

describe('a heading', () => {
  test.each([
    ['Платье с поясом', 'Платье с\u00a0поясом'],
    ['Джемпер с V-образным вырезом', 'Джемпер с\u00a0V-\u2060образным вырезом'],
    ['Брюки-карго', 'Брюки-карго'],
    ['Скидки до 50 % — и не только', 'Скидки до\u00a050\u00a0%\u00a0— и\u00a0не\u00a0только'],
  ])('%s breaks its lines sensibly', (heading, bound) => {
    expect(bindShortWords(heading)).toBe(bound);
  });
});

test('our own text is typeset around its values, which stay unchanged', () => {
  const say = (title: string, count: number) => typeset`До ${title} — ещё ${count} в корзине`;
  expect(say('платья и в пути', 2)).toBe('До\u00a0платья и в пути\u00a0— ещё 2 в\u00a0корзине');
  expect(say('юбки', 1)).toBe('До\u00a0юбки\u00a0— ещё 1 в\u00a0корзине');
});

test('a two-part size stays on one line', () => {
  expect(bindSize('39 / 170–176')).toBe('39\u00a0/\u00a0170–\u2060176');
});

test.each([
  ['Пн–Сб 10:00–21:00, Вс 11:00–20:00', 'Пн–\u2060Сб\u00a010:00–\u206021:00, Вс\u00a011:00–\u206020:00'],
  ['Ежедневно 10:00-22:00', 'Ежедневно 10:00-\u206022:00'],
])('hours stay on one line, with short names of days: %s', (hours, bound) => {
  expect(bindHours(hours)).toBe(bound);
});
