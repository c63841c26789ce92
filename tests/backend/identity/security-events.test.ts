import { Writable } from 'node:stream';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { customerDigest } from '#src/backend/kernel/security-events.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { deleteAccount, giveProof } from '#tests/support/proofs.ts';
import { freshAddress, freshPhone, lastCode, newVisitor, signUp } from '#tests/support/signed-in.ts';
import { enter, later, saidCaptcha } from './visitor.ts';

const { account, cart, identity } = contract;
const start = new Date('2026-11-20T12:00:00.000Z');
const STAFF_KEY = 'the-token-of-the-staff-in-tests';

interface Line {
  readonly event?: string;
  readonly customer?: string;
}

describeOnEachDatabase('security events', (openTestDatabase) => {
  let shop: TestBackend;
  let written = '';

  beforeAll(async () => {
    const database = await openTestDatabase();
    const stream = new Writable({
      write(chunk, _encoding, done) {
        written += String(chunk);
        done();
      },
    });
    const log = pino({ level: 'info' }, stream);
    shop = createTestBackend(database, start, { captcha: saidCaptcha, log, staffKey: STAFF_KEY });
  });
  const at = (seconds: number) => {
    shop.now = later(start, seconds);
  };

  const lines = (): Line[] =>
    written
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line)
      .filter(({ event }) => event !== undefined);
  const eventsSince = async (act: () => Promise<unknown>): Promise<(string | undefined)[]> => {
    const before = lines().length;
    await act();
    return lines()
      .slice(before)
      .map(({ event }) => event);
  };

  it('are logged with a customer’s digest and without personal data', async () => {
    const phone = freshPhone();
    const anna = await signUp(shop, { phone });
    const context = { accessToken: anna.accessToken };
    expect(lines().at(-1)).toMatchObject({ event: 'signed-in', customer: customerDigest(anna.userId) });
    const other = await enter(shop);
    expect(
      await eventsSince(async () => {
        await other.login(phone, { smsAuth: true });
        await other.guess(phone, 1);
      }),
    ).toEqual(['wrong-code']);
    const next = freshPhone();
    const ipAddress = freshAddress();
    expect(
      await eventsSince(async () => {
        await giveProof(shop, 'changePhone', anna);
        await shop.reply(account.confirmPhone, { body: { phone: next, ipAddress } }, context);
        const body = { phone: next, ipAddress, code: lastCode(shop.sent, next) };
        await shop.reply(account.confirmPhoneCode, { body }, context);
      }),
    ).toEqual(['proof-given', 'phone-changed']);
    expect(await eventsSince(() => shop.reply(account.endSessions, { body: {} }, context))).toEqual([
      'signed-out-everywhere',
    ]);
    expect(written).not.toContain(phone);
    expect(written).not.toContain(next);
    expect(written).not.toContain(anna.userId);
    expect(written).not.toContain(ipAddress);
  });

  it('include signing out, deletion, lock-outs and reused tokens', async () => {
    const [anna, berta] = [await signUp(shop), await signUp(shop)];
    const query = { userToken: anna.userToken, refreshToken: anna.refreshToken };
    const renewed = await shop.reply(identity.refreshToken, { query });
    expect(
      await eventsSince(() => shop.reply(identity.logOut, { body: {} }, { accessToken: renewed.token })),
    ).toEqual(['signed-out']);
    expect(await eventsSince(() => deleteAccount(shop, berta))).toEqual(['proof-given', 'account-deleted']);
    const vera = await signUp(shop);
    const own = { userToken: vera.userToken, refreshToken: vera.refreshToken };
    await shop.reply(identity.refreshToken, { query: own });
    at(31);
    expect(await eventsSince(() => shop.reply(identity.refreshToken, { query: own }))).toEqual([
      'refresh-token-reused',
    ]);
    const locked = await eventsSince(async () => {
      for (let index = 0; index < 16; index++)
        await (await enter(shop)).login(vera.phone, { captchaToken: `solved ${vera.phone} ${index}` });
    });
    expect(new Set(locked)).toEqual(new Set(['codes-locked-out']));
  });

  it('include the staff’s calls, and those of callers without permission', async () => {
    const params = { number: '261120-000000' };
    const ask = (accessToken: string | null) => () => shop.ask(cart.showOrder, { params }, { accessToken });
    const { accessToken } = await newVisitor(shop);
    expect(await eventsSince(ask(accessToken))).toEqual(['staff-refused']);
    expect(await eventsSince(ask(null))).toEqual(['staff-refused']);
    const list = () => shop.ask(cart.listOrders, { query: {} }, { accessToken: STAFF_KEY });
    expect(await eventsSince(list)).toEqual(['staff-access']);
  });
});

describeOnEachDatabase('a session', (openTestDatabase) => {
  it('ends 400 days after signing in, even if used every day', async () => {
    const shop = createTestBackend(await openTestDatabase(), start);
    const { userToken, refreshToken: first } = await signUp(shop);
    let refreshToken = first;
    const DAY_S = 86_400;
    for (const day of [200, 399, 400]) {
      shop.now = later(start, day * DAY_S - (day === 400 ? 1 : 0));
      const reply = await shop.reply(identity.refreshToken, { query: { userToken, refreshToken } });
      expect(reply.errorMessage).toBe('');
      refreshToken = reply.refreshToken;
    }
    shop.now = later(start, 400 * DAY_S);
    expect(await shop.reply(identity.refreshToken, { query: { userToken, refreshToken } })).toMatchObject({
      token: '',
      errorMessage: 'RefreshTokenUnknown',
    });
  });
});
