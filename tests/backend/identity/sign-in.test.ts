import { decodeJwt } from 'jose';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { freshPhone, lastCode, signUp } from '#tests/support/signed-in.ts';
import { enter, later, type Visitor, wrongCode } from './visitor.ts';

const start = new Date('2026-11-20T12:00:00.000Z');
const registered = 'Введенный номер телефона уже зарегистрирован. Пожалуйста, воспользуйтесь формой входа.';

describeOnEachDatabase('signing in', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestBackend;
  let phone: string;
  let visitor: Visitor;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    shop = createTestBackend(database, start);
    phone = freshPhone();
    visitor = await enter(shop);
  });
  const consentsOf = (customer: string) =>
    database.query
      .selectFrom('consents')
      .where('customer_id', '=', customer)
      .orderBy('id')
      .select(['purpose', 'text_version', 'given_at', 'address'])
      .execute();
  const isKnown = async () => (await visitor.check(phone)).status;

  it('registers a phone only once its code is confirmed', async () => {
    const reply = await visitor.register(phone);
    expect(reply).toEqual({
      success: true,
      errorMessage: '',
      frontMessage: '',
      channel: 'sms',
      resendChannel: 'sms',
      captchaRequired: false,
      resendAfterS: 30,
      expiresInS: 120,
    });
    expect(await isKnown()).toBe(false);
    const confirmed = await visitor.confirmPhone(phone, lastCode(shop.sent, phone));
    expect(confirmed).toMatchObject({ success: true, errorMessage: '', frontMessage: '' });
    expect(decodeJwt(confirmed.token ?? '')).toMatchObject({ UserId: expect.stringMatching(/^[\w-]{36}$/) });
    expect(await isKnown().catch(() => 'the session has ended')).toBe('the session has ended');
  });

  it('stores each consent with its text’s version, time and address, across resends', async () => {
    const ipAddress = '2001:db8::17';
    const versions = { personalData: 'consent-3', mailings: 'mailings-2' };
    await visitor.register(phone, { consentMailings: true, consentVersions: versions, ipAddress });
    shop.now = later(start, 40);
    await visitor.resend(phone);
    const { token = '' } = await visitor.confirm(phone, lastCode(shop.sent, phone));
    const given = { given_at: start.toISOString(), address: ipAddress };
    expect(await consentsOf(String(decodeJwt(token).UserId))).toEqual([
      { purpose: 'personalData', text_version: 'consent-3', ...given },
      { purpose: 'mailings', text_version: 'mailings-2', ...given },
    ]);
  });

  it('asks for mailings separately: they are optional, personal data is required', async () => {
    expect(await visitor.register(phone, { consentPersonalData: false })).toEqual({
      success: false,
      errorMessage: 'ConsentRequired',
      frontMessage: 'Для регистрации необходимо согласие на обработку персональных данных',
      captchaRequired: false,
    });
    expect(shop.sent).toEqual([]);
    const { userId } = await signUp(shop);
    expect((await consentsOf(userId)).map(({ purpose }) => purpose)).toEqual(['personalData']);
  });

  it('signs a registered phone in by a flash call, as the same customer', async () => {
    const known = await signUp(shop);
    const reply = await visitor.login(known.phone);
    expect(reply).toMatchObject({ success: true, channel: 'flash', resendChannel: 'flash' });
    expect(shop.sent.at(-1)).toEqual({
      kind: 'flashCall',
      phone: known.phone,
      code: expect.stringMatching(/^\d{4}$/),
    });
    const { token = '' } = await visitor.confirm(known.phone, lastCode(shop.sent, known.phone));
    expect(decodeJwt(token).UserId).toBe(known.userId);
  });

  it('sends an SMS with 6 digits on request, and always in AM', async () => {
    const russian = await signUp(shop);
    expect(await visitor.login(russian.phone, { smsAuth: true })).toMatchObject({ channel: 'sms' });
    const armenian = await signUp(shop, { country: 'AM' });
    const visitorOfAm = await enter(shop, 'AM');
    expect(await visitorOfAm.login(armenian.phone)).toMatchObject({ channel: 'sms', resendChannel: 'sms' });
    for (const { phone } of [russian, armenian]) {
      const text = expect.stringMatching(/^Код подтверждения: \d{6}\. Никому его не сообщайте\.$/);
      expect(shop.sent.findLast((each) => 'phone' in each && each.phone === phone)).toMatchObject({ text });
    }
  });

  it('calls again at the first resend and sends an SMS from the second on', async () => {
    const known = await signUp(shop);
    const replies = [await visitor.login(known.phone)];
    for (const seconds of [30, 60, 90]) {
      shop.now = later(start, seconds);
      replies.push(await visitor.resend(known.phone));
    }
    expect(replies.map(({ channel, resendChannel }) => [channel, resendChannel])).toEqual([
      ['flash', 'flash'],
      ['flash', 'sms'],
      ['sms', 'sms'],
      ['sms', 'sms'],
    ]);
  });

  it('reports an unregistered phone', async () => {
    expect(await visitor.login(phone)).toEqual({
      success: false,
      errorMessage: 'UserNotFound',
      frontMessage: 'Этот номер ещё не зарегистрирован. Проверьте его или зарегистрируйтесь.',
      captchaRequired: false,
    });
    expect(shop.sent).toEqual([]);
  });

  it('reports at registration that the phone is taken, even if it has just become so', async () => {
    const known = await signUp(shop);
    const found = await visitor.register(known.phone);
    expect(found).toMatchObject({ success: false, errorMessage: 'Found', frontMessage: registered });
    await visitor.register(phone);
    const code = lastCode(shop.sent, phone);
    await signUp(shop, { phone });
    const late = await visitor.confirmPhone(phone, code);
    expect(late).toMatchObject({ errorMessage: 'AlreadyConfirmed', frontMessage: registered });
    expect(late.token).toBeUndefined();
  });

  it.each(['7916123456', '791612345678', '37491123456', '77011234567', '89161234567'])(
    'sends no code to %s, which is not a Russian phone',
    async (wrong) => {
      const refused = { errorMessage: 'WrongPhone', frontMessage: 'Телефон указан неверно!' };
      expect(await visitor.login(wrong)).toMatchObject(refused);
      expect(await visitor.register(wrong)).toMatchObject(refused);
      expect(await visitor.check(wrong)).toMatchObject({ status: false, ...refused });
    },
  );

  it('tells whether a phone belongs to a customer', async () => {
    const known = await signUp(shop);
    expect(await visitor.check(known.phone)).toEqual({
      status: true,
      value: known.phone,
      frontMessage: '',
      errorMessage: '',
    });
    expect(await visitor.check(phone)).toMatchObject({
      status: false,
      value: '',
      errorMessage: 'UserNotFound',
    });
  });

  it('confirms a registration only by ConfirmPhone', async () => {
    const known = await signUp(shop);
    await visitor.login(known.phone);
    const code = lastCode(shop.sent, known.phone);
    expect(await visitor.confirmPhone(known.phone, code)).toMatchObject({ errorMessage: 'CodeExpired' });
    expect(await visitor.confirm(known.phone, code)).toMatchObject({ success: true });
  });

  it('reports a wrong code, and then accepts the right one', async () => {
    await visitor.register(phone);
    const code = lastCode(shop.sent, phone);
    const reply = await visitor.confirm(phone, wrongCode(code));
    expect(reply).toEqual({
      success: false,
      errorMessage: 'IncorrectConfirmationCode',
      frontMessage: 'Неверный код подтверждения',
      channel: 'sms',
      resendChannel: 'sms',
      captchaRequired: false,
      resendAfterS: 30,
      expiresInS: 120,
    });
    expect(await visitor.confirm(phone, code)).toMatchObject({ success: true });
  });

  it('requires a valid bearer of the API’s country', async () => {
    const { identity } = contract;
    const body = {
      phone,
      country: 'RU' as const,
      deviceUUid: '',
      ipAddress: '10.0.0.1',
      smsAuth: false,
      code: '1',
    };
    const consents = {
      consentPersonalData: true,
      consentMailings: false,
      consentVersions: { personalData: '1', mailings: '1' },
    };
    const calls = [
      (accessToken: string | null) =>
        shop.ask(identity.register, { body: { ...body, ...consents } }, { accessToken }),
      (accessToken: string | null) => shop.ask(identity.login, { body }, { accessToken }),
      (accessToken: string | null) => shop.ask(identity.resendCode, { body }, { accessToken }),
      (accessToken: string | null) => shop.ask(identity.confirmCode, { body }, { accessToken }),
      (accessToken: string | null) => shop.ask(identity.confirmPhone, { body }, { accessToken }),
      (accessToken: string | null) => shop.ask(identity.checkCustomer, { body }, { accessToken }),
      (accessToken: string | null) => shop.ask(identity.logOut, { body: {} }, { accessToken }),
      (accessToken: string | null) => shop.ask(identity.getCaptcha, {}, { accessToken }),
    ];
    const unauthorized = { status: 401, body: { errorMessage: 'Unauthorized' } };
    for (const call of calls) {
      expect(await call(null)).toEqual(unauthorized);
      expect(await call('nonsense')).toEqual(unauthorized);
    }
    const { accessToken } = visitor;
    const context = { accessToken, country: 'AM' } as const;
    expect(await shop.ask(identity.login, { body }, context)).toMatchObject({ status: 400 });
    const customer = await signUp(shop);
    await shop.reply(identity.logOut, { body: {} }, { accessToken: customer.accessToken });
    for (const call of calls) expect(await call(customer.accessToken)).toEqual(unauthorized);
  });
});
