import { describe, expect, test } from 'vitest';
import { MAX_RESERVED_LINES, MAX_RESERVED_UNITS } from '#src/config/constants.ts';
import { maxNumbers } from '#src/contract/limits.ts';
import { readWantedItems, writeWantedItems } from '#src/models/reservation/wanted-items.ts';

const itemsUpTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1).join('_');

describe('the items of a reservation’s address', () => {
  test('are read as written', () => {
    const items = [
      { itemId: 34, count: 2 },
      { itemId: 35, count: 1 },
    ];
    expect(writeWantedItems(items)).toBe('34-2_35');
    expect(readWantedItems('34-2_35')).toEqual(items);
  });

  test('are as many as can be reserved, and no more', () => {
    expect(readWantedItems(itemsUpTo(MAX_RESERVED_LINES))).toHaveLength(MAX_RESERVED_LINES);
    expect(readWantedItems(itemsUpTo(MAX_RESERVED_LINES + 1))).toBeNull();
    expect(readWantedItems(`1-${MAX_RESERVED_UNITS}`)).toEqual([{ itemId: 1, count: MAX_RESERVED_UNITS }]);
    expect(readWantedItems(`1-${MAX_RESERVED_UNITS + 1}`)).toBeNull();
  });

  test('have numbers that the shop can have', () => {
    expect(readWantedItems(String(maxNumbers.integer))).toHaveLength(1);
    expect(readWantedItems(String(maxNumbers.integer + 1))).toBeNull();
  });

  test.each([null, '', '34-0', '34_34', '34_x', '34-', '-1'])('are refused if they are «%s»', (text) => {
    expect(readWantedItems(text)).toBeNull();
  });
});
