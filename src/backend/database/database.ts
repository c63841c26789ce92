import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Dialect, Kysely, sql, type Transaction } from 'kysely';
import { BadSettings } from '#src/config/environment.ts';
import type { DialectName } from './dialect-name.ts';
import { migrate, NewerSchema } from './migrate.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

export type { DialectName } from './dialect-name.ts';

export interface Place {
  readonly url?: string | undefined;
  readonly file: string;
}

/** The backend's database: Kysely, the dialect (which a few queries depend on) and the place. */
export interface Database {
  readonly query: Kysely<Schema>;
  readonly dialect: DialectName;
  readonly place: Place;
  close(): Promise<void>;
}

export type Queryable = Kysely<Schema> | Transaction<Schema>;

/** Opens and migrates the database. @throws {BadSettings} if it is unreachable or its schema is newer */
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

/** Creates the file and its folder for the owner only; SQLite's side files get the same permissions. */
function makePrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  for (const each of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(each)) chmodSync(each, 0o600);
}
