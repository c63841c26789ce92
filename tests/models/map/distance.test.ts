import { expect, test } from 'vitest';
import { distanceText } from '#src/models/map/distance.ts';

test.each([
  [0, '50 м от вас'],
  [74, '50 м от вас'],
  [76, '100 м от вас'],
  [949, '950 м от вас'],
  [950, '1 км от вас'],
  [3_249, '3,2 км от вас'],
  [9_940, '9,9 км от вас'],
  [9_950, '10 км от вас'],
  [21_600, '22 км от вас'],
])('%i metres are «%s»', (metres, text) => {
  expect(distanceText(metres).replaceAll('\u00a0', ' ')).toBe(text);
});
