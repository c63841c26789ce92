import { describe, expect, test } from 'vitest';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { pickupPointModel } from '#src/models/thank-you/pickup-point.ts';
import { order, terminal } from '#tests/pages/delivery/checkout-shop.ts';
import { atShop, shop } from '#tests/pages/thank-you/order-shop.ts';
import { plainHtml } from '#tests/support/page-text.ts';

const daily = (hours: string) => ({ ...terminal('T-1', 'Лесная, 1'), hours: `Ежедневно ${hours}` });
const modelOf = (point: Parameters<typeof pickupPointModel>[1], at: string, changed: Partial<Order> = {}) =>
  pickupPointModel({ ...order, ...atShop, ...changed }, point, new Date(`${at}:00.000+03:00`));
const todayAt = (time: string, hours: string) =>
  plainHtml(modelOf(daily(hours), `2026-11-20T${time}`).today ?? '');

describe('the point where an order is collected', () => {
  test.each([
    ['09:59', '10:00–21:00', 'Сегодня с 10:00 до 21:00'],
    ['10:00', '10:00–21:00', 'Сегодня открыто до 21:00'],
    ['20:59', '10:00–21:00', 'Сегодня открыто до 21:00'],
    ['21:00', '10:00–21:00', 'Сегодня уже закрыто'],
    ['23:00', '12:00–02:00', 'Сегодня открыто до 02:00'],
    ['01:59', '12:00–02:00', 'Сегодня открыто до 02:00'],
    ['02:00', '12:00–02:00', 'Сегодня с 12:00 до 02:00'],
    ['23:00', '00:00–00:00', 'Сегодня открыто до 00:00'],
  ])('at %s with the hours %s says «%s»', (time, hours, said) => {
    expect(todayAt(time, hours)).toBe(said);
  });

  test('shows the hours of the day of collection unless that is today', () => {
    const thatDay = (at: string, day: string | null) =>
      modelOf(shop, at, { pickup: { ...atShop.pickup, day } }).thatDay?.replaceAll('\u00a0', ' ');
    expect(thatDay('2026-11-20T12:00', '2026-11-21')).toBe('21 ноября — с 11:00 до 20:00');
    expect(thatDay('2026-11-20T12:00', '2026-11-22')).toBe('22 ноября закрыто');
    expect(thatDay('2026-11-20T12:00', null)).toBe('23 ноября — с 10:00 до 21:00');
    expect(thatDay('2026-11-23T12:00', null)).toBeUndefined();
    expect(thatDay('2026-11-24T12:00', null)).toBeUndefined();
  });

  test('says nothing about hours that cannot be read', () => {
    const point = { ...shop, hours: 'по звонку' };
    expect(modelOf(point, '2026-11-20T12:00')).toMatchObject({ today: null, thatDay: null });
  });

  test('of a shop has its page and phone, a point’s neither', () => {
    const at = '2026-11-20T12:00';
    expect(modelOf(shop, at)).toMatchObject({
      heading: 'Магазин',
      address: 'Москва, проспект Мира, 91',
      href: '/stores/moskva/moskva/M1',
      phoneHref: 'tel:+74950001565',
    });
    expect(modelOf(daily('10:00–21:00'), at, { pickup: null })).toMatchObject({
      heading: 'Пункт выдачи',
      href: null,
      phone: '',
      phoneHref: '',
    });
  });
});
