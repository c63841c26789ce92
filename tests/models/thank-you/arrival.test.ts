import { describe, expect, test } from 'vitest';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { arrivalInputOf, arrivalModel } from '#src/models/thank-you/arrival.ts';
import { order } from '#tests/pages/delivery/checkout-shop.ts';
import { atShop } from '#tests/pages/thank-you/order-shop.ts';
import { plainHtml } from '#tests/support/page-text.ts';

const evening = new Date('2026-11-21T20:30:00.000Z');

/** In Moscow it is still the 21st at that time, further east already the 22nd. */
function arrivalOf(changed: Partial<Order> = {}, now = evening) {
  const arrival = arrivalModel(arrivalInputOf({ ...order, ...changed }), now);
  return arrival && { when: plainHtml(arrival.when), where: plainHtml(arrival.where) };
}

describe('the arrival of an order', () => {
  test('by courier is named by the days that are left', () => {
    const days = { dateFrom: '2026-11-22', dateTo: '2026-11-24' };
    const on = (day: string) => arrivalOf(days, new Date(`${day}T09:00:00.000Z`))?.when;
    expect(on('2026-11-20')).toBe('Доставим 22–24 ноября');
    expect(on('2026-11-22')).toBe('Доставим 22–24 ноября');
    expect(on('2026-11-23')).toBe('Доставим 23–24 ноября');
    expect(on('2026-11-24')).toBe('Доставим сегодня');
    expect(on('2026-11-25')).toBe('Доставим позже, чем обещали: ждали 22–24 ноября');
  });

  test('counts days where it arrives, and has the chosen hours', () => {
    const interval = { day: '2026-11-22', from: '10:00', to: '14:00' };
    const day = { dateFrom: interval.day, dateTo: interval.day, interval };
    expect(arrivalOf(day)).toEqual({
      when: 'Доставим 22 ноября, 10:00–14:00',
      where: 'Москва, Лесная, д. 5',
    });
    expect(arrivalOf({ ...day, timeZone: 'Asia/Yekaterinburg' })?.when).toBe('Доставим сегодня, 10:00–14:00');
  });

  test('at a point is the day until which it is kept, once it is there', () => {
    const where = '«Покрой» на Мира, Москва, проспект Мира, 91';
    expect(arrivalOf({ ...atShop, status: 'atPickupPoint' })).toEqual({
      when: 'Заберите до 30 ноября',
      where,
    });
    expect(arrivalOf({ ...atShop, status: 'shipped' })).toEqual({
      when: 'Можно будет забрать 22–23 ноября',
      where,
    });
  });

  test('is not shown before payment, after the hand-over, or for a mail', () => {
    for (const status of ['delivered', 'cancelled', 'returned'] as const)
      expect(arrivalOf({ status })).toBeNull();
    expect(arrivalOf({ byEmail: true })).toBeNull();
  });
});
