import { PostgresDialect } from 'kysely';
import pg from 'pg';

/** PostgreSQL's bigint as a number: our integers stay far below 2^53. */
const INT8 = 20;
pg.types.setTypeParser(INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Integer out of range: ${text}`);
  return value;
});

/** Kysely's dialect over a pool of PostgreSQL connections; `url` as in `DATABASE_URL`. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    // A server that is gone without a word is noticed while a query waits for it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 60_000,
  });
  pool.on('error', () => {
    // An idle connection that breaks is replaced by the pool; the next query reports a lasting fault.
  });
  pool.on('connect', (client) => {
    // So is one that breaks at work: its query rejects, and the event would end the process if nobody heard it.
    client.on('error', () => {});
  });
  return new PostgresDialect({ pool });
}
