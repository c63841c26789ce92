import { beforeAll, beforeEach, expect, it } from 'vitest';
import { shopLimit } from '#src/backend/identity/codes/limits.ts';
import { countUse, lockLimits } from '#src/backend/kernel/limits/limits.ts';
import { CODE_CAPS } from '#src/config/caps.ts';
import { HOUR_S } from '#src/config/durations.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { deleteAccount } from '#tests/support/proofs.ts';
import { freshAddress, freshPhone, lastCode } from '#tests/support/signed-in.ts';
import { enter, later, saidCaptcha, visitorOf, wrongCode } from './visitor.ts';

const { account, identity } = contract;
const start = new Date('2026-11-20T12:00:00.000Z');

describeOnEachDatabase('a customer for whose phone strangers request codes', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestBackend;
  let day = 0;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => {
    day += 3 * 86_400;
    shop = createTestBackend(database, later(start, day), { captcha: saidCaptcha });
  });
  const at = (seconds: number) => {
    shop.now = later(start, day + seconds);
  };

  /** Registers in a browser an hour before the test continues. */
  async function registered() {
    const phone = freshPhone();
    const visitor = await enter(shop);
    await visitor.register(phone);
    const { deviceToken = '', token = '' } = await visitor.confirm(phone, lastCode(shop.sent, phone));
    at(HOUR_S);
    return { phone, deviceToken, accessToken: token };
  }

  /** Two addresses and five requests, then many more with captchas. */
  async function flood(phone: string): Promise<string[]> {
    const replies: string[] = [];
    for (let index = 0; index < 16; index++) {
      const captchaToken = index < 8 ? undefined : `solved ${phone} ${index}`;
      replies.push((await (await enter(shop)).login(phone, { captchaToken })).errorMessage);
    }
    return replies;
  }

  it('can sign in from a known browser, whatever strangers have used up', async () => {
    const { phone, deviceToken } = await registered();
    expect(deviceToken).toMatch(/^[\w-]{43}$/);
    expect(new Set(await flood(phone))).toEqual(new Set(['', 'CaptchaRequired', 'TooManyCodes']));
    const back = await enter(shop);
    expect(await back.login(phone)).toMatchObject({ errorMessage: 'TooManyCodes' });
    expect(await back.login(phone, { deviceToken })).toMatchObject({ success: true });
    const reply = await back.confirm(phone, lastCode(shop.sent, phone), undefined, deviceToken);
    expect(reply).toMatchObject({ success: true, deviceToken });
  });

  it('can use a new browser with a captcha, within a higher limit', async () => {
    const { phone } = await registered();
    for (let index = 0; index < 5; index++) await (await enter(shop)).login(phone);
    const fresh = await enter(shop);
    expect(await fresh.login(phone)).toMatchObject({
      errorMessage: 'CaptchaRequired',
      captchaRequired: true,
    });
    expect(await fresh.login(phone, { captchaToken: 'wrong' })).toMatchObject({
      errorMessage: 'CaptchaFailed',
    });
    expect(await fresh.login(phone, { captchaToken: `solved ${phone}` })).toMatchObject({ success: true });
  });

  it('needs no captcha in a known browser because of strangers’ wrong codes', async () => {
    const { phone, deviceToken } = await registered();
    const stranger = await enter(shop);
    await stranger.login(phone);
    await stranger.guess(phone, 3);
    const fresh = await enter(shop);
    expect(await fresh.login(phone)).toMatchObject({ captchaRequired: true });
    const back = await enter(shop);
    expect(await back.login(phone, { deviceToken })).toMatchObject({ success: true, captchaRequired: false });
  });

  it('can type the code in a known browser though others have locked the address', async () => {
    const { phone, deviceToken } = await registered();
    const shared = freshAddress();
    for (let index = 0; index < 11; index++) {
      const neighbour = visitorOf(shop, 'RU', await enter(shop), shared);
      const other = freshPhone();
      await neighbour.register(other);
      for (let guess = 0; guess < 3; guess++)
        await neighbour.confirm(other, wrongCode(lastCode(shop.sent, other)));
    }
    const back = visitorOf(shop, 'RU', await enter(shop), shared);
    await back.login(phone, { deviceToken });
    const code = lastCode(shop.sent, phone);
    expect(await back.confirm(phone, code)).toMatchObject({ errorMessage: 'CaptchaFailed' });
    expect(await back.confirm(phone, code, undefined, deviceToken)).toMatchObject({ success: true });
  });

  it('is limited in a known browser too', async () => {
    const { phone, deviceToken } = await registered();
    const replies: string[] = [];
    for (let index = 0; index < 7; index++)
      replies.push((await (await enter(shop)).login(phone, { deviceToken })).errorMessage);
    expect(replies).toEqual([...Array(6).fill(''), 'TooManyCodes']);
  });

  it('is not recognised without the browser’s secret', async () => {
    const [anna, berta] = [await registered(), await registered()];
    for (let index = 0; index < 5; index++) await (await enter(shop)).login(anna.phone);
    const replies = [];
    for (const deviceToken of [undefined, berta.deviceToken, 'x'.repeat(43), ''])
      replies.push(await (await enter(shop)).login(anna.phone, { deviceToken }));
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(replies[0]).toMatchObject({ errorMessage: 'CaptchaRequired' });
  });

  it('can share a browser with a family, whose members are all recognised', async () => {
    const anna = await registered();
    const phone = freshPhone();
    const visitor = await enter(shop);
    await visitor.register(phone);
    const reply = await visitor.confirm(phone, lastCode(shop.sent, phone), undefined, anna.deviceToken);
    expect(reply.deviceToken).toBe(anna.deviceToken);
    for (const each of [anna.phone, phone])
      for (let index = 0; index < 5; index++) await (await enter(shop)).login(each);
    for (const each of [anna.phone, phone])
      expect(await (await enter(shop)).login(each, { deviceToken: anna.deviceToken })).toMatchObject({
        success: true,
      });
  });

  it('is no longer recognised after signing out everywhere or deleting the account', async () => {
    const [anna, berta] = [await registered(), await registered()];
    const renewed = async (phone: string, deviceToken: string) => {
      const back = await enter(shop);
      await back.login(phone, { deviceToken });
      return (await back.confirm(phone, lastCode(shop.sent, phone), undefined, deviceToken)).token ?? '';
    };
    const tokens = [
      await renewed(anna.phone, anna.deviceToken),
      await renewed(berta.phone, berta.deviceToken),
    ];
    await shop.reply(account.endSessions, { body: {} }, { accessToken: tokens[0] ?? '' });
    await deleteAccount(shop, { accessToken: tokens[1] ?? '' });
    expect(await database.query.selectFrom('known_devices').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ customer_id: expect.stringMatching(`${anna.phone}|${berta.phone}`) }),
    );
    for (let index = 0; index < 5; index++) await (await enter(shop)).login(anna.phone);
    const { deviceToken } = anna;
    expect(await (await enter(shop)).login(anna.phone, { deviceToken })).toMatchObject({
      errorMessage: 'CaptchaRequired',
    });
  });

  it('can sign in from a known browser though a botnet has used up the shop’s codes', async () => {
    const { phone, deviceToken } = await registered();
    const fillUp = async (times: number) => {
      const { elapsed } = await database.query
        .selectFrom('confirmation_codes')
        .select((eb) => eb.fn.max('sent_elapsed_ms').as('elapsed'))
        .executeTakeFirstOrThrow();
      await database.query.transaction().execute(async (query) => {
        const [limit] = await lockLimits(query, [shopLimit({ known: null })], elapsed);
        if (limit) await countUse(query, [{ ...limit, uses: [[elapsed, times - 1]] }], elapsed);
      });
    };
    await (await enter(shop)).register(freshPhone());
    await fillUp(CODE_CAPS.shop.free[0].max);
    expect(await (await enter(shop)).register(freshPhone())).toMatchObject({
      errorMessage: 'CaptchaRequired',
    });
    const solved = freshPhone();
    const captchaToken = `solved ${solved}`;
    expect(await (await enter(shop)).register(solved, { captchaToken })).toMatchObject({ success: true });
    await fillUp(CODE_CAPS.shop.max[0].max);
    const another = freshPhone();
    const refused = await (await enter(shop)).register(another, { captchaToken: `solved ${another}` });
    expect(refused).toMatchObject({ errorMessage: 'TooManyCodes' });
    expect(await (await enter(shop)).login(phone, { deviceToken })).toMatchObject({ success: true });
  });

  it('reveals nothing by the reply to a double click', async () => {
    const phone = freshPhone();
    const visitor = await enter(shop);
    await visitor.register(phone);
    const code = lastCode(shop.sent, phone);
    const [one, other] = await Promise.all([visitor.confirm(phone, code), visitor.confirm(phone, code)]);
    expect(one.deviceToken).toBe(other.deviceToken);
    expect((await shop.ask(identity.getCaptcha, {}, { accessToken: visitor.accessToken })).status).toBe(401);
  });
});
