import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { networkOf } from './addresses.ts';

/** What is limited, and how often in which times. */
export interface Limit {
  readonly key: string;
  readonly rules: readonly { readonly max: number; readonly windowMs: number }[];
}

const HOUR_MS = 3_600_000;

/** How far a clock may be set back without what was counted before being forgotten. */
export const CLOCK_STEP_MS = 2 * HOUR_MS;

/** Codes for a phone: 5 an hour and 10 a day (decisions, Signing in). */
export const phoneLimit = (country: CountryCode, phone: string): Limit => ({
  key: `phone:${country}:${phone}`,
  rules: [
    { max: 5, windowMs: HOUR_MS },
    { max: 10, windowMs: 24 * HOUR_MS },
  ],
});

/** Codes and look-ups of phones from an address: 20 an hour. */
export const addressLimit = (address: string): Limit => ({
  key: `address:${networkOf(address)}`,
  rules: [{ max: 20, windowMs: HOUR_MS }],
});

/** A limit that a transaction has taken: nobody else counts by it until the transaction ends. */
export interface TakenLimit extends Limit {
  /** In milliseconds since 1970. */
  readonly times: readonly number[];
}

/** Takes a limit for a transaction; it makes all that count by it wait for each other on both databases. */
export async function takeLimit(query: Queryable, limit: Limit, now: Date): Promise<TakenLimit> {
  const changed_at = now.toISOString();
  const { times } = await query
    .insertInto('code_limits')
    .values({ key: limit.key, times: '[]', changed_at })
    .onConflict((on) => on.column('key').doUpdateSet({ changed_at }))
    .returning('times')
    .executeTakeFirstOrThrow();
  const longest = Math.max(...limit.rules.map(({ windowMs }) => windowMs));
  return { ...limit, times: (JSON.parse(times) as number[]).filter((time) => isWithin(time, longest, now)) };
}

/** Seconds until one more is allowed; 0 where it is now. */
export function waitOf({ rules, times }: TakenLimit, now: Date): number {
  const waits = rules.map(({ max, windowMs }) => {
    const counted = times.filter((time) => isWithin(time, windowMs, now)).toSorted((one, two) => one - two);
    const leaving = counted.at(-max);
    return leaving === undefined ? 0 : Math.ceil((leaving + windowMs - now.getTime()) / 1000);
  });
  return Math.max(0, ...waits);
}

/** Counts one more by a limit that is taken. */
export function count(query: Queryable, { key, times }: TakenLimit, now: Date): Promise<unknown> {
  return keep(query, key, [...times, now.getTime()]);
}

/** Takes one back that was counted at a time, in a transaction of its own limits. */
export async function uncount(query: Queryable, limit: Limit, countedAt: Date, now: Date): Promise<void> {
  const { key, times } = await takeLimit(query, limit, now);
  const index = times.indexOf(countedAt.getTime());
  if (index >= 0) await keep(query, key, times.toSpliced(index, 1));
}

const keep = (query: Queryable, key: string, times: readonly number[]) =>
  query
    .updateTable('code_limits')
    .set({ times: JSON.stringify(times) })
    .where('key', '=', key)
    .execute();

/** Whether a time is in a window before now. One after now is from before the clock was set back, unless far after it. */
export function isWithin(time: number, windowMs: number, now: Date): boolean {
  const age = now.getTime() - time;
  return age < windowMs && age >= -CLOCK_STEP_MS;
}
