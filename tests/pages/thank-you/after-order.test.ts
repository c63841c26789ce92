import request from 'supertest';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { refused, signedIn, sms } from '#tests/pages/auth/shop.ts';
import { order } from '#tests/pages/delivery/checkout-shop.ts';
import { StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';
import { amHost, ruHost, stubShop } from '#tests/support/stub-shop.ts';

const strangers = () => {
  throw new StubRefusal(404, 'OrderNotFound');
};

const article = {
  id: 'subject-agreement',
  title: '',
  announce: '',
  date: '2026-09-01T00:00:00.000Z',
  picture: null,
  body: 'Текст',
};

/** A shop that shows one order, to a visitor with cookies. */
function orderShop(changed: Partial<Order> = {}, more: StubReplies = {}, Host = ruHost) {
  const reply = { ...order, ...changed };
  const shop = stubShop({
    geo: { getCityByIP: { city: null } },
    content: { getCompany: article },
    ...more,
    cart: { getOrder: { order: reply }, ...more.cart },
  });
  const agent = request.agent(shop.express).set({ Host, 'Sec-Fetch-Site': 'same-origin' });
  const { number } = reply;
  return {
    shop,
    open: async () => plain((await agent.get('/thank-you').query({ number })).text),
    get: (path: string) => agent.get(path).query({ number }),
    post: (path: string, fields: Record<string, string> = {}) =>
      agent
        .post(path)
        .type('form')
        .send({ number, ...fields }),
    callsOf: (call: string) => shop.backend.calls.filter((one) => one.call === call),
  };
}

const plain = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2011', '-');

const stepsIn = (main: string) =>
  [...main.matchAll(/<li class="step-(\w+)".*?<b>(.*?)<\/b>(?:<small>(.*?)<\/small>)?/g)].map(
    ([, state, title = '']) => `${state} ${title.replace(/<[^>]*>|\u2060/g, '')}`,
  );

const rowsOf = (main: string) =>
  [...main.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, title, value]) => `${title}: ${value}`);

const online = {
  amount: 26_370,
  paidAt: '2026-11-21T10:05:00.000Z',
  refund: 'none',
  refundAmount: 0,
  receiptUrl: null,
} as const;

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
      'Подтвердим до 24 ноября, 22:00. Если не успеем, заказ отменится сам, и мы об этом напишем.',
    );
  });

  test('does not mention that once it is confirmed', async () => {
    expect(await orderShop({ confirmBefore: null }).open()).not.toContain('Подтвердим');
  });

  test('says that it expired, and that nothing was charged', async () => {
    const main = await orderShop({ status: 'cancelled', cancelledBy: 'time' }).open();
    expect(main).toContain('Мы не смогли подтвердить заказ вовремя, и он отменился сам.');
    expect(main).toContain('Деньги не списаны.');
  });
});

const shop = {
  number: 'M1',
  name: '«Покрой» на Мира',
  cityName: 'Москва',
  cityGuid: '1',
  regionId: '77',
  country: 'RU',
  address: 'проспект Мира, 91',
  metro: 'Алексеевская',
  phone: '+7 (495) 000-15-65',
  hours: 'Пн–Пт 10:00–21:00, Сб 11:00–20:00',
  latitude: 55.8,
  longitude: 37.6,
  shopsUrl: '/stores/moskva/moskva/',
} as const;

const atShop = {
  deliveryKind: 'shop',
  pointId: 'M1',
  pointTitle: shop.name,
  deliveryAddress: 'Москва, проспект Мира, 91',
  pickup: { day: null, keptUntil: '2026-11-30', from: '2026-11-22', to: '2026-12-07', canChange: true },
} as const;

