import { describe, expect, test } from 'vitest';
import { authShop, focusedIn, refused, signedIn, sms, textOf, unavailable } from '#tests/pages/auth/shop.ts';
import { StubRefusal } from '#tests/support/stub-backend.ts';
import { cookieSet } from '#tests/support/tokens.ts';

const anna = {
  lastName: 'Иванова',
  firstName: 'Анна',
  patronymic: '',
  birthday: '1990-05-01',
  gender: 2,
  phone: '79123456789',
  email: 'anna@example.ru',
  isMobilePhoneConfirmed: true,
  isEmailConfirmed: false,
};
const personal = { ...anna, gender: '2', isMobilePhoneConfirmed: '', isEmailConfirmed: '' };
const NEW_PHONE = '79990001122';
const sentByMail = { ...sms, channel: 'email', resendChannel: 'email' } as const;
const confirmed = { success: true, errorMessage: '', frontMessage: '', captchaRequired: false };

async function annasShop(account: object = {}, identity: object = {}) {
  const replies = { getPersonalInfo: anna, getMenu: { items: [] }, ...account };
  const shop = authShop({ confirmCode: signedIn, ...identity }, 'RU', { account: replies });
  const headers = { Cookie: await shop.customerCookies() };
  return {
    ...shop,
    open: () => shop.get('/cabinet_personal', headers),
    phone: (fields: object, more: object = {}) =>
      shop.post('/cabinet_personal/phone', { recipient: NEW_PHONE, ...fields }, { ...headers, ...more }),
    save: (fields: object) => shop.post('/cabinet_personal', { ...personal, ...fields }, headers),
    email: (fields: object, more: object = {}) =>
      shop.post('/cabinet_personal/email', { recipient: anna.email, ...fields }, { ...headers, ...more }),
    bodiesOf: (name: string) =>
      shop.backend.calls.filter(({ call }) => call === `account.${name}`).map(({ input }) => input.body),
  };
}

/** A contact's section of a page. */
const sectionOf = (html: string, kind: 'phone' | 'email') =>
  new RegExp(`<section id="contact-${kind}".*?</section>`, 's').exec(html)?.[0] ?? '';

