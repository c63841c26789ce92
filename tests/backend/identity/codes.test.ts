import { beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUR_S } from '#src/config/durations.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { freshPhone, lastCode } from '#tests/support/signed-in.ts';
import { enter, later, saidCaptcha, type Visitor, visitorOf } from './visitor.ts';

const start = new Date('2026-11-20T12:00:00.000Z');

const expired = { errorMessage: 'CodeExpired', frontMessage: 'Код больше не действует. Запросите новый.' };

describeOnEachDatabase('a confirmation code', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestBackend;
  let phone: string;
  let visitor: Visitor;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    shop = createTestBackend(database, start, { captcha: saidCaptcha });
    phone = freshPhone();
    visitor = await enter(shop);
  });
  const code = () => lastCode(shop.sent, phone);
  const at = (seconds: number) => {
    shop.now = later(start, seconds);
  };

  it('is valid for 120 seconds', async () => {
    await visitor.register(phone);
    at(120);
    expect(await visitor.confirm(phone, code())).toMatchObject({ ...expired, expiresInS: 0 });
    const other = await enter(shop);
    await other.register(phone);
    at(239.999);
    expect(await other.confirm(phone, code())).toMatchObject({ success: true });
  });

  it('is bound to its visitor: others’ guesses, right or wrong, do not affect it', async () => {
    await visitor.register(phone);
    const thief = await enter(shop);
    expect(await thief.confirm(phone, code())).toMatchObject(expired);
    await thief.guess(phone, 10);
    expect(await visitor.confirm(phone, code())).toMatchObject({ success: true });
  });

  it('is bound to its phone', async () => {
    const other = freshPhone();
    await visitor.register(phone);
    await visitor.register(other);
    const [codeOfPhone, codeOfOther] = [code(), lastCode(shop.sent, other)];
    if (codeOfPhone !== codeOfOther) {
      const swapped = await visitor.confirm(other, codeOfPhone);
      expect(swapped).toMatchObject({ errorMessage: 'IncorrectConfirmationCode' });
    }
    expect(await visitor.confirm(other, codeOfOther)).toMatchObject({ success: true });
  });

  it('remains valid in another session of the same user token', async () => {
    await visitor.register(phone);
    const same = await again(visitor);
    expect(await same.confirm(phone, code())).toMatchObject({ success: true });
  });

  it('can be requested again after 30 seconds, which replaces it', async () => {
    await visitor.register(phone);
    const first = code();
    at(29.5);
    expect(await visitor.resend(phone)).toMatchObject({
      success: false,
      errorMessage: 'ResendTooEarly',
      frontMessage: 'Новый код можно будет запросить через 1 секунду.',
      resendAfterS: 1,
      channel: 'sms',
    });
    expect(shop.sent).toHaveLength(1);
    at(30);
    expect(await visitor.resend(phone)).toMatchObject({ success: true, resendAfterS: 30, expiresInS: 120 });
    const second = code();
    if (first !== second) {
      expect(await visitor.confirm(phone, first)).toMatchObject({
        errorMessage: 'IncorrectConfirmationCode',
      });
    }
    expect(await visitor.confirm(phone, second)).toMatchObject({ success: true });
  });

  it('is sent once for a double click, which gets the same reply', async () => {
    const first = await visitor.register(phone);
    at(3);
    expect(await visitor.register(phone)).toEqual({ ...first, resendAfterS: 27, expiresInS: 117 });
    expect(shop.sent).toHaveLength(1);
  });

  it('can only be resent within an hour of the first request', async () => {
    const never = {
      errorMessage: 'NoCodeRequested',
      frontMessage: 'Введите номер телефона и запросите код ещё раз.',
    };
    expect(await visitor.resend(phone)).toMatchObject(never);
    await visitor.register(phone);
    at(HOUR_S);
    expect(await (await again(visitor)).resend(phone)).toMatchObject(never);
    at(HOUR_S - 1);
    const same = await again(visitor);
    expect(await same.resend(phone)).toMatchObject({ success: true });
    await same.confirm(phone, code());
    expect(await (await again(visitor)).resend(phone)).toMatchObject(never);
  });

  it('requires a captcha from the fourth try on; without it a try does not count', async () => {
    await visitor.register(phone);
    const wrong = { errorMessage: 'IncorrectConfirmationCode' };
    expect(await visitor.guess(phone, 3)).toMatchObject([
      { ...wrong, captchaRequired: false },
      { ...wrong, captchaRequired: false },
      { ...wrong, captchaRequired: true },
    ]);
    const failed = {
      errorMessage: 'CaptchaFailed',
      frontMessage: 'Проверка капчи не удалась',
      captchaRequired: true,
    };
    for (const token of [undefined, '', 'a bad one']) {
      for (let times = 0; times < 4; times++) {
        expect(await visitor.confirm(phone, code(), token)).toMatchObject(failed);
      }
    }
    expect(await visitor.confirm(phone, code(), 'solved-for-a-right-code')).toMatchObject({ success: true });
  });

  it('ends after five wrong tries, the last two of which need their own captchas', async () => {
    await visitor.register(phone);
    await visitor.guess(phone, 3);
    const tokens = ['solved-1-of-dead', 'solved-1-of-dead', 'solved-2-of-dead'];
    const codes: string[] = [];
    for (const token of tokens) {
      codes.push((await visitor.confirm(phone, '000', token)).errorMessage);
    }
    expect(codes).toEqual(['IncorrectConfirmationCode', 'CaptchaFailed', 'CodeDead']);
    expect(await visitor.confirm(phone, code(), 'solved-4-of-dead')).toMatchObject({
      errorMessage: 'CodeDead',
      frontMessage: 'Слишком много неверных попыток. Запросите новый код.',
      captchaRequired: false,
      expiresInS: 0,
    });
    at(30);
    expect(await visitor.resend(phone)).toMatchObject({ success: true, captchaRequired: true });
    expect(await visitor.confirm(phone, code(), 'solved-5-of-dead')).toMatchObject({ success: true });
  });

  it('requires a captcha for ten minutes, even after a new code and for a new visitor', async () => {
    await visitor.register(phone);
    await visitor.guess(phone, 3);
    at(60);
    expect(await visitor.resend(phone)).toMatchObject({ success: true, captchaRequired: true });
    const other = await enter(shop);
    at(70);
    expect(await other.register(phone)).toMatchObject({ captchaRequired: true });
    expect(await other.confirm(phone, code())).toMatchObject({ errorMessage: 'CaptchaFailed' });
    at(600);
    const withoutScripts = await again(visitor);
    expect(await withoutScripts.register(phone)).toMatchObject({ captchaRequired: false });
    expect(await withoutScripts.confirm(phone, code())).toMatchObject({ success: true });
  });

  it('is stored only as a keyed hash', async () => {
    await visitor.register(phone);
    const rows = await database.query
      .selectFrom('confirmation_codes')
      .where('recipient', '=', phone)
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toContain(code());
    expect(rows[0]?.code_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  /** The same visitor in a new session. */
  async function again({ userToken }: Visitor): Promise<Visitor> {
    const query = { userToken, country: 'RU' as const };
    const { token } = await shop.reply(contract.identity.getToken, { query });
    return visitorOf(shop, 'RU', { userToken, accessToken: token });
  }
});
