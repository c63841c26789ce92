import { describe, expect, test } from 'vitest';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { order } from '#tests/pages/delivery/checkout-shop.ts';
import { online, orderShop, rowsOf, strangers } from './order-shop.ts';

describe('the order page’s payment status', () => {
  test.each([
    [
      'by card',
      { status: 'paid', onlinePayment: { ...online, means: card('Mir') } },
      'Картой МИР •••• 4444: 26 370 ₽, 21 ноября 2026 г.',
    ],
    [
      'through SBP',
      { status: 'paid', onlinePayment: { ...online, means: { kind: 'sbp' } } },
      'По СБП: 26 370 ₽, 21 ноября 2026 г.',
    ],
    ['with a gift card', { giftCardPaid: 500 }, 'Подарочной картой: 500 ₽'],
    ['with points', { pointsPaid: 300 }, 'Баллами: 300 ₽'],
    ['on receipt', {}, 'При получении: 26 370 ₽'],
    ['with a coupon', { coupon: 'ПРИВЕТ', discount: 100 }, 'Промокод ПРИВЕТ: −100 ₽'],
    [
      'not yet',
      { status: 'awaitingPayment', payment: 'online', canPay: true },
      'Осталось оплатить онлайн: 26 370 ₽',
    ],
  ] as const)('%s', async (_title, changed, row) => {
    expect(rowsOf(await orderShop(changed).open())).toContain(row);
  });
});

function card(system: string) {
  return { kind: 'card', system, last4: '4444' } as const;
}

describe('an order whose held money was gone', () => {
  const lost = {
    status: 'assembling',
    payment: 'online',
    canPay: true,
    onlinePayment: { ...online, means: null, isLost: true },
  } as const;

  test('says so, and is paid again', async () => {
    const main = await orderShop(lost).open();
    expect(main).toMatch(/<h1>Заказ нужно оплатить ещё раз<\/h1>/);
    expect(main).toMatch(/Банк разморозил ваши деньги.*они остались у вас/);
    expect(main).toContain('action="/thank-you/pay"');
    expect(rowsOf(main)).toContain('Осталось оплатить онлайн: 26 370 ₽');
    expect(rowsOf(main).join()).not.toContain('21 ноября 2026');
  });

  test('promises nothing back once it is cancelled', async () => {
    const main = await orderShop({ ...lost, status: 'cancelled', canPay: false }).open();
    expect(main).toContain('Деньги не списаны.');
    expect(main).not.toContain('возвращаем');
  });
});

describe('an unpaid order', () => {
  const unpaid = {
    status: 'awaitingPayment',
    payment: 'online',
    canPay: true,
    payBefore: '2026-11-21T10:30:00.000Z',
  } as const;

  test.each([
    ['refused', /Оплата не прошла/, /Банк отклонил платёж, деньги не списаны/],
    ['open', /Вы не закончили оплату/, /вернитесь к оплате/],
    ['charging', /Проверяем оплату/, /второй раз платить не нужно/],
    ['none', /Заказ ждёт оплаты/, /Оплатите заказ/],
  ] as const)('with a payment that is %s says so, and what to do', async (paymentState, heading, next) => {
    const main = await orderShop({ ...unpaid, paymentState }).open();
    expect(/<h1>(.*?)<\/h1>/.exec(main)?.[1]).toMatch(heading);
    expect(main).toMatch(next);
    expect(main).toContain('до 13:30 по Москве');
    expect(main).toContain('action="/thank-you/pay"');
  });

  test('shows the same to a visitor with its link', async () => {
    const linked = { ...order, ...unpaid, canCancel: false, paymentState: 'refused' } as const;
    const { get, open } = orderShop({}, { cart: { getOrder: strangers, getLinkedOrder: { order: linked } } });
    await get(`/pay/${order.number}/secret`);
    expect(await open()).toMatch(/<h1>Оплата не прошла/);
  });

  test('says that it was cancelled as unpaid, and puts its goods back into the cart', async () => {
    const statusChanges: Order['statusChanges'] = [
      { status: 'awaitingPayment', at: order.createdAt },
      { status: 'cancelled', at: '2026-11-21T10:31:00.000Z' },
    ];
    const cancelled = { status: 'cancelled', payment: 'online', statusChanges, cancelledBy: 'time' } as const;
    const repeated = { success: true, errorMessage: '', inCart: 2, missing: [] };
    const { open, post, get } = orderShop(cancelled, { cart: { repeatOrder: repeated } });
    const main = await open();
    expect(main).toContain('Оплата не пришла вовремя, и заказ отменился сам.');
    expect(main).toContain('Деньги не списаны.');
    expect(main).toContain('action="/thank-you/repeat"');
    expect((await post('/thank-you/repeat')).headers.location).toBe('/cart');
    expect((await get('/thank-you/calendar')).status).toBe(404);
  });

  test.each(['owner', 'staff', null] as const)('gives no such reason if %s cancelled it', async (by) => {
    const { open } = orderShop({ status: 'cancelled', payment: 'online', cancelledBy: by });
    expect(await open()).not.toContain('отменился сам');
  });
});

describe('an unconfirmed order', () => {
  test('says when it will be confirmed, in its destination’s time', async () => {
    const { open } = orderShop({
      confirmBefore: '2026-11-24T12:00:00.000Z',
      timeZone: 'Asia/Vladivostok',
    });
    expect(await open()).toContain(
      'Подтверждаем заказ. Если не успеем до 24 ноября, 22:00, он отменится сам, и мы об этом напишем.',
    );
  });

  test('does not mention that once it is confirmed', async () => {
    expect(await orderShop({ confirmBefore: null }).open()).not.toContain('Подтверждаем');
  });

  test('says that it expired, and that nothing was charged', async () => {
    const main = await orderShop({ status: 'cancelled', cancelledBy: 'time' }).open();
    expect(main).toContain('Мы не смогли подтвердить заказ вовремя, и он отменился сам.');
    expect(main).toContain('Деньги не списаны.');
  });
});
