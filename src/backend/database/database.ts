import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Dialect, Kysely, sql, type Transaction } from 'kysely';
import { BadSettings } from '#src/config/environment.ts';
import type { DialectName } from './dialect-name.ts';
import { migrate, type OlderSchema, UnfitSchema } from './migrate.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

export type { DialectName } from './dialect-name.ts';

export interface Place {
  readonly url?: string | undefined;
  readonly file: string;
}

/** The backend's database: Kysely, the dialect (which a few queries depend on) and the place. */
export interface Database {
  /** For ordinary queries: on PostgreSQL, a statement that takes longer than a few seconds fails. */
  readonly query: Kysely<Schema>;
  /** For work that may take minutes; on SQLite the same as `query`. */
  readonly longWork: Kysely<Schema>;
  readonly dialect: DialectName;
  readonly place: Place;
  close(): Promise<void>;
}

export type Queryable = Kysely<Schema> | Transaction<Schema>;

/**
 * Opens the database.
 * @param older what to do where its schema is older than this release's
 * @throws {BadSettings} if it is unreachable, or its schema does not fit
 */
export async function openDatabase(place: Place, older?: OlderSchema): Promise<Database> {
  const dialect: DialectName = place.url ? 'postgres' : 'sqlite';
  const { query, longWork } = await connectionsTo(place);
  const close = async () => {
    await query.destroy();
    await longWork.destroy();
  };
  try {
    await reach(query, place);
    await migrate(longWork, dialect, older);
  } catch (error) {
    await close();
    throw error instanceof UnfitSchema ? BadSettings.of(settingOf(place), error) : error;
  }
  return { query, longWork, dialect, place, close };
}

/** The PostgreSQL client is loaded only when it is needed. */
async function connectionsTo({ url, file }: Place): Promise<Pick<Database, 'query' | 'longWork'>> {
  const over = (dialect: Dialect) => new Kysely<Schema>({ dialect });
  if (!url) {
    const query = over(sqliteDialect(file));
    return { query, longWork: query };
  }
  const { postgresDialect, postgresLongWorkDialect } = await import('./postgres.ts');
  return { query: over(postgresDialect(url)), longWork: over(postgresLongWorkDialect(url)) };
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
