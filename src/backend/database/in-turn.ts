import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { overOneConnection } from './long-work.ts';

/** Of PostgreSQL's advisory locks; Kysely's migrations have another. */
const LOCK = 7_203_011;
/** How often a process looks whether the turn on SQLite is its own. */
const LOOK_MS = 100;

/**
 * Does work that processes do one after the other: the second begins when the first has ended, however it ended. Not to
 * be called within such work.
 */
export function inTurn<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  const { dialect, place } = database;
  if (dialect === 'sqlite')
    return place.file === ':memory:' ? work() : withFileLock(`${place.file}-turn`, work);
  return overOneConnection(database, async (connection) => {
    await sql`SELECT pg_advisory_lock(${LOCK})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`SELECT pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
}

/** An empty database of SQLite's own locks, which end with the process. */
async function withFileLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  closeSync(openSync(file, 'a', 0o600));
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    while (!takeLock(lock)) await pause(LOOK_MS);
    return await work();
  } finally {
    lock.close();
  }
}

const SQLITE_BUSY = 5;

function takeLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { readonly errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
