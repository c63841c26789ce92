import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeAll, expect, it } from 'vitest';
import { smartCaptcha } from '#src/backend/identity/captcha/smart-captcha.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { freshPhone, lastCode } from '#tests/support/signed-in.ts';
import { standIn } from '#tests/support/stand-ins/stand-in.ts';
import { enter, later, type Visitor, visitorOf } from './visitor.ts';

const start = new Date('2026-11-20T12:00:00.000Z');

describeOnEachDatabase('a captcha', (openTestDatabase) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  /** A visitor with three wrong guesses, who needs a captcha for the code. */
  async function visitorWhoNeedsCaptcha(shop: TestBackend, known?: Visitor) {
    const visitor = known ?? (await enter(shop));
    const phone = freshPhone();
    await visitor.register(phone);
    await visitor.guess(phone, 3);
    return { visitor, phone, code: lastCode(shop.sent, phone) };
  }
  async function challengeFor(shop: TestBackend, { accessToken }: Visitor): Promise<Challenge> {
    const widget = await shop.reply(contract.identity.getCaptcha, {}, { accessToken });
    if (widget.kind !== 'altcha') throw new Error(`Not the shop's own captcha: ${widget.kind}`);
    return widget.challenge as unknown as Challenge;
  }
  const solve = async (challenge: Challenge) => ({
    challenge,
    solution: await solveChallenge({ challenge, deriveKey }),
  });
  const tokenOf = (payload: object, spaces = 0) =>
    Buffer.from(JSON.stringify(payload, null, spaces)).toString('base64');
  const failed = { success: false, errorMessage: 'CaptchaFailed', captchaRequired: true };

  it('of the shop itself is solved by proof of work, and is valid once, however it is encoded', async () => {
    const shop = createTestBackend(database, start);
    const { visitor, phone, code } = await visitorWhoNeedsCaptcha(shop);
    const payload = await solve(await challengeFor(shop, visitor));
    expect(await visitor.confirm(phone, '000000x', tokenOf(payload))).toMatchObject({
      errorMessage: 'IncorrectConfirmationCode',
    });
    for (const token of [tokenOf(payload), tokenOf(payload, 2), tokenOf({ ...payload, more: 1 })]) {
      expect(await visitor.confirm(phone, code, token)).toMatchObject(failed);
    }
    const second = await solve(await challengeFor(shop, visitor));
    expect(await visitor.confirm(phone, code, tokenOf(second))).toMatchObject({ success: true });
  });

  it('of the shop itself expires after ten minutes, and cannot be forged or used by others', async () => {
    const shop = createTestBackend(database, later(start, -600));
    const visitor = await enter(shop);
    const old = await challengeFor(shop, visitor).then(solve);
    shop.now = start;
    const { phone, code } = await visitorWhoNeedsCaptcha(shop, visitor);
    const [own, others] = await Promise.all([
      challengeFor(shop, visitor).then(solve),
      challengeFor(shop, await enter(shop)).then(solve),
    ]);
    const { parameters, signature } = own.challenge;
    const made = (change: object) => ({
      ...own,
      challenge: { parameters: { ...parameters, ...change }, signature },
    });
    const bad = [
      others,
      old,
      made({ keyPrefix: '0' }),
      made({ cost: 1 }),
      made({ nonce: '00' }),
      made({ data: { ...parameters.data, goodUntil: Number.MAX_SAFE_INTEGER } }),
      { ...own, solution: { ...own.solution, counter: 0, derivedKey: '00'.repeat(32) } },
      { ...own, solution: null },
      { challenge: own.challenge },
      { verificationData: 'verified=true', signature, verified: true },
      [],
    ];
    for (const payload of bad) {
      expect(await visitor.confirm(phone, code, tokenOf(payload))).toMatchObject(failed);
    }
    for (const token of ['e30=', 'nonsense', '"', 'x'.repeat(4_096)]) {
      expect(await visitor.confirm(phone, code, token)).toMatchObject(failed);
    }
    expect(await visitor.confirm(phone, code, tokenOf(own))).toMatchObject({ success: true });
  });

  it.each([2, -2])('of the shop itself remains valid if the clock is set by %d hours', async (hours) => {
    const shop = createTestBackend(database, start);
    const { visitor, phone, code } = await visitorWhoNeedsCaptcha(shop);
    const own = await challengeFor(shop, visitor).then(solve);
    shop.setClock(hours);
    const query = { userToken: visitor.userToken, country: 'RU' as const };
    const { token: accessToken } = await shop.reply(contract.identity.getToken, { query });
    const same = visitorOf(shop, 'RU', { ...visitor, accessToken });
    expect(await same.confirm(phone, code, tokenOf(own))).toMatchObject({ success: true });
  });

  it('of SmartCaptcha is verified with secret, token and address, and must be for our host', async () => {
    const provider = await standIn({ status: 'ok', message: '', host: 'pokroy.example:8080' });
    const ours = smartCaptcha({ siteKey: 'site', secret: 'secret' }, ['pokroy.example:8080'], provider.url);
    const shop = createTestBackend(database, start, { captcha: ours });
    const { visitor, phone, code } = await visitorWhoNeedsCaptcha(shop);
    const { accessToken } = visitor;
    expect(await shop.reply(contract.identity.getCaptcha, {}, { accessToken })).toEqual({
      kind: 'smartcaptcha',
      siteKey: 'site',
    });
    expect(await visitor.confirm(phone, 'x', `token of ${phone}`)).toMatchObject({
      errorMessage: 'IncorrectConfirmationCode',
    });
    expect(Object.fromEntries(new URLSearchParams(provider.requests[0]?.body))).toEqual({
      secret: 'secret',
      token: `token of ${phone}`,
      ip: expect.stringMatching(/^10\./),
    });
    expect(await visitor.confirm(phone, code, `token of ${phone}`)).toMatchObject(failed);
    expect(await visitor.confirm(phone, code, `another of ${phone}`)).toMatchObject({ success: true });
  });

  it.each([
    ['another host', { status: 'ok', message: '', host: 'thief.example' }],
    ['no host', { status: 'ok', message: '' }],
    ['a refusal', { status: 'failed', message: 'Invalid or expired Token.' }],
    ['anything else', ['ok']],
  ])('of SmartCaptcha with %s is not accepted', async (_what, reply) => {
    const provider = await standIn(reply);
    const captcha = smartCaptcha({ siteKey: 'site', secret: 'secret' }, ['pokroy.example'], provider.url);
    const { visitor, phone, code } = await visitorWhoNeedsCaptcha(
      createTestBackend(database, start, { captcha }),
    );
    expect(await visitor.confirm(phone, code, 'token')).toMatchObject(failed);
  });

  it('of SmartCaptcha is not accepted if it cannot be verified', async () => {
    const captcha = smartCaptcha({ siteKey: 'site', secret: 'secret' }, ['a.example'], 'http://127.0.0.1:9/');
    const { visitor, phone, code } = await visitorWhoNeedsCaptcha(
      createTestBackend(database, start, { captcha }),
    );
    expect(await visitor.confirm(phone, code, 'token')).toMatchObject(failed);
  });

  it('is verified only if it is needed', async () => {
    const provider = await standIn({ status: 'ok', message: '', host: 'a.example' });
    const captcha = smartCaptcha({ siteKey: 'site', secret: 'secret' }, ['a.example'], provider.url);
    const shop = createTestBackend(database, start, { captcha });
    const visitor = await enter(shop);
    const phone = freshPhone();
    await visitor.register(phone);
    await visitor.confirm(phone, 'x', 'token');
    await visitor.confirm(phone, lastCode(shop.sent, phone), 'token');
    expect(provider.requests).toEqual([]);
  });
});
