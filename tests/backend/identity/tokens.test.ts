import { createHash } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { createAccessTokens } from '#src/backend/kernel/access-tokens.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';

const userToken = 'visitor-0123456789';
const start = new Date('2026-11-20T12:00:00.250Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const YEAR_S = 365 * 86_400;

const unknown = { token: '', refreshToken: '', errorMessage: 'RefreshTokenUnknown' };
const reused = { token: '', refreshToken: '', errorMessage: 'RefreshTokenReused' };

describeOnEachDatabase("an anonymous visitor's tokens", (openTestDatabase) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  const backendAt = (now: Date): TestBackend => createTestBackend(database, now);
  const getToken = (now = start) =>
    backendAt(now).reply(contract.identity.getToken, { query: { userToken, country: 'RU' } });
  const refreshOn = (backend: TestBackend, refreshToken: string, user = userToken) =>
    backend.reply(contract.identity.refreshToken, { query: { userToken: user, refreshToken } });
  const refresh = (refreshToken: string, now: Date, user = userToken) =>
    refreshOn(backendAt(now), refreshToken, user);
  const verify = (token: string, now = start) =>
    createAccessTokens({ database, now: () => now }).verifyAccessToken(token);

  it('are given with an access token of a quarter of an hour that names no user', async () => {
    const { token, refreshToken, errorMessage } = await getToken();
    expect(errorMessage).toBe('');
    expect(decodeJwt(token)).toMatchObject({ UserId: '', exp: Math.floor(start.getTime() / 1000) + 900 });
    expect(refreshToken).toMatch(/^[\w-]{43}$/);
    expect(await verify(token)).toMatchObject({ sessionId: expect.any(String), userId: null });
  });

  it('begin a session of their own each time', async () => {
    const [one, other] = [await getToken(), await getToken()];
    expect(one.refreshToken).not.toBe(other.refreshToken);
    expect(await verify(one.token)).not.toEqual(await verify(other.token));
  });

  it('are renewed by the refresh token, within the same session', async () => {
    const first = await getToken();
    const second = await refresh(first.refreshToken, later(840));
    expect(second.errorMessage).toBe('');
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await verify(second.token, later(840))).toEqual(await verify(first.token));
    const third = await refresh(second.refreshToken, later(1_680));
    expect(decodeJwt(third.token).exp).toBe(Math.floor(later(1_680).getTime() / 1000) + 900);
  });

  it('are the same for every tab that renews within half a minute', async () => {
    const first = await getToken();
    const second = await refresh(first.refreshToken, later(840));
    expect(await refresh(first.refreshToken, later(870))).toEqual(second);
  });

  it('end with the session when a used refresh token comes back later', async () => {
    const first = await getToken();
    const second = await refresh(first.refreshToken, later(840));
    expect(await refresh(first.refreshToken, later(870.001))).toEqual(reused);
    expect(await refresh(second.refreshToken, later(871))).toEqual(unknown);
    expect(await verify(second.token, later(871))).toBeNull();
  });

  it('can be renewed for a year', async () => {
    const first = await getToken();
    expect(await refresh(first.refreshToken, later(YEAR_S))).toEqual(unknown);
    expect((await refresh(first.refreshToken, later(YEAR_S - 1))).errorMessage).toBe('');
  });

  it("can not be renewed with another visitor's refresh token, which stays good", async () => {
    const first = await getToken();
    expect(await refresh(first.refreshToken, later(10), 'somebody-else-0123')).toEqual(unknown);
    const second = await refresh(first.refreshToken, later(60));
    expect(second.errorMessage).toBe('');
    expect(await refresh(first.refreshToken, later(120), 'somebody-else-0123')).toEqual(unknown);
    expect((await refresh(second.refreshToken, later(120))).errorMessage).toBe('');
  });

  it('can not be renewed with a refresh token that was never given', async () => {
    expect(await refresh('made-up', start)).toEqual(unknown);
  });

  it('are kept as hashes only', async () => {
    const { token, refreshToken } = await getToken();
    const sessions = await database.query.selectFrom('sessions').selectAll().execute();
    const tokens = await database.query.selectFrom('refresh_tokens').selectAll().execute();
    const kept = JSON.stringify([sessions, tokens]);
    for (const secret of [token, refreshToken, userToken]) expect(kept).not.toContain(secret);
    expect(kept).toContain(createHash('sha256').update(refreshToken).digest('hex'));
  });

  it('are not believed when out of date, tampered with, unsigned, or signed by another', async () => {
    const { token } = await getToken();
    const [header, payload, signature] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ ...decodeJwt(token), UserId: '7' })).toString('base64url');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const foreign = await new SignJWT(decodeJwt(token))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new Uint8Array(32));
    expect(await verify(token, later(899))).not.toBeNull();
    expect(await verify(token, later(900))).toBeNull();
    const bad = [`${header}.${forged}.${signature}`, `${none}.${payload}.`, foreign, 'nonsense', ''];
    for (const each of bad) expect(await verify(each)).toBeNull();
  });

  it('are looked at anew each time, though they were good before', async () => {
    let now = start;
    const tokens = createAccessTokens({ database, now: () => now });
    const [{ token }, other] = [await getToken(), await getToken()];
    expect(await tokens.verifyAccessToken(token)).not.toBeNull();
    expect(await tokens.verifyAccessToken(`${token}A`)).toBeNull();
    expect(await tokens.verifyAccessToken(other.token)).not.toEqual(await tokens.verifyAccessToken(token));
    now = later(900);
    expect(await tokens.verifyAccessToken(token)).toBeNull();
    now = start;
    const session = await tokens.verifyAccessToken(token);
    await database.query
      .updateTable('sessions')
      .set({ ended_at: start.toISOString() })
      .where('id', '=', session?.sessionId ?? '')
      .execute();
    expect(await tokens.verifyAccessToken(token)).toBeNull();
    expect(await tokens.readSession(token)).toMatchObject({ endedAt: start });
  });
});
