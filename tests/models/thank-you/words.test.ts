import { describe, expect, test } from 'vitest';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { cancelNoteOf, nextOf } from '#src/models/thank-you/words.ts';
import { order } from '#tests/pages/delivery/checkout-shop.ts';
import { online } from '#tests/pages/thank-you/order-shop.ts';
import { plainHtml } from '#tests/support/page-text.ts';

const onlinePayment = { ...online, means: null };
const noteOf = (changed: Partial<Order>) => plainHtml(cancelNoteOf({ ...order, ...changed }));
const next = (changed: Partial<Order>) => plainHtml(nextOf({ ...order, ...changed }));

describe('before a cancellation', () => {
  const goods = 'Вещи сразу вернутся в продажу, вернуть заказ не получится.';

  test('it says what comes back, and from where', () => {
    expect(noteOf({})).toBe(`${goods} Деньги не списаны, возвращать ничего не придётся.`);
    expect(noteOf({ onlinePayment })).toBe(
      `${goods} 26 370 ₽ вернём туда, откуда вы платили, обычно за три рабочих дня.`,
    );
    expect(noteOf({ giftCardPaid: 5_000 })).toBe(`${goods} На подарочную карту вернётся 5 000 ₽.`);
    expect(noteOf({ pointsPaid: 100 })).toBe(`${goods} Списанные баллы вернутся на ваш счёт.`);
  });

  test('it names only the money that has not gone back yet', () => {
    const back = { refund: 'done', refundAmount: 1_000.5 } as const;
    expect(noteOf({ onlinePayment: { ...onlinePayment, ...back } })).toContain(' 25 369,50 ₽ вернём туда');
    const all = { ...onlinePayment, ...back, refundAmount: onlinePayment.amount };
    expect(noteOf({ onlinePayment: all })).toBe(goods);
    expect(noteOf({ handPayment: all })).toBe(goods);
  });

  test('it promises no goods of a mailed card', () => {
    expect(noteOf({ byEmail: true, onlinePayment })).toMatch(/^Вернуть заказ не получится\. 26 370 ₽ вернём/);
  });
});

describe('after a fitting', () => {
  const three = order.lines.flatMap((line) => [
    { ...line, count: 2 },
    { ...line, itemId: 8, count: 1 },
  ]);
  const kept = (...counts: number[]) =>
    next({
      status: 'delivered',
      lines: three,
      fitting: {
        due: 1,
        lines: counts.map((count, index) => ({ itemId: 7 + index, count })),
        giftCardBack: 0,
        pointsBack: 0,
      },
    });

  test('it says how much was kept, unless it was all', () => {
    expect(kept(1)).toBe('Вы оставили 1 товар из 3. Заказ у вас. Носите с удовольствием!');
    expect(kept(1, 1)).toMatch(/^Вы оставили 2 товара из 3\./);
    expect(kept(2, 1)).toBe('Заказ у вас. Носите с удовольствием!');
    expect(next({ status: 'delivered' })).toBe('Заказ у вас. Носите с удовольствием!');
  });
});

test('a cancelled order says that money was not taken only if none was', () => {
  expect(next({ status: 'cancelled' })).toBe('Вещи вернулись в продажу. Деньги не списаны.');
  expect(next({ status: 'cancelled', pointsPaid: 100 })).not.toContain('не списаны');
  expect(next({ status: 'cancelled', onlinePayment })).toContain('26 370 ₽ возвращаем');
  expect(next({ status: 'cancelled', onlinePayment: { ...onlinePayment, refund: 'done' } })).toContain(
    'вернули',
  );
});
