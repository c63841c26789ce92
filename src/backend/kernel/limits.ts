import type { Queryable } from '#src/backend/database/database.ts';
import { agingByRunningTime } from './purging.ts';

/** Longer than the longest window of any limit. */
const KEPT_MS = 2 * 86_400_000;

export const limitsAging = agingByRunningTime('code_limits', 'key', 'changed_elapsed_ms', KEPT_MS);

/** How often something may be done: at most `max` times in each of the windows. `key` names what is limited. */
export interface Limit {
  readonly key: string;
  readonly rules: readonly { readonly max: number; readonly windowMs: number }[];
}

/** A limit that a transaction has locked: nobody else counts by it until the transaction ends. */
export interface TakenLimit extends Limit {
  /** When it was counted, in the running time. */
  readonly times: readonly number[];
}

/**
 * Locks a limit for a transaction: on both databases, all that count by it wait for each other.
 * @param elapsed the running time
 */
export async function takeLimit(query: Queryable, limit: Limit, elapsed: number): Promise<TakenLimit> {
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

/** Seconds until one more is allowed; 0 where it is now. */
export function waitOf({ rules, times }: TakenLimit, elapsed: number): number {
  const waits = rules.map(({ max, windowMs }) => {
    const counted = times.filter((time) => elapsed - time < windowMs).toSorted((one, two) => one - two);
    const leaving = counted.at(-max);
    return leaving === undefined ? 0 : Math.ceil((leaving + windowMs - elapsed) / 1000);
  });
  return Math.max(0, ...waits);
}

/** Counts one more by a limit that is locked. */
export function count(query: Queryable, { key, times }: TakenLimit, elapsed: number): Promise<unknown> {
  return keep(query, key, [...times, elapsed]);
}

/** Takes back what was counted at a time. @param query a transaction; it locks the limit */
export async function uncount(
  query: Queryable,
  limit: Limit,
  counted: number,
  elapsed: number,
): Promise<void> {
  const { key, times } = await takeLimit(query, limit, elapsed);
  const index = times.indexOf(counted);
  if (index >= 0) await keep(query, key, times.toSpliced(index, 1));
}

const keep = (query: Queryable, key: string, times: readonly number[]) =>
  query
    .updateTable('code_limits')
    .set({ times: JSON.stringify(times) })
    .where('key', '=', key)
    .execute();
