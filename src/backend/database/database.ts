import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrationsFor } from './migrations/index.ts';
import { postgresDialect } from './postgres.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

export type DialectName = 'sqlite' | 'postgres';

/** The backend's database: Kysely and the one fact about its dialect that queries may need. */
export interface Database {
  readonly query: Kysely<Schema>;
  readonly dialect: DialectName;
  close(): Promise<void>;
}

export type Queryable = Kysely<Schema> | Transaction<Schema>;

/**
 * Opens the database and brings its schema up to date.
 * @param place `url` of PostgreSQL, or the `file` of SQLite
 * @throws where it can't be reached or a migration fails; nothing is then left half done
 */
export async function openDatabase(place: { url?: string | undefined; file: string }): Promise<Database> {
  const dialect: DialectName = place.url ? 'postgres' : 'sqlite';
  if (!place.url && place.file !== ':memory:') mkdirSync(dirname(place.file), { recursive: true });
  const query = new Kysely<Schema>({
    dialect: place.url ? postgresDialect(place.url) : sqliteDialect(place.file),
  });
  try {
    await migrate(query, dialect);
  } catch (error) {
    await query.destroy();
    throw error;
  }
  return { query, dialect, close: () => query.destroy() };
}

async function migrate(query: Kysely<Schema>, dialect: DialectName): Promise<void> {
  const migrator = new Migrator({
    db: query,
    provider: { getMigrations: () => Promise.resolve(migrationsFor(dialect)) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