describe('an account’s phone', () => {
  test('is shown, and another one can be typed', async () => {
    const section = sectionOf((await (await annasShop()).open().expect(200)).text, 'phone');
    expect(section).toContain('+7 (912) 345 67 89');
    expect(section).toContain('<details class="unfolds"><summary>Изменить номер');
    expect(section).toMatch(/<input[^>]*id="new-phone"/);
  });

  test('is changed in two steps, each a whole page that htmx takes the section of', async () => {
    const shop = await annasShop({ confirmPhone: sms, confirmPhoneCode: confirmed });
    const reply = await shop.phone({ recipient: '8 (999) 000-11-22', do: 'send' }).expect(200);
    expect(shop.bodiesOf('confirmPhone')).toEqual([
      { phone: NEW_PHONE, ipAddress: expect.stringMatching(/127\.0\.0\.1$/) },
    ]);
    const section = sectionOf(reply.text, 'phone');
    expect(section).toContain('<b>+7 (999) 000 11 22</b>');
    expect(section).toMatch(/<resend-timer[^>]*data-seconds="30"/);
    expect(section).toMatch(/data-hx-post="\/cabinet_personal\/phone"[^>]*data-hx-select="#contact-phone"/);
    expect(focusedIn(section)).toBe('phone-code');
    expect(reply.text).toContain('value="Иванова"');
    const inPlace = await shop.phone({ do: 'send' }, { 'HX-Request': 'true' });
    const untimed = (html: string) => html.replace(/name="toldAt" value="\d+"/, '');
    expect(untimed(sectionOf(inPlace.text, 'phone'))).toBe(untimed(section));

    const { status, headers } = await shop.phone({ code: ' 123-456 ', do: 'confirm' });
    expect([status, headers.location]).toEqual([303, '/cabinet_personal']);
    expect(cookieSet(headers, 'message')).toBeDefined();
    expect(shop.bodiesOf('confirmPhoneCode')[0]).toMatchObject({ phone: NEW_PHONE, code: '123456' });
    const done = await shop.phone({ code: '123456' }, { 'HX-Request': 'true' }).expect(200);
    expect(sectionOf(done.text, 'phone')).toContain('Изменить номер');
    expect(done.headers['hx-trigger']).toBe('visitor-changed');
  });

  test.each([
    ['', 'Заполните поле'],
    ['12', 'Телефон указан неверно!'],
    ['+374 (91) 123 456', 'Телефон указан неверно!'],
  ])('must not be «%s», which is reported beside it', async (recipient, problem) => {
    const shop = await annasShop();
    const { text } = await shop.phone({ recipient, do: 'send' }).expect(422);
    expect(textOf(text, 'new-phone-error')).toBe(problem);
    expect(focusedIn(sectionOf(text, 'phone'))).toBe('new-phone');
    expect(sectionOf(text, 'phone')).toContain('<details class="unfolds" open="">');
    expect(shop.bodiesOf('confirmPhone')).toEqual([]);
  });

  test.each([
    ['AlreadyConfirmed', 'Это ваш номер, он уже подтверждён.'],
    ['WrongPhone', 'Телефон указан неверно!'],
  ])('is refused beside the field: %s', async (code, frontMessage) => {
    const shop = await annasShop({ confirmPhone: refused(code, frontMessage) });
    const { text } = await shop.phone({ do: 'send' }).expect(422);
    expect(textOf(text, 'new-phone-error')).toBe(frontMessage);
    expect(text).toContain('value="+7 (999) 000 11 22"');
  });

  test('is reported as another account’s only after its code', async () => {
    const shop = await annasShop({ confirmPhoneCode: refused('Found', 'Этот номер уже указан') });
    const { text } = await shop.phone({ code: '123456' }).expect(422);
    expect(textOf(text, 'new-phone-error')).toBe('Этот номер уже указан');
  });

  test.each([
    ['', 'Заполните поле'],
    ['12', 'Неверный код подтверждения'],
    ['абвгде', 'Неверный код подтверждения'],
  ])('requires a valid code: «%s»', async (code, problem) => {
    const shop = await annasShop();
    const { text } = await shop.phone({ code, do: 'confirm' }).expect(422);
    expect(textOf(text, 'phone-code-error')).toBe(problem);
    expect(shop.bodiesOf('confirmPhoneCode')).toEqual([]);
  });

  test('reports a wrong code, and asks for a captcha if one is needed', async () => {
    const captcha = { kind: 'smartcaptcha', siteKey: 'key' };
    const wrong = { ...refused('IncorrectConfirmationCode'), captchaRequired: true };
    const shop = await annasShop({ confirmPhoneCode: wrong }, { getCaptcha: captcha });
    const { text } = await shop.phone({ code: '123456' }).expect(422);
    expect(textOf(text, 'phone-code-error')).toBe('Неверный код подтверждения');
    expect(sectionOf(text, 'phone')).toContain('data-smartcaptcha="key"');
    await shop.phone({ code: '123456', captcha: 1, 'smart-token': 'solved' });
    expect(shop.bodiesOf('confirmPhoneCode')[1]).toMatchObject({ captchaToken: 'solved' });
  });

  test('keeps the code and says so if the captcha failed', async () => {
    const failed = { ...refused('CaptchaFailed'), captchaRequired: true };
    const shop = await annasShop({ confirmPhoneCode: failed }, { getCaptcha: unavailable });
    const { text } = await shop.phone({ code: '123456' }).expect(422);
    expect(sectionOf(text, 'phone')).toContain('value="123456"');
  });

  test.each([
    ['TooManyCodes', 'Слишком много запросов кода. Попробуйте через час.'],
    ['MarketingServiceUnavailable', ''],
  ])('says why no code was sent: %s', async (code, frontMessage) => {
    const shop = await annasShop({ confirmPhone: refused(code, frontMessage) });
    const message =
      frontMessage || 'Сервис временно недоступен. Пожалуйста, попробуйте позже. Мы уже исправляем!';
    const first = await shop.phone({ do: 'send' }).expect(422);
    expect(sectionOf(first.text, 'phone')).toContain(
      `<p class="auth-message" id="phone-message">${message}</p>`,
    );
    const again = await shop.phone({ do: 'resend', code: '' }).expect(422);
    expect(sectionOf(again.text, 'phone')).toContain(
      `<p class="auth-message" id="phone-message">${message}</p>`,
    );
    expect(sectionOf(again.text, 'phone')).toContain('id="phone-code"');
  });

  test('stays on its step while the service is down', async () => {
    const shop = await annasShop({ confirmPhoneCode: unavailable, confirmPhone: unavailable });
    const sending = await shop.phone({ do: 'send' }).expect(422);
    expect(sectionOf(sending.text, 'phone')).toContain('Сервис временно недоступен');
    const { text } = await shop.phone({ code: '123456' }).expect(422);
    expect(sectionOf(text, 'phone')).toContain('id="phone-code"');
  });

  test('can be typed again', async () => {
    const { text } = await (await annasShop()).phone({ do: 'change' }).expect(200);
    expect(text).toContain('value="+7 (999) 000 11 22"');
    expect(focusedIn(sectionOf(text, 'phone'))).toBe('new-phone');
  });

  test('redirects home if the session has ended, and requires a customer', async () => {
    const ended = await annasShop({
      confirmPhone: () => {
        throw new StubRefusal(401);
      },
    });
    expect((await ended.phone({ do: 'send' })).headers.location).toBe('/');
    const shop = authShop();
    for (const path of ['/cabinet_personal/phone', '/cabinet_personal/email'])
      expect((await shop.post(path, { recipient: NEW_PHONE })).headers.location).toBe('/');
    expect(shop.backend.calls.filter(({ call }) => call.startsWith('account.'))).toEqual([]);
  });
});

