import { describe, expect, test } from 'vitest';
import { countries } from '#src/config/countries.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { ownOrderModel } from '#src/models/cabinet/orders/order.ts';
import { order } from '#tests/pages/delivery/checkout-shop.ts';

const modelOf = (changed: Partial<Order>) =>
  ownOrderModel({ ...order, ...changed }, countries.RU, new Date('2026-11-21T12:00:00.000Z'));

describe('an order in the account', () => {
  test('says what to do now where its status does not: to pay, to collect, and after its end', () => {
    for (const status of ['atPickupPoint', 'cancelled', 'returned'] as const)
      expect(modelOf({ status }).next).not.toBeNull();
    for (const status of ['new', 'assembling', 'shipped'] as const)
      expect(modelOf({ status }).next).toBeNull();
    expect(modelOf({ status: 'awaitingPayment', payment: 'online', canPay: true }).next).not.toBeNull();
  });

  test('says what was kept after a fitting', () => {
    const fitting = { due: 10_390, lines: [{ itemId: 7, count: 1 }], giftCardBack: 0, pointsBack: 0 };
    expect(modelOf({ status: 'delivered', fitting }).next).not.toBeNull();
    expect(modelOf({ status: 'delivered', fitting: { ...fitting, lines: null } }).next).toBeNull();
  });

  test('tells what happened in its order', () => {
    const statusChanges = [
      { status: 'shipped', at: '2026-11-22T10:00:00.000Z' },
      { status: 'new', at: '2026-11-21T10:00:00.000Z' },
    ] as const;
    expect(modelOf({ statusChanges: [...statusChanges] }).timeline.map(({ isoTime }) => isoTime)).toEqual([
      '2026-11-21T10:00:00.000Z',
      '2026-11-22T10:00:00.000Z',
    ]);
  });
});
