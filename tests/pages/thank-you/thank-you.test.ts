import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import type { Site } from '#src/web/site.ts';
import { order } from '#tests/pages/delivery/checkout-shop.ts';
import { plainHtml } from '#tests/support/page-text.ts';
import { StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';
import { ruHost, stubShop, testSite } from '#tests/support/stub-shop.ts';
import { cookieSet } from '#tests/support/tokens.ts';

function thankYouShop(replies: NonNullable<StubReplies['cart']>, site: Site = testSite) {
  const shop = stubShop({ cart: replies, geo: { getCityByIP: { city: null } } }, { site });
  const agent = request.agent(shop.express).set('Host', ruHost).set('Sec-Fetch-Site', 'same-origin');
  return {
    ...shop,
    open: (number = order.number) => agent.get('/thank-you').query({ number }),
    get: (path: string) => agent.get(path),
    post: (path: string) => agent.post(path).type('form').send({ number: order.number }),
  };
}

describe('the page of an order', () => {
  test('shows its owner number, lines, delivery and sums', async () => {
    const { status, text } = await thankYouShop({ getOrder: { order } }).open();
    const words = text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
    expect(status).toBe(200);
    for (const shown of [
      'Спасибо за заказ!',
      order.number,
      'Пиджак из шерсти',
      'Лесная',
      '22–23 ноября',
      '+7 (912) 345 67 89',
      '26 370 ₽',
    ])
      expect(words).toContain(shown);
  });

  test('has a QR code of 300 px at level Q and a barcode if it is to be collected', async () => {
    const { text } = await thankYouShop({
      getOrder: { order: { ...order, deliveryKind: 'terminal' } },
    }).open();
    expect(text).toMatch(/<svg[^>]*width="300" height="300"/);
    expect(text).toContain(`aria-label="Штрихкод заказа ${order.number}"`);
  });

  test.each(['delivered', 'cancelled', 'returned'] as const)('has no code once it is %s', async (status) => {
    const ended = { ...order, deliveryKind: 'terminal', status } as const;
    const { text } = await thankYouShop({ getOrder: { order: ended } }).open();
    expect(text).not.toContain('QR-код');
    expect(plainHtml(text)).not.toContain('Покажите при получении');
  });

  test('has no code if a courier brings it', async () => {
    expect((await thankYouShop({ getOrder: { order } }).open()).text).not.toContain('QR-код');
  });

  test('is a 404 for everybody else, and without a number', async () => {
    const shop = thankYouShop({
      getOrder: () => {
        throw new StubRefusal(404, 'OrderNotFound');
      },
    });
    expect((await shop.open()).status).toBe(404);
    expect((await shop.open('')).status).toBe(404);
  });

  test('offers to pay again while the goods are held, and says until when', async () => {
    const waiting = {
      ...order,
      status: 'awaitingPayment',
      canPay: true,
      payBefore: '2026-11-21T10:30:00.000Z',
    } as const;
    const shop = thankYouShop({
      getOrder: { order: waiting },
      payOrder: { success: true, errorMessage: '', paymentUrl: 'https://pay.example/1' },
    });
    const { text } = await shop.open();
    expect(text).toContain('Заказ ждёт оплаты');
    expect(text).toContain('13:30');
    expect((await shop.post('/thank-you/pay')).headers.location).toBe('https://pay.example/1');
  });

  test('does not mention goods for gift cards alone', async () => {
    const cards = {
      ...order,
      byEmail: true,
      status: 'awaitingPayment',
      payment: 'online',
      canPay: true,
    } as const;
    const waiting = { ...cards, payBefore: '2026-11-21T10:30:00.000Z' };
    const { text } = await thankYouShop({ getOrder: { order: waiting } }).open();
    expect(plainHtml(text)).toContain('Ждём оплату до 13:30');
    expect(plainHtml(text)).not.toMatch(/Держим вещи|Товары отложены|собирать/);
    const over = { ...cards, status: 'cancelled', canPay: false, cancelledBy: 'time' } as const;
    const ended = await thankYouShop({ getOrder: { order: over } }).open();
    expect(plainHtml(ended.text)).not.toContain('Вещи вернулись');
  });

  test.each([
    ['http://pay.example:81/1', 'http://pay.example:81/1'],
    ['http://pay.example/1', `/thank-you?number=${order.number}`],
    ['javascript:alert(1)', `/thank-you?number=${order.number}`],
  ])(
    'a payment at %s leads to %s where http://pay.example:81 is one to pay at',
    async (paymentUrl, location) => {
      const site = { ...testSite, paymentOrigins: ['http://pay.example:81'] };
      const replies = { payOrder: { success: true, errorMessage: '', paymentUrl }, getOrder: { order } };
      const shop = thankYouShop(replies, site);
      expect((await shop.post('/thank-you/pay')).headers.location).toBe(location);
      const { headers } = await shop.open();
      expect(headers['content-security-policy']).toMatch(/form-action [^;]* http:\/\/pay\.example:81;/);
    },
  );

  test('stays if there is nothing left to pay', async () => {
    const shop = thankYouShop({ payOrder: { success: false, errorMessage: 'NotAllowed', paymentUrl: null } });
    expect((await shop.post('/thank-you/pay')).headers.location).toBe(`/thank-you?number=${order.number}`);
  });

  test('can cancel the order while that is allowed', async () => {
    const shop = thankYouShop({ getOrder: { order }, cancelOrder: { success: true, errorMessage: '' } });
    expect((await shop.open()).text).toContain('Отменить заказ');
    const { status, headers } = await shop.post('/thank-you/cancel');
    expect([status, headers.location]).toEqual([303, `/thank-you?number=${order.number}`]);
    expect(shop.backend.calls.at(-1)?.input.body).toEqual({ number: order.number });
  });

  test.each([
    ['NotAllowed', 'Этот заказ уже нельзя отменить.'],
    ['GiftCardSpent', 'Подарочной картой из этого заказа уже платили'],
  ])('says why it is not cancelled: %s', async (errorMessage, why) => {
    const shop = thankYouShop({ getOrder: { order }, cancelOrder: { success: false, errorMessage } });
    const { headers } = await shop.post('/thank-you/cancel');
    expect(plainHtml((await shop.get(headers.location ?? '')).text)).toContain(why);
  });

  test('is opened by its link on any device, which removes the key from the URL', async () => {
    const linked = { ...order, status: 'awaitingPayment', canPay: true, canCancel: false } as const;
    const shop = thankYouShop({
      getOrder: () => {
        throw new StubRefusal(404, 'OrderNotFound');
      },
      getLinkedOrder: ({ params }) => {
        if (!Object.values(params ?? {}).includes('secret')) throw new StubRefusal(404, 'OrderNotFound');
        return { order: linked };
      },
      payOrder: { success: true, errorMessage: '', paymentUrl: 'https://pay.example/1' },
    });
    expect((await shop.get(`/pay/${order.number}/forged`)).status).toBe(404);
    expect((await shop.open()).status).toBe(404);
    const opened = await shop.get(`/pay/${order.number}/secret`);
    expect([opened.status, opened.headers.location]).toEqual([302, `/thank-you?number=${order.number}`]);
    expect(String(opened.headers['set-cookie'])).toMatch(/order-link=.*; HttpOnly/);
    const { status, text } = await shop.open();
    expect(status).toBe(200);
    expect(text).toContain('Оплатить');
    expect(text).not.toContain('secret');
    expect((await shop.open('2611-000000')).status).toBe(404);
    expect((await shop.post('/thank-you/pay')).headers.location).toBe('https://pay.example/1');
    expect(shop.backend.calls.at(-1)?.input.body).toEqual({ number: order.number, key: 'secret' });
  });

  test('becomes unavailable with the session of the visitor who followed its link, though the cookie was kept', async () => {
    const shop = thankYouShop({
      getOrder: () => {
        throw new StubRefusal(404, 'OrderNotFound');
      },
      getLinkedOrder: { order },
    });
    const { headers } = await shop.get(`/pay/${order.number}/secret`);
    const [link, userToken] = ['order-link', 'userToken'].map(
      (name) => `${name}=${cookieSet(headers, name)}`,
    );
    const openWith = async (...cookies: (string | undefined)[]) =>
      (
        await request(shop.express)
          .get('/thank-you')
          .query({ number: order.number })
          .set({ Host: ruHost, Cookie: cookies.join('; ') })
      ).status;
    expect(await openWith(link, userToken)).toBe(200);
    expect(await openWith(link)).toBe(404);
    expect(await openWith(link, `userToken=${randomUUID()}`)).toBe(404);
    expect(await openWith(`order-link=${order.number}/secret`, userToken)).toBe(404);
  });

  test.each([
    ['paid online', { onlinePayment: paid }, /26\s370\s₽ вернём туда, откуда вы платили/],
    ['paid with a gift card', { giftCardPaid: 500 }, /На подарочную карту вернётся 500\s₽/],
    [
      'paid with points',
      { pointsPaid: 300 },
      /вернуть заказ не получится\. Списанные баллы вернутся на ваш счёт\./,
    ],
    ['not paid', {}, /Деньги не списаны, возвращать ничего не придётся\.</],
    ['of gift cards alone', { byEmail: true }, />Вернуть заказ не получится\. Деньги не списаны/],
  ])(
    'asks before an order %s is cancelled, says what becomes of the money, and puts it last',
    async (_, changed, money) => {
      const { text } = await thankYouShop({ getOrder: { order: { ...order, ...changed } } }).open();
      const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
      const question =
        /<details class="cancel-order"><summary>Отменить заказ<\/summary>(.*?)<\/details>/s.exec(main);
      expect(question?.[1]).toMatch(money);
      expect(question?.[1]).toContain('action="/thank-you/cancel"');
      expect(main.split('/thank-you/cancel')).toHaveLength(2);
      expect(main.slice(main.indexOf('</details>'))).not.toMatch(/<a |<button/);
    },
  );
});

const paid = {
  amount: 26_370,
  paidAt: '2026-11-21T10:05:00.000Z',
  refund: 'none',
  refundAmount: 0,
  receiptUrl: null,
  means: null,
} as const;
