import { beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUR_S } from '#src/config/durations.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { freshAddress, freshPhone, lastCode, signUp } from '#tests/support/signed-in.ts';
import { enter, later, saidCaptcha, type Visitor, visitorOf } from './visitor.ts';

const start = new Date('2026-11-20T12:00:00.000Z');

describeOnEachDatabase('signing in', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestBackend;
  let phone: string;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => {
    shop = createTestBackend(database, start, { captcha: saidCaptcha });
    phone = freshPhone();
  });
  const pass = (seconds: number) => {
    shop.now = later(shop.now, seconds);
  };
  const code = () => lastCode(shop.sent, phone);
  const refresh = ({ userToken, refreshToken }: { userToken: string; refreshToken: string }) =>
    shop.reply(contract.identity.refreshToken, { query: { userToken, refreshToken } });

  /** The same visitor with a new token, as the storefront gets one when the last has expired by the clock. */
  async function again({ userToken }: Visitor): Promise<Visitor> {
    const query = { userToken, country: 'RU' as const };
    const { token } = await shop.reply(contract.identity.getToken, { query });
    return visitorOf(shop, 'RU', { userToken, accessToken: token });
  }

  for (const hours of [2, -2]) {
    const where = hours > 0 ? 'on' : 'back';

    it(`accepts a code sent before the clock is set two hours ${where}`, async () => {
      const visitor = await enter(shop);
      await visitor.register(phone);
      pass(100);
      shop.setClock(hours);
      pass(19.999);
      expect(await (await again(visitor)).confirm(phone, code())).toMatchObject({ success: true });
    });

    it(`expires a code after 120 seconds, though the clock is set two hours ${where}`, async () => {
      const visitor = await enter(shop);
      await visitor.register(phone);
      pass(60);
      shop.setClock(hours);
      pass(60);
      expect(await (await again(visitor)).confirm(phone, code())).toMatchObject({
        errorMessage: 'CodeExpired',
        resendAfterS: 0,
        expiresInS: 0,
      });
    });

    it(`sends another code after 30 seconds, though the clock is set two hours ${where}`, async () => {
      const visitor = await enter(shop);
      await visitor.register(phone);
      pass(10);
      shop.setClock(hours);
      const same = await again(visitor);
      expect(await same.resend(phone)).toMatchObject({ errorMessage: 'ResendTooEarly', resendAfterS: 20 });
      pass(20);
      expect(await same.resend(phone)).toMatchObject({ success: true, resendAfterS: 30, expiresInS: 120 });
    });

    it(`repeats its reply for half a minute only, though the clock is set two hours ${where}`, async () => {
      const visitor = await enter(shop);
      await visitor.register(phone);
      const first = await visitor.confirm(phone, code());
      shop.setClock(hours);
      pass(30);
      const same = await again(visitor);
      expect(await same.confirm(phone, code())).toMatchObject({ refreshToken: first.refreshToken });
      pass(1);
      expect(await same.confirm(phone, code())).toMatchObject({ errorMessage: 'CodeExpired' });
    });

    it(`keeps hourly and daily limits, though the clock is set two hours ${where}`, async () => {
      const address = freshAddress();
      const ask = async () => (await (await enter(shop)).register(phone)).errorMessage;
      const askFrom = async () =>
        (await (await enter(shop)).register(freshPhone(), { ipAddress: address })).errorMessage;
      for (let times = 0; times < 5; times++) expect(await ask()).toBe('');
      for (let times = 0; times < 20; times++) expect(await askFrom()).toBe('');
      shop.setClock(hours);
      expect([await ask(), await askFrom()]).toEqual(['CaptchaRequired', 'CaptchaRequired']);
      pass(HOUR_S - 1);
      expect([await ask(), await askFrom()]).toEqual(['CaptchaRequired', 'CaptchaRequired']);
      pass(1);
      expect(await askFrom()).toBe('');
      for (let times = 0; times < 5; times++) expect(await ask()).toBe('');
      shop.setClock(hours);
      pass(23 * HOUR_S - 1);
      expect(await ask()).toBe('CaptchaRequired');
      pass(1);
      expect(await ask()).toBe('');
    });

    it(`requires a captcha for ten minutes, though the clock is set two hours ${where}`, async () => {
      const visitor = await enter(shop);
      await visitor.register(phone);
      await visitor.guess(phone, 3);
      shop.setClock(hours);
      pass(599);
      expect(await (await again(visitor)).register(phone)).toMatchObject({ captchaRequired: true });
      pass(31);
      expect(await (await again(visitor)).register(phone)).toMatchObject({ captchaRequired: false });
    });

    it(`keeps a customer signed in by the refresh token when the clock is set two hours ${where}`, async () => {
      const customer = await signUp(shop);
      const context = { accessToken: customer.accessToken };
      shop.setClock(hours);
      const { status } = await shop.ask(contract.account.getPersonalInfo, {}, context);
      expect(status).toBe(hours > 0 ? 401 : 200);
      const renewed = await refresh(customer);
      expect(renewed.errorMessage).toBe('');
      const reply = await shop.ask(contract.account.getPersonalInfo, {}, { accessToken: renewed.token });
      expect(reply.status).toBe(200);
    });

    it(`gives several tabs the same tokens for half a minute only, though the clock is set two hours ${where}`, async () => {
      const customer = await signUp(shop);
      pass(840);
      const renewed = await refresh(customer);
      shop.setClock(hours);
      pass(30);
      expect(await refresh(customer)).toMatchObject({ refreshToken: renewed.refreshToken });
      pass(1);
      expect(await refresh(customer)).toMatchObject({ errorMessage: 'RefreshTokenReused' });
    });
  }
});
