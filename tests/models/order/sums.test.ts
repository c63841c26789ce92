import { describe, expect, test } from 'vitest';
import { isToBeTriedOn, sumsOf } from '#src/models/order/sums.ts';
import { order } from '#tests/pages/delivery/checkout-shop.ts';

const kept = { due: 10_390, lines: [{ itemId: 7, count: 1 }], giftCardBack: 0, pointsBack: 0 };

describe('the sums of an order after a fitting', () => {
  test('show what was not kept, after its discount', () => {
    expect(sumsOf({ ...order, discount: 980, totalPrice: 25_390, fitting: kept })).toEqual({
      points: 0,
      giftCard: 0,
      delivery: 390,
      notKept: 15_000,
      total: 10_390,
    });
  });

  test('are as placed before it, and without a fitting', () => {
    const before = { due: 26_370, lines: null, giftCardBack: 0, pointsBack: 0 };
    for (const fitting of [null, before])
      expect(sumsOf({ ...order, fitting })).toMatchObject({ notKept: 0, total: 26_370, delivery: 390 });
    expect(isToBeTriedOn({ ...order, fitting: before })).toBe(true);
    expect(isToBeTriedOn(order)).toBe(false);
    expect(isToBeTriedOn({ ...order, fitting: kept })).toBe(false);
    expect(isToBeTriedOn({ ...order, fitting: before, status: 'cancelled' })).toBe(false);
  });
});
