import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import type { DialectName } from './dialect-name.ts';
import type { Schema } from './schema.ts';

/** The names of the migrations that were made, in order; none in an empty database. */
export async function appliedMigrations(query: Kysely<Schema>, dialect: DialectName): Promise<string[]> {
  if (!(await hasMigrationTable(query, dialect))) return [];
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM ${sql.table(DEFAULT_MIGRATION_TABLE)} ORDER BY name`.execute(query);
  return rows.map(({ name }) => name);
}

/** Kysely's introspection would read every column of every table. */
async function hasMigrationTable(query: Kysely<Schema>, dialect: DialectName): Promise<boolean> {
  const found =
    dialect === 'postgres'
      ? sql`SELECT 1 WHERE to_regclass(${DEFAULT_MIGRATION_TABLE}) IS NOT NULL`
      : sql`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ${DEFAULT_MIGRATION_TABLE}`;
  return (await found.execute(query)).rows.length > 0;
}
