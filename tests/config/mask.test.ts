import { describe, expect, test } from 'vitest';
import { charactersFor, fillMask, placeholderOf, placesIn } from '#src/config/mask.ts';

const MASK = '№ @#-*** (##)';

describe('a mask', () => {
  test('has places for digits, letters or both, shown as underscores', () => {
    expect(placesIn(MASK)).toBe(7);
    expect(placeholderOf(MASK)).toBe('№ __-___ (__)');
  });

  test('is filled to its end if every character fits', () => {
    expect(fillMask(MASK, 'ж1b2Я09')).toBe('№ ж1-b2Я (09)');
    expect(fillMask('##', '12')).toBe('12');
  });

  test('is filled as far as the characters go, with nothing after the last', () => {
    expect(fillMask(MASK, '')).toBe('№ ');
    expect(fillMask(MASK, 'ж1')).toBe('№ ж1');
    expect(fillMask(MASK, 'ж1b2Я')).toBe('№ ж1-b2Я');
  });

  test.each(['11', 'жж', 'ж1-', 'ж1b2Яя', 'ж1b2Я099', 'ж٣'])('is not filled with %s', (characters) => {
    expect(fillMask(MASK, characters)).toBeNull();
  });

  test('accepts letters only if it has places for them', () => {
    expect(charactersFor(MASK, ' ж1-B2Я (09)!')).toBe('ж1B2Я09');
    expect(charactersFor('+7 (###)', 'тел. 8 912')).toBe('8912');
  });
});
