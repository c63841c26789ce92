import { describe, expect, test } from 'vitest';
import { pickupFormModel, pickupRows } from '#src/models/cabinet/orders/pickup.ts';
import { reservationSummary } from '#src/models/cabinet/orders/reservations.ts';
import { line } from '#tests/pages/cart/shop.ts';
import { atShop } from '#tests/pages/thank-you/order-shop.ts';
import { plainHtml } from '#tests/support/page-text.ts';
import { picture } from '#tests/support/product-fixtures.ts';

const { pickup } = atShop;
const rowsOf = (given: Parameters<typeof pickupRows>[0]) =>
  pickupRows(given).map(({ title, value }) => plainHtml(`${title}: ${value}`));

test('an order to be collected says until when it is kept, and the chosen day', () => {
  expect(rowsOf(pickup)).toEqual(['Храним до: 30 ноября']);
  expect(rowsOf({ ...pickup, day: '2026-11-24' })).toEqual(['Заберёте: 24 ноября', 'Храним до: 30 ноября']);
  expect(rowsOf(null)).toEqual([]);
});

test('the day of collection can be changed between two days', () => {
  const day = { name: 'day', value: '', required: true, maxLength: 10, error: undefined, focused: false };
  expect(plainHtml(pickupFormModel('N-1', pickup, day).days)).toBe('22 ноября – 7 декабря');
});

describe('a reservation among the orders', () => {
  const lineOf = (number: number) => ({
    ...line({ itemId: number, count: 2, img: [picture(`/${number}.jpg`), picture('/second.jpg')] }),
    returned: 0,
  });
  const reservation: Parameters<typeof reservationSummary>[0] = {
    number: 'R-1',
    state: 'held',
    createdAt: '2026-11-21T10:00:00.000Z',
    changedAt: '2026-11-21T10:00:00.000Z',
    country: 'RU',
    shopNumber: 'M1',
    shopName: 'Покрой на Мира',
    shopAddress: 'проспект Мира, 91',
    until: '2026-11-24T19:00:00.000Z',
    untilDay: '2026-11-24',
    untilTime: '22:00',
    name: 'Анна',
    phone: '79123456789',
    email: '',
    lines: [1, 2, 3, 4, 5].map(lineOf),
    totalPrice: 89_900,
    currency: 'RUB',
    cancelledBy: null,
    why: '',
  };

  test('starts with where and until when it is held', () => {
    const { arrival, placedOn } = reservationSummary(reservation);
    expect(arrival && [plainHtml(arrival.when), arrival.where]).toEqual([
      'Заберите до 24 ноября, 22:00',
      'Покрой на Мира',
    ]);
    expect(placedOn).toBe('');
    const over = reservationSummary({ ...reservation, state: 'collected' });
    expect([over.arrival, plainHtml(over.placedOn)]).toEqual([null, 'Покрой на Мира']);
  });

  test('counts its units, and shows a picture of four things', () => {
    const model = reservationSummary(reservation);
    expect([model.count, model.pictures.length, model.more]).toEqual(['10 товаров', 4, 1]);
    const two = reservationSummary({ ...reservation, lines: [1, 2].map(lineOf) });
    expect([two.pictures.length, two.more]).toEqual([2, 0]);
    expect(two.href).toBe('/reservation?number=R-1');
  });

  test('that was collected counts what was taken, without what went back into stock', () => {
    const [left, ...taken] = reservation.lines;
    const lines = left ? [{ ...left, returned: left.count }, ...taken] : [];
    const collected = reservationSummary({ ...reservation, state: 'collected', lines });
    expect([collected.count, plainHtml(collected.total)]).toEqual(['8 товаров', '71 920 ₽']);
    expect(collected.pictures).toHaveLength(4);
    expect(reservationSummary({ ...reservation, state: 'cancelled', lines }).count).toBe('10 товаров');
  });

  test('shows a picture once, like an order, though it has several sizes of a thing', () => {
    const model = reservationSummary({ ...reservation, lines: [1, 1, 2].map(lineOf) });
    expect([model.pictures.length, model.more]).toEqual([2, 0]);
  });
});
