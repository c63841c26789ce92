import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { appliedMigrations } from '#src/backend/database/applied-migrations.ts';
import type { Database } from '#src/backend/database/database.ts';
import { FREE_SPACE, isOfFullDisk } from '#src/backend/database/full-disk.ts';
import { missingAmong } from '#src/backend/database/migrate.ts';
import { migrationsFor } from '#src/backend/database/migrations/index.ts';
import { checkIndexes } from './check-indexes.ts';
import { type Finding, formatBytes } from './finding.ts';

const MEGABYTE = 1024 ** 2;
const LARGE_LOG_BYTES = 256 * MEGABYTE;
const MANY_FREE_BYTES = 64 * MEGABYTE;
const FREE_SHARE = 0.25;
const BUSY_SHARE = 0.8;

type Found = Omit<Finding, 'area'>;

/**
 * Checks the schema's version and the database's own health report.
 *
 * @returns whether the tables are intact and those that this version knows
 */
export async function checkDatabase(
  database: Database,
): Promise<{ findings: Finding[]; isReadable: boolean }> {
  const failed = (error: unknown) => unreadable(database, error);
  const schema = await checkSchema(database).catch(failed);
  const state = await (database.dialect === 'sqlite' ? checkSqlite(database) : checkPostgres(database)).catch(
    (error: unknown) => [failed(error)],
  );
  const indexes = schema.level === 'ok' ? await checkIndexes(database).catch((error) => [failed(error)]) : [];
  const found = [schema, ...state];
  const isReadable = schema.level === 'ok' && found.every(({ level }) => level !== 'failure');
  return { findings: [...found, ...indexes].map((each) => ({ area: 'database', ...each })), isReadable };
}

export const RESTORE = 'stop the shop, keep a copy of the data folder, and restore the newest backup';

const unreadable = ({ dialect, place }: Database, error: unknown): Found => ({
  level: 'failure',
  message: `it can not be read: ${error instanceof Error ? error.message : String(error)}`,
  remedy: dialect === 'sqlite' && isOfFullDisk(error, dirname(place.file)) ? FREE_SPACE : RESTORE,
});

async function checkSchema({ query, dialect }: Database): Promise<Found> {
  const applied = await appliedMigrations(query, dialect);
  const known = migrationsFor(dialect);
  const newer = applied.find((name) => !Object.hasOwn(known, name));
  if (newer)
    return {
      level: 'failure',
      message: `the schema is of a newer version of Vitrina (${newer})`,
      remedy: 'start that version, or restore a backup of this one',
    };
  const gap = missingAmong(applied, Object.keys(known));
  if (gap)
    return {
      level: 'failure',
      message: `the schema lacks ${gap} but has later migrations, as no version of Vitrina leaves it`,
      remedy: 'restore a backup, or copy the database and run `npm run migrate -- --any-order`',
    };
  const missing = Object.keys(known).length - applied.length;
  if (missing > 0)
    return {
      level: 'warning',
      message: `the schema is of an older version: ${missing} migrations are to be made`,
      remedy: 'back up; the next start makes them',
    };
  return { level: 'ok', message: `the schema is this version's (${applied.at(-1)})` };
}

async function checkSqlite({ query, place }: Database): Promise<Found[]> {
  const { rows: damages } = await sql<{ integrity_check: string }>`PRAGMA integrity_check(1)`.execute(query);
  const { rows: orphans } = await sql<{ table: string }>`PRAGMA foreign_key_check`.execute(query);
  const damage = damages.find((row) => row.integrity_check !== 'ok')?.integrity_check ?? null;
  const orphan = orphans[0] ? `a row of ${orphans[0].table} refers to nothing` : null;
  const [bytes, free] = await Promise.all([pages(query, 'page_count'), pages(query, 'freelist_count')]);
  const log = `${place.file}-wal`;
  const logBytes = existsSync(log) ? statSync(log).size : 0;
  return [
    damage || orphan
      ? {
          level: 'failure',
          message: `it is damaged: ${damage ?? orphan}`,
          remedy: RESTORE,
        }
      : { level: 'ok', message: `SQLite finds no damage in ${formatBytes(bytes)}` },
    ...(free > MANY_FREE_BYTES && free > bytes * FREE_SHARE
      ? [
          {
            level: 'warning' as const,
            message: `${formatBytes(free)} of its file are unused`,
            remedy: 'with the shop stopped: npm run doctor -- shrink',
          },
        ]
      : []),
    ...(logBytes > LARGE_LOG_BYTES
      ? [
          {
            level: 'warning' as const,
            message: `its write-ahead log has ${formatBytes(logBytes)}: something has been reading for long`,
            remedy: 'end long-running commands on this database; the log is then emptied by itself',
          },
        ]
      : []),
  ];
}

async function pages(query: Database['query'], pragma: 'page_count' | 'freelist_count'): Promise<number> {
  const { rows } = await sql<Record<string, number>>`PRAGMA ${sql.raw(pragma)}`.execute(query);
  const { rows: sizes } = await sql<{ page_size: number }>`PRAGMA page_size`.execute(query);
  return Number(Object.values(rows[0] ?? {})[0]) * Number(sizes[0]?.page_size);
}

async function checkPostgres({ query }: Database): Promise<Found[]> {
  const { rows } = await sql<{ version: string; bytes: string; used: string; allowed: string }>`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
      (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
      current_setting('max_connections') AS allowed`.execute(query);
  const [{ version, bytes, used, allowed } = { version: '', bytes: '0', used: '0', allowed: '1' }] = rows;
  const connections = `${used} of ${allowed} connections are in use`;
  return [
    { level: 'ok', message: `PostgreSQL ${version} answers; ${formatBytes(Number(bytes))}` },
    Number(used) > Number(allowed) * BUSY_SHARE
      ? {
          level: 'warning',
          message: connections,
          remedy: 'raise max_connections: each process of the shop may take 15',
        }
      : { level: 'ok', message: connections },
  ];
}
