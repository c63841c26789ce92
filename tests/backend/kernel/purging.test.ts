import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Schema } from '#src/backend/database/schema.ts';
import { createPurging, purge } from '#src/backend/kernel/purging.ts';
import { retentionRules } from '#src/backend/registries/retention-rules.ts';
import { DAY_S } from '#src/config/durations.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';
import { freshPhone, signUp } from '#tests/support/signed-in.ts';
import { enter, later, saidCaptcha } from '../identity/visitor.ts';

const start = new Date('2026-11-20T12:00:00.000Z');
const tables = ['confirmation_codes', 'rate_limits', 'spent_captchas', 'sessions', 'refresh_tokens'] as const;

describeOnEachDatabase('data left by signing in', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: TestBackend;

  beforeAll(async () => {
    database = await openTestDatabase();
    shop = createTestBackend(database, start, { captcha: saidCaptcha });
  });
  /** Both clocks a number of seconds after the shop's first code. */
  const at = (seconds: number) => ({ now: later(start, seconds), elapsed: seconds * 1_000 });
  const countOf = async (table: keyof Schema) => {
    const { count } = await database.query
      .selectFrom(table)
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  /** A session from the start, which is never renewed. */
  const saveSession = async (id: string, user_id: string | null, endedAt?: Date) => {
    const created_at = start.toISOString();
    const ended_at = endedAt?.toISOString() ?? null;
    const session = { id, user_token_hash: id, country: 'RU' as const, created_at, ended_at, user_id };
    await database.query.insertInto('sessions').values(session).execute();
    const expires_at = later(start, 365 * DAY_S).toISOString();
    const token = {
      hash: id,
      session_id: id,
      generation: 1,
      expires_at,
      used_at: null,
      used_elapsed_ms: null,
    };
    await database.query.insertInto('refresh_tokens').values(token).execute();
  };
  const counts = () => Promise.all(tables.map(countOf));

  it('is purged once unused; the customer and active sessions stay', async () => {
    const customer = await signUp(shop);
    await saveSession('of-a-former-version', null);
    await saveSession('lost', customer.userId);
    await saveSession('ended', customer.userId, start);
    const visitor = await enter(shop);
    const phone = freshPhone();
    await visitor.register(phone);
    await visitor.guess(phone, 3);
    await visitor.confirm(phone, 'x', 'solved');
    const { userToken } = customer;
    let { refreshToken } = customer;
    const renew = async (seconds: number) => {
      shop.now = later(start, seconds);
      const query = { userToken, refreshToken };
      ({ refreshToken } = await shop.reply(contract.identity.refreshToken, { query }));
    };
    await renew(60);
    expect(await counts()).toEqual([2, 13, 1, 4, 5]);

    await purge(database, retentionRules, at(DAY_S - 1));
    expect(await counts()).toEqual([2, 13, 1, 4, 5]);
    await purge(database, retentionRules, at(DAY_S + 1));
    expect(await counts()).toEqual([2, 13, 0, 2, 3]);
    await purge(database, retentionRules, at(2 * DAY_S + 1));
    expect(await counts()).toEqual([0, 0, 0, 2, 3]);
    await purge(database, retentionRules, at(31 * DAY_S));
    expect(await counts()).toEqual([0, 0, 0, 2, 2]);
    await renew(31 * DAY_S);
    expect(refreshToken).not.toBe('');
    await purge(database, retentionRules, at(366 * DAY_S + 1));
    expect(await counts()).toEqual([0, 0, 0, 1, 1]);
    await renew(390 * DAY_S);
    expect(refreshToken).not.toBe('');
    expect(await countOf('customers')).toBe(1);
    expect(await countOf('consents')).toBe(1);
  });

  it('is purged completely, in batches', async () => {
    const long = later(start, -9 * DAY_S).toISOString();
    const rows = Array.from({ length: 1_201 }, (_, index) => ({ hash: `old-${index}`, spent_at: long }));
    await database.query.insertInto('spent_captchas').values(rows).execute();
    await purge(database, retentionRules, at(0));
    expect(await countOf('spent_captchas')).toBe(0);
  });

  it('is purged automatically every ten minutes, until the backend is closed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const own = createTestBackend(database, later(start, 20 * DAY_S));
      own.backend.start();
      const put = (hash: string) =>
        database.query.insertInto('spent_captchas').values({ hash, spent_at: start.toISOString() }).execute();
      await put('before');
      vi.advanceTimersByTime(9 * 60_000);
      expect(await countOf('spent_captchas')).toBe(1);
      vi.advanceTimersByTime(60_000);
      await vi.waitFor(async () => expect(await countOf('spent_captchas')).toBe(0));
      await own.backend.close();
      await put('after');
      vi.advanceTimersByTime(60 * 60_000);
      await own.backend.close();
      expect(await countOf('spent_captchas')).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is purged by index every ten minutes, and by sweeps once an hour', async () => {
    const old = { table: 'sessions', key: 'id' } as const;
    const indexed = { ...old, expiredKeys: vi.fn(() => sql`SELECT id FROM sessions WHERE 1 = 0`) };
    const swept = { ...old, isExpired: vi.fn(() => sql<boolean>`1 = 0`) };
    const runningTime = { now: async () => 0, save: async () => 0 };
    const dependencies = { database, now: () => start, log: testLog, runningTime };
    const purging = createPurging(dependencies, [indexed, swept]);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      purging.start();
      for (let rounds = 1; rounds <= 7; rounds++) {
        vi.advanceTimersByTime(10 * 60_000);
        await vi.waitFor(() => expect(indexed.expiredKeys).toHaveBeenCalledTimes(rounds));
      }
      await purging.stop();
    } finally {
      vi.useRealTimers();
    }
    expect(swept.isExpired).toHaveBeenCalledTimes(2);
  });
});