describe('a contact that requires a proof first', () => {
  const wanting = refused('ProofRequired', 'Сначала подтвердите кодом, что это вы.');

  /** A backend that requires a proof before it sends a code to the new contact. */
  async function shopThatWantsProof(info: object = {}, more: object = {}) {
    let isProved = false;
    const ask = () => (isProved ? sms : wanting);
    return annasShop({
      getPersonalInfo: { ...anna, ...info },
      confirmPhone: ask,
      confirmEmail: ask,
      requestProof: sms,
      confirmProof: () => {
        isProved = true;
        return confirmed;
      },
      ...more,
    });
  }

  test('requests a code to the old phone, then one to the new', async () => {
    const shop = await shopThatWantsProof();
    const first = sectionOf((await shop.phone({ do: 'send' }).expect(200)).text, 'phone');
    expect(first).toContain('<b>+7 (912) 345 67 89</b>');
    expect(first).toContain('name="proof" value="changePhone"');
    expect(first).toContain(`name="recipient" value="${NEW_PHONE}"`);
    expect(focusedIn(first)).toBe('phone-code');
    const second = await shop.phone({ proof: 'changePhone', code: '123456', do: 'confirm' }).expect(200);
    expect(shop.bodiesOf('confirmProof')).toMatchObject([{ proof: 'changePhone', code: '123456' }]);
    expect(sectionOf(second.text, 'phone')).toContain('<b>+7 (999) 000 11 22</b>');
    expect(sectionOf(second.text, 'phone')).not.toContain('name="proof"');
  });

  test('offers the e-mail to a customer who has lost the phone, only if it is trusted', async () => {
    const without = await shopThatWantsProof();
    const section = sectionOf((await without.phone({ do: 'send' })).text, 'phone');
    expect(section).not.toContain('value="lost"');
    expect(section).toContain('href="/feedback"');
    const shop = await shopThatWantsProof({ isEmailConfirmed: true, isEmailTrusted: true });
    expect((await shop.phone({ do: 'send' })).text).toContain('value="lost"');
    const lost = await shop.phone({ proof: 'changePhone', do: 'lost' }).expect(200);
    expect(shop.bodiesOf('requestProof').at(-1)).toMatchObject({ proof: 'lostPhone' });
    expect(sectionOf(lost.text, 'phone')).toContain('<b>anna@example.ru</b>');
    expect(sectionOf(lost.text, 'phone')).toContain('через три дня');
  });

  test('resends a proof’s code, and reports its errors', async () => {
    const shop = await shopThatWantsProof({}, { confirmProof: refused('IncorrectConfirmationCode') });
    await shop.phone({ proof: 'changePhone', code: '', do: 'resend' }).expect(200);
    expect(shop.bodiesOf('requestProof')).toMatchObject([{ proof: 'changePhone' }]);
    const { text } = await shop.phone({ proof: 'changePhone', code: '123456' }).expect(422);
    expect(textOf(text, 'phone-code-error')).toBe('Неверный код подтверждения');
    expect(text).toContain('name="proof" value="changePhone"');
  });

  test('starts over if the proof has expired', async () => {
    const shop = await shopThatWantsProof({}, { confirmPhoneCode: wanting });
    const { text } = await shop.phone({ code: '123456', do: 'confirm' }).expect(200);
    expect(sectionOf(text, 'phone')).toContain('name="proof" value="changePhone"');
  });

  test('shows when a waiting phone takes effect, and cancels it', async () => {
    const at = '2026-11-28T12:00:00.000Z';
    const shop = await shopThatWantsProof(
      { phoneChange: { ending: '1122', at } },
      {
        confirmPhoneCode: { ...confirmed, changesAt: at },
        cancelPhoneChange: { success: true, errorMessage: '' },
      },
    );
    const section = sectionOf((await shop.open()).text, 'phone');
    expect(section).toContain('28 ноября 2026');
    expect(section).toMatch(/value="cancel"[^>]*>Отменить смену номера/);
    expect((await shop.phone({ code: '123456', do: 'confirm' })).status).toBe(303);
    const cancelled = await shop.phone({ do: 'cancel' });
    expect([cancelled.status, cancelled.headers.location]).toEqual([303, '/cabinet_personal']);
    expect(shop.bodiesOf('cancelPhoneChange')).toEqual([{}]);
  });

  test('is an e-mail confirmed by a code to the phone', async () => {
    const shop = await shopThatWantsProof();
    const { text } = await shop.email({ do: 'send' }).expect(200);
    expect(sectionOf(text, 'email')).toContain('<b>+7 (912) 345 67 89</b>');
    expect(shop.bodiesOf('requestProof')).toMatchObject([{ proof: 'changeEmail' }]);
    await shop.email({ proof: 'changeEmail', code: '123456' }).expect(200);
    expect(shop.bodiesOf('confirmEmail')).toHaveLength(2);
  });

  test('cannot be changed as the personal form’s e-mail', async () => {
    const shop = await shopThatWantsProof(
      { isEmailConfirmed: true },
      { savePersonalInfo: { success: false, errorMessage: 'ProofRequired' } },
    );
    const { text } = await shop.save({ email: 'other@example.ru' }).expect(422);
    expect(textOf(text, 'email-error')).toContain('Подтверждённый адрес меняется ниже');
  });
});

