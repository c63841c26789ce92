import { describe, expect, test } from 'vitest';
import { intervalsModel, isGone, orderedInterval } from '#src/models/delivery/intervals.ts';
import { courier } from '#tests/pages/delivery/checkout-shop.ts';

const hours = { id: 3, day: '2026-11-24', from: '10:00', to: '14:00', isFull: false };
const byTheHour = { ...courier, intervals: [hours] };
const terminal = { ...courier, kind: 'terminal' } as const;

describe('the hours of a courier', () => {
  test('can be ordered though points have none', () => {
    const types = [terminal, byTheHour];
    expect(orderedInterval('2026-11-24 3', types)).toEqual({ day: '2026-11-24', id: 3 });
    expect(isGone('2026-11-24 3', types)).toBe(false);
    expect(isGone('2026-11-24 4', types)).toBe(true);
  });

  test('are no question of a courier without any, nor where none comes', () => {
    expect(intervalsModel({ ...courier, intervals: [] }, '')).toBeNull();
    expect(intervalsModel(courier, '')).toBeNull();
    expect(intervalsModel(undefined, '')).toBeNull();
  });

  test('are never gone while any time is chosen', () => {
    expect(isGone('', [byTheHour])).toBe(false);
    expect(isGone('2026-11-24 3', [courier])).toBe(false);
  });
});
