import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { TimedDependencies } from './dependencies.ts';

const EVERY_MS = 10 * 60_000;
const BATCH_ROWS = 500;

export interface Moment {
  readonly now: Date;
  readonly elapsed: number;
}

/** A retention rule: rows of a table to be purged after some time. Each service declares its own. */
export interface RetentionRule {
  readonly table: keyof Schema;
  readonly key: string;
  expired(moment: Moment): RawBuilder<unknown>;
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
  expired: ({ now }) => olderThan(table, key, time, isoBefore(now, retentionMs)),
});

export const retentionByRunningTime = (
  table: keyof Schema,
  key: string,
  time: string,
  retentionMs: number,
): RetentionRule => ({
  table,
  key,
  expired: ({ elapsed }) => olderThan(table, key, time, elapsed - retentionMs),
});

const olderThan = (table: string, key: string, time: string, limit: string | number) =>
  sql`SELECT ${sql.ref(key)} FROM ${sql.table(table)} WHERE ${sql.ref(time)} < ${limit}`;

export const isoBefore = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/** Purges old rows every ten minutes; its timer does not keep the process alive. */
export function createPurging(
  { database, now, runningTime, log }: TimedDependencies,
  aging: readonly RetentionRule[],
) {
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function purgeNext(): void {
    running = running
      .then(async () => {
        await purge(database, aging, { now: now(), elapsed: await runningTime.now() }, stopping.signal);
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

export async function purge(
  { query }: Database,
  aging: readonly RetentionRule[],
  moment: Moment,
  signal?: AbortSignal,
): Promise<void> {
  for (const each of aging) await removeAll(query, each, each.expired(moment), signal);
}

async function removeAll(
  query: Queryable,
  { table, key }: RetentionRule,
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
