import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { DAY_MS, MINUTE_MS } from '#src/config/durations.ts';
import { defaultRetention, type Retention } from '#src/config/settings/retention.ts';
import type { TimedDependencies } from './dependencies.ts';

const EVERY_MS = 10 * MINUTE_MS;
const BATCH_ROWS = 500;
const ROUNDS_PER_SWEEP = 6;

export interface Instant {
  readonly now: Date;
  readonly elapsed: number;
}

/** The time of a purge, and how long rows are kept. */
export interface Moment extends Instant {
  readonly retention: Retention;
}

/** A retention rule of a table. Each service declares its own. */
export type RetentionRule = IndexedRetention | SweptRetention;

/** Selects the old rows' keys by an index. */
interface IndexedRetention {
  readonly table: keyof Schema;
  readonly key: string;
  expiredKeys(moment: Moment): RawBuilder<unknown>;
}

/**
 * Checks every row, in slices ordered by the key. The condition is checked again for a row that a transaction
 * has changed in the meantime, so it should use a column that every change sets.
 */
export interface SweptRetention {
  readonly table: keyof Schema;
  readonly key: string;
  isExpired(moment: Moment): RawBuilder<boolean>;
}

/** Rows expire when `time`, a column in ISO format, is more than `retentionMs` ago. */
export const retentionByClock = (
  table: keyof Schema,
  key: string,
  time: string,
  retentionMs: number,
): RetentionRule => ({
  table,
  key,
  expiredKeys: ({ now }) => olderThan(table, key, time, isoBefore(now, retentionMs)),
});

export const retentionByRunningTime = (
  table: keyof Schema,
  key: string,
  time: string,
  retentionMs: number,
): RetentionRule => ({
  table,
  key,
  expiredKeys: ({ elapsed }) => olderThan(table, key, time, elapsed - retentionMs),
});

const olderThan = (table: string, key: string, time: string, limit: string | number) =>
  sql`SELECT ${sql.ref(key)} FROM ${sql.table(table)} WHERE ${sql.ref(time)} < ${limit}`;

export const isoBefore = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/** A condition for rows of anonymous visitors that have not changed for as long as carts are kept. */
export const untouchedOwner = (time: string, { now, retention }: Moment): RawBuilder<boolean> =>
  sql`${sql.ref(time)} < ${isoBefore(now, retention.carts * DAY_MS)} AND owner LIKE 'visitor:%'`;

/** Purges old rows every ten minutes, sweeps every hour; its timer does not keep the process alive. */
export function createPurging(
  {
    database,
    now,
    runningTime,
    log,
    retention,
  }: TimedDependencies & { readonly retention?: Retention | undefined },
  retentionRules: readonly RetentionRule[],
) {
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let rounds = 0;

  function purgeNext(): void {
    const due =
      rounds++ % ROUNDS_PER_SWEEP === 0
        ? retentionRules
        : retentionRules.filter((each) => 'expiredKeys' in each);
    running = running
      .then(async () => {
        const instant = { now: now(), elapsed: await runningTime.now() };
        await purge(database, due, instant, { retention, signal: stopping.signal });
      })
      .catch((error: unknown) => log.error({ err: error }, 'old rows could not be removed'));
  }

  return {
    start(): void {
      timer = setInterval(purgeNext, EVERY_MS);
      timer.unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

interface PurgeOptions {
  readonly retention?: Retention | undefined;
  readonly signal?: AbortSignal;
}

export async function purge(
  { query }: Database,
  retentionRules: readonly RetentionRule[],
  instant: Instant,
  { retention = defaultRetention, signal }: PurgeOptions = {},
): Promise<void> {
  const moment = { ...instant, retention };
  for (const each of retentionRules) {
    if ('expiredKeys' in each) await removeAll(query, each, each.expiredKeys(moment), signal);
    else await sweep(query, each, each.isExpired(moment), signal);
  }
}

async function removeAll(
  query: Queryable,
  { table, key }: IndexedRetention,
  old: RawBuilder<unknown>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const batch = sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(key)} IN (${old} LIMIT ${sql.lit(BATCH_ROWS)})`;
  let removed = BATCH_ROWS;
  while (removed >= BATCH_ROWS && !signal?.aborted) {
    removed = Number((await batch.execute(query)).numAffectedRows);
    await setImmediate();
  }
}

async function sweep(
  query: Queryable,
  { table, key }: SweptRetention,
  expired: RawBuilder<boolean>,
  signal: AbortSignal | undefined,
): Promise<void> {
  let after = sql<boolean>`1 = 1`;
  let last: unknown;
  do {
    const slice = sql<{ last: unknown }>`
      SELECT ${sql.ref(key)} AS last FROM ${sql.table(table)} WHERE ${after}
      ORDER BY ${sql.ref(key)} LIMIT 1 OFFSET ${sql.lit(BATCH_ROWS - 1)}`;
    last = (await slice.execute(query)).rows[0]?.last;
    const inSlice = last === undefined ? after : sql<boolean>`${after} AND ${sql.ref(key)} <= ${last}`;
    await sql`DELETE FROM ${sql.table(table)} WHERE ${inSlice} AND (${expired})`.execute(query);
    after = sql<boolean>`${sql.ref(key)} > ${last}`;
    await setImmediate();
  } while (last !== undefined && !signal?.aborted);
}
