import { describe, expect, test } from 'vitest';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { deliveryEvent } from '#src/models/thank-you/delivery-event.ts';
import { order } from '#tests/pages/delivery/checkout-shop.ts';
import { atShop, shop } from '#tests/pages/thank-you/order-shop.ts';

const collected = { ...order, ...atShop, pickup: { ...atShop.pickup, day: '2026-11-24' } };
const eventOf = (changed: Partial<Order>, point: Parameters<typeof deliveryEvent>[1]['point'] = null) =>
  deliveryEvent(
    { ...collected, ...changed },
    { point, origin: 'https://vitrina.example', now: new Date('2026-11-21T10:00:00.000Z') },
  );

describe('an order in a calendar', () => {
  test('takes the whole day of collection if the shop’s hours that day are unknown or end after it', () => {
    const day = { firstDay: '2026-11-24', lastDay: '2026-11-24' };
    expect(eventOf({}).when).toEqual(day);
    for (const hours of ['по звонку', 'Ежедневно 12:00–02:00', 'Ежедневно 00:00–00:00'])
      expect(eventOf({}, { ...shop, hours }).when).toEqual(day);
  });

  test('is never longer than the shop keeps it', () => {
    const pickup = { ...atShop.pickup, keptUntil: '2026-11-23' };
    expect(eventOf({ pickup, dateTo: '2026-11-25' }).when).toEqual({
      firstDay: '2026-11-23',
      lastDay: '2026-11-23',
    });
  });

  test('links to the order', () => {
    expect(eventOf({}).url).toBe(`https://vitrina.example/thank-you?number=${order.number}`);
  });

  test('names the code and the shop’s hours, without what is unknown', () => {
    const prepaid = { totalPrice: 0 };
    expect(eventOf(prepaid, { ...shop, metro: '' }).description).toBe(
      `Код получения: ${order.number}\nПн–Пт 10:00–21:00, Сб 11:00–20:00`,
    );
    expect(eventOf(prepaid).description).toBe(`Код получения: ${order.number}`);
  });
});