describe('an order to be collected', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const at = (time: string) => vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });

  test.each([
    ['before it opens', '2026-11-20T05:00:00.000Z', 'Сегодня с 10:00 до 21:00'],
    ['while it is open', '2026-11-20T15:00:00.000Z', 'Сегодня открыто до 21:00'],
    ['after it has closed', '2026-11-20T18:30:00.000Z', 'Сегодня уже закрыто'],
    ['on its day off', '2026-11-22T12:00:00.000Z', 'Сегодня закрыто'],
  ])('shows the shop’s hours today %s, and on the day of collection', async (_title, now, today) => {
    at(now);
    const main = await orderShop(atShop, { shop: { getShopByNumber: { shop } } }).open();
    expect(main).toContain(today);
    expect(main).toContain('23 ноября — с 10:00 до 21:00');
    expect(main).toContain('href="/stores/moskva/moskva/M1"');
    expect(main).toContain('https://yandex.ru/maps/?rtext=~55.8,37.6');
    expect(main).toContain('Алексеевская');
  });

  test('uses the shop’s local time rather than Moscow’s', async () => {
    at('2026-11-20T15:00:00.000Z');
    const east = { ...atShop, timeZone: 'Asia/Vladivostok' };
    const main = await orderShop(east, { shop: { getShopByNumber: { shop } } }).open();
    expect(main).toContain('Сегодня с 11:00 до 20:00');
  });

  test('links to the shop by its address while its position is unknown', async () => {
    const unplaced = { ...shop, latitude: 0, longitude: 0 };
    const main = await orderShop(atShop, { shop: { getShopByNumber: { shop: unplaced } } }).open();
    const to = encodeURIComponent('Москва, проспект Мира, 91');
    expect(main).toContain(`https://yandex.ru/maps/?rtext=~${to}`);
  });

  test('is shown without them if the shop is gone', async () => {
    const main = await orderShop(atShop, { shop: { getShopByNumber: strangers } }).open();
    expect(main).toContain('Спасибо за заказ!');
    expect(main).not.toContain('Как добраться');
  });

  test('shows the next steps, with days and the amount to pay', async () => {
    const main = await orderShop({ ...atShop, status: 'assembling' }).open();
    expect(stepsIn(main)).toEqual([
      'now Сейчас: Собираем заказ',
      'next Будет в магазине 22–23 ноября',
      'next Заберите заказ до 30 ноября',
      'next Если не подойдёт',
    ]);
    expect(main).toContain('Заплатите 26 370 ₽ картой или наличными');
  });
});

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

