import { sql } from 'kysely';
import type { Database } from './database.ts';
import { overOneConnection } from './long-work.ts';

/** Of PostgreSQL's advisory locks; Kysely's migrations have another. */
const LOCK = 7_203_011;

/**
 * Does work that processes do one after the other: the second begins when the first has ended, however it ended.
 * SQLite's only process has nobody to wait for.
 */
export function inTurn<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  if (database.dialect === 'sqlite') return work();
  return overOneConnection(database, async (connection) => {
    await sql`SELECT pg_advisory_lock(${LOCK})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`SELECT pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
}
