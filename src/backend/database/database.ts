import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Dialect, Kysely, sql, type Transaction } from 'kysely';
import { BadSettings } from '#src/config/environment.ts';
import type { DialectName } from './dialect-name.ts';
import { migrate, NewerSchema } from './migrate.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

export type { DialectName } from './dialect-name.ts';

/** Where a database is: `url` of PostgreSQL, or the `file` of SQLite. */
export interface Place {
  readonly url?: string | undefined;
  readonly file: string;
}

/** The backend's database: Kysely, the one fact about its dialect that queries may need, and where it is. */
export interface Database {
  readonly query: Kysely<Schema>;
  readonly dialect: DialectName;
  /** For another connection to the same database. */
  readonly place: Place;
  close(): Promise<void>;
}

export type Queryable = Kysely<Schema> | Transaction<Schema>;

/**
 * Opens the database and brings its schema up to date.
 * @throws {BadSettings} where it can't be reached, or belongs to a newer version
 * @throws where a migration fails; nothing is then left half done
 */
export async function openDatabase(place: Place): Promise<Database> {
  const dialect: DialectName = place.url ? 'postgres' : 'sqlite';
  const query = new Kysely<Schema>({ dialect: await dialectOf(place) });
  try {
    await reach(query, place);
    await migrate(query, dialect);
  } catch (error) {
    await query.destroy();
    throw error instanceof NewerSchema ? BadSettings.of(settingOf(place), error) : error;
  }
  return { query, dialect, place, close: () => query.destroy() };
}

/** A shop on SQLite does without PostgreSQL's client. */
async function dialectOf({ url, file }: Place): Promise<Dialect> {
  if (!url) return sqliteDialect(file);
  const { postgresDialect } = await import('./postgres.ts');
  return postgresDialect(url);
}

async function reach(query: Kysely<Schema>, place: Place): Promise<void> {
  try {
    if (!place.url && place.file !== ':memory:') makePrivate(place.file);
    await sql`SELECT 1`.execute(query);
  } catch (error) {
    throw BadSettings.of(settingOf(place), error);
  }
}

const settingOf = ({ url }: Place) => (url ? 'DATABASE_URL' : 'DATA_DIR');

/** Makes the file and its folder for nobody but us; what SQLite puts beside the file is as private as the file. */
function makePrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  for (const each of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(each)) chmodSync(each, 0o600);
}
