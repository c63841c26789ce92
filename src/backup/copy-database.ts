import { chmodSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { BadBackup, type Manifest } from './manifest.ts';
import type { Progress } from './progress.ts';

const PAGES_PER_STEP = 1_000;

type DatabasePart = NonNullable<Manifest['database']>;

/**
 * Copies a SQLite database at one point in time while others write to it. The open read transaction holds
 * that point: without it, SQLite would start again after each commit, and never finish under load.
 *
 * @throws {BadBackup} if the copy is corrupt, or differs from the original
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

/** @throws {BadBackup} naming the first of SQLite's findings */
export function checkIntegrity(database: DatabaseSync): void {
  const [finding] = database.prepare('PRAGMA integrity_check(1)').all();
  if (finding?.integrity_check !== 'ok')
    throw new BadBackup(`The database is damaged: ${finding?.integrity_check}.`);
  const [orphan] = database.prepare('PRAGMA foreign_key_check').all();
  if (orphan) throw new BadBackup(`The database is damaged: a row of ${orphan.table} refers to nothing.`);
}

/** @returns a table with a different number of rows than expected */
export function findDifferingTable(found: DatabasePart, expected: DatabasePart): string | undefined {
  const counts = new Map(Object.entries(found.rows));
  return Object.entries(expected.rows).find(([table, count]) => counts.get(table) !== count)?.[0];
}

/** The migrations and the numbers of rows by table. */
export function describeDatabase(database: DatabaseSync): DatabasePart {
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name")
    .all()
    .map(({ name }) => String(name));
  const counts = tables.map((table) => {
    const row = database.prepare(`SELECT count(*) AS count FROM "${table}"`).get();
    return [table, Number(row?.count)] as const;
  });
  const migrations = tables.includes('kysely_migration')
    ? database.prepare('SELECT name FROM kysely_migration ORDER BY name').all()
    : [];
  return { migrations: migrations.map(({ name }) => String(name)), rows: Object.fromEntries(counts) };
}
