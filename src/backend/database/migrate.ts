import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import type { DialectName } from './dialect-name.ts';
import { migrationsFor } from './migrations/index.ts';
import type { Schema } from './schema.ts';

/** Raised for a database that a later version of Vitrina has changed. */
export class NewerSchema extends Error {
  constructor(migration: string) {
    super(`the database was made by a newer version of Vitrina (${migration} is not known here)`);
  }
}

/**
 * Brings the schema up to date, all of it or nothing; processes that come together do it one after the other.
 * @throws {NewerSchema} @throws where a migration fails
 */
export async function migrate(query: Kysely<Schema>, dialect: DialectName): Promise<void> {
  const migrations = migrationsFor(dialect);
  if (await isUpToDate(query, migrations)) return;
  if (dialect === 'postgres') return runMigrations(query, migrations);
  // Kysely takes SQLite for one that can not change its schema in a transaction, and begins those that it makes
  // without the lock, which the second of two processes is then refused in the middle.
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

/** Looks without a lock, so that nobody waits for a process that has nothing to do. */
async function isUpToDate(query: Kysely<Schema>, migrations: Record<string, Migration>): Promise<boolean> {
  const tables = await query.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return false;
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM ${sql.table(DEFAULT_MIGRATION_TABLE)} ORDER BY name`.execute(query);
  const unknown = rows.find(({ name }) => !Object.hasOwn(migrations, name));
  if (unknown) throw new NewerSchema(unknown.name);
  return rows.length === Object.keys(migrations).length;
}

async function runMigrations(query: Kysely<Schema>, migrations: Record<string, Migration>): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db: query, provider }).migrateToLatest();
  if (error) throw error;
}
