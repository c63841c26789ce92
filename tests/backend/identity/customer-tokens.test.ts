import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createAccessTokens } from '#src/backend/kernel/access-tokens.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { type SignedInVisitor, signUp } from '#tests/support/signed-in.ts';

const start = new Date('2026-11-20T12:00:00.250Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const YEAR_S = 365 * 86_400;

const unknown = { token: '', refreshToken: '', errorMessage: 'RefreshTokenUnknown' };
const reused = { token: '', refreshToken: '', errorMessage: 'RefreshTokenReused' };

describeOnEachDatabase("a customer's tokens", (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestBackend;
  let first: SignedInVisitor;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    shop = createTestBackend(database, start);
    first = await signUp(shop);
  });

  const refresh = (refreshToken: string, now: Date, userToken = first.userToken) => {
    shop.now = now;
    return shop.reply(contract.identity.refreshToken, { query: { userToken, refreshToken } });
  };
  const verify = (token: string, now = start) =>
    createAccessTokens({ database, now: () => now }).verifyAccessToken(token, 'RU');

  it('are renewed by the refresh token within the same session', async () => {
    const second = await refresh(first.refreshToken, later(840));
    expect(second.errorMessage).toBe('');
    expect(second.refreshToken).toMatch(/^[\w-]{43}$/);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await verify(second.token, later(840))).toEqual(await verify(first.accessToken));
    const third = await refresh(second.refreshToken, later(1_680));
    expect(decodeJwt(third.token).exp).toBe(Math.floor(later(1_680).getTime() / 1000) + 900);
  });

  it('are the same for every tab that renews within half a minute', async () => {
    const second = await refresh(first.refreshToken, later(840));
    expect(await refresh(first.refreshToken, later(870))).toEqual(second);
  });

  it('are revoked with the session if a used refresh token comes back later', async () => {
    const second = await refresh(first.refreshToken, later(840));
    expect(await refresh(first.refreshToken, later(870.001))).toEqual(reused);
    expect(await refresh(second.refreshToken, later(871))).toEqual(unknown);
    expect(await verify(second.token, later(871))).toBeNull();
  });

  it('can be renewed for a year', async () => {
    expect(await refresh(first.refreshToken, later(YEAR_S))).toEqual(unknown);
    expect((await refresh(first.refreshToken, later(YEAR_S - 1))).errorMessage).toBe('');
  });

  it('cannot be renewed by another visitor, and stay valid', async () => {
    expect(await refresh(first.refreshToken, later(10), 'somebody-else-0123')).toEqual(unknown);
    const second = await refresh(first.refreshToken, later(60));
    expect(second.errorMessage).toBe('');
    expect(await refresh(first.refreshToken, later(120), 'somebody-else-0123')).toEqual(unknown);
    expect((await refresh(second.refreshToken, later(120))).errorMessage).toBe('');
  });

  it('are refused by each check that starts after the session has ended', async () => {
    const tokens = createAccessTokens({ database, now: () => start });
    const [before, beside] = await Promise.all(
      [1, 2].map(() => tokens.verifyAccessToken(first.accessToken, 'RU')),
    );
    expect(before?.endedAt).toBeNull();
    expect(beside).toEqual(before);
    const early = tokens.verifyAccessToken(first.accessToken, 'RU');
    await database.query.updateTable('sessions').set({ ended_at: start.toISOString() }).execute();
    expect(await tokens.verifyAccessToken(first.accessToken, 'RU')).toBeNull();
    await early;
  });

  it('are stored only as hashes', async () => {
    const { accessToken, refreshToken, userToken } = first;
    const sessions = await database.query.selectFrom('sessions').selectAll().execute();
    const tokens = await database.query.selectFrom('refresh_tokens').selectAll().execute();
    const kept = JSON.stringify([sessions, tokens]);
    for (const secret of [accessToken, refreshToken, userToken]) expect(kept).not.toContain(secret);
    expect(kept).toContain(createHash('sha256').update(refreshToken).digest('hex'));
  });

  it('are verified each time, though they were valid before', async () => {
    const tokens = createAccessTokens({ database, now: () => start });
    const session = await tokens.verifyAccessToken(first.accessToken, 'RU');
    await database.query
      .updateTable('sessions')
      .set({ ended_at: start.toISOString() })
      .where('id', '=', session?.sessionId ?? '')
      .execute();
    expect(await tokens.verifyAccessToken(first.accessToken, 'RU')).toBeNull();
    expect(await tokens.readSession(first.accessToken, 'RU')).toMatchObject({ endedAt: start });
  });
});
