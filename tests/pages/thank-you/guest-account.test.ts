import { describe, expect, test } from 'vitest';
import { refused, signedIn, sms } from '#tests/pages/auth/shop.ts';
import { order } from '#tests/pages/delivery/checkout-shop.ts';
import { amHost } from '#tests/support/stub-shop.ts';
import { orderShop, strangers } from './order-shop.ts';

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
