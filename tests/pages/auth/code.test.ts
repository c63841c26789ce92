import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { withoutMarks } from '#tests/support/page-text.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';
import { cookieSet } from '#tests/support/tokens.ts';
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

const altcha = { kind: 'altcha', challenge: { parameters: { nonce: '00' }, signature: 'ff' } } as const;
const login = { do: 'login', phone: RU_PHONE };
const code = { do: 'confirm', phone: RU_PHONE, code: '1234' };

describe('the code step', () => {
  test('in RU asks for the last digits of a call', async () => {
    const { text } = await authShop({ login: flash }).enter(login).expect(200);
    expect(text).toContain('Последние 4 цифры номера');
    expect(text).toMatch(/последние 4 цифры номера, с которого/);
    expect(text).toMatch(/inputMode="numeric" autoComplete="one-time-code"/);
    expect(focusedIn(text)).toBe('auth-code');
    expect(text).toContain('data-announce="Подтверждение номера"');
  });

  test('in AM asks for the code of an SMS', async () => {
    const { text } = await authShop({ login: sms }, 'AM').enter({ do: 'login', phone: AM_PHONE });
    expect(text).toContain('Код из SMS');
    expect(text).toContain('+374 (91) 123 456');
  });

  test('says for how long the reply calls the code valid, also when the next one was wrong', async () => {
    const validFor = (text: string) => /Код действует ([^.]*)\./.exec(text.replaceAll('\u00a0', ' '))?.[1];
    const open = async (expiresInS?: number) => {
      const { text } = await authShop({ login: { ...sms, ...(expiresInS && { expiresInS }) } }).enter(login);
      return [validFor(text), /name="validFor" value="(\d+)"/.exec(text)?.[1]];
    };
    expect(await open()).toEqual(['2 минуты', '120']);
    expect(await open(300)).toEqual(['5 минут', '300']);
    expect(await open(45)).toEqual(['45 секунд', '45']);
    const shop = authShop({ confirmCode: refused('IncorrectConfirmationCode') });
    const wrong = await shop.enter({ ...code, code: '000000', channel: 'sms', validFor: 300 });
    expect(validFor(wrong.text)).toBe('5 минут');
  });

  test('shows the code only if the reply contains it', async () => {
    const demo = await authShop({ login: { ...flash, demoCode: '0042' } }).enter(login);
    expect(demo.text).toContain('Демо: код 0042');
    expect((await authShop({ login: flash }).enter(login)).text).not.toContain('Демо');
  });

  test('shows a demo shop’s code again beside an error', async () => {
    const shop = authShop({ login: { ...flash, demoCode: '0042' } });
    const demoCode = /name="demoCode" value="(\d+)"/.exec((await shop.enter(login)).text)?.[1] ?? '';
    expect((await shop.enter({ ...code, code: '', demoCode })).text).toContain('Демо: код 0042');
    const forged = await shop.enter({ ...code, code: '', demoCode: 'позвоните' });
    expect(forged.text).not.toContain('Демо');
  });

  test('links back to the phone', async () => {
    const { text } = await authShop({ login: flash }).enter(login);
    expect(text).toMatch(/<button[^>]*value="change"[^>]*>Изменить</);
    const changed = await authShop().enter({ do: 'change', phone: RU_PHONE }).expect(200);
    expect(changed.text).toContain('value="+7 (912) 345 67 89"');
  });

  test('submits its own button on Enter', async () => {
    const { text } = await authShop({ login: flash }).enter(login);
    const form = text.slice(text.indexOf('name="code"'));
    expect(/<button[^>]*value="(\w+)"/.exec(form)?.[1]).toBe('confirm');
  });
});

/** The form's fields about the wait for another code. */
const waitIn = (html: string) => ({
  resendAfter: Number(/name="resendAfter" value="(\d+)"/.exec(html)?.[1]),
  toldAt: Number(/name="toldAt" value="(\d+)"/.exec(html)?.[1]),
});
const secondsIn = (html: string) => Number(/data-seconds="(\d+)"/.exec(html)?.[1]);

