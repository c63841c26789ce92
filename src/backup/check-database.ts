import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { migrationsFor } from '#src/backend/database/migrations/index.ts';
import { BadBackup, type Manifest } from './manifest.ts';

export type DatabasePart = NonNullable<Manifest['database']>;

/**
 * Checks the database of a backup without changing anything: it is opened as immutable, so that SQLite makes
 * neither locks nor side files.
 *
 * @throws {BadBackup} if it is damaged, or of a newer version
 */
export function checkBackedUp(file: string, expected: DatabasePart): void {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(new URL(`${pathToFileURL(file)}?immutable=1`), { readOnly: true });
    checkIntegrity(database);
    const found = describeDatabase(database);
    const known = migrationsFor('sqlite');
    const newer = found.migrations.find((name) => !Object.hasOwn(known, name));
    if (newer)
      throw new BadBackup(
        `The backup was made by a newer version of Vitrina (${newer} is not known here): restore it with that one.`,
      );
    const lost = findDifferingTable(found, expected);
    if (lost) throw new BadBackup(`The database is damaged: rows of ${lost} are missing.`);
  } catch (error) {
    if (error instanceof BadBackup || !(error instanceof Error)) throw error;
    throw new BadBackup(`The database is damaged: ${error.message}.`, { cause: error });
  } finally {
    database?.close();
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
