import { COOKIE_KEY_FILE } from '#src/config/cookie-keys.ts';

/**
 * The contents of DATA_DIR. The first part is backed up; the second can be regenerated, or belongs to a
 * process.
 */
export const DATABASE_FILE = 'vitrina.sqlite';
export const LOCK_FILE = 'vitrina.lock';
/** The renames of a restore in progress. */
export const MOVES_FILE = 'restoring.json';

/**
 * Besides the database: the cookies' key, messages without a provider, and the folder of original pictures.
 */
export const backedUpFiles = [COOKIE_KEY_FILE, 'outbox.jsonl', 'outbox.1.jsonl'] as const;
/** Of these, what is only appended to: a copy of it is good at any time. */
export const appendedFiles: readonly string[] = ['outbox.jsonl'];
export const ORIGINALS = 'originals';
/** Inside the originals, but not backed up: copies of remote pictures, which are fetched again. */
export const REMOTE_ORIGINALS = 'remote';
export const PICTURES = 'pictures';
/** The catalogue's index, for the next start. */
export const INDEX_FILE = 'catalogue.index';
/** Files that were imported and exported at the desk. */
export const EXCHANGES = 'exchanges';
/** Assets of this build and of others of the last week. */
export const ASSETS = 'assets';

/** What 1C sends, and what it has told so far; a full exchange brings it back. */
export const EXCHANGE_1C = 'exchange-1c';

/** SQLite's own side files belong to a database in use; a backup's copy has none. */
export const databaseSideFiles = [`${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`] as const;

/**
 * Converted pictures, the catalogue's index, assets of builds, files of exchanges, files of current requests, photos that `npm run opinions` wrote for a
 * moderator, and locks.
 */
const notBackedUp: readonly string[] = [
  ...databaseSideFiles,
  `${DATABASE_FILE}-turn`,
  `${DATABASE_FILE}-import`,
  LOCK_FILE,
  `${LOCK_FILE}-journal`,
  PICTURES,
  ASSETS,
  INDEX_FILE,
  `${INDEX_FILE}.part`,
  'uploads',
  EXCHANGE_1C,
  'opinion-photos',
  EXCHANGES,
];

/** Working folders of restores and streamed backups, and what a restore set aside. */
export const RESTORING_PREFIX = '.restoring-';
export const STREAMING_PREFIX = '.backup-';
export const SET_ASIDE_PREFIX = 'before-restore-';

export type EntryKind = 'backed up' | 'not backed up' | 'set aside' | 'left over' | 'unknown';

/** How a backup treats an entry of the data folder. */
export function entryKindOf(name: string): EntryKind {
  if (name === DATABASE_FILE || name === ORIGINALS) return 'backed up';
  if (backedUpFiles.some((file) => file === name)) return 'backed up';
  if (notBackedUp.includes(name)) return 'not backed up';
  if (name.startsWith(SET_ASIDE_PREFIX)) return 'set aside';
  if (name.startsWith(MOVES_FILE) || name.startsWith(RESTORING_PREFIX) || name.startsWith(STREAMING_PREFIX))
    return 'left over';
  return 'unknown';
}