describe('another code', () => {
  test('can be requested after the seconds that the service says', async () => {
    const { text } = await authShop({ login: flash }).enter(login);
    expect(text).toContain('data-seconds="30"');
    expect(text).toMatch(/<button[^>]*value="resend"[^>]*>Позвонить ещё раз</);
  });

  test('shows the wait as text without JavaScript', async () => {
    const { text } = await authShop({ login: flash }).enter(login);
    expect(withoutMarks(text)).toMatch(
      /style="--resend-after:30s"><p class="resend-wait"[^>]*>Новый код можно запросить <span[^>]*>через 30 секунд</,
    );
  });

  test('keeps its wait through errors of the form', async () => {
    const shop = authShop({ login: flash });
    const { text } = await shop.enter(login);
    const { text: next } = await shop.enter({ ...code, code: '', ...waitIn(text) });
    expect(secondsIn(next)).toBeGreaterThan(20);
    expect(secondsIn(next)).toBeLessThanOrEqual(30);
  });

  test('is not delayed by a clock set back, and is available at once if it is set forward', async () => {
    const shop = authShop({ login: flash });
    const { resendAfter, toldAt } = waitIn((await shop.enter(login)).text);
    const wait = async (hours: number) =>
      secondsIn((await shop.enter({ ...code, code: '', resendAfter, toldAt: toldAt - hours * 3_600 })).text);
    expect([await wait(-2), await wait(2)]).toEqual([30, 0]);
  });

  test('comes by SMS if the service says so', async () => {
    const shop = authShop({ login: { ...flash, resendChannel: 'sms' }, resendCode: sms });
    const { text } = await shop.enter(login);
    expect(text).toMatch(/value="resend"[^>]*>Получить код по SMS</);
    const fields = { do: 'resend', phone: RU_PHONE, channel: 'flash', resendChannel: 'sms' };
    const next = await shop.enter(fields).expect(200);
    expect(shop.callsOf('resendCode')[0]?.input.body).toMatchObject({ phone: RU_PHONE, smsAuth: true });
    expect(next.text).toContain('Код из SMS');
  });

  test('requested too early says how long to wait', async () => {
    const early = {
      ...refused('ResendTooEarly', 'Новый код можно будет запросить через 12 секунд.'),
      resendAfterS: 12,
    };
    const { text } = await authShop({ resendCode: early })
      .enter({ ...code, do: 'resend', channel: 'flash' })
      .expect(422);
    expect(text).toContain('через 12 секунд');
    expect(text).toContain('data-seconds="12"');
    expect(text).toContain('Последние 4 цифры номера');
  });
});

describe('a code', () => {
  test('is required', async () => {
    const shop = authShop();
    const { text } = await shop.enter({ ...code, code: ' - ' }).expect(422);
    expect(textOf(text, 'auth-code-error')).toBe('Заполните поле');
    expect(shop.callsOf('confirmCode')).toEqual([]);
  });

  test.each(['12a4', '12345', '12345678901234567890', '١٢٣٤'])(
    'that cannot be valid is refused without a call: %s',
    async (typed) => {
      const shop = authShop();
      const { text } = await shop.enter({ ...code, code: typed }).expect(422);
      expect(textOf(text, 'auth-code-error')).toBe('Неверный код подтверждения');
      expect(shop.callsOf('confirmCode')).toEqual([]);
    },
  );

  test('that is wrong is reported', async () => {
    const { text } = await authShop({ confirmCode: refused('IncorrectConfirmationCode') })
      .enterPanel(code)
      .expect(422);
    expect(textOf(text, 'auth-code-error')).toBe('Неверный код подтверждения');
    expect(text).toContain('data-announce="Неверный код подтверждения"');
  });

  test('may be pasted with spaces', async () => {
    const shop = authShop({ confirmCode: signedIn });
    await shop.enter({ ...code, code: ' 12-34 ' }).expect(303);
    expect(shop.callsOf('confirmCode')[0]?.input.body).toMatchObject({ code: '1234', phone: RU_PHONE });
  });

  test.each([
    ['CodeExpired', 'Код больше не действует. Запросите новый.'],
    ['CodeDead', 'Слишком много неверных попыток. Запросите новый код.'],
  ])('that has ended (%s) says what to do', async (error, message) => {
    const { text } = await authShop({ confirmCode: refused(error, message) })
      .enter(code)
      .expect(422);
    expect(text).toContain(message);
    expect(text).toContain('value="resend"');
  });

  test('cannot be tried while the service is down', async () => {
    const { text } = await authShop({ confirmCode: unavailable }).enter(code).expect(422);
    expect(text).toContain('Сервис временно недоступен');
    expect(text).toContain('name="code"');
  });

  test('for a tampered phone returns to the phone', async () => {
    const { text } = await authShop()
      .enter({ ...code, phone: '1' })
      .expect(422);
    expect(textOf(text, 'auth-phone-error')).toBe('Телефон указан неверно!');
  });
});

