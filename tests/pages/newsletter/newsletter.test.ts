import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { authShop, focusedIn } from '#tests/pages/auth/shop.ts';
import { expectCaptchaInSight } from '#tests/support/captcha.ts';
import { StubRefusal, type StubReplies } from '#tests/support/stub-backend.ts';
import { ruHost } from '#tests/support/stub-shop.ts';

/** The page's text, with plain spaces. */
const wordsOf = (html: string) => html.replaceAll('\u00a0', ' ');

type Account = NonNullable<StubReplies['account']>;

const done = { success: true, errorMessage: '' };
const refused = (errorMessage: string) => ({ success: false, errorMessage });
const written = { email: 'anna@example.ru', mailingConsent: 'yes' };

function newsletterShop(account: Account = {}) {
  const shop = authShop({ getCaptcha: { kind: 'smartcaptcha', siteKey: 'key' } }, 'RU', {
    account: {
      subscribeToStyleMailing: done,
      confirmSubscription: done,
      unsubscribe: done,
      getUnsubscription: { isValid: true, isSubscribed: true },
      ...account,
    },
  });
  return {
    ...shop,
    callsOf: (call: string) => shop.backend.calls.filter((each) => each.call === `account.${call}`),
    subscribe: (changed: object = {}) => shop.post('/newsletter', { ...written, ...changed }),
    inFooter: (changed: object = {}) =>
      shop.post('/fragments/newsletter', { ...written, ...changed }, { 'HX-Request': 'true' }),
    fromMailProgram: (path: string) =>
      request(shop.express).post(path).set('Host', ruHost).type('form').send('List-Unsubscribe=One-Click'),
  };
}

describe('the newsletter field', () => {
  test('is in the footer of every page, with an unticked consent, the same for everybody', async () => {
    const { text } = await newsletterShop().get('/error').expect(200);
    const footer = /<footer.*<\/footer>/s.exec(text)?.[0] ?? '';
    expect(footer).toMatch(/<form(?=[^>]*method="post")(?=[^>]*action="\/newsletter")[^>]*>/);
    expect(footer).toContain('data-hx-post="/fragments/newsletter"');
    expect(footer).toMatch(/<input(?=[^>]*name="mailingConsent")(?![^>]*checked)[^>]*>/);
    expect(footer).toContain('href="/company/mailing-agreement" target="_blank"');
  });

  test('sends the e-mail with the accepted text, and asks to check the inbox', async () => {
    const shop = newsletterShop();
    const { headers } = await shop.subscribe({ email: ' anna@example.ru ' }).expect(303);
    expect(headers.location).toBe('/newsletter?sent=1');
    expect(shop.callsOf('subscribeToStyleMailing')[0]?.input.body).toEqual({
      email: 'anna@example.ru',
      consent: true,
      consentVersion: expect.stringMatching(/^mailing-agreement 2026-09-01 [0-9a-f]{12}$/),
      ipAddress: expect.stringMatching(/127\.0\.0\.1$/),
    });
    expect(wordsOf((await shop.get('/newsletter?sent=1').expect(200)).text)).toContain('Проверьте почту');
  });

  test('confirms in the footer, where a script swaps it', async () => {
    const { text } = await newsletterShop().inFooter().expect(200);
    expect(text).toMatch(/^<p class="newsletter-sent" role="status"/);
    expect(text).not.toContain('anna@example.ru');
  });

  test.each([
    [{ email: '' }, 'Укажите электронную почту'],
    [{ email: 'anna@' }, 'Проверьте адрес: он должен быть вида name@example.ru'],
    [{ mailingConsent: '' }, 'Для подписки необходимо согласие на рассылку'],
  ])('is shown again with the errors in %o, on its page and in the footer', async (changed, message) => {
    const shop = newsletterShop();
    const page = await shop.subscribe(changed).expect(422);
    expect(wordsOf(page.text)).toContain(message);
    const field = 'email' in changed ? 'email' : 'mailing-consent';
    expect(page.text).toContain(`id="page-${field}-error"`);
    const footer = await shop.inFooter(changed).expect(422);
    expect(footer.text).toContain(`id="footer-${field}-error"`);
    expect(focusedIn(footer.text)).toBe(`footer-${field}`);
    expect(shop.callsOf('subscribeToStyleMailing')).toEqual([]);
  });

  test.each([
    ['EmailMissing', 'Укажите электронную почту', 422],
    ['EmailInvalid', 'Проверьте адрес', 422],
    ['ConsentRequired', 'Для подписки необходимо согласие на рассылку', 422],
    ['AlreadySubscribed', 'Вы уже подписаны на рассылку', 422],
    ['TooManyRequests', 'Слишком много запросов', 422],
    ['toString', 'Подписаться не удалось', 503],
  ])('explains a refusal with %s', async (code, message, status) => {
    const shop = newsletterShop({ subscribeToStyleMailing: refused(code) });
    const { text } = await shop.subscribe().expect(status);
    expect(wordsOf(text)).toContain(message);
    expect(text).toContain('value="anna@example.ru"');
  });

  test.each([
    ['CaptchaRequired', 'вы не робот'],
    ['CaptchaFailed', 'Проверка капчи не удалась'],
  ])('for %s shows the captcha, on its page and in the footer', async (code, message) => {
    const shop = newsletterShop({ subscribeToStyleMailing: refused(code) });
    expect((await shop.get('/newsletter')).text).not.toContain('shop-captcha');
    for (const { text } of [await shop.subscribe().expect(422), await shop.inFooter().expect(422)]) {
      expect(wordsOf(text)).toContain(message);
      expect(text).toContain('value="anna@example.ru"');
      expectCaptchaInSight(text);
      expect(text.match(/<shop-captcha><div data-smartcaptcha="key">/g)).toHaveLength(1);
    }
  });

  test('is sent with the solved captcha, on its page and in the footer', async () => {
    const shop = newsletterShop();
    await shop.subscribe({ captchaToken: 'solved' }).expect(303);
    await shop.inFooter({ 'smart-token': 'solved' }).expect(200);
    for (const { input } of shop.callsOf('subscribeToStyleMailing'))
      expect(input.body).toMatchObject({ captchaToken: 'solved' });
  });

  test('keeps the input while the service is down', async () => {
    const shop = newsletterShop({
      subscribeToStyleMailing: () => {
        throw new StubRefusal(400);
      },
    });
    const { text } = await shop.inFooter().expect(503);
    expect(text).toContain('value="anna@example.ru"');
  });

  test('is refused from another site', async () => {
    const shop = newsletterShop();
    await shop.post('/newsletter', written, { 'Sec-Fetch-Site': 'cross-site' }).expect(403);
    expect(shop.callsOf('subscribeToStyleMailing')).toEqual([]);
  });
});

