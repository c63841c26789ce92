import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Dialect, Kysely, sql, type Transaction } from 'kysely';
import { BadSettings } from '#src/config/environment.ts';
import { isTracing } from '#src/telemetry/tracing/spans.ts';
import type { DialectName } from './dialect-name.ts';
import { withFreeSpace } from './full-disk.ts';
import { migrate, type OlderSchemaPolicy, SchemaMismatch } from './migrate.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';
import { traceStatement } from './trace-statement.ts';

export type { DialectName } from './dialect-name.ts';

export interface Place {
  readonly url?: string | undefined;
  readonly file: string;
  /** How many connections to PostgreSQL may be open for calls; by default 10. */
  readonly callConnections?: number;
  /** The setting to name if it is unusable; by default that of the primary database. */
  readonly setting?: string;
}

/** The backend's database: Kysely, the dialect (which a few queries depend on) and the place. */
export interface Database {
  /** For ordinary queries: on PostgreSQL, a statement that takes longer than a few seconds fails. */
  readonly query: Kysely<Schema>;
  /** For work that may take minutes; on SQLite the same as `query`. */
  readonly longWork: Kysely<Schema>;
  readonly dialect: DialectName;
  readonly place: Place;
  /** The connections to PostgreSQL at this moment; none on SQLite. */
  connections(): readonly ConnectionCount[];
  close(): Promise<void>;
}

/** How many connections of a pool there are, are idle, or are waited for. */
export interface ConnectionCount {
  readonly pool: 'calls' | 'longWork';
  readonly state: 'open' | 'idle' | 'waiting';
  readonly value: number;
}

export type Queryable = Kysely<Schema> | Transaction<Schema>;

/**
 * Opens the database.
 *
 * @param older what to do if its schema is older than this release's
 *
 * @throws {BadSettings} if it is unreachable, or its schema does not fit
 */
export async function openDatabase(place: Place, older?: OlderSchemaPolicy): Promise<Database> {
  const database = await connect(place);
  try {
    await reach(database.query, place);
    await migrate(database, older);
  } catch (error) {
    await database.close();
    throw error instanceof SchemaMismatch ? BadSettings.of(settingOf(place), error) : error;
  }
  return database;
}

/**
 * Opens an existing database without migrating it.
 *
 * @throws {BadSettings} if it does not exist
 */
export async function inspectDatabase(place: Place): Promise<Database> {
  if (!place.url && !existsSync(place.file))
    throw BadSettings.of(settingOf(place), new Error(`there is no ${place.file}`));
  const database = await connect(place);
  try {
    await reach(database.query, place);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function connect(place: Place): Promise<Database> {
  const { query, longWork, connections } = await connectionsTo(place);
  const close = async () => {
    await query.destroy();
    await longWork.destroy();
  };
  return { query, longWork, dialect: place.url ? 'postgres' : 'sqlite', place, connections, close };
}

/** The PostgreSQL client is loaded only when it is needed. */
async function connectionsTo({
  url,
  file,
  callConnections,
}: Place): Promise<Pick<Database, 'query' | 'longWork' | 'connections'>> {
  const over = (dialect: Dialect) =>
    new Kysely<Schema>({ dialect, ...(isTracing() && { log: traceStatement }) });
  if (!url) {
    const query = over(sqliteDialect(file));
    return { query, longWork: query, connections: () => [] };
  }
  const { openCallPool, openLongWorkPool } = await import('./postgres.ts');
  const pools = { calls: openCallPool(url, callConnections), longWork: openLongWorkPool(url) };
  const connections = () =>
    (['calls', 'longWork'] as const).flatMap((name): ConnectionCount[] => {
      const { totalCount, idleCount, waitingCount } = pools[name].pool;
      return [
        { pool: name, state: 'open', value: totalCount },
        { pool: name, state: 'idle', value: idleCount },
        { pool: name, state: 'waiting', value: waitingCount },
      ];
    });
  return { query: over(pools.calls.dialect), longWork: over(pools.longWork.dialect), connections };
}

async function reach(query: Kysely<Schema>, place: Place): Promise<void> {
  try {
    if (!place.url && place.file !== ':memory:') makePrivate(place.file);
    await sql`SELECT 1`.execute(query);
  } catch (error) {
    throw BadSettings.of(settingOf(place), place.url ? error : withFreeSpace(error, dirname(place.file)));
  }
}

const settingOf = ({ setting, url }: Place) => setting ?? (url ? 'DATABASE_URL' : 'DATA_DIR');

/** Creates the file and its folder for the owner only; SQLite's side files get the same permissions. */
function makePrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  for (const each of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(each)) chmodSync(each, 0o600);
}
