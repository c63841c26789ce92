import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { isoBefore } from '#src/backend/kernel/purging.ts';
import { closeRun, findRun, type RunRow } from '../records/runs.ts';

/** So often a run begins anew after the process that worked on it died. */
const MOST_ATTEMPTS = 3;
const BUSY_MS = 30_000;
/** What no process holds for itself, as a command, is lost by then. */
const LOST_MS = 12 * 60 * 60 * 1000;

const isFree = (now: Date) => sql<boolean>`(busy_until IS NULL OR busy_until < ${now.toISOString()})`;
/** What waits, and what a process that died had begun. */
const isDue = (now: Date) =>
  sql<boolean>`(state = 'waiting' OR (state = 'running' AND busy_until IS NOT NULL)) AND ${isFree(now)}`;

/**
 * Takes the oldest run that waits, or whose process died, for half a minute; the caller has to {@link prolongRun} it.
 * @returns undefined if there is none
 */
export async function claimRun(query: Queryable, now: Date): Promise<RunRow | undefined> {
  const due = await query
    .selectFrom('exchange_runs')
    .where('state', 'in', ['waiting', 'running'])
    .where(isDue(now))
    .orderBy('id')
    .limit(1)
    .select(['id', 'attempts'])
    .executeTakeFirst();
  if (!due) return undefined;
  if (due.attempts >= MOST_ATTEMPTS) {
    await closeRun(query, due.id, { state: 'failed', reason: 'BrokeOff' }, now);
    return claimRun(query, now);
  }
  const { numUpdatedRows } = await query
    .updateTable('exchange_runs')
    .set((row) => ({ state: 'running', attempts: row('attempts', '+', 1), busy_until: busyFrom(now) }))
    .where('id', '=', due.id)
    .where(isDue(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n ? findRun(query, due.id) : undefined;
}

const busyFrom = (now: Date) => new Date(now.getTime() + BUSY_MS).toISOString();

export async function prolongRun(query: Queryable, id: number, now: Date): Promise<void> {
  await query
    .updateTable('exchange_runs')
    .set({ busy_until: busyFrom(now) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Lets a run begin anew at once, because its process has died. */
export async function releaseRun(query: Queryable, id: number, now: Date): Promise<void> {
  await query
    .updateTable('exchange_runs')
    .set({ busy_until: isoBefore(now, 1) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Ends runs of commands and programs that never said how they ended. */
export async function closeLostRuns(query: Queryable, now: Date): Promise<void> {
  await query
    .updateTable('exchange_runs')
    .set({ state: 'failed', reason: 'BrokeOff', ended_at: now.toISOString() })
    .where('state', '=', 'running')
    .where('busy_until', 'is', null)
    .where('started_at', '<', isoBefore(now, LOST_MS))
    .execute();
}
