import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { withDedicatedConnection } from './dedicated-connection.ts';

/** Key of the PostgreSQL advisory lock; Kysely's migrations use another one. */
const LOCK = 7_203_011;
const POLL_MS = 100;

/** Runs `work` under a lock shared by all processes on this database. Not reentrant. */
export function withDatabaseLock<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  const { dialect, place } = database;
  if (dialect === 'sqlite')
    return place.file === ':memory:' ? work() : withFileLock(`${place.file}-turn`, work);
  return withDedicatedConnection(database, async (connection) => {
    await sql`SELECT pg_advisory_lock(${LOCK})`.execute(connection);
    try {
      return await work();
    } finally {
      // A connection that broke meanwhile has released its lock.
      await sql`SELECT pg_advisory_unlock(${LOCK})`.execute(connection).catch(() => {});
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
