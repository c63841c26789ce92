import type { Queryable } from '#src/backend/database/database.ts';

/** What is limited, and how often in which times. */
export interface Limit {
  readonly key: string;
  readonly rules: readonly { readonly max: number; readonly windowMs: number }[];
}

/** A limit that a transaction has taken: nobody else counts by it until the transaction ends. */
export interface TakenLimit extends Limit {
  /** Of the running time. */
  readonly times: readonly number[];
}

/**
 * Takes a limit for a transaction; it makes all that count by it wait for each other on both databases.
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

/** Counts one more by a limit that is taken. */
export function count(query: Queryable, { key, times }: TakenLimit, elapsed: number): Promise<unknown> {
  return keep(query, key, [...times, elapsed]);
}

/** Takes one back that was counted at a time, in a transaction of its own limits. */
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
