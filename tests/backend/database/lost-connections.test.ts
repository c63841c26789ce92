import { setImmediate } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#src/backend/database/database.ts';
import { withDatabaseLock } from '#src/backend/database/database-lock.ts';
import { openCallPool } from '#src/backend/database/postgres.ts';
import { QueryTimeout, timedPool } from '#src/backend/database/postgres-pool.ts';
import { describeOnPostgres } from '#tests/support/databases.ts';
import { type DatabaseGate, gateBefore } from '#tests/support/stand-ins/database-gate.ts';

const CONNECTIONS = 10;
const ANSWER_MS = 1_000;
const CONNECT_MS = 2_000;

type Query = Kysely<Record<string, never>>;

/** The outcomes when every connection is used at once. */
const queryAll = async (query: Query) => {
  const queries = Array.from({ length: CONNECTIONS }, () => sql`SELECT 1`.execute(query));
  return new Set((await Promise.allSettled(queries)).map(({ status }) => status));
};

const untilAllSent = async ({ senders }: DatabaseGate) => {
  while (senders.size < CONNECTIONS) await setImmediate();
};

function queryWithTimeout({ url }: DatabaseGate): Query {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    idle_in_transaction_session_timeout: ANSWER_MS,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const query: Query = new Kysely({ dialect: new PostgresDialect({ pool: timedPool(pool, ANSWER_MS) }) });
  onTestFinished(() => query.destroy());
  return query;
}

describeOnPostgres('connections to a lost database', (open) => {
  test('fail if they break during work, and are replaced', async () => {
    const { place } = await open();
    const gate = await gateBefore(place.url ?? '');
    const query: Query = new Kysely({ dialect: openCallPool(gate.url).dialect });
    onTestFinished(() => query.destroy());
    expect(await queryAll(query)).toEqual(new Set(['fulfilled']));
    gate.swallow();
    const outcomes = queryAll(query);
    await untilAllSent(gate);
    gate.forward();
    gate.breakAll();
    expect(await outcomes).toEqual(new Set(['rejected']));
    expect(await queryAll(query)).toEqual(new Set(['fulfilled']));
  });

  test('lose their lock, but not the work done under it', async () => {
    const { place } = await open();
    const gate = await gateBefore(place.url ?? '');
    const database = await openDatabase({ url: gate.url, file: '' });
    onTestFinished(() => database.close());
    const done = await withDatabaseLock(database, async () => {
      gate.breakAll();
      return 'done';
    });
    expect(done).toBe('done');
    expect(await withDatabaseLock(database, async () => 'again')).toBe('again');
  });
});

describeOnPostgres('a database that stops answering', (open) => {
  test('times out, and recovers over new connections only', async () => {
    const { place } = await open();
    const gate = await gateBefore(place.url ?? '');
    const query = queryWithTimeout(gate);
    expect(await queryAll(query)).toEqual(new Set(['fulfilled']));
    gate.swallow();
    await expect(sql`SELECT 1`.execute(query)).rejects.toBeInstanceOf(QueryTimeout);
    gate.forward();
    // Nine earlier connections are idle in the pool, and none of them will ever answer.
    expect(await queryAll(query)).toEqual(new Set(['fulfilled']));
  });

  test('also times out for new connections', async () => {
    const { place } = await open();
    const gate = await gateBefore(place.url ?? '');
    const query = queryWithTimeout(gate);
    gate.swallow();
    expect(await queryAll(query)).toEqual(new Set(['rejected']));
    gate.forward();
    expect(await queryAll(query)).toEqual(new Set(['fulfilled']));
  });

  test('fails a transaction with the original error, and rolls it back', async () => {
    const { place, query: direct } = await open();
    await sql`CREATE TABLE kept (id BIGINT PRIMARY KEY)`.execute(direct);
    const gate = await gateBefore(place.url ?? '');
    const query = queryWithTimeout(gate);
    const changing = query.transaction().execute(async (transaction) => {
      await sql`INSERT INTO kept VALUES (1)`.execute(transaction);
      gate.swallow();
      await sql`INSERT INTO kept VALUES (2)`.execute(transaction);
    });
    await expect(changing).rejects.toBeInstanceOf(QueryTimeout);
    gate.forward();
    // Waits until the server has ended the transaction, which still holds the lock.
    await sql`INSERT INTO kept VALUES (1)`.execute(direct);
    const { rows } = await sql`SELECT id FROM kept`.execute(query);
    expect(rows).toEqual([{ id: 1 }]);
  });

  test('a slow statement is cancelled by the server, and its connection survives', async () => {
    const { place } = await open();
    const query = queryWithTimeout(await gateBefore(place.url ?? ''));
    await query.connection().execute(async (connection) => {
      const processId = async () =>
        (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(connection)).rows[0]?.pid;
      const before = await processId();
      await sql`SET statement_timeout = 50`.execute(connection);
      await expect(sql`SELECT pg_sleep(20)`.execute(connection)).rejects.toThrow('statement timeout');
      expect(await processId()).toBe(before);
    });
  });
});
