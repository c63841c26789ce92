import { describe, expect, test } from 'vitest';
import { expectCaptchaInSight } from '#tests/support/captcha.ts';
import { cookieSet, cookiesAfter } from '#tests/support/tokens.ts';
import {
  AM_PHONE,
  authShop,
  flash,
  focusedIn,
  RU_PHONE,
  refused,
  signedIn,
  sms,
  textOf,
  unavailable,
} from './shop.ts';

const ALREADY = 'Введенный номер телефона уже зарегистрирован. Пожалуйста, воспользуйтесь формой входа.';
const NO_CONSENT = 'Для регистрации необходимо согласие на обработку персональных данных';
const UNAVAILABLE = 'Сервис временно недоступен. Пожалуйста, попробуйте позже. Мы уже исправляем!';

describe('the sign-in page', () => {
  test('has the country’s mask as placeholder, and attributes for phones and password managers', async () => {
    const { text } = await authShop().get('/auth').expect(200);
    expect(text).toContain('placeholder="+7 (___) ___ __ __"');
    expect(text).toMatch(/inputMode="tel" autoComplete="tel"/);
    expect(focusedIn(text)).toBe('auth-phone');
    const armenian = await authShop({}, 'AM').get('/auth');
    expect(armenian.text).toContain('placeholder="+374 (__) ___ ___"');
  });

  test('is the same in the panel, except for its targets', async () => {
    const { text } = await authShop().get('/fragments/auth').expect(200);
    expect(text).toMatch(/^<section id="auth"/);
    expect(text).toContain('data-hx-post="/fragments/auth"');
    expect(text).toContain('action="/auth"');
  });

  test('offers the other mode, which starts over', async () => {
    const { text } = await authShop().get('/auth?mode=registration&back=%2Fcatalog');
    expect(text).toContain('href="/auth?back=%2Fcatalog"');
    expect(text).toMatch(/href="\/auth\?mode=registration&amp;back=%2Fcatalog" aria-current="page"/);
    expect(text).toContain('name="phone" value=""');
  });

  test.each([
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/.//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/fragments/visitor', '/'],
    ['/auth?mode=registration', '/'],
    ['/catalog/women?sort=new', '/catalog/women?sort=new'],
  ])('returns from %s to %s', async (back, way) => {
    const shop = authShop({ confirmCode: { ...flash } });
    const { headers } = await shop.enter({ do: 'confirm', phone: RU_PHONE, code: '1234', back });
    expect(headers.location).toBe(way);
  });
});

