import { describe, expect, test } from 'vitest';
import { online, orderShop, stepsIn } from './order-shop.ts';

describe('an order’s steps', () => {
  const unpaid = {
    status: 'awaitingPayment',
    payment: 'online',
    payBefore: '2026-11-21T10:30:00.000Z',
  } as const;

  test('begin with its payment, which is done once it is paid', async () => {
    const waiting = await orderShop(unpaid).open();
    expect(stepsIn(waiting)).toEqual([
      'now Сейчас: Оплата онлайн',
      'next Собираем заказ',
      'next Передадим курьеру',
      'next Доставим 22–23 ноября',
      'next Если не подойдёт',
    ]);
    expect(waiting).toContain('Держим вещи за вами до 13:30 по Москве');
    const paid = await orderShop({ ...unpaid, status: 'paid', payBefore: null }).open();
    expect(stepsIn(paid).slice(0, 2)).toEqual(['done Готово: Оплата онлайн', 'now Сейчас: Собираем заказ']);
    expect(paid).not.toContain('Заплатите');
  });

  test('have no payment if a gift card pays everything', async () => {
    const main = await orderShop({ ...unpaid, status: 'paid', totalPrice: 0, giftCardPaid: 26_370 }).open();
    expect(stepsIn(main)[0]).toBe('now Сейчас: Собираем заказ');
  });

  test('say when the courier comes and what to pay him, or where a point is', async () => {
    const shipped = await orderShop({ status: 'shipped' }).open();
    expect(stepsIn(shipped).slice(2)).toEqual(['now Сейчас: Доставим 22–23 ноября', 'next Если не подойдёт']);
    expect(shipped).toContain('Курьер позвонит заранее. Заплатите 26 370 ₽ картой или наличными');
    const terminal = await orderShop({ status: 'shipped', deliveryKind: 'terminal' }).open();
    expect(stepsIn(terminal).slice(1)).toEqual([
      'now Сейчас: Будет в пункте выдачи 22–23 ноября',
      'next Заберите заказ',
      'next Если не подойдёт',
    ]);
  });

  test.each(['delivered', 'cancelled', 'returned'] as const)('end when it is %s', async (status) => {
    expect(stepsIn(await orderShop({ status }).open())).toEqual([]);
  });
});

describe('what an order’s page says first', () => {
  const atOnce = { ...online, means: null };
  const cancelled = { status: 'cancelled', canCancel: false } as const;
  const sent = 'Подробности отправили на anna@example.com.';
  const unpaid = { status: 'awaitingPayment', payment: 'online' } as const;

  test.each([
    [{}, 'Спасибо за заказ!', `${sent} Курьер позвонит перед доставкой.`],
    [
      { deliveryKind: 'terminal' },
      'Спасибо за заказ!',
      `${sent} Пришлём сообщение, когда заказ можно будет забрать.`,
    ],
    [
      { deliveryKind: 'shop', status: 'atPickupPoint' },
      'Спасибо за заказ!',
      'Заказ уже ждёт вас. Назовите номер или покажите код.',
    ],
    [{ status: 'delivered' }, 'Спасибо за заказ!', 'Заказ у вас. Носите с удовольствием!'],
    [{ status: 'returned' }, 'Заказ возвращён', 'Деньги вернутся тем же способом, каким вы платили.'],
    [unpaid, 'Заказ ждёт оплаты', 'Оплатить этот заказ онлайн сейчас нельзя. Напишите нам, и мы поможем.'],
    [
      { ...unpaid, canPay: true, isCardRefused: true, paymentState: 'refused' },
      'Оплата не прошла',
      'Сохранённая карта не сработала, деньги не списаны. Оплатите другой картой.',
    ],
    [cancelled, 'Заказ отменён', 'Вещи вернулись в продажу. Деньги не списаны.'],
    [
      { ...cancelled, onlinePayment: { ...atOnce, refund: 'due' } },
      'Заказ отменён',
      'Вещи вернулись в продажу. 26 370 ₽ возвращаем туда, откуда вы платили.',
    ],
    [
      { ...cancelled, onlinePayment: { ...atOnce, refund: 'done' } },
      'Заказ отменён',
      'Вещи вернулись в продажу. 26 370 ₽ вернули туда, откуда вы платили.',
    ],
    [
      { ...cancelled, giftCardPaid: 500 },
      'Заказ отменён',
      'Вещи вернулись в продажу. На подарочную карту вернулись 500 ₽.',
    ],
    [
      { ...cancelled, pointsPaid: 300 },
      'Заказ отменён',
      'Вещи вернулись в продажу. Баллы снова на вашем счёте.',
    ],
    [{ ...cancelled, byEmail: true }, 'Заказ отменён', 'Деньги не списаны.'],
  ] as const)('of %j', async (changed, heading, next) => {
    const main = await orderShop(changed).open();
    expect(main).toContain(`<h1>${heading}</h1>`);
    expect(main).toContain(`<p>${next}</p>`);
  });
});
