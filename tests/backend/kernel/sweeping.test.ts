import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#src/backend/database/database.ts';
import { hashOf } from '#src/backend/identity/sessions/refresh-tokens.ts';
import type { Owner } from '#src/backend/kernel/owners.ts';
import { purge } from '#src/backend/kernel/purging.ts';
import { retentionRules } from '#src/backend/registries/retention-rules.ts';
import { DAY_S, MINUTE_S } from '#src/config/durations.ts';
import { defaultRetention } from '#src/config/settings/retention.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, describeOnPostgres, type TestDatabase } from '#tests/support/databases.ts';
import { plant } from '#tests/support/planting/plant.ts';
import { signUp } from '#tests/support/signed-in.ts';

const start = new Date('2026-11-20T12:00:00.000Z');
const YEAR_S = 365 * DAY_S;
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const tables = ['sessions', 'carts', 'favorite_lists', 'affiliates'] as const;

type Kept = 'nothing' | 'a thing' | 'a coupon';

describeOnEachDatabase('data left by visitors', (openTestDatabase) => {
  let database: TestDatabase;
  let item: number;
  let product: number;
  let coupon: number;

  beforeAll(async () => {
    database = await openTestDatabase();
    ({ item, product, coupon } = await plantGoods(database));
  });
  beforeEach(async () => {
    for (const table of tables) await database.query.deleteFrom(table).execute();
  });

  const purgeAt = (seconds: number) =>
    purge(database, retentionRules, { now: later(seconds), elapsed: seconds * 1_000 });
  const counts = () =>
    Promise.all(
      tables.map(async (table) => {
        const { count } = await database.query
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        return count;
      }),
    );

  /** A cart, favourites and an affiliate for each owner, all from the start. */
  async function leave(owners: readonly Owner[], kept: Kept): Promise<void> {
    const changed_at = start.toISOString();
    const own = owners.map((owner) => ({ owner, country: 'RU' as const }));
    const coupon_id = kept === 'a coupon' ? coupon : null;
    const carts = await database.query
      .insertInto('carts')
      .values(own.map((each) => ({ ...each, coupon_id, changed_at })))
      .returning('id')
      .execute();
    const lists = await database.query
      .insertInto('favorite_lists')
      .values(own.map((each) => ({ ...each, changed_at })))
      .returning('id')
      .execute();
    const followed = own.map((each) => ({ ...each, code: 'blog', followed_at: changed_at }));
    await database.query.insertInto('affiliates').values(followed).execute();
    if (kept !== 'a thing') return;
    const line = { item_id: item, count: 1, deferred_count: 0, selected: 1, price: 1, added_at: changed_at };
    await database.query
      .insertInto('cart_lines')
      .values(carts.map(({ id }) => ({ cart_id: id, ...line })))
      .execute();
    await database.query
      .insertInto('favorites')
      .values(lists.map(({ id }) => ({ list_id: id, product_id: product, added_at: changed_at })))
      .execute();
  }

  const visitors = (count: number): Owner[] =>
    Array.from({ length: count }, (_, number): Owner => `visitor:${hashOf(String(number))}`);

  it('is deleted after an hour if empty, completely and in batches', async () => {
    await leave(visitors(1_203), 'nothing');
    await leave(['customer:1'], 'nothing');
    await purgeAt(59 * MINUTE_S);
    expect(await counts()).toEqual([0, 1_204, 1_204, 1_204]);
    await purgeAt(61 * MINUTE_S);
    expect(await counts()).toEqual([0, 0, 0, 1]);
  });

  it('stays for a year if not empty, and permanently for a customer except the affiliate', async () => {
    await leave(visitors(1_203), 'a thing');
    await leave(['customer:1'], 'a thing');
    await purgeAt(YEAR_S - 1);
    expect(await counts()).toEqual([0, 1_204, 1_204, 1_204]);
    await purgeAt(YEAR_S + 1);
    expect(await counts()).toEqual([0, 1, 1, 0]);
  });

  it('stays as long as the settings say', async () => {
    const retention = { ...defaultRetention, carts: 60, sessions: 10, affiliates: 5 };
    const purgeOnDay = (day: number) =>
      purge(database, retentionRules, { now: later(day * DAY_S), elapsed: 0 }, { retention });
    await leave(visitors(1), 'a thing');
    await leave(['customer:1'], 'a thing');
    const customer = await signUp(createTestBackend(database, start));
    expect(await counts()).toEqual([1, 2, 2, 2]);
    await purgeOnDay(5.1);
    expect(await counts()).toEqual([1, 2, 2, 1]);
    await purgeOnDay(10.1);
    expect(await counts()).toEqual([0, 2, 2, 1]);
    await purgeOnDay(60.1);
    expect(await counts()).toEqual([0, 1, 1, 0]);
    await database.query.deleteFrom('customers').where('id', '=', customer.userId).execute();
  });

  it('stays if a coupon was applied to an empty cart', async () => {
    await leave(visitors(1), 'a coupon');
    await purgeAt(DAY_S);
    expect(await counts()).toEqual([0, 1, 0, 1]);
    await purgeAt(YEAR_S + 1);
    expect(await counts()).toEqual([0, 0, 0, 0]);
  });

  it('stays another year for a returning visitor', async () => {
    const shop = createTestBackend(database, later(YEAR_S - 10 * DAY_S));
    const userToken = 'visitor-who-returns-1';
    await leave([`visitor:${hashOf(userToken)}`], 'a thing');
    const query = { userToken, country: 'RU' as const };
    const { refreshToken } = await shop.reply(contract.identity.getToken, { query });
    shop.now = later(YEAR_S - 9 * DAY_S);
    await shop.reply(contract.identity.refreshToken, { query: { userToken, refreshToken } });
    await purgeAt(2 * YEAR_S - 10 * DAY_S);
    expect(await counts()).toEqual([0, 1, 1, 1]);
    await purgeAt(2 * YEAR_S - 8 * DAY_S);
    expect(await counts()).toEqual([0, 0, 0, 0]);
  });

  it('is deleted with anonymous sessions stored by an older version, in batches', async () => {
    const sessions = visitors(1_203).map((id) => ({
      id,
      user_token_hash: id,
      country: 'RU' as const,
      created_at: start.toISOString(),
      ended_at: null,
      user_id: null,
    }));
    await database.query.insertInto('sessions').values(sessions).execute();
    await purgeAt(DAY_S - 1);
    expect(await counts()).toEqual([1_203, 0, 0, 0]);
    await purgeAt(DAY_S + 1);
    expect(await counts()).toEqual([0, 0, 0, 0]);
  });
});