describe('the confirmation link', () => {
  test('only shows a button, which confirms', async () => {
    const shop = newsletterShop();
    const { text } = await shop.get('/newsletter/confirm/7-abc').expect(200);
    expect(text).toMatch(/<form(?=[^>]*method="post")(?=[^>]*action="\/newsletter\/confirm\/7-abc")[^>]*>/);
    expect(shop.callsOf('confirmSubscription')).toEqual([]);
    const { headers } = await shop.post('/newsletter/confirm/7-abc', {}).expect(303);
    expect(headers.location).toBe('/newsletter/confirm/7-abc?done=1');
    expect(shop.callsOf('confirmSubscription')[0]?.input.body).toMatchObject({ token: '7-abc' });
    const after = await shop.get(headers.location ?? '').expect(200);
    expect(wordsOf(after.text)).toContain('Подписка подтверждена');
  });

  test('that is expired, forged or oversized says so', async () => {
    const shop = newsletterShop({ confirmSubscription: refused('LinkExpired') });
    for (const token of ['7-abc', 'x'.repeat(500)]) {
      const { text } = await shop.post(`/newsletter/confirm/${token}`, {}).expect(404);
      expect(wordsOf(text)).toContain('Ссылка не действует');
    }
  });
});

describe('the unsubscribe link', () => {
  test('shows a button to a signed-out visitor, and changes nothing when opened', async () => {
    const shop = newsletterShop();
    const { text } = await shop.get('/unsubscribe/7-abc').expect(200);
    expect(text).toMatch(
      /<form(?=[^>]*method="post")(?=[^>]*action="\/unsubscribe")[^>]*><input type="hidden" name="token" value="7-abc"/,
    );
    expect(shop.callsOf('unsubscribe')).toEqual([]);
    const { headers } = await shop.post('/unsubscribe', { token: '7-abc' }).expect(303);
    expect(headers.location).toBe('/unsubscribe/7-abc');
    expect(shop.callsOf('unsubscribe')[0]?.input.body).toEqual({
      token: '7-abc',
      ipAddress: expect.stringMatching(/127\.0\.0\.1$/),
    });
  });

  test('says if it is already done', async () => {
    const shop = newsletterShop({ getUnsubscription: { isValid: true, isSubscribed: false } });
    const { text } = await shop.get('/unsubscribe/7-abc').expect(200);
    expect(wordsOf(text)).toContain('Вы отписаны');
    expect(text).not.toContain('action="/unsubscribe"');
  });

  test('that is invalid says so, and nothing about anybody', async () => {
    const account = {
      getUnsubscription: { isValid: false, isSubscribed: false },
      unsubscribe: refused('LinkExpired'),
    };
    const shop = newsletterShop(account);
    expect(wordsOf((await shop.get('/unsubscribe/7-abc').expect(404)).text)).toContain('Ссылка не действует');
    await shop.get(`/unsubscribe/${'x'.repeat(500)}`).expect(404);
    await shop.post('/unsubscribe', { token: '7-abc' }).expect(404);
    await shop.fromMailProgram('/unsubscribe/7-abc').expect(404);
    await shop.fromMailProgram(`/unsubscribe/${'x'.repeat(500)}`).expect(404);
  });

  test('works by a mail program’s one click, without cookies or an origin, repeatedly', async () => {
    const shop = newsletterShop();
    for (const _time of [1, 2]) {
      const { text, headers } = await shop.fromMailProgram('/unsubscribe/7-abc').expect(200);
      expect(text).toBe('OK');
      expect(headers).not.toHaveProperty('set-cookie');
    }
    expect(shop.callsOf('unsubscribe')).toHaveLength(2);
    expect(shop.callsOf('unsubscribe')[0]?.input.body).toEqual({
      token: '7-abc',
      isOneClick: true,
      ipAddress: expect.stringMatching(/127\.0\.0\.1$/),
    });
  });

  test('asks the mail program to retry while the service is down', async () => {
    const unsubscribe = () => {
      throw new StubRefusal(503);
    };
    const { headers } = await newsletterShop({ unsubscribe })
      .fromMailProgram('/unsubscribe/7-abc')
      .expect(503);
    expect(headers).toHaveProperty('retry-after');
  });
});
