import { describe, expect, test } from 'vitest';
import { countries } from '#src/config/countries.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { orderModel } from '#src/models/thank-you/order.ts';
import { order } from '#tests/pages/delivery/checkout-shop.ts';
import { atShop } from '#tests/pages/thank-you/order-shop.ts';
import { plainHtml } from '#tests/support/page-text.ts';

const modelOf = (changed: Partial<Order>) =>
  orderModel({ ...order, ...changed }, countries.RU, new Date('2026-11-21T10:00:00.000Z'));
const textOf = (rows: readonly { readonly title: string; readonly value: string }[]) =>
  rows.map(({ title, value }) => plainHtml(`${title}: ${value}`));
const deliveryOf = (changed: Partial<Order>) => textOf(modelOf(changed).delivery);

describe('the delivery of an order', () => {
  test('by courier has what was told him, and the hours', () => {
    const courierDetails = { ...order.courierDetails, entrance: '2', courierComment: 'Не звоните' };
    const interval = { day: '2026-11-22', from: '10:00', to: '14:00' };
    expect(deliveryOf({ courierDetails, interval, dateTo: interval.day })).toEqual([
      'Курьером: Москва, Лесная, д. 5',
      'Как войти: подъезд 2',
      'Курьеру: Не звоните',
      'Когда: 22 ноября, 10:00–14:00',
      'Получатель: Анна Ким',
      'Телефон: +7 (912) 345 67 89',
    ]);
    expect(deliveryOf({})).toHaveLength(4);
    expect(deliveryOf({})).toContain('Когда: 22–23 ноября');
  });

  test('to a shop has its name and address, and nothing for a courier', () => {
    const courierDetails = { ...order.courierDetails, entrance: '2' };
    expect(deliveryOf({ ...atShop, courierDetails }).slice(0, 2)).toEqual([
      'В магазин: «Покрой» на Мира, Москва, проспект Мира, 91',
      'Когда: 22–23 ноября',
    ]);
  });
});

test('the sums of an order name no discount that there is not, and no delivery of a mail', () => {
  expect(textOf(modelOf({}).sums)).toEqual(['Товары: 25 980 ₽', 'Доставка: 390 ₽']);
  expect(textOf(modelOf({ byEmail: true }).sums)).toEqual(['Товары: 25 980 ₽']);
  expect(textOf(modelOf({ discount: 980, coupon: 'AUTUMN' }).sums)[1]).toBe('Промокод AUTUMN: −980 ₽');
});

test('the code of an order is shown while the order can be collected', () => {
  const codeAt = (status: Order['status']) => modelOf({ ...atShop, status }).pickupCode;
  for (const status of ['new', 'assembling', 'atPickupPoint'] as const)
    expect(codeAt(status)).toBe(order.number);
  for (const status of ['awaitingPayment', 'delivered', 'cancelled', 'returned'] as const)
    expect(codeAt(status)).toBeNull();
  expect(modelOf({}).pickupCode).toBeNull();
});