describeOnEachDatabase('records of what the shop sent and did', (openTestDatabase) => {
  it('expire: sent and abandoned messages, test payments with their refunds, the staff’s log', async () => {
    const database = await openTestDatabase();
    const at = start.toISOString();
    const message = { message: '{}', due_at: at, created_at: at, sent_at: null, given_up_at: null };
    await database.query
      .insertInto('outbox')
      .values([
        { ...message, unique_key: 'waiting' },
        { ...message, unique_key: 'sent', sent_at: at },
        { ...message, unique_key: 'given up', given_up_at: at },
      ])
      .execute();
    const payment = { amount: 100, refunded: 0, country: 'RU', description: '', return_url: '' } as const;
    await database.query
      .insertInto('test_payments')
      .values(
        ['old', 'new'].map((id) => ({
          ...payment,
          id,
          idempotence_key: id,
          status: 'succeeded' as const,
          created_at: id === 'old' ? at : later(9 * DAY_S).toISOString(),
        })),
      )
      .execute();
    await database.query
      .insertInto('test_refunds')
      .values(['old', 'new'].map((id) => ({ idempotence_key: id, payment_id: id, amount: 50 })))
      .execute();
    const change = { changed_at: at, changed_by: 'anna', action: 'status', subject: '1', detail: '' };
    await database.query.insertInto('staff_changes').values(change).execute();
    const left = async () => ({
      messages: (await database.query.selectFrom('outbox').select('unique_key').execute()).length,
      payments: (await database.query.selectFrom('test_payments').select('id').execute()).length,
      refunds: (await database.query.selectFrom('test_refunds').select('payment_id').execute()).length,
      changes: (await database.query.selectFrom('staff_changes').select('id').execute()).length,
    });
    const retention = { ...defaultRetention, outbox: 5, testPayments: 10 };
    const purgeOnDay = (day: number, staffLog = 0) =>
      purge(
        database,
        retentionRules,
        { now: later(day * DAY_S), elapsed: 0 },
        { retention: { ...retention, staffLog } },
      );
    await purgeOnDay(4.9);
    expect(await left()).toEqual({ messages: 3, payments: 2, refunds: 2, changes: 1 });
    await purgeOnDay(10.1);
    expect(await left()).toEqual({ messages: 1, payments: 1, refunds: 1, changes: 1 });
    await purgeOnDay(10.1, 10);
    expect(await left()).toEqual({ messages: 1, payments: 1, refunds: 1, changes: 0 });
  });
});

describeOnPostgres('an empty cart being filled during a purge, on PostgreSQL', (openTestDatabase) => {
  it('stays, with its new contents', async () => {
    const database = await openTestDatabase();
    const { item } = await plantGoods(database);
    const old = { owner: 'visitor:1', country: 'RU' as const, changed_at: start.toISOString() };
    await database.query.insertInto('carts').values(old).execute();
    const changed_at = later(DAY_S).toISOString();
    const purging = await database.query.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .updateTable('carts')
        .set({ changed_at })
        .returning('id')
        .executeTakeFirstOrThrow();
      const purged = purge(database, retentionRules, { now: later(DAY_S), elapsed: 0 });
      await vi.waitFor(async () => expect(await waitingLocks(database)).toBe(1));
      const line = { cart_id: id, item_id: item, count: 1, deferred_count: 0, selected: 1, price: 1 };
      await transaction
        .insertInto('cart_lines')
        .values({ ...line, added_at: changed_at })
        .execute();
      return { purged };
    });
    await purging.purged;
    expect(await database.query.selectFrom('cart_lines').select('count').execute()).toEqual([{ count: 1 }]);
  });
});

async function waitingLocks({ query }: Database): Promise<number> {
  const waiting = await sql<{ count: number }>`
    SELECT COUNT(*) AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(query);
  return waiting.rows[0]?.count ?? 0;
}

async function plantGoods(database: TestDatabase) {
  const { items } = await plant(database, {
    goods: [
      {
        code: 'SCARF',
        category: 'women/scarves',
        products: [{ colour: 'Синий', prices: { RU: 1_000 }, sizes: { U: {} } }],
      },
    ],
  });
  const { id: product } = await database.query.selectFrom('products').select('id').executeTakeFirstOrThrow();
  const { id: coupon } = await database.query
    .insertInto('coupons')
    .values({ code: 'ЛЕТО', country: 'RU', percent: 10, min_sum: 0, valid_from: '2026-01-01', single_use: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { item: items.get('SCARF-1 U') ?? Number.NaN, product, coupon };
}
