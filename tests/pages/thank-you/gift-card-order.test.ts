import { describe, expect, test } from 'vitest';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { order } from '#tests/pages/delivery/checkout-shop.ts';
import { orderShop, rowsOf, stepsIn } from './order-shop.ts';

describe('an order of gift cards', () => {
  const [line] = order.lines;
  const sent = {
    recipientName: 'Мария',
    recipientEmail: 'm•••@example.org',
    senderName: 'Анна',
    greeting: '',
    sendOn: '2026-12-05',
    sentAt: '2026-12-05T06:01:00.000Z',
  };
  const toMaria = { ...sent, sentAt: null };
  const atOnce = { ...toMaria, recipientName: '', recipientEmail: '', sendOn: null };
  const cards = (gifts: readonly (typeof sent | typeof toMaria | typeof atOnce | undefined)[]) => ({
    byEmail: true,
    payment: 'online' as const,
    deliveryAddress: '',
    lines: gifts.map((gift, itemId) => ({
      ...(line as Order['lines'][number]),
      itemId,
      modelCode: 'GC-0000',
      size: '3\u00a0000\u00a0₽',
      count: 1,
      ...(gift && { gift }),
    })),
  });

  test.each([
    ['is to be sent on a day', toMaria, {}, 'кому: Мария, m•••@example.org, отправим 5 декабря<'],
    ['was sent', sent, {}, 'кому: Мария, m•••@example.org, отправлена 5 декабря<'],
    ['is to be sent at once to its buyer', atOnce, {}, 'номинал 3 000 ₽, отправим сразу после оплаты<'],
    ['is not sent, as it was cancelled', toMaria, { status: 'cancelled' }, 'кому: Мария, m•••@example.org<'],
    ['is no gift', undefined, {}, 'номинал 3 000 ₽<'],
  ] as const)('says of a card that it %s', async (_title, gift, changed, details) => {
    const main = await orderShop({ ...cards([gift]), status: 'paid', ...changed }).open();
    expect(main).toContain(details);
  });

  test('says what happens to gifts, and that none is delivered, collected or returned', async () => {
    const { open } = orderShop({ ...cards([sent, toMaria]), status: 'paid', payment: 'online' });
    const main = await open();
    expect(main).toContain('Отправим карту по почте и напишем вам об этом.');
    expect(rowsOf(main)).toContain('Доставка: Электронной почтой');
    expect(stepsIn(main)).toEqual(['done Готово: Оплата онлайн', 'now Сейчас: Карта отправится по почте']);
    const allSent = await orderShop({ ...cards([sent]), status: 'paid' }).open();
    expect(allSent).toContain('Карта отправлена: кому и когда — в составе заказа.');
    expect(stepsIn(allSent)).toEqual(['done Готово: Оплата онлайн', 'done Готово: Карта отправлена']);
    expect(allSent).not.toContain('Напишем вам');
  });

  test('says that a card for the buyer comes to the order’s address', async () => {
    const main = await orderShop({ ...cards([undefined]), status: 'paid' }).open();
    expect(main).toContain('Карта с номером и ПИН-кодом придёт на anna@example.com сразу после оплаты.');
    expect(rowsOf(main)).toContain('Доставка: На почту anna@example.com');
    expect(stepsIn(main)).toEqual(['done Готово: Оплата онлайн', 'now Сейчас: Карта на почте']);
  });

  test.each([
    ['a gift', [toMaria], 'none', 'Оплатите заказ, и карта уйдёт в назначенный день.'],
    ['a card for the buyer', [undefined], 'none', 'Оплатите заказ, и карта сразу придёт на почту.'],
    ['a gift whose payment was refused', [toMaria], 'refused', 'Банк отклонил платёж'],
    ['a card whose payment was refused', [undefined], 'refused', 'Банк отклонил платёж'],
  ] as const)('asks to pay for %s', async (_title, gifts, paymentState, said) => {
    const waiting = { status: 'awaitingPayment', canPay: true, paymentState } as const;
    expect(await orderShop({ ...cards(gifts), ...waiting }).open()).toContain(said);
  });
});
