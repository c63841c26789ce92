import { decodeJwt, SignJWT } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { hashOf } from '#src/backend/identity/sessions/refresh-tokens.ts';
import { createAccessTokens } from '#src/backend/kernel/access-tokens.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';

const userToken = 'visitor-0123456789';
const start = new Date('2026-11-20T12:00:00.250Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const YEAR_S = 365 * 86_400;

const unknown = { token: '', refreshToken: '', errorMessage: 'RefreshTokenUnknown' };

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
    createAccessTokens({ database, now: () => now }).verifyAccessToken(token, 'RU');

  const saveTokenRow = (row: { session_id: string; hash: string; expires_at: string }) =>
    database.query
      .insertInto('refresh_tokens')
      .values({ ...row, generation: 1, used_at: null, used_elapsed_ms: null })
      .execute();

  it('come with an access token valid for fifteen minutes that names no user', async () => {
    const { token, refreshToken, errorMessage } = await getToken();
    expect(errorMessage).toBe('');
    expect(decodeJwt(token)).toMatchObject({ UserId: '', exp: Math.floor(start.getTime() / 1000) + 900 });
    expect(refreshToken.length).toBeLessThan(120);
    expect(await verify(token)).toMatchObject({ sessionId: expect.any(String), userId: null });
  });

  it('start a new session each time', async () => {
    const [one, other] = [await getToken(), await getToken()];
    expect(one.refreshToken).not.toBe(other.refreshToken);
    expect(await verify(one.token)).not.toEqual(await verify(other.token));
  });

  it('are renewed by the refresh token within the same session', async () => {
    const first = await getToken();
    const second = await refresh(first.refreshToken, later(840));
    expect(second.errorMessage).toBe('');
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await verify(second.token, later(840))).toEqual(await verify(first.token));
    const third = await refresh(second.refreshToken, later(1_680));
    expect(decodeJwt(third.token).exp).toBe(Math.floor(later(1_680).getTime() / 1000) + 900);
  });

  it('are repeated for every tab that renews, and stay valid', async () => {
    const first = await getToken();
    const second = await refresh(first.refreshToken, later(840));
    expect(await refresh(first.refreshToken, later(840))).toEqual(second);
    const third = await refresh(first.refreshToken, later(900));
    for (const { token } of [second, third])
      expect(await verify(token, later(900))).toMatchObject({ userId: null, endedAt: null });
  });

  it('can be renewed for a year', async () => {
    const first = await getToken();
    expect(await refresh(first.refreshToken, later(YEAR_S))).toEqual(unknown);
    expect((await refresh(first.refreshToken, later(YEAR_S - 1))).errorMessage).toBe('');
  });

  it('cannot be renewed by another visitor, and stay valid', async () => {
    const first = await getToken();
    expect(await refresh(first.refreshToken, later(10), 'somebody-else-0123')).toEqual(unknown);
    const second = await refresh(first.refreshToken, later(60));
    expect(second.errorMessage).toBe('');
    expect(await refresh(first.refreshToken, later(120), 'somebody-else-0123')).toEqual(unknown);
    expect((await refresh(second.refreshToken, later(120))).errorMessage).toBe('');
  });

  it('cannot be renewed with an invented refresh token', async () => {
    expect(await refresh('made-up', start)).toEqual(unknown);
  });

  it('cannot be renewed with an altered refresh token', async () => {
    const { refreshToken } = await getToken();
    const [id = '', issuedMs = '', signIns = '', signature = ''] = refreshToken.split('.');
    const forged = [
      [id, String(Number(issuedMs) + 1), signIns, signature],
      [id, issuedMs, '1', signature],
      ['00000000-0000-4000-8000-000000000000', issuedMs, signIns, signature],
      [id, issuedMs, signIns, signature.toLowerCase()],
    ];
    for (const parts of forged) expect(await refresh(parts.join('.'), start)).toEqual(unknown);
  });

  it('store nothing, however often they are issued and renewed', async () => {
    const [first, other] = [await getToken(), await getToken()];
    for (const { refreshToken } of [first, first, other]) await refresh(refreshToken, later(840));
    for (const table of ['sessions', 'refresh_tokens'] as const)
      expect(await database.query.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('stored by an older version are renewed into ones without a row', async () => {
    const backend = backendAt(later(840));
    const stored = {
      id: '11111111-1111-4111-8111-111111111111',
      user_token_hash: hashOf(userToken),
      country: 'RU',
    } as const;
    await database.query
      .insertInto('sessions')
      .values({ ...stored, created_at: start.toISOString(), ended_at: null, user_id: null })
      .execute();
    const expires_at = later(YEAR_S).toISOString();
    await saveTokenRow({ session_id: stored.id, hash: hashOf('stored-refresh-token'), expires_at });
    const tokens = createAccessTokens({ database, now: () => start });
    const token = await tokens.sign({ sessionId: stored.id, country: 'RU', userId: null }, start);
    expect(await verify(token)).toMatchObject({ userTokenHash: stored.user_token_hash, endedAt: null });

    const renewed = await refreshOn(backend, 'stored-refresh-token');
    expect(await refreshOn(backend, 'stored-refresh-token')).toEqual(renewed);
    await database.query.deleteFrom('sessions').execute();
    expect(await verify(renewed.token, later(840))).toMatchObject({
      userTokenHash: stored.user_token_hash,
      endedAt: null,
    });
    expect((await refresh(renewed.refreshToken, later(1_680))).errorMessage).toBe('');
    expect(await refresh('stored-refresh-token', later(1_680))).toEqual(unknown);
  });

  it('are refused if expired, altered, unsigned, or signed by another', async () => {
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

  it('are verified each time, though they were valid before', async () => {
    let now = start;
    const tokens = createAccessTokens({ database, now: () => now });
    const [{ token }, other] = [await getToken(), await getToken()];
    expect(await tokens.verifyAccessToken(token, 'RU')).not.toBeNull();
    expect(await tokens.verifyAccessToken(`${token}A`, 'RU')).toBeNull();
    expect(await tokens.verifyAccessToken(other.token, 'RU')).not.toEqual(
      await tokens.verifyAccessToken(token, 'RU'),
    );
    now = later(900);
    expect(await tokens.verifyAccessToken(token, 'RU')).toBeNull();
  });
});
