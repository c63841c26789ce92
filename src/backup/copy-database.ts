import { chmodSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { checkIntegrity, type DatabasePart, describeDatabase, findDifferingTable } from './check-database.ts';
import { BadBackup } from './manifest.ts';
import type { Progress } from './progress.ts';

const PAGES_PER_STEP = 1_000;

/**
 * Copies a SQLite database at one point in time while others write to it. The open read transaction holds
 * that point: without it, SQLite would start again after each commit, and never finish under load.
 *
 * @throws {BadBackup} if it can not be copied, or the copy is corrupt or differs from the original
 */
export async function copyDatabase(
  file: string,
  target: string,
  progress: Progress,
): Promise<DatabasePart & { readonly point: Date }> {
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    const point = new Date();
    source.exec('BEGIN');
    const described = describeDatabase(source);
    await backup(source, target, {
      rate: PAGES_PER_STEP,
      progress: ({ totalPages, remainingPages }) =>
        progress('database', totalPages - remainingPages, totalPages),
    });
    progress('database', 1, 1);
    checkCopy(target, described);
    return { ...described, point };
  } catch (error) {
    if (error instanceof BadBackup || !(error instanceof Error)) throw error;
    throw new BadBackup(`The database can not be copied: ${error.message}.`, { cause: error });
  } finally {
    source.close();
  }
}

/** Afterwards the copy is a single file, without a write-ahead log. */
function checkCopy(target: string, expected: DatabasePart): void {
  chmodSync(target, 0o600);
  const copy = new DatabaseSync(target);
  try {
    copy.exec('PRAGMA journal_mode = DELETE');
    checkIntegrity(copy);
    const table = findDifferingTable(describeDatabase(copy), expected);
    if (table) throw new BadBackup(`The copy has lost rows of ${table}.`);
  } finally {
    copy.close();
  }
}
