import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { withDedicatedConnection } from './dedicated-connection.ts';

/** Keys of PostgreSQL's advisory locks; Kysely's migrations use another one. */
const locks = { turn: 7_203_011, import: 7_203_012 } as const;
const POLL_MS = 100;

/** Runs `work` under a lock shared by all processes on this database. Not reentrant. */
export function withDatabaseLock<Result>(
  database: Pick<Database, 'dialect' | 'place' | 'longWork'>,
  work: () => Promise<Result>,
  name: keyof typeof locks = 'turn',
): Promise<Result> {
  const { dialect, place } = database;
  if (dialect === 'sqlite')
    return place.file === ':memory:' ? work() : withFileLock(`${place.file}-${name}`, work);
  return withDedicatedConnection(database, async (connection) => {
    await sql`SELECT pg_advisory_lock(${locks[name]})`.execute(connection);
    try {
      return await work();
    } finally {
      // A connection that broke meanwhile has released its lock.
      await sql`SELECT pg_advisory_unlock(${locks[name]})`.execute(connection).catch(() => {});
    }
  });
}

/** Uses the lock of an empty SQLite database, which is released when the process dies. */
async function withFileLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  closeSync(openSync(file, 'a', 0o600));
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    while (!tryLock(lock)) await pause(POLL_MS);
    return await work();
  } finally {
    lock.close();
  }
}

const SQLITE_BUSY = 5;

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { readonly errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
