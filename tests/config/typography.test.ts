import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  bindHours,
  bindNumbers,
  bindPhone,
  bindShortWords,
  bindSize,
  typeset,
} from '#src/config/typography.ts';

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

describe('our own text', () => {
  test('is typeset around its values, which stay unchanged', () => {
    const say = (title: string, count: number) => typeset`До ${title} — ещё ${count} в корзине`;
    expect(say('платья и в пути', 2)).toBe('До\u00a0платья и в пути\u00a0— ещё\u00a02 в\u00a0корзине');
    expect(say('юбки', 1)).toBe('До\u00a0юбки\u00a0— ещё\u00a01 в\u00a0корзине');
  });

  test.each([
    [typeset`Мы их прочитаем через час`, 'Мы\u00a0их\u00a0прочитаем через\u00a0час'],
    [typeset`Войдите в `, 'Войдите в\u00a0'],
    [typeset`Код действует 2 минуты`, 'Код действует 2\u00a0минуты'],
    [typeset`При росте ${160}–${170} см, в ${400} м`, 'При\u00a0росте 160–170\u00a0см, в\u00a0400\u00a0м'],
    [typeset`Осталось ${2} шт. из ${5}, −${30} %`, 'Осталось 2\u00a0шт. из\u00a05, −30\u00a0%'],
    [typeset`${1} из ${4}`, '1\u00a0из\u00a04'],
    [typeset`${'Платье'} из каталога, ${2} мы вернули`, 'Платье из\u00a0каталога, 2 мы\u00a0вернули'],
    [typeset`м. ${'Арбатская'}, д. ${'5а'}, кв. ${7}`, 'м.\u00a0Арбатская, д.\u00a05а, кв.\u00a07'],
    [typeset`Размер ${'M'}, этаж ${5} и ещё ${2}`, 'Размер\u00a0M, этаж\u00a05 и\u00a0ещё\u00a02'],
    [typeset`Размер подходит, дом. ${1}`, 'Размер подходит, дом. 1'],
  ])('%s binds quantities, labels and pronouns', (text, bound) => {
    expect(text).toBe(bound);
  });
});

test('a name of goods keeps its spaces beside pronouns and numbers', () => {
  expect(bindShortWords('Мы 2 штуки через 3 дня')).toBe('Мы 2 штуки через 3 дня');
});

test('a telephone number stays on one line', () => {
  expect(bindPhone('+7 495 000-10-10')).toBe('+7\u00a0495\u00a0000\u201110\u201110');
});

test('a two-part size and the number of a shop stay on one line', () => {
  expect(bindSize('39 / 170–176')).toBe('39\u00a0/\u00a0170–\u2060176');
  expect(bindSize('AM-W1')).toBe('AM-\u2060W1');
});

test.each([
  ['Пн–Сб 10:00–21:00, Вс 11:00–20:00', 'Пн–\u2060Сб\u00a010:00–\u206021:00, Вс\u00a011:00–\u206020:00'],
  ['Ежедневно 10:00-22:00', 'Ежедневно 10:00-\u206022:00'],
])('hours stay on one line, with short names of days: %s', (hours, bound) => {
  expect(bindHours(hours)).toBe(bound);
});

test.each([
  ['1 234 567 ₽', '1\u00a0234\u00a0567\u00a0₽'],
  ['12 990 ֏, 50 %', '12\u00a0990\u00a0֏, 50\u00a0%'],
  ['размеры 44 46 48', 'размеры 44 46 48'],
  ['5 1234', '5 1234'],
  ['2 вещи', '2 вещи'],
])('the digits of a number and its unit stay on one line: %s', (text, bound) => {
  expect(bindNumbers(text)).toBe(bound);
});

/** The browser loads it, without typography. */
const exclude = ['src/config/count-words.ts'];

test.each([
  ['views/**/*.{ts,tsx}', /\\u00a0|&nbsp;|\u00a0/],
  ['src/**/*.{ts,tsx}', /[\p{L}\d}]\\u00a0\p{L}|&nbsp;|\u00a0/u],
])('no text in %s sets its no-break spaces by hand', (pattern, byHand) => {
  const files = globSync(pattern, { exclude });
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (byHand.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found, 'write typeset`…` with plain spaces').toEqual([]);
});
