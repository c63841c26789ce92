import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import type { DialectName } from './dialect-name.ts';
import { migrationsFor } from './migrations/index.ts';
import type { Schema } from './schema.ts';

export class NewerSchema extends Error {
  constructor(migration: string) {
    super(`the database was made by a newer version of Vitrina (${migration} is not known here)`);
  }
}

/** Migrates the schema in one transaction; concurrent processes wait. @throws {NewerSchema} */
export async function migrate(query: Kysely<Schema>, dialect: DialectName): Promise<void> {
  const migrations = migrationsFor(dialect);
  if (await isUpToDate(query, migrations)) return;
  if (dialect === 'postgres') return runMigrations(query, migrations);
  // Kysely believes that SQLite cannot change its schema in a transaction, and its own transactions begin without the
  // write lock, so the second of two processes would fail midway.
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

/** Checks without the lock, so that nobody waits when there is nothing to migrate. */
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
