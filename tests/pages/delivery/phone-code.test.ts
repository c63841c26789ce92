import { describe, expect, test } from 'vitest';
import type { StubReplies } from '#tests/support/stub-backend.ts';
import { checkoutShop, created, fieldValue, typed } from './checkout-shop.ts';

const refused = {
  success: false,
  errorMessage: 'PHONE_UNCONFIRMED',
  errorItemId: null,
  order: null,
  quote: null,
} as const;
const sent = {
  success: true,
  errorMessage: '',
  frontMessage: '',
  channel: 'sms',
  resendChannel: 'sms',
  captchaRequired: false,
  resendAfterS: 30,
  expiresInS: 120,
} as const;
const confirmed = { ...sent, expiresInS: 0 };
const plain = (html: string) => html.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');

type Identity = NonNullable<StubReplies['identity']>;

/** The first order is refused without a code. */
function shopWithCode(identity: Partial<Identity> = {}, isConfirmed = true) {
  let orders = 0;
  const createOrder = () => (orders++ > 0 && isConfirmed ? created : refused);
  return checkoutShop(
    { createOrder },
    { identity: { sendOrderCode: sent, confirmOrderCode: confirmed, ...identity } },
  );
}

/** What the code's page posts. */
const fieldsOf = (html: string, more: Record<string, string>) => ({
  ...Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value ?? '',
    ]),
  ),
  ...more,
});

describe('an order whose phone must be confirmed', () => {
  test('asks for the code sent to the phone, and is then placed as typed', async () => {
    const shop = shopWithCode();
    const page = await shop.place({ ...typed, comment: 'Позвоните заранее' });
    expect(page.status).toBe(422);
    expect(plain(page.text)).toContain('<h1>Подтвердите номер</h1>');
    expect(plain(page.text)).toContain('<b>+7 (912) 345 67 89</b>');
    expect(shop.bodiesOf('identity.sendOrderCode')).toMatchObject([
      { phone: '79123456789', country: 'RU', isResend: false },
    ]);
    const placed = await shop.place(fieldsOf(page.text, { code: '123 456', do: 'confirm' }));
    expect([placed.status, placed.headers.location]).toEqual([303, '/thank-you?number=2611-402817']);
    expect(shop.bodiesOf('identity.confirmOrderCode')).toMatchObject([
      { phone: '79123456789', code: '123456' },
    ]);
    const [first, second] = shop.bodiesOf('cart.createOrder');
    expect(second).toEqual(first);
    expect(second).toMatchObject({ comment: 'Позвоните заранее', payment: 'onReceipt' });
  });

  test('reports a wrong code, and is not placed', async () => {
    const wrong = {
      ...sent,
      success: false,
      errorMessage: 'IncorrectConfirmationCode',
      frontMessage: 'Неверный код подтверждения',
    };
    const shop = shopWithCode({ confirmOrderCode: wrong });
    const { text: first } = await shop.place(typed);
    const again = await shop.place(fieldsOf(first, { code: '000000', do: 'confirm' }));
    expect(again.status).toBe(422);
    expect(again.text).toContain('Неверный код подтверждения');
    expect(shop.bodiesOf('cart.createOrder')).toHaveLength(1);
    expect(shop.bodiesOf('identity.sendOrderCode')).toHaveLength(1);
  });

  test('requires a code left empty, and sends no other', async () => {
    const shop = shopWithCode({}, false);
    const { text: first } = await shop.place(typed);
    const { status, text } = await shop.place(fieldsOf(first, { code: '', do: 'confirm' }));
    expect(status).toBe(422);
    expect(text).toContain('Заполните поле');
    expect(shop.bodiesOf('identity.sendOrderCode')).toHaveLength(1);
    expect(shop.bodiesOf('identity.confirmOrderCode')).toEqual([]);
  });

  test('sends another code on request', async () => {
    const shop = shopWithCode();
    const { text: first } = await shop.place(typed);
    const { status, text } = await shop.place(fieldsOf(first, { code: '', do: 'resend' }));
    expect(status).toBe(422);
    expect(text).toContain('name="code"');
    expect(shop.bodiesOf('identity.sendOrderCode')).toMatchObject([{ isResend: false }, { isResend: true }]);
    expect(shop.bodiesOf('cart.createOrder')).toHaveLength(1);
  });

  test('shows the captcha that a code requires after wrong ones, and passes it on', async () => {
    const captcha = { kind: 'altcha', challenge: { parameters: { nonce: '1' } } } as const;
    const failed = { ...sent, success: false, errorMessage: 'CaptchaFailed', captchaRequired: true };
    const shop = shopWithCode({ confirmOrderCode: failed, getCaptcha: captcha });
    const { text: first } = await shop.place(typed);
    const { text } = await shop.place(fieldsOf(first, { code: '111111', do: 'confirm' }));
    expect(text).toContain('<shop-captcha>');
    await shop.place(fieldsOf(text, { code: '111111', do: 'confirm', captchaToken: 'solved' }));
    expect(shop.bodiesOf('identity.confirmOrderCode').at(-1)).toMatchObject({ captchaToken: 'solved' });
  });

  test('says if no code can be sent, and keeps the input', async () => {
    const many = {
      success: false,
      errorMessage: 'TooManyCodes',
      frontMessage: 'Слишком много запросов кода. Попробуйте через 40 минут.',
      captchaRequired: false,
    };
    const shop = shopWithCode({ sendOrderCode: many });
    const { status, text } = await shop.place(typed);
    expect(status).toBe(422);
    expect(text).toContain('Слишком много запросов кода. Попробуйте через 40 минут.');
    expect(fieldValue((await shop.open()).text, 'firstName')).toBe('Анна');
  });

  test('sends a new code for another phone', async () => {
    const shop = shopWithCode({}, false);
    const { text: first } = await shop.place(typed);
    const fields = fieldsOf(first, { code: '123456', do: 'confirm', phone: '8 912 000-00-00' });
    const { text } = await shop.place(fields);
    expect(shop.bodiesOf('identity.confirmOrderCode')).toEqual([]);
    expect(shop.bodiesOf('identity.sendOrderCode').at(-1)).toMatchObject({ phone: '79120000000' });
    expect(plain(text)).toContain('<b>+7 (912) 000 00 00</b>');
  });

  test('says if it exceeds what may be held', async () => {
    const shop = checkoutShop({ createOrder: { ...refused, errorMessage: 'TOO_MUCH_HELD' } });
    const { status, text } = await shop.place(typed);
    expect(status).toBe(429);
    expect(plain(text)).toContain('Столько вещей сразу мы не можем держать без оплаты');
    expect(text).toContain('value="Анна"');
  });
});