describe('the captcha', () => {
  const wanted = { ...refused('IncorrectConfirmationCode'), captchaRequired: true };

  test('appears when the service requires one', async () => {
    const { text } = await authShop({ confirmCode: wanted, getCaptcha: altcha }).enter(code);
    expect(text).toContain('data-captcha="{&quot;parameters&quot;:{&quot;nonce&quot;:&quot;00&quot;}');
    expect(text).toContain('Я не робот');
    expect(text).toMatch(/<noscript><p[^>]*>Для проверки нужен JavaScript\./);
    expect(text).toContain('name="captcha" value="1"');
  });

  test('is Yandex’s if the shop uses it', async () => {
    const getCaptcha = { kind: 'smartcaptcha', siteKey: 'key' } as const;
    const { text } = await authShop({ confirmCode: wanted, getCaptcha }).enter(code);
    expect(text).toContain('data-smartcaptcha="key"');
  });

  test('of Yandex is allowed by the page’s policy only if the shop uses it', async () => {
    const policyOf = async (captchaOrigins: readonly string[]) => {
      const { express } = stubShop({}, { captchaOrigins });
      return (await request(express).get('/auth').set('Host', ruHost)).headers['content-security-policy'];
    };
    const policy = await policyOf(['https://captcha.example']);
    expect(policy).toMatch(/script-src 'self' ('sha256-[^']+' ){2}https:\/\/captcha\.example;/);
    for (const directive of ['frame', 'connect'])
      expect(policy).toContain(`${directive}-src 'self' https://captcha.example;`);
    expect(await policyOf([])).toMatch(/script-src 'self' 'sha256-[^']+' 'sha256-[^']+';/);
  });

  test('is sent along with the code', async () => {
    const shop = authShop({ confirmCode: signedIn });
    await shop.enter({ ...code, captchaToken: 'solved' });
    await shop.enter({ ...code, 'smart-token': 'of-yandex' });
    const tokens = shop
      .callsOf('confirmCode')
      .map(({ input }) => (input.body as { captchaToken: string }).captchaToken);
    expect(tokens).toEqual(['solved', 'of-yandex']);
  });

  test('that failed says so, keeps the code and has the focus', async () => {
    const confirmCode = { ...refused('CaptchaFailed'), captchaRequired: true };
    const { text } = await authShop({ confirmCode, getCaptcha: altcha }).enter(code).expect(422);
    expect(textOf(text, 'auth-code-captcha-error')).toBe('Проверка капчи не удалась');
    expect(text).toContain('name="code" value="1234"');
    expect(text).toMatch(/<input[^>]*data-captcha="[^>]*autofocus/);
  });

  test('stays through errors of the form', async () => {
    const { text } = await authShop({ getCaptcha: altcha }).enter({ ...code, code: '', captcha: 1 });
    expect(text).toContain('Я не робот');
  });

  test('that is unavailable gets an apology', async () => {
    const { text } = await authShop({ confirmCode: wanted, getCaptcha: unavailable }).enter(code).expect(422);
    expect(text).toContain('Сервис временно недоступен');
  });
});

describe('a signed-in customer', () => {
  const events = 'visitor-changed, cart-changed, favorites-changed, signed-in';

  test('returns to the page, with the tokens in a cookie', async () => {
    const shop = authShop({ confirmCode: signedIn });
    const reply = await shop.enter({ ...code, back: '/catalog' }).expect(303);
    expect(reply.headers.location).toBe('/catalog');
    expect(cookieSet(reply.headers, 'authData')).toBeTruthy();
  });

  test('stays on the page with JavaScript, which is notified', async () => {
    const reply = await authShop({ confirmCode: signedIn })
      .enterPanel({ ...code, order: 1 })
      .expect(204);
    expect(reply.headers['hx-trigger']).toBe(events);
  });

  test('goes to the personal form the first time', async () => {
    const shop = authShop({ confirmPhone: signedIn });
    const fields = { ...code, mode: 'registration' };
    expect((await shop.enter(fields).expect(303)).headers.location).toBe('/cabinet_personal');
    expect((await shop.enterPanel(fields)).headers['hx-redirect']).toBe('/cabinet_personal');
    expect(shop.callsOf('confirmPhone').length).toBe(2);
  });

  test('is told once what did not fit into the cart', async () => {
    const shop = authShop({ confirmCode: { ...signedIn, frontMessage: 'Пальто: только 10 штук' } });
    const reply = await shop.enter(code);
    const cookie = `message=${cookieSet(reply.headers, 'message')}`;
    const page = await shop.get('/auth', { Cookie: cookie });
    expect(page.text).toMatch(/role="status">Пальто: только 10 штук</);
    expect(cookieSet(page.headers, 'message')).toBe('');
    const visitor = await shop.get('/fragments/visitor', { Cookie: cookie });
    expect(visitor.text).toContain('data-announce="Пальто: только 10 штук"');
    expect(cookieSet(visitor.headers, 'message')).toBe('');
    expect((await shop.get('/auth', { Cookie: 'message=forged' })).text).not.toContain(
      'class="message" role',
    );
  });

  test('is not asked to sign in again', async () => {
    const shop = authShop({ confirmCode: signedIn });
    const reply = await shop.get('/auth?back=%2Fcatalog', { Cookie: await shop.customerCookies() });
    expect(reply.status).toBe(302);
    expect(reply.headers.location).toBe('/catalog');
  });

  test('reaches the account by the sign-in link, which every header has without JavaScript', async () => {
    const shop = authShop({ confirmCode: signedIn });
    const headers = { Cookie: await shop.customerCookies(), Referer: 'http://localhost:3000/news' };
    const reply = await shop.get('/auth', headers).expect(302);
    expect(reply.headers.location).toBe('/cabinet');
  });
});
