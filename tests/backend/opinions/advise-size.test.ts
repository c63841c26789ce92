import { describe, expect, test } from 'vitest';
import { adviseSize, type SizeRecord } from '#src/backend/opinions/sizing/advise-size.ts';

const sizes = ['42', '44', '46', '48', '50'];
const query = { sizes, height: 170, weight: null, usualSize: '' };
let buyers = 0;
const bought = (size: string, changed: Partial<SizeRecord> = {}): SizeRecord => ({
  buyer: `customer:${buyers++}`,
  size,
  outcome: 'true',
  height: 170,
  weight: null,
  ...changed,
});
const times = (count: number, size: string, changed: Partial<SizeRecord> = {}) =>
  Array.from({ length: count }, () => bought(size, changed));

describe('size advice', () => {
  test('is the size of buyers of the same height, likely once ten agree', () => {
    expect(adviseSize(times(9, '46'), query)).toEqual({ size: '46', sureness: 'maybe', buyers: 9 });
    expect(adviseSize(times(10, '46'), query)).toEqual({ size: '46', sureness: 'likely', buyers: 10 });
  });

  test('needs at least five buyers, however often each bought', () => {
    expect(adviseSize(times(4, '46'), query)).toBeNull();
    expect(adviseSize(times(20, '46', { buyer: 'customer:anna' }), query)).toBeNull();
    expect(adviseSize([], query)).toBeNull();
  });

  test('is missing if buyers disagree or returned it', () => {
    expect(adviseSize([...times(5, '42'), ...times(5, '50')], query)).toBeNull();
    expect(adviseSize([...times(3, '46'), ...times(7, '46', { outcome: 'back' })], query)).toBeNull();
  });

  test('is the next size if the bought one was small, and the previous if it was large', () => {
    expect(adviseSize(times(6, '44', { outcome: 'small' }), query)?.size).toBe('46');
    expect(adviseSize(times(6, '48', { outcome: 'large' }), query)?.size).toBe('46');
    expect(adviseSize(times(6, '50', { outcome: 'small' }), query)?.size).toBe('50');
  });

  test('ignores buyers of other heights or weights, and sizes that the model no longer has', () => {
    expect(adviseSize(times(9, '46', { height: 178 }), query)).toBeNull();
    expect(adviseSize(times(9, '46', { height: null }), query)).toBeNull();
    expect(adviseSize(times(9, '46', { weight: 90 }), { ...query, weight: 60 })).toBeNull();
    expect(adviseSize(times(9, '46', { weight: 62 }), { ...query, weight: 60 })?.size).toBe('46');
    expect(adviseSize(times(9, '54'), query)).toBeNull();
  });

  test('is based on buyers of the usual size if only that is known', () => {
    const records = [...times(6, '44', { outcome: 'small', height: null }), ...times(6, '48')];
    const usual = { ...query, height: null, usualSize: '44' };
    expect(adviseSize(records, usual)).toEqual({ size: '46', sureness: 'maybe', buyers: 6 });
    expect(adviseSize(records, { ...usual, usualSize: '99' })).toBeNull();
  });

  test('changes by at most one size from one centimetre to the next', () => {
    const records = ['42', '44', '46', '48', '50'].flatMap((size, place) =>
      times(12, size, { height: 158 + 6 * place }),
    );
    const places = Array.from({ length: 25 }, (_, cm) =>
      sizes.indexOf(adviseSize(records, { ...query, height: 158 + cm })?.size ?? ''),
    );
    expect(new Set(places)).toEqual(new Set([0, 1, 2, 3, 4]));
    for (const [index, place] of places.entries())
      expect(Math.abs(place - (places[index - 1] ?? place))).toBeLessThan(2);
  });
});
