import { PostgresDialect } from 'kysely';
import pg from 'pg';

/** OID of PostgreSQL's bigint, parsed as a number: our integers stay far below 2^53. */
const INT8 = 20;
pg.types.setTypeParser(INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Integer out of range: ${text}`);
  return value;
});

export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    // Detects a server that vanished while a query waits for it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 60_000,
  });
  pool.on('error', () => {
    // The pool replaces an idle connection that breaks; a lasting fault surfaces in the next query.
  });
  pool.on('connect', (client) => {
    // So it does a busy one, whose query rejects; an unhandled 'error' event would end the process.
    client.on('error', () => {});
  });
  return new PostgresDialect({ pool });
}
