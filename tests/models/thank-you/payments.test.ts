import { describe, expect, test } from 'vitest';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { duePayment, paymentRows } from '#src/models/thank-you/payments.ts';
import { order } from '#tests/pages/delivery/checkout-shop.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const rowsOf = (changed: Partial<Order>) =>
  paymentRows({ ...order, ...changed }).map(({ title, value }) => `${plain(title)}: ${plain(value)}`);
const dueOf = (changed: Partial<Order>) => duePayment({ ...order, ...changed })?.amount ?? null;
const paid = { status: 'paid', at: '2026-11-22T10:00:00.000Z' } as const;

describe('the amount due for an order', () => {
  test('on delivery is its sum until it is handed over, or the staff marks it as paid', () => {
    for (const status of ['new', 'assembling', 'shipped', 'atPickupPoint'] as const)
      expect(dueOf({ status })).not.toBeNull();
    for (const status of ['delivered', 'returned', 'cancelled'] as const)
      expect(dueOf({ status })).toBeNull();
    expect(dueOf({ status: 'assembling', statusChanges: [...order.statusChanges, paid] })).toBeNull();
  });

  test('online is its sum while it waits for payment', () => {
    expect(dueOf({ payment: 'online', status: 'awaitingPayment' })).not.toBeNull();
    expect(dueOf({ payment: 'online', status: 'paid' })).toBeNull();
    expect(dueOf({ payment: 'online', status: 'cancelled' })).toBeNull();
  });

  test('is zero if points and a gift card paid everything', () => {
    const all = { totalPrice: 0, pointsPaid: 370, giftCardPaid: 26_000, status: 'delivered' } as const;
    expect(dueOf({ ...all, status: 'new' })).toBeNull();
    expect(rowsOf(all)).toEqual(['Баллами: 370 ₽', 'Подарочной картой: 26 000 ₽']);
  });
});

describe('the payments of an order', () => {
  test('end with what is due, as their total if something was paid before', () => {
    const isTotal = (changed: Partial<Order>) => paymentRows({ ...order, ...changed }).at(-1)?.isTotal;
    expect(isTotal({})).toBe(false);
    expect(isTotal({ pointsPaid: 370, totalPrice: 26_000 })).toBe(true);
  });

  test('online are none that are not known', () => {
    expect(rowsOf({ payment: 'online', status: 'delivered', onlinePayment: null })).toEqual([]);
  });

  test('on delivery are shown once it is handed over, and not for a cancelled one', () => {
    for (const status of ['delivered', 'returned'] as const)
      expect(rowsOf({ status })).toEqual(['При получении: 26 370 ₽']);
    expect(rowsOf({ status: 'cancelled' })).toEqual([]);
  });

  test.each([
    ['due', 'Возвращаем: 1 000 ₽'],
    ['done', 'Вернули: 1 000 ₽'],
  ] as const)('online show its refund as %s', (refund, row) => {
    const onlinePayment = {
      amount: 26_370,
      paidAt: '2026-11-21T10:05:00.000Z',
      refund,
      refundAmount: 1_000,
      receiptUrl: null,
      means: { kind: 'sbp' },
    } as const;
    const rows = rowsOf({ payment: 'online', status: 'delivered', onlinePayment });
    expect(rows).toEqual([expect.stringMatching(/^По СБП: 26 370 ₽, 21 ноября/), row]);
    const kept = { ...onlinePayment, refund: 'none', refundAmount: 0 } as const;
    expect(rowsOf({ payment: 'online', status: 'delivered', onlinePayment: kept })).toHaveLength(1);
  });
});
