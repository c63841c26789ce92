import type { Queryable } from '#src/backend/database/database.ts';
import { retentionByRunningTime } from './purging.ts';

/** Longer than the longest window of any limit. */
const RETENTION_MS = 2 * 86_400_000;

export const limitsRetention = retentionByRunningTime(
  'code_limits',
  'key',
  'changed_elapsed_ms',
  RETENTION_MS,
);

/** A rate limit: at most `max` in each window. `key` identifies what is limited. */
export interface Limit {
  readonly key: string;
  readonly rules: readonly { readonly max: number; readonly windowMs: number }[];
}

export interface LockedLimit extends Limit {
  /** The counted times, in the running time. */
  readonly times: readonly number[];
}

/** Locks a limit until the end of the transaction. @param elapsed the running time */
export async function lockLimit(query: Queryable, limit: Limit, elapsed: number): Promise<LockedLimit> {
  const changed_elapsed_ms = elapsed;
  const { times } = await query
    .insertInto('code_limits')
    .values({ key: limit.key, times: '[]', changed_elapsed_ms })
    .onConflict((on) => on.column('key').doUpdateSet({ changed_elapsed_ms }))
    .returning('times')
    .executeTakeFirstOrThrow();
  const longest = Math.max(...limit.rules.map(({ windowMs }) => windowMs));
  return { ...limit, times: (JSON.parse(times) as number[]).filter((time) => elapsed - time < longest) };
}

/** Seconds until the next is allowed; 0 if now. */
export function secondsUntilAllowed({ rules, times }: LockedLimit, elapsed: number): number {
  const waits = rules.map(({ max, windowMs }) => {
    const counted = times.filter((time) => elapsed - time < windowMs).toSorted((one, two) => one - two);
    const leaving = counted.at(-max);
    return leaving === undefined ? 0 : Math.ceil((leaving + windowMs - elapsed) / 1000);
  });
  return Math.max(0, ...waits);
}

export function count(query: Queryable, { key, times }: LockedLimit, elapsed: number): Promise<unknown> {
  return writeTimes(query, key, [...times, elapsed]);
}

/** Removes a counted use. @param query a transaction; locks the limit */
export async function uncount(
  query: Queryable,
  limit: Limit,
  counted: number,
  elapsed: number,
): Promise<void> {
  const { key, times } = await lockLimit(query, limit, elapsed);
  const index = times.indexOf(counted);
  if (index >= 0) await writeTimes(query, key, times.toSpliced(index, 1));
}

const writeTimes = (query: Queryable, key: string, times: readonly number[]) =>
  query
    .updateTable('code_limits')
    .set({ times: JSON.stringify(times) })
    .where('key', '=', key)
    .execute();
