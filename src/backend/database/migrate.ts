import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { appliedMigrations } from './applied-migrations.ts';
import type { DialectName } from './dialect-name.ts';
import { migrationsFor } from './migrations/index.ts';
import type { Schema } from './schema.ts';

/**
 * What a process does if the schema is older than its own. Only `migrate-any-order` makes migrations that landed before
 * one that the schema has.
 */
export type OlderSchemaPolicy = 'migrate' | 'migrate-any-order' | 'wait' | 'refuse';

/** The schema is one that this process can't work with. */
export class SchemaMismatch extends Error {}

const POLL_MS = 500;

/** A database's connections, and its dialect. */
interface Migratable {
  /** For checking the schema. */
  readonly query: Kysely<Schema>;
  /** For migrating it. */
  readonly longWork: Kysely<Schema>;
  readonly dialect: DialectName;
}

/**
 * Migrates the schema to this release's, in one transaction; concurrent processes wait. A newer schema is
 * accepted if its migrations declare that this release can work with it.
 *
 * @throws {SchemaMismatch}
 */
export async function migrate(
  { query, longWork, dialect }: Migratable,
  older: OlderSchemaPolicy = 'migrate',
): Promise<void> {
  const migrations = migrationsFor(dialect);
  while (!(await isFit(query, dialect, migrations, older))) {
    if (older.startsWith('migrate')) return runAll(longWork, dialect, migrations);
    if (older === 'refuse')
      throw new SchemaMismatch('the schema is older than this release: run `npm run migrate` first');
    await pause(POLL_MS);
  }
}

/**
 * Checks without the lock, so that nobody waits when there is nothing to migrate.
 *
 * @throws {SchemaMismatch} if it is too new, or no release left it so
 */
async function isFit(
  query: Kysely<Schema>,
  dialect: DialectName,
  migrations: Record<string, Migration>,
  older: OlderSchemaPolicy,
): Promise<boolean> {
  const applied = await appliedMigrations(query, dialect);
  const unknown = applied.filter((name) => !Object.hasOwn(migrations, name));
  const isComplete = applied.length - unknown.length === Object.keys(migrations).length;
  const [breaking] = isComplete ? await breaksAmong(query, unknown) : unknown;
  if (breaking !== undefined)
    throw new SchemaMismatch(
      `the database was made by a newer version of Vitrina (${breaking} is not known here)`,
    );
  const missing = missingAmong(applied, Object.keys(migrations));
  if (missing !== undefined && older !== 'migrate-any-order') throw new SchemaMismatch(outOfOrder(missing));
  return isComplete;
}

/** The first migration that landed before an applied one, but was not made. */
export function missingAmong(applied: readonly string[], landed: readonly string[]): string | undefined {
  const made = landed.filter((name) => applied.includes(name));
  return landed.slice(0, made.length).find((name) => !made.includes(name));
}

const outOfOrder = (missing: string) =>
  `the schema lacks ${missing} but has later migrations, as no release leaves it: restore a backup, or copy the ` +
  'database and run `npm run migrate -- --any-order`';

async function breaksAmong(query: Kysely<Schema>, unknown: readonly string[]): Promise<string[]> {
  if (unknown.length === 0) return [];
  const breaks = await query.selectFrom('schema_breaks').select('migration').execute();
  return breaks.map(({ migration }) => migration).filter((name) => unknown.includes(name));
}

async function runAll(
  query: Kysely<Schema>,
  dialect: DialectName,
  migrations: Record<string, Migration>,
): Promise<void> {
  if (dialect === 'postgres') return runMigrations(query, migrations);
  // Kysely believes that SQLite cannot change its schema in a transaction.
  await query.connection().execute(async (connection) => {
    await sql`BEGIN IMMEDIATE`.execute(connection);
    try {
      await runMigrations(connection, migrations);
      await sql`COMMIT`.execute(connection);
    } catch (error) {
      await sql.raw('rollback').execute(connection);
      throw error;
    }
  });
}

async function runMigrations(query: Kysely<Schema>, migrations: Record<string, Migration>): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  // Kysely orders by name; earlier releases did not always land in that order.
  const { error } = await new Migrator({
    db: query,
    provider,
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error) throw error;
}
