import { describe, expect, test } from 'vitest';
import { expectCaptchaInSight } from '#tests/support/captcha.ts';
import { checkoutShop, created, typed } from './checkout-shop.ts';

const captcha = { kind: 'altcha', challenge: { parameters: { nonce: '1' } } } as const;
const refusedWith = (
  errorMessage: 'CAPTCHA_REQUIRED' | 'CAPTCHA_FAILED' | 'TOO_MANY_ORDERS' | 'TOO_MANY_UNPAID',
) => ({
  success: false,
  errorMessage,
  errorItemId: null,
  order: null,
  quote: null,
});
const plain = (html: string) => html.replaceAll('\u00a0', ' ');

describe('the checkout at a limit of orders', () => {
  test('shows a captcha near it, keeping the input', async () => {
    const shop = checkoutShop(
      { createOrder: refusedWith('CAPTCHA_REQUIRED') },
      { identity: { getCaptcha: captcha } },
    );
    const { status, text } = await shop.place({ ...typed, comment: 'Позвоните заранее' });
    expect(status).toBe(429);
    expect(plain(text)).toContain('Подтвердите, что вы не робот, и оформите заказ ещё раз');
    expect(text).toContain('<shop-captcha>');
    expectCaptchaInSight(text);
    expect(text).toMatch(/<noscript><p[^>]*>Для проверки нужен JavaScript[^<]*оформите заказ через час/);
    for (const value of ['value="Анна"', 'value="anna@example.com"', 'Позвоните заранее'])
      expect(text).toContain(value);
    expect(text).toMatch(/name="consent"[^>]*checked|checked[^>]*name="consent"/);
  });

  test.each([
    ['its own', { captchaToken: 'solved' }],
    ['the provider’s', { 'smart-token': 'solved' }],
  ])('passes on the token of %s captcha, and stores it in no cookie', async (_whose, token) => {
    const shop = checkoutShop();
    await shop.place({ ...typed, ...token });
    expect(shop.bodiesOf('cart.createOrder')).toMatchObject([{ captchaToken: 'solved' }]);
  });

  test('ignores an overlong token', async () => {
    const shop = checkoutShop();
    await shop.place({ ...typed, captchaToken: 'x'.repeat(5_000) });
    expect(shop.bodiesOf('cart.createOrder')).toEqual([
      expect.not.objectContaining({ captchaToken: expect.anything() }),
    ]);
  });

  test('shows another captcha after a wrong one', async () => {
    const shop = checkoutShop(
      { createOrder: refusedWith('CAPTCHA_FAILED') },
      { identity: { getCaptcha: captcha } },
    );
    const { text } = await shop.place({ ...typed, captchaToken: 'wrong' });
    expect(plain(text)).toContain('Проверка капчи не удалась');
    expect(text).toContain('<shop-captcha>');
  });

  test.each([
    ['TOO_MANY_ORDERS', 'Слишком много заказов подряд. Мы ничего не списали, всё введённое сохранилось'],
    ['TOO_MANY_UNPAID', 'Несколько ваших заказов ещё ждут оплаты'],
  ] as const)('says above it what to do, without a captcha: %s', async (code, words) => {
    const shop = checkoutShop({ createOrder: refusedWith(code) });
    const { status, text } = await shop.place(typed);
    expect(status).toBe(429);
    expect(plain(text)).toContain(words);
    expect(text).toContain('value="Анна"');
    expect(text).not.toContain('<shop-captcha>');
    expect((await shop.open()).text).toContain('value="Анна"');
  });

  test('shows no captcha below it', async () => {
    const shop = checkoutShop({ createOrder: created });
    expect((await shop.open()).text).not.toContain('<shop-captcha>');
    expect(shop.bodiesOf('identity.getCaptcha')).toEqual([]);
  });
});