describe('the link that cancels a phone change', () => {
  test('asks for confirmation, whoever opens it', async () => {
    const shop = authShop({}, 'RU', { account: { cancelPhoneChange: { success: true, errorMessage: '' } } });
    const page = await shop.get('/phone-change/some-token');
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/<form[^>]* action="\/phone-change\/some-token"/);
    expect(shop.backend.calls.some(({ call }) => call === 'account.cancelPhoneChange')).toBe(false);
    const { status, headers } = await shop.post('/phone-change/some-token', {});
    expect([status, headers.location]).toEqual([303, '/phone-change/some-token?done=1']);
    expect((await shop.get('/phone-change/some-token?done=1')).text).toContain('Смена номера отменена');
  });

  test('says if there is nothing to cancel', async () => {
    const nothing = { success: false, errorMessage: 'NothingToCancel' };
    const shop = authShop({}, 'RU', { account: { cancelPhoneChange: nothing } });
    for (const token of ['some-token', 'x'.repeat(65)]) {
      const { status, text } = await shop.post(`/phone-change/${token}`, {});
      expect(status).toBe(404);
      expect(text).toContain('Отменять нечего');
    }
  });
});

describe('an account’s e-mail', () => {
  test('is confirmed by a code in a letter', async () => {
    const shop = await annasShop({ confirmEmail: sentByMail, confirmEmailCode: confirmed });
    expect(sectionOf((await shop.open()).text, 'email')).toContain('Подтвердить адрес');
    const { text } = await shop.email({ do: 'send' }).expect(200);
    expect(sectionOf(text, 'email')).toContain('Код из письма');
    expect(sectionOf(text, 'phone')).toContain('Изменить номер');
    const { headers } = await shop.email({ code: '123456', channel: 'email' }).expect(303);
    expect(headers.location).toBe('/cabinet_personal');
    expect(shop.bodiesOf('confirmEmailCode')[0]).toMatchObject({ email: 'anna@example.ru', code: '123456' });
  });

  test('updates the hint of its field when it is confirmed in place', async () => {
    const shop = await annasShop({ confirmEmailCode: confirmed });
    const { text } = await shop.email({ code: '123456' }, { 'HX-Request': 'true' }).expect(200);
    expect(textOf(text, 'email-hint')).toMatch(/^Адрес подтверждён/);
  });

  test('needs nothing more once confirmed, and is asked for if missing', async () => {
    const own = await annasShop({ getPersonalInfo: { ...anna, isEmailConfirmed: true } });
    const { text } = await own.open();
    expect(sectionOf(text, 'email')).not.toContain('Подтвердить адрес');
    expect(sectionOf(text, 'email')).toContain('Изменить адрес');
    expect(textOf(text, 'email-hint')).toMatch(/^Адрес подтверждён/);
    expect(text).toMatch(/<input(?=[^>]* name="email")[^>]* readOnly=""/i);
    const none = await annasShop({ getPersonalInfo: { ...anna, email: '' } });
    const without = (await none.open()).text;
    expect(sectionOf(without, 'email')).toContain('Укажите адрес выше');
    expect(without).not.toContain('id="email-hint"');
  });

  test('is refused with a message', async () => {
    const shop = await annasShop({
      confirmEmail: refused('AlreadyConfirmed', 'Этот адрес уже подтверждён.'),
    });
    const { text } = await shop.email({ do: 'send' }).expect(422);
    expect(sectionOf(text, 'email')).toContain('Этот адрес уже подтверждён.');
    expect((await shop.email({ recipient: 'anna', do: 'send' })).status).toBe(422);
    expect(shop.bodiesOf('confirmEmail')).toHaveLength(1);
  });
});
