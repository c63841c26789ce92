import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { TimedDependencies } from './dependencies.ts';

const EVERY_MS = 10 * 60_000;
const BATCH_ROWS = 500;
const DAY_MS = 86_400_000;

/** What grows old, by which of the two times, and how long it is kept: longer than anything asks for it. */
const aging = [
  { table: 'confirmation_codes', key: 'id', time: 'sent_elapsed_ms', by: 'elapsed', keptMs: 2 * DAY_MS },
  { table: 'code_limits', key: 'key', time: 'changed_elapsed_ms', by: 'elapsed', keptMs: 2 * DAY_MS },
  { table: 'spent_captchas', key: 'hash', time: 'spent_at', by: 'now', keptMs: DAY_MS },
  { table: 'sessions', key: 'id', time: 'ended_at', by: 'now', keptMs: DAY_MS },
  // A used token that comes back tells of a theft for so long.
  { table: 'refresh_tokens', key: 'hash', time: 'used_at', by: 'now', keptMs: 30 * DAY_MS },
  // As long as a shopper may sue for what they wrote about.
  { table: 'feedback', key: 'id', time: 'created_at', by: 'now', keptMs: 3 * 365 * DAY_MS },
] as const;

/** Removes now and then what nobody needs any more, in small batches; an idle process ends all the same. */
export function createPurging({
  database,
  now,
  runningTime,
  log,
}: Pick<TimedDependencies, 'database' | 'now' | 'runningTime' | 'log'>) {
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function purgeNext(): void {
    running = running
      .then(async () => {
        const time = { now: now(), elapsed: await runningTime.now() };
        await purge(database, time, stopping.signal);
      })
      .catch((error: unknown) => log.error({ err: error }, 'what is old could not be removed'));
  }

  return {
    start(): void {
      timer = setInterval(purgeNext, EVERY_MS);
      timer.unref();
    },
    /** Resolves when nothing is being removed any more. */
    async stop(): Promise<void> {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** Removes all that is old, a batch at a time, and the sessions that nobody can renew any more. */
export async function purge(
  { query }: Database,
  { now, elapsed }: { readonly now: Date; readonly elapsed: number },
  signal?: AbortSignal,
): Promise<void> {
  const before = {
    now: (keptMs: number) => new Date(now.getTime() - keptMs).toISOString(),
    elapsed: (keptMs: number) => elapsed - keptMs,
  };
  for (const { table, key, time, by, keptMs } of aging) {
    const old = sql`SELECT ${sql.ref(key)} FROM ${sql.table(table)} WHERE ${sql.ref(time)} < ${before[by](keptMs)}`;
    await removeAll(query, { table, key }, old, signal);
  }
  const lost = sql`SELECT session_id FROM refresh_tokens WHERE used_at IS NULL AND expires_at < ${before.now(DAY_MS)}`;
  await removeAll(query, { table: 'sessions', key: 'id' }, lost, signal);
}

async function removeAll(
  query: Queryable,
  { table, key }: { readonly table: string; readonly key: string },
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
