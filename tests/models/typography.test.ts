import { describe, expect, test } from 'vitest';
import { bindShortWords, bindSize } from '#src/storefront/models/typography.ts';

describe('a heading', () => {
  test.each([
    ['Платье с поясом', 'Платье с\u00a0поясом'],
    ['Джемпер с V-образным вырезом', 'Джемпер с\u00a0V-\u2060образным вырезом'],
    ['Брюки-карго', 'Брюки-карго'],
    ['Скидки до 50 % — и не только', 'Скидки до\u00a050\u00a0%\u00a0— и\u00a0не\u00a0только'],
  ])('%s breaks its lines where a reader would', (heading, bound) => {
    expect(bindShortWords(heading)).toBe(bound);
  });
});

test('a size of two measures keeps to one line', () => {
  expect(bindSize('39 / 170–176')).toBe('39\u00a0/\u00a0170–\u2060176');
});
