import { describe, expect, test } from 'vitest';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { OrderQuote } from '#src/contract/cart/orders/quote.ts';
import { money } from '#src/contract/money.ts';
import { summaryLine, summaryModel } from '#src/models/order/summary.ts';
import { courier, line, quote } from '#tests/pages/delivery/checkout-shop.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
type Type = Parameters<typeof summaryModel>[1];

/** The rows as `[title, value]`. */
const rowsOf = (changed: Partial<OrderQuote>, type: Type = courier, byEmail = false) =>
  summaryModel({ ...quote, ...changed }, type, byEmail).rows.map(({ title, value }) => [title, plain(value)]);

describe('a checkout’s sums', () => {
  test('include goods and delivery if there is no discount', () => {
    expect(rowsOf({})).toEqual([
      ['Товары', '25 980 ₽'],
      ['Доставка', '390 ₽'],
    ]);
  });

  test('name each discount, and mark the coupon’s as a saving', () => {
    const less = { discount: 2_598, coupon: 'AUTUMN', pointsPaid: 100, giftCardPaid: 5_000 };
    expect(rowsOf(less)).toEqual([
      ['Товары', '25 980 ₽'],
      ['Промокод AUTUMN', '−2 598 ₽'],
      ['Баллы', '−100 ₽'],
      ['Доставка', '390 ₽'],
      ['Подарочная карта', '−5 000 ₽'],
    ]);
    const { rows } = summaryModel({ ...quote, ...less }, courier, false);
    expect(rows.filter(({ sale }) => sale).map(({ title }) => title)).toEqual(['Промокод AUTUMN']);
  });

  test('say that gift cards are mailed, that delivery is free, and nothing before it is chosen', () => {
    const delivery = { price: 0, daysFrom: 1, daysTo: 2, pointTitle: '', pointAddress: '', byEmail: false };
    expect(rowsOf({}, courier, true)).toContainEqual(['Доставка', 'на почту']);
    expect(rowsOf({ delivery })).toContainEqual(['Доставка', 'бесплатно']);
    expect(summaryModel({ ...quote, delivery: null }, undefined, false).rows[1]?.value).toBe('—');
  });

  test('include the price of a delivery without a chosen point, once', () => {
    const open = summaryModel({ ...quote, delivery: null, totalPrice: 25_980 }, courier, false);
    expect([plain(open.total), open.rows[1] && plain(open.rows[1].value)]).toEqual(['26 370 ₽', '390 ₽']);
    expect(plain(summaryModel(quote, courier, false).total)).toBe('26 370 ₽');
    expect(plain(summaryModel({ ...quote, delivery: null }, undefined, false).total)).toBe('26 370 ₽');
  });

  test('are posted as shown: discount, delivery, total, and each line with count and price', () => {
    const lines = quote.lines.map((line) => ({ ...line, itemId: 7, count: 2 }));
    const { shown, count, lines: written } = summaryModel({ ...quote, lines, discount: 5 }, courier, false);
    const price = lines[0]?.itemPrice.price ?? 0;
    expect(shown).toBe(`5 390 26370 7x2x${price}`);
    expect(plain(count)).toBe('2 товара');
    expect(written[0]?.price).toBe(money(2 * price, 'RUB'));
  });
});

test('a gift card in an order is sent later, unless the order is cancelled', () => {
  const to = { recipientName: 'Мария', recipientEmail: '', senderName: '', greeting: '' };
  const gift = { ...to, sendOn: '2026-12-05', sentAt: null };
  const card = { ...line, modelCode: GIFT_CARD_MODEL, size: '3 000 ₽', count: 1, gift };
  expect(plain(summaryLine(card).details)).toBe('номинал 3 000 ₽, кому: Мария, отправим 5 декабря');
  expect(plain(summaryLine(card, true).details)).toBe('номинал 3 000 ₽, кому: Мария');
});