describe('an order with a fitting', () => {
  const second = { ...order.lines[0], itemId: 8, size: '52', count: 1 } as Order['lines'][number];
  const tried = {
    lines: [...order.lines, second],
    status: 'shipped',
    goodsPrice: 38_970,
    totalPrice: 39_360,
  } as const;
  const nothingBack = { giftCardBack: 0, pointsBack: 0 };
  const changed = (fitting: Order['fitting'], more: Partial<Order> = {}) => ({
    ...tried,
    lines: [...tried.lines],
    fitting,
    ...more,
  });

  test('says before it that only what is kept is paid for', async () => {
    const main = await orderShop(changed({ due: 39_360, lines: null, ...nothingBack })).open();
    expect(rowsOf(main)).toContain('Примерка: платите за то, что оставите');
    expect(main).toContain('заплатите только за то, что оставите — не больше 39 360 ₽');
    expect(main).not.toContain('не подошло');
  });

  test('shows after it what was kept, and what was paid for it', async () => {
    const fitting = { due: 13_380, lines: [{ itemId: 7, count: 1 }], ...nothingBack };
    const main = await orderShop(changed(fitting, { status: 'delivered' })).open();
    expect(main).toContain('Вы оставили 1 товар из 3.');
    expect(main).toMatch(/размер 50, 2 шт\., оставили 1 шт\./);
    expect(main).toMatch(/размер 52, не подошло/);
    expect(rowsOf(main)).toEqual(
      expect.arrayContaining(['Не подошло: −25 980 ₽', 'Итого: 13 380 ₽', 'При получении: 13 380 ₽']),
    );
  });

  test('keeps showing what was kept and paid after a return', async () => {
    const fitting = { due: 13_380, lines: [{ itemId: 7, count: 1 }], ...nothingBack };
    const rows = rowsOf(await orderShop(changed(fitting, { status: 'returned' })).open());
    expect(rows).toEqual(
      expect.arrayContaining(['Не подошло: −25 980 ₽', 'Итого: 13 380 ₽', 'При получении: 13 380 ₽']),
    );
  });

  test('is free if nothing was kept', async () => {
    const fitting = { due: 0, lines: [], ...nothingBack };
    const main = await orderShop(changed(fitting, { status: 'cancelled' })).open();
    expect(main).toContain('Ничего не подошло — так бывает. Платить ничего не нужно, и за доставку тоже.');
    expect(rowsOf(main)).toEqual(
      expect.arrayContaining(['Доставка: бесплатно', 'Не подошло: −38 970 ₽', 'Итого: 0 ₽']),
    );
  });

  test.each(['owner', 'staff', 'time', null] as const)(
    'and was cancelled before, by %s, was not tried on: its sums are those of any cancelled order',
    async (cancelledBy) => {
      const fitting = { due: 0, lines: null, ...nothingBack };
      const main = await orderShop(changed(fitting, { status: 'cancelled', cancelledBy })).open();
      const rows = rowsOf(main);
      expect(rows).toEqual(
        expect.arrayContaining(['Товары: 38 970 ₽', 'Доставка: 390 ₽', 'Итого: 39 360 ₽']),
      );
      expect(main).not.toMatch(/подошло|Примерка|платите/);
      expect(main).toContain('Деньги не списаны.');
    },
  );

  test('is paid by gift card and points, less what was returned to them', async () => {
    const paid = { giftCardPaid: 6_000, pointsPaid: 3_000, totalPrice: 30_360, status: 'delivered' } as const;
    const lines = [{ itemId: 7, count: 1 }];
    const fitting = { due: 10_380, lines, giftCardBack: 4_000, pointsBack: 2_000 };
    const rows = rowsOf(await orderShop(changed(fitting, paid)).open());
    expect(rows).toEqual(
      expect.arrayContaining([
        'Товары: 38 970 ₽',
        'Оплачено баллами: −1 000 ₽',
        'Подарочная карта: −2 000 ₽',
        'Не подошло: −25 980 ₽',
        'Итого: 10 380 ₽',
        'Баллами: 1 000 ₽',
        'Подарочной картой: 2 000 ₽',
        'При получении: 10 380 ₽',
      ]),
    );
  });

  test('returns gift card and points, and says so, if nothing was kept', async () => {
    const paid = { giftCardPaid: 6_000, pointsPaid: 3_000, totalPrice: 30_360, status: 'cancelled' } as const;
    const fitting = { due: 0, lines: [], giftCardBack: 6_000, pointsBack: 3_000 };
    const main = await orderShop(changed(fitting, paid)).open();
    expect(main).toContain('На подарочную карту вернулись 6 000 ₽. Баллы снова на вашем счёте.');
    expect(rowsOf(main).join()).not.toMatch(/баллами|Баллами|карта|картой/);
  });

  test('mentions nothing to pay if a gift card has paid everything', async () => {
    const paid = { giftCardPaid: 39_360, totalPrice: 0, status: 'paid' } as const;
    const main = await orderShop(changed({ due: 0, lines: null, ...nothingBack }, paid)).open();
    expect(main).not.toMatch(/заплатите|платите/);
    expect(main).toContain('за остальное деньги вернутся');
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

describe('an order’s calendar file', () => {
  const linesOf = (text: string) => text.replace(/\r\n /g, '').replaceAll('\u00a0', ' ').split('\r\n');

  test('has the days on which the courier comes', async () => {
    const { headers, text } = await orderShop().get('/thank-you/calendar');
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toBe(`attachment; filename=order-${order.number}.ics`);
    expect(headers['cache-control']).toContain('no-store');
    expect(linesOf(text)).toEqual(
      expect.arrayContaining([
        `UID:order-${order.number}@localhost`,
        'DTSTART;VALUE=DATE:20261122',
        'DTEND;VALUE=DATE:20261124',
        'LOCATION:Москва\\, Лесная\\, д. 5',
        `SUMMARY:Курьер привезёт заказ ${order.number}`,
        'DESCRIPTION:Курьер позвонит перед доставкой\\nЗаплатить при получении: 26 370 ₽',
      ]),
    );
  });

  test('has the hours of the chosen interval in the destination’s time zone', async () => {
    const interval = { day: '2026-11-24', from: '18:00', to: '22:00' };
    const { text } = await orderShop({ interval, timeZone: 'Asia/Yekaterinburg' }).get('/thank-you/calendar');
    expect(linesOf(text)).toEqual(
      expect.arrayContaining(['DTSTART:20261124T130000Z', 'DTEND:20261124T170000Z']),
    );
  });

  test('has the days for which a shop keeps it, or the chosen day’s hours in its time zone', async () => {
    const replies = { shop: { getShopByNumber: { shop } } };
    const term = linesOf((await orderShop(atShop, replies).get('/thank-you/calendar')).text);
    expect(term).toEqual(
      expect.arrayContaining([
        'DTSTART;VALUE=DATE:20261123',
        'DTEND;VALUE=DATE:20261201',
        `SUMMARY:Забрать заказ ${order.number}`,
        `DESCRIPTION:Код получения: ${order.number}\\nМетро «Алексеевская». Пн–Пт 10:00–21:00\\, Сб 11:00–20:00\\nЗаплатить при получении: 26 370 ₽`,
      ]),
    );
    const paid = { ...atShop, status: 'paid', payment: 'online' } as const;
    const prepaid = await orderShop(paid, replies).get('/thank-you/calendar');
    expect(prepaid.text).not.toContain('Заплатить');
    const chosen = {
      ...atShop,
      timeZone: 'Asia/Yekaterinburg',
      pickup: { ...atShop.pickup, day: '2026-11-24' },
    };
    const hours = linesOf((await orderShop(chosen, replies).get('/thank-you/calendar')).text);
    expect(hours).toEqual(expect.arrayContaining(['DTSTART:20261124T050000Z', 'DTEND:20261124T160000Z']));
  });

  test('is available to its owner and to visitors with its link', async () => {
    const replies = { cart: { getOrder: strangers, getLinkedOrder: { order } } };
    const { get } = orderShop({}, replies);
    expect((await get('/thank-you/calendar')).status).toBe(404);
    await get(`/pay/${order.number}/secret`);
    expect((await get('/thank-you/calendar')).status).toBe(200);
    const forged = orderShop({}, { cart: { getOrder: strangers, getLinkedOrder: strangers } });
    await forged.get(`/pay/${order.number}/forged`);
    expect((await forged.get('/thank-you/calendar')).status).toBe(404);
  });
});

describe('an account for the guest who ordered', () => {
  const OFFER = 'action="/thank-you/account#order-account"';
  const { phone } = order.recipient;
  const give = { do: 'send', personalData: 'yes' };

  test('is offered to guests, once the order is accepted', async () => {
    expect(await orderShop().open()).toContain(OFFER);
    expect(await orderShop({ isGuests: false }).open()).not.toContain(OFFER);
    expect(await orderShop({ status: 'awaitingPayment', canPay: true }).open()).not.toContain(OFFER);
  });

  test('requires the consent first, and sends nothing without it', async () => {
    const { post, callsOf } = orderShop();
    const { status, text } = await post('/thank-you/account', { do: 'send' });
    expect(status).toBe(422);
    expect(text).toContain('Для регистрации необходимо согласие на обработку персональных данных');
    expect(callsOf('identity.register')).toEqual([]);
  });

  test('sends one code to the order’s own phone, whatever the form says', async () => {
    const { post, callsOf } = orderShop({}, { identity: { register: sms } });
    const { status, text } = await post('/thank-you/account', { ...give, phone: '79990000000' });
    expect(status).toBe(200);
    expect(text).toContain('Код из SMS');
    expect(callsOf('identity.register').map(({ input }) => input.body)).toMatchObject([
      { phone, consentPersonalData: true, consentMailings: false },
    ]);
  });

  test('signs in a guest who already has an account, by the same single code', async () => {
    const identity = { register: refused('Found'), login: sms };
    const { post, callsOf } = orderShop({}, { identity });
    expect((await post('/thank-you/account', give)).text).toContain('Код из SMS');
    expect(callsOf('identity.login').map(({ input }) => input.body)).toMatchObject([{ phone }]);
  });

  test('is opened by the right code, with a message', async () => {
    const { post, get, callsOf } = orderShop({}, { identity: { confirmCode: signedIn } });
    const { status, headers } = await post('/thank-you/account', { do: 'confirm', code: '123456' });
    expect([status, headers.location]).toEqual([303, `/thank-you?number=${order.number}`]);
    expect(callsOf('identity.confirmCode').map(({ input }) => input.body)).toMatchObject([
      { phone, code: '123456' },
    ]);
    const { text } = await get('/thank-you');
    expect(text.replaceAll('\u00a0', ' ')).toContain('Заказ теперь в вашем личном кабинете.');
    expect(text).toContain(`href="/cabinet_order?number=${order.number}"`);
    expect(text).not.toContain(OFFER);
  });

  test('is not opened by a wrong code, and requires a captcha like signing in', async () => {
    const captcha = { kind: 'altcha', challenge: { algorithm: 'SHA-256' } } as const;
    const wrong = { ...refused('IncorrectConfirmationCode'), captchaRequired: true };
    const identity = { confirmCode: wrong, getCaptcha: captcha };
    const { post } = orderShop({}, { identity });
    const { status, text } = await post('/thank-you/account', { do: 'confirm', code: '000000' });
    expect(status).toBe(422);
    expect(text).toContain('Неверный код подтверждения');
    expect(text).toContain('Я не робот');
  });

  test('says how long to wait at the limits of codes', async () => {
    const wait = 'Слишком много запросов кода. Попробуйте через 40 минут.';
    const { post } = orderShop({}, { identity: { register: refused('TooManyCodes', wait) } });
    const { status, text } = await post('/thank-you/account', give);
    expect([status, text.includes(wait)]).toEqual([422, true]);
  });

  test('is not offered to those who cannot see the order', async () => {
    const { post, callsOf } = orderShop({}, { cart: { getOrder: strangers }, identity: { register: sms } });
    expect((await post('/thank-you/account', give)).status).toBe(404);
    expect(callsOf('identity.register')).toEqual([]);
  });

  test('is offered in Armenia with its own phone and return period', async () => {
    const armenian = {
      country: 'AM',
      currency: 'AMD',
      recipient: { ...order.recipient, phone: '37491123456' },
    } as const;
    const main = await orderShop(armenian, {}, amHost).open();
    expect(main).toContain('+374');
    expect(main).toContain('в течение 14 дней');
  });
});
