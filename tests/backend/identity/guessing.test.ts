import { beforeAll, beforeEach, expect, it } from 'vitest';
import { countUse, limitOf, lockLimits } from '#src/backend/kernel/limits/limits.ts';
import { WRONG_CODE_CAPS } from '#src/config/caps.ts';
import { HOUR_S } from '#src/config/durations.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { freshAddress, freshPhone, lastCode, signUp } from '#tests/support/signed-in.ts';
import { enter, later, saidCaptcha, visitorOf, wrongCode } from './visitor.ts';

const start = new Date('2026-11-20T12:00:00.000Z');

describeOnEachDatabase('guessed codes', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestBackend;
  /** Each test starts a day after the previous one, so that none of the shop-wide limits carries over. */
  let day = 0;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => {
    day += 2 * 86_400;
    shop = createTestBackend(database, later(start, day), { captcha: saidCaptcha });
  });
  const at = (seconds: number) => {
    shop.now = later(start, day + seconds);
  };

  /** A visitor with fresh cookies requests a phone's code and types wrong ones until it ends. */
  async function spray(phone: string, ipAddress: string) {
    const { userToken, accessToken } = await enter(shop);
    const visitor = visitorOf(shop, 'RU', { userToken, accessToken }, ipAddress);
    const { channel, errorMessage } = await visitor.login(phone, { captchaToken: `solved ${phone} ${day}` });
    if (errorMessage) return { channel: errorMessage, tries: [] };
    const tries: string[] = [];
    for (let index = 0; index < 5; index++) {
      const wrong = wrongCode(lastCode(shop.sent, phone));
      tries.push((await visitor.confirm(phone, wrong, `solved ${phone} ${index} ${day}`)).errorMessage);
    }
    return { channel, tries };
  }

  /** Types a number of wrong codes across the shop, at the time of the last code sent. */
  async function guessElsewhere(times: number) {
    const { elapsed } = await database.query
      .selectFrom('confirmation_codes')
      .select((eb) => eb.fn.max('sent_elapsed_ms').as('elapsed'))
      .executeTakeFirstOrThrow();
    const rules = [...WRONG_CODE_CAPS.shop.near, ...WRONG_CODE_CAPS.shop.free];
    await database.query.transaction().execute(async (query) => {
      const [limit] = await lockLimits(query, [limitOf('wrong-code', 'shop', '', rules)], elapsed);
      if (limit) await countUse(query, [{ ...limit, uses: [[elapsed, times - 1]] }], elapsed);
    });
  }

  /** Tries a hundred wrong codes from one address. */
  async function guessHundred(ipAddress: string) {
    const sprayed = [];
    for (let index = 0; index < 21; index++) sprayed.push(await spray((await signUp(shop)).phone, ipAddress));
    return sprayed;
  }

  it('make codes six-digit SMS after ten wrong ones from an address, and are locked after a hundred', async () => {
    const sprayed = await guessHundred(freshAddress());
    const channels = sprayed.map(({ channel }) => channel);
    expect(channels.slice(0, 2)).toEqual(['flash', 'flash']);
    expect(new Set(channels.slice(2))).toEqual(new Set(['sms']));
    const wrong = sprayed.flatMap(({ tries }) => tries).filter((code) => code !== 'TooManyTries');
    expect(wrong).toHaveLength(100);
    expect(sprayed.at(-1)?.tries).toEqual(Array(5).fill('TooManyTries'));
  });

  it('require a captcha after thirty wrong ones from an address, even for the right one', async () => {
    const office = freshAddress();
    for (let index = 0; index < 6; index++) await spray((await signUp(shop)).phone, office);
    const { phone } = await signUp(shop);
    const mine = visitorOf(shop, 'RU', await enter(shop), office);
    await mine.login(phone);
    const code = lastCode(shop.sent, phone);
    expect(await mine.confirm(phone, code)).toMatchObject({
      errorMessage: 'CaptchaFailed',
      captchaRequired: true,
    });
    expect(await mine.confirm(phone, code, `solved ${phone}`)).toMatchObject({ success: true });
  });

  it('are locked for an hour, even for right ones from that address', async () => {
    const attacker = freshAddress();
    await guessHundred(attacker);
    const { phone } = await signUp(shop);
    const mine = visitorOf(shop, 'RU', await enter(shop), attacker);
    await mine.login(phone, { captchaToken: `solved ${phone}` });
    expect(await mine.confirm(phone, lastCode(shop.sent, phone), `solved ${phone} too`)).toMatchObject({
      errorMessage: 'TooManyTries',
      frontMessage: 'Слишком много неверных попыток. Попробуйте через 1 час.',
    });
    const elsewhere = await enter(shop);
    await elsewhere.login(phone);
    expect(await elsewhere.confirm(phone, lastCode(shop.sent, phone))).toMatchObject({ success: true });
    at(HOUR_S);
    const then = visitorOf(shop, 'RU', await enter(shop), attacker);
    await then.login(phone);
    expect(await then.confirm(phone, lastCode(shop.sent, phone))).toMatchObject({ success: true });
  });

  it('are limited to a hundred per address, even concurrently', async () => {
    const attacker = freshAddress();
    const phones = await Promise.all(Array.from({ length: 26 }, async () => (await signUp(shop)).phone));
    const sprayed = await Promise.all(phones.map((phone) => spray(phone, attacker)));
    const tries = sprayed.flatMap(({ tries: each }) => each);
    const compared = ['IncorrectConfirmationCode', 'CodeDead'];
    expect(tries.filter((code) => compared.includes(code)).length).toBeLessThanOrEqual(100);
    expect(tries).toContain('TooManyTries');
  });

  it('for one phone make codes SMS for everybody after five wrong ones', async () => {
    const { phone } = await signUp(shop);
    at(HOUR_S);
    expect((await (await enter(shop)).login(phone)).channel).toBe('flash');
    await spray(phone, freshAddress());
    const owner = await enter(shop);
    expect((await owner.login(phone)).channel).toBe('sms');
    expect(await owner.confirm(phone, lastCode(shop.sent, phone), 'solved by its owner')).toMatchObject({
      success: true,
    });
  });

  it('all over the shop make codes SMS for everybody', async () => {
    const { phone } = await signUp(shop);
    await guessElsewhere(199);
    expect((await (await enter(shop)).login(phone)).channel).toBe('flash');
    await guessElsewhere(200);
    expect((await (await enter(shop)).login((await signUp(shop)).phone)).channel).toBe('sms');
  });

  it('all over the shop leave an address one wrong try, and unlimited right ones', async () => {
    const [one, another] = [await signUp(shop), await signUp(shop)];
    await guessElsewhere(2_000);
    const attacker = await enter(shop);
    await attacker.login(one.phone);
    const tries = (await attacker.guess(one.phone, 3)).map(({ errorMessage }) => errorMessage);
    expect(tries).toEqual(['IncorrectConfirmationCode', 'CaptchaFailed', 'CaptchaFailed']);
    const owner = await enter(shop);
    await owner.login(another.phone);
    expect(await owner.confirm(another.phone, lastCode(shop.sent, another.phone))).toMatchObject({
      success: true,
    });
  });

  it('count only if they are wrong: an office signs in as often as it gets codes', async () => {
    const office = freshAddress();
    for (let index = 0; index < 20; index++) {
      const { phone } = await signUp(shop);
      const visitor = visitorOf(shop, 'RU', await enter(shop), office);
      expect((await visitor.login(phone)).channel).toBe('flash');
      const code = lastCode(shop.sent, phone);
      if (index % 3 === 0) await visitor.confirm(phone, wrongCode(code));
      expect(await visitor.confirm(phone, code)).toMatchObject({ success: true });
    }
    expect((await (await enter(shop)).register(freshPhone())).success).toBe(true);
  });
});
