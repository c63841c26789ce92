import { DatabaseSync } from 'node:sqlite';

/**
 * What 1C has told so far, in a file of its own: changes name goods by what earlier files said of them. A session
 * gathers its files in another such file, which is laid over this one when all of it has been read.
 */
export type Mirror = DatabaseSync;

/** Kinds that are kept as one text each. */
export type NamedKind = 'group' | 'property' | 'price' | 'warehouse';

const TABLES = `
  CREATE TABLE IF NOT EXISTS named (kind TEXT NOT NULL, id TEXT NOT NULL, data TEXT NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS goods (
    id TEXT PRIMARY KEY, group_id TEXT NOT NULL, data TEXT NOT NULL, is_listed INTEGER NOT NULL, is_closed INTEGER NOT NULL,
    is_news INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS goods_by_group ON goods (group_id);
  CREATE TABLE IF NOT EXISTS offers (
    id TEXT PRIMARY KEY, good_id TEXT NOT NULL, data TEXT NOT NULL, is_listed INTEGER NOT NULL, is_closed INTEGER NOT NULL,
    is_news INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS offers_by_good ON offers (good_id);
  CREATE TABLE IF NOT EXISTS files (name TEXT PRIMARY KEY, elements INTEGER NOT NULL) WITHOUT ROWID;
`;

/** Somebody at the desk may be trying files meanwhile. */
const BUSY_MS = 120_000;

/** Opens the file, or makes it. */
export function openMirror(file: string): Mirror {
  const mirror = new DatabaseSync(file, { defensive: true, timeout: BUSY_MS });
  mirror.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  mirror.exec(TABLES);
  return mirror;
}

/** Runs `work` in a transaction, which takes the file for itself; nothing is kept if it fails. */
export async function inMirror<Result>(mirror: Mirror, work: () => Promise<Result>): Promise<Result> {
  mirror.exec('BEGIN IMMEDIATE');
  try {
    const result = await work();
    mirror.exec('COMMIT');
    return result;
  } catch (error) {
    if (mirror.isTransaction) mirror.exec('ROLLBACK');
    throw error;
  }
}
