import { beforeAll, expect, it } from 'vitest';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { freshAddress, lastCode, newVisitor, signUp } from '#tests/support/signed-in.ts';
import { later } from './visitor.ts';

const { account, identity } = contract;
const start = new Date('2026-11-20T12:00:00.000Z');

describeOnEachDatabase('a customer’s list of sessions', (openTestDatabase) => {
  let shop: TestBackend;

  beforeAll(async () => {
    shop = createTestBackend(await openTestDatabase(), start);
  });

  const list = (accessToken: string) => shop.reply(account.getSessions, {}, { accessToken });
  const isSignedIn = async (accessToken: string) =>
    (await shop.ask(account.getPersonalInfo, {}, { accessToken })).status === 200;

  /** Signs a phone's customer in with another browser. */
  async function signInElsewhere(phone: string, device: string, city: string) {
    const { userToken, accessToken } = await newVisitor(shop);
    const body = { phone, country: 'RU' as const, deviceUUid: userToken, ipAddress: freshAddress() };
    await shop.reply(identity.login, { body: { ...body, smsAuth: true } }, { accessToken });
    const code = lastCode(shop.sent, phone);
    const reply = await shop.reply(
      identity.confirmCode,
      { body: { ...body, code, device, city } },
      { accessToken },
    );
    return { accessToken: reply.token ?? '', refreshToken: reply.refreshToken ?? '', userToken };
  }

  it('shows device, city and time, the current one first, then by last use', async () => {
    const here = await signUp(shop);
    const phone = await signInElsewhere(here.phone, 'Safari на iPhone', 'Казань');
    shop.now = later(start, 60);
    await signInElsewhere(here.phone, 'Firefox на Linux', 'Тула');
    shop.now = later(start, 120);
    await shop.reply(identity.refreshToken, { query: phone });
    const { sessions } = await list(here.accessToken);
    expect(sessions.map(({ device, city, seenAt, isCurrent }) => [device, city, seenAt, isCurrent])).toEqual([
      ['', '', start.toISOString(), true],
      ['Safari на iPhone', 'Казань', later(start, 120).toISOString(), false],
      ['Firefox на Linux', 'Тула', later(start, 60).toISOString(), false],
    ]);
    expect(sessions[1]?.startedAt).toBe(start.toISOString());
  });

  it('can end one session with its refresh token, and no other', async () => {
    const here = await signUp(shop);
    const there = await signInElsewhere(here.phone, 'Chrome на Android', '');
    const id = (await list(here.accessToken)).sessions[1]?.id ?? '';
    const end = () => shop.ask(account.endSession, { params: { id } }, { accessToken: here.accessToken });
    expect((await end()).status).toBe(200);
    expect(await isSignedIn(there.accessToken)).toBe(false);
    const { userToken, refreshToken } = there;
    expect(await shop.reply(identity.refreshToken, { query: { userToken, refreshToken } })).toMatchObject({
      token: '',
      errorMessage: 'RefreshTokenUnknown',
    });
    expect(await isSignedIn(here.accessToken)).toBe(true);
    expect((await end()).status).toBe(404);
  });

  it('can end all other sessions', async () => {
    const here = await signUp(shop);
    const there = await signInElsewhere(here.phone, '', '');
    const other = await signUp(shop);
    await shop.reply(account.endSessions, { body: {} }, { accessToken: here.accessToken });
    for (const { accessToken } of [here, there]) expect(await isSignedIn(accessToken)).toBe(false);
    expect(await isSignedIn(other.accessToken)).toBe(true);
  });

  it('is hidden from other customers, who cannot end any, and anonymous visitors', async () => {
    const [anna, thief] = [await signUp(shop), await signUp(shop)];
    const id = (await list(anna.accessToken)).sessions[0]?.id ?? '';
    const ended = await shop.ask(account.endSession, { params: { id } }, { accessToken: thief.accessToken });
    expect(ended.status).toBe(404);
    expect(await isSignedIn(anna.accessToken)).toBe(true);
    const { accessToken } = await newVisitor(shop);
    expect((await shop.ask(account.getSessions, {}, { accessToken })).status).toBe(401);
    expect((await shop.ask(account.endSessions, { body: {} }, { accessToken })).status).toBe(401);
  });
});