describe('a phone', () => {
  test('is required, and has the focus', async () => {
    const { text, status } = await authShop().enter({ do: 'login', phone: ' ' });
    expect(status).toBe(422);
    expect(textOf(text, 'auth-phone-error')).toBe('Заполните поле');
    expect(focusedIn(text)).toBe('auth-phone');
    expect(text).toMatch(/aria-invalid="true" aria-describedby="auth-phone-error"/);
  });

  test('that is invalid stays as typed', async () => {
    const shop = authShop();
    const { text } = await shop.enterPanel({ do: 'login', phone: '+7 912 <b>' }).expect(422);
    expect(textOf(text, 'auth-phone-error')).toBe('Телефон указан неверно!');
    expect(text).toContain('value="+7 912 &lt;b&gt;"');
    expect(shop.callsOf('login')).toEqual([]);
  });

  test.each(['8 (912) 345-67-89', '+7 912 345 67 89', '7 912 3456789', '9123456789'])(
    'goes to the service as digits: %s',
    async (phone) => {
      const shop = authShop({ login: flash });
      const { text } = await shop.enter({ do: 'login', phone }).expect(200);
      expect(shop.callsOf('login')[0]?.input.body).toMatchObject({
        phone: RU_PHONE,
        country: 'RU',
        smsAuth: false,
        deviceUUid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(text).toContain('+7 (912) 345 67 89');
    },
  );

  test('of Armenia is accepted there', async () => {
    const shop = authShop({ login: sms }, 'AM');
    await shop.enter({ do: 'login', phone: '091 123 456' }).expect(200);
    expect(shop.callsOf('login')[0]?.input.body).toMatchObject({ phone: AM_PHONE, country: 'AM' });
  });

  test('that is not registered leads to registration, with the phone kept', async () => {
    const shop = authShop({ login: refused('UserNotFound') });
    const { text } = await shop.enter({ do: 'login', phone: RU_PHONE });
    expect(textOf(text, 'auth-title')).toBe('Регистрация');
    expect(text).toContain('value="+7 (912) 345 67 89"');
    expect(text).toContain('Этот номер ещё не зарегистрирован');
    expect(text).toContain('name="mode" value="registration"');
  });

  test.each(['Found', 'AlreadyConfirmed'])(
    'that is registered (%s) is told so, with the way to sign in',
    async (code) => {
      const shop = authShop({ register: refused(code), login: flash });
      const fields = { mode: 'registration', personalData: 1, phone: RU_PHONE };
      const { text } = await shop.enter({ ...fields, do: 'registration' }).expect(422);
      expect(textOf(text, 'auth-phone-error')).toBe(ALREADY);
      expect(text).toMatch(/<button[^>]*value="login"[^>]*>Войти с этим номером</);
      const next = await shop.enter({ ...fields, do: 'login' }).expect(200);
      expect(next.text).toContain('>Войти</button>');
      expect(next.text).not.toContain('name="mode"');
    },
  );

  test('with too many codes says how long to wait', async () => {
    const shop = authShop({ login: refused('TooManyCodes', 'Попробуйте через 40 минут.') });
    const { text } = await shop.enter({ do: 'login', phone: RU_PHONE }).expect(422);
    expect(text).toContain('Попробуйте через 40 минут.');
    expect(text).toContain('value="+7 (912) 345 67 89"');
  });
});

describe('the service', () => {
  test.each([
    ['says that it is unavailable', refused('MarketingServiceUnavailable')],
    ['can not be reached', unavailable],
    ['says what nobody knows', refused('Strange')],
  ])('that %s gets an apology, and the phone is kept', async (_how, login) => {
    const shop = authShop({ login });
    const { text } = await shop.enter({ do: 'login', phone: RU_PHONE }).expect(422);
    expect(text).toContain(UNAVAILABLE);
    expect(text).toContain('value="+7 (912) 345 67 89"');
  });

  test('is quoted if it returns a message of its own', async () => {
    const login = refused('MarketingServiceUnavailable', 'Вернёмся в полдень');
    const { text } = await authShop({ login }).enter({ do: 'login', phone: RU_PHONE });
    expect(text).toContain('Вернёмся в полдень');
    expect(text).not.toContain(UNAVAILABLE);
  });

  test('that is unavailable during checkout does not block the order', async () => {
    const shop = authShop({ login: unavailable });
    const { text } = await shop.enter({ do: 'login', phone: RU_PHONE, order: 1 });
    expect(text).toContain('Заказ можно оформить и без входа.');
  });
});

describe('a registration', () => {
  const fields = { do: 'registration', mode: 'registration', phone: RU_PHONE };

  test('has two unticked boxes, with their documents in a new tab', async () => {
    const { text } = await authShop().get('/auth?mode=registration');
    expect(text).not.toContain('checked');
    for (const path of ['subject-agreement', 'legal', 'mailing-agreement'])
      expect(text).toContain(`<a href="/company/${path}" target="_blank" rel="noopener">`);
  });

  test('without the consent is refused, and ticks stay', async () => {
    const shop = authShop({ register: sms });
    const { text } = await shop.enter({ ...fields, mailings: 1 }).expect(422);
    expect(textOf(text, 'auth-consent-error')).toBe(NO_CONSENT);
    expect(focusedIn(text)).toBe('auth-consent');
    expect(text).toMatch(/name="mailings" checked=""|checked="" name="mailings"/);
    expect(shop.callsOf('register')).toEqual([]);
  });

  test('sends the versions of the accepted texts, mailings only if accepted', async () => {
    const shop = authShop({ register: sms });
    await shop.enter({ ...fields, personalData: 1 }).expect(200);
    await shop.enter({ ...fields, personalData: 1, mailings: 1 }).expect(200);
    const [alone, both] = shop.callsOf('register').map(({ input }) => input.body as Record<string, unknown>);
    expect(alone).toMatchObject({ consentPersonalData: true, consentMailings: false });
    expect(both).toMatchObject({
      consentMailings: true,
      consentVersions: {
        personalData: expect.stringMatching(/^subject-agreement 2026-09-01 [0-9a-f]{12}$/),
        mailings: expect.stringMatching(/^mailing-agreement 2026-09-01 [0-9a-f]{12}$/),
      },
    });
  });

  test('without the consent that the service requires says so beside the box', async () => {
    const shop = authShop({ register: refused('ConsentRequired') });
    const { text } = await shop.enter({ ...fields, personalData: 1 }).expect(422);
    expect(textOf(text, 'auth-consent-error')).toBe(NO_CONSENT);
  });
});

describe('during checkout', () => {
  test('only signing in is offered', async () => {
    const { text } = await authShop().get('/auth?order=1&mode=registration&back=%2Fdelivery');
    expect(/<main.*<\/main>/s.exec(text)?.[0]).not.toContain('Регистрация');
    expect(text).toContain('Заказ можно оформить и без входа.');
  });

  test('an unregistered phone does not block the order', async () => {
    const shop = authShop({ login: refused('UserNotFound') });
    const fields = { do: 'login', phone: RU_PHONE, order: 1, back: '/delivery' };
    const page = await shop.enter(fields).expect(200);
    expect(page.text).toMatch(/ещё не зарегистрирован/);
    expect(page.text).toMatch(/<a class="button button-navy" href="\/delivery">Продолжить</);
    const panel = await shop.enterPanel(fields);
    expect(panel.text).toMatch(/<form class="close-form" method="dialog"><button[^>]*>Продолжить</);
    const again = await shop.enter({ ...fields, do: 'change' }).expect(200);
    expect(again.text).toContain('value="+7 (912) 345 67 89"');
  });
});

describe('a code that requires a captcha', () => {
  const wanted = { ...refused('CaptchaRequired', 'Подтвердите, что вы не робот.'), captchaRequired: true };
  const captcha = { kind: 'smartcaptcha', siteKey: 'key' } as const;

  test('is requested with one, in the panel and on the page', async () => {
    const shop = authShop({ login: wanted, getCaptcha: captcha });
    const fields = { do: 'login', phone: RU_PHONE };
    for (const enter of [shop.enter, shop.enterPanel]) {
      const { text } = await enter(fields).expect(422);
      expect(text).toContain('data-smartcaptcha="key"');
      expect(text).toContain('Подтвердите, что вы не робот.');
      expectCaptchaInSight(text);
      expect(text).toContain('value="+7 (912) 345 67 89"');
    }
    await shop.enter({ ...fields, 'smart-token': 'solved' });
    expect(shop.callsOf('login').at(-1)?.input.body).toMatchObject({ captchaToken: 'solved' });
  });

  test('is resent with one', async () => {
    const shop = authShop({ resendCode: wanted, getCaptcha: captcha });
    const { text } = await shop.enter({ do: 'resend', phone: RU_PHONE, code: '' }).expect(422);
    expect(text).toContain('data-smartcaptcha="key"');
    expectCaptchaInSight(text);
    expect(text).toContain('id="auth-code"');
  });

  test('says so if the captcha is unavailable', async () => {
    const shop = authShop({ login: wanted, getCaptcha: unavailable });
    const { text } = await shop.enter({ do: 'login', phone: RU_PHONE }).expect(422);
    expect(text).toContain('Подтвердите, что вы не робот.');
  });
});

describe('a browser that has signed in before', () => {
  test('keeps its secret after signing out, and sends it with every request for a code', async () => {
    const shop = authShop({
      confirmCode: { ...signedIn, deviceToken: 'the-secret' },
      login: sms,
      logOut: { success: true, errorMessage: '' },
    });
    const confirmed = await shop.enter({ do: 'confirm', phone: RU_PHONE, code: '1234' });
    expect(cookieSet(confirmed.headers, 'device')).toBe('the-secret');
    expect(String(confirmed.headers['set-cookie'])).toMatch(
      /device=the-secret; Max-Age=34560000;.*?HttpOnly/,
    );
    const Cookie = cookiesAfter(confirmed.headers);
    const left = await shop.post('/auth/leave', {}, { Cookie });
    expect(cookieSet(left.headers, 'device')).toBeUndefined();
    await shop.enter({ do: 'login', phone: RU_PHONE }, { Cookie: 'device=the-secret' });
    expect(shop.callsOf('login')[0]?.input.body).toMatchObject({ deviceToken: 'the-secret' });
    await shop.enter({ do: 'login', phone: RU_PHONE }, { Cookie: `device=${'x'.repeat(65)}` });
    expect(shop.callsOf('login')[1]?.input.body).toMatchObject({ deviceToken: undefined });
  });
});
