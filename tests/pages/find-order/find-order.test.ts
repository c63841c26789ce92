import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { authShop, refused, sms, unavailable } from '#tests/pages/auth/shop.ts';
import { order } from '#tests/pages/delivery/checkout-shop.ts';
import { plainHtml } from '#tests/support/page-text.ts';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { ruHost } from '#tests/support/stub-shop.ts';
import { cookiesAfter } from '#tests/support/tokens.ts';

type Identity = NonNullable<Parameters<typeof authShop>[0]>;

const PATH = '/order/find';
const typed = { number: '261120-12345678', phone: '+7 (912) 345-67-89' };
const captcha = { kind: 'smartcaptcha', siteKey: 'test' } as const;

function findShop(identity: Identity = {}) {
  const shop = authShop({ sendFindOrderCode: () => sms, getCaptcha: () => captcha, ...identity }, 'RU', {
    cart: {
      getOrder: () => {
        throw new StubRefusal(404);
      },
      getLinkedOrder: ({ params }) => ({
        order: { ...order, number: (params as { number: string }).number },
      }),
    },
  });
  const post = (fields: Record<string, string>) =>
    request(shop.express)
      .post(PATH)
      .set({ Host: ruHost, 'Sec-Fetch-Site': 'same-origin' })
      .type('form')
      .send(new URLSearchParams(fields).toString());
  const bodies = (name: string) => shop.callsOf(name).map(({ input }) => input.body);
  return { ...shop, post, bodies };
}

describe('finding an order', () => {
  test('asks for its number and phone, and is linked from signing in', async () => {
    const { get } = findShop();
    const { status, text, headers } = await get(`${PATH}?number=261120-12345678`);
    expect(status).toBe(200);
    expect(text).toContain('value="261120-12345678"');
    expect(plainHtml(text)).toContain('Получить код');
    expect(text).toMatch(/<meta name="robots" content="noindex/);
    expect(headers['cache-control']).toBe('private, no-store');
    expect((await get('/auth')).text).toContain(`href="${PATH}"`);
  });

  test('accepts a number as in a letter or otherwise, and says that a code may arrive', async () => {
    const { post, bodies } = findShop();
    const { status, text } = await post({ ...typed, number: ' № 261120 12345678 ' });
    expect(status).toBe(200);
    expect(bodies('sendFindOrderCode')).toMatchObject([
      { number: typed.number, phone: '79123456789', country: 'RU', isResend: false },
    ]);
    expect(plainHtml(text)).toMatch(/Если заказ <b>261120-12345678<\/b> оформлен на номер <b>\+7/);
    expect(plainHtml(text)).toContain('Код из SMS');
    expect(text).not.toContain('Мы отправили');
  });

  test.each([
    [{ number: '' }, 'Укажите номер заказа'],
    [{ phone: '' }, 'Заполните поле'],
    [{ phone: '123' }, 'Телефон указан неверно!'],
  ])('reports %j beside the field, and keeps the rest', async (changed, message) => {
    const { post, bodies } = findShop();
    const given = { ...typed, ...changed };
    const { status, text } = await post(given);
    expect(status).toBe(422);
    expect(text).toContain(message);
    expect(text).toContain(`value="${given.number || given.phone}"`);
    expect(bodies('sendFindOrderCode')).toEqual([]);
  });

  test('opens the order by the code, like its link, until the session ends', async () => {
    const { post, get, bodies } = findShop({
      confirmFindOrderCode: () => ({ ...sms, key: 'k'.repeat(22) }),
    });
    const reply = await post({ ...typed, code: '123 456', do: 'confirm' });
    expect([reply.status, reply.headers.location]).toEqual([303, `/thank-you?number=${typed.number}`]);
    expect(bodies('confirmFindOrderCode')).toMatchObject([
      { number: typed.number, phone: '79123456789', code: '123456' },
    ]);
    const cookies = cookiesAfter(reply.headers);
    expect(cookies).not.toContain('k'.repeat(22));
    const page = await get(`/thank-you?number=${typed.number}`, { Cookie: cookies });
    expect(page.status).toBe(200);
    expect((await get('/thank-you?number=261120-87654321', { Cookie: cookies })).status).toBe(404);
  });

  test('stays on a wrong, expired or limited code, and can send another', async () => {
    const { post, bodies } = findShop({
      confirmFindOrderCode: () => refused('IncorrectConfirmationCode'),
    });
    const wrong = await post({ ...typed, code: '123456', do: 'confirm' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('Неверный код подтверждения');
    expect((await post({ ...typed, code: '', do: 'confirm' })).text).toContain('Заполните поле');
    const again = await post({ ...typed, code: '', do: 'resend' });
    expect(again.status).toBe(200);
    expect(bodies('sendFindOrderCode')).toMatchObject([{ isResend: true }]);
  });

  test('requires a captcha after too many codes, and says if no more can be sent', async () => {
    const many = 'Слишком много запросов кода. Подтвердите, что вы не робот.';
    const shop = findShop({
      sendFindOrderCode: () => ({ ...refused('CaptchaRequired', many), captchaRequired: true }),
    });
    const reply = await shop.post(typed);
    expect(reply.status).toBe(422);
    expect(reply.text).toContain(many);
    expect(reply.text).toContain('data-smartcaptcha="test"');
    const none = findShop({ sendFindOrderCode: () => refused('TooManyCodes', 'Попробуйте через час.') });
    expect((await none.post(typed)).text).toContain('Попробуйте через час.');
  });

  test('says that it is impossible now while the service is down', async () => {
    const { post } = findShop({ sendFindOrderCode: unavailable, confirmFindOrderCode: unavailable });
    for (const fields of [typed, { ...typed, code: '123456', do: 'confirm' }]) {
      const { status, text } = await post(fields);
      expect(status).toBe(422);
      expect(text).toContain('Сервис временно недоступен');
    }
  });
});
