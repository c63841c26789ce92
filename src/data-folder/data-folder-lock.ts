import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BadSettings } from '#src/config/environment.ts';
import { DATABASE_FILE, LOCK_FILE, MOVES_FILE } from './contents.ts';
import { finishMoves } from './moves.ts';

/** Another process uses the data folder. */
export class DataFolderInUse extends Error {}

/** Held until the process ends, however it ends, or until `release`. */
export interface DataFolderLock {
  release(): void;
}

/**
 * The shared lock for everything that reads or writes the data folder. Finishes a restore that was killed.
 *
 * @throws {BadSettings} during a restore
 */
export function shareDataFolder(folder: string): DataFolderLock {
  if (existsSync(join(folder, MOVES_FILE))) {
    const lock = tryLock(folder, EXCLUSIVE);
    if (lock) finishMoves(folder);
    lock?.release();
  }
  const lock = tryLock(folder, SHARED);
  if (!lock) throw BadSettings.of('DATA_DIR', new Error('a backup is being restored into this folder'));
  return lock;
}

/**
 * The exclusive lock for a restore.
 *
 * @throws {DataFolderInUse} while any process uses the folder
 */
export function lockDataFolder(folder: string): DataFolderLock {
  const lock = tryLock(folder, EXCLUSIVE);
  if (!lock || isDatabaseOpen(folder)) {
    lock?.release();
    throw new DataFolderInUse(`A shop, a gateway or a command is using ${folder}: stop it first.`);
  }
  finishMoves(folder);
  return lock;
}

const SHARED = 'BEGIN; SELECT count(*) FROM sqlite_schema';
const EXCLUSIVE = 'BEGIN EXCLUSIVE';
const SQLITE_BUSY = 5;

/** Prevents garbage collection, which would close them. */
const held = new Set<DatabaseSync>();

/**
 * Uses the locks of an empty SQLite database: the operating system releases them with the process, even after
 * kill -9. On some network file systems, which do not support locks, everybody gets one.
 *
 * @returns undefined if it is locked
 */
function tryLock(folder: string, statements: string): DataFolderLock | undefined {
  let lock: DatabaseSync;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    lock = new DatabaseSync(join(folder, LOCK_FILE), { timeout: 0 });
    held.add(lock);
    try {
      lock.exec(statements);
    } catch (error) {
      release();
      throw error;
    }
    return { release };
  } catch (error) {
    return isBusy(error) ? undefined : { release: () => {} };
  }

  function release(): void {
    if (held.delete(lock)) lock.close();
  }
}

/** Detects whether an earlier version of Vitrina, which takes no lock, has the database open. */
function isDatabaseOpen(folder: string): boolean {
  const file = join(folder, DATABASE_FILE);
  if (!existsSync(file)) return false;
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
    return false;
  } catch (error) {
    return isBusy(error);
  } finally {
    database.close();
  }
}

const isBusy = (error: unknown) => (error as { readonly errcode?: number }).errcode === SQLITE_BUSY;
