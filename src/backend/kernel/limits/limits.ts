import { createHash } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';
import { CAPS_RETENTION_MS, type Rule } from '#src/config/caps.ts';
import { retentionByRunningTime } from '../purging.ts';

export const limitsRetention = retentionByRunningTime(
  'rate_limits',
  'key',
  'changed_elapsed_ms',
  CAPS_RETENTION_MS,
);

/** A rate limit: at most `max` in each window. `key` identifies what is limited. */
export interface Limit {
  readonly key: string;
  readonly rules: readonly Rule[];
}

/** A limit with its uses, as read. */
export type WithUses<L extends Limit> = L & {
  /** The oldest first. */
  readonly uses: readonly UseCount[];
};
export type CountedLimit = WithUses<Limit>;

/** A number of uses at a running time. */
type UseCount = readonly [elapsed: number, count: number];

const KEY_CHARACTERS = 32;
/** Limits of more uses than this count them in groups, so that their rows stay small. */
const MAX_COUNTED_SINGLY = 60;

/**
 * A limit on what one subject does, such as an address or a phone.
 * @param action what is limited, such as `order`
 * @param kind of the subject
 */
export const limitOf = (action: string, kind: string, subject: string, rules: readonly Rule[]): Limit => ({
  key: `${action}-${kind}:${createHash('sha256').update(subject).digest('hex').slice(0, KEY_CHARACTERS)}`,
  rules,
});

/**
 * Locks limits until the end of the transaction, in one statement and in the order of their keys, so that transactions
 * that share some of them cannot deadlock.
 * @param elapsed the running time
 * @returns them in the given order
 */
export async function lockLimits<L extends Limit>(
  query: Queryable,
  limits: readonly L[],
  elapsed: number,
): Promise<WithUses<L>[]> {
  const rows = await query
    .insertInto('rate_limits')
    .values(inOrder(limits).map(({ key }) => ({ key, uses: '[]', changed_elapsed_ms: elapsed })))
    .onConflict((on) => on.column('key').doUpdateSet({ changed_elapsed_ms: elapsed }))
    .returning(['key', 'uses'])
    .execute();
  return withUses(limits, rows, elapsed);
}

/** Reads limits without a lock: another transaction may count at the same time. */
export async function readLimits<L extends Limit>(
  query: Queryable,
  limits: readonly L[],
  elapsed: number,
): Promise<WithUses<L>[]> {
  const keys = limits.map(({ key }) => key);
  const rows = await query
    .selectFrom('rate_limits')
    .where('key', 'in', keys)
    .select(['key', 'uses'])
    .execute();
  return withUses(limits, rows, elapsed);
}

const inOrder = <L extends Limit>(limits: readonly L[]): L[] =>
  limits.toSorted((one, two) => (one.key < two.key ? -1 : 1));

function withUses<L extends Limit>(
  limits: readonly L[],
  rows: readonly { readonly key: string; readonly uses: string }[],
  elapsed: number,
): WithUses<L>[] {
  const stored = new Map(rows.map(({ key, uses }) => [key, JSON.parse(uses) as UseCount[]]));
  return limits.map((limit) => {
    const longest = Math.max(...limit.rules.map(({ windowMs }) => windowMs));
    const uses = stored.get(limit.key) ?? [];
    return { ...limit, uses: uses.filter(([time]) => elapsed - time < longest) };
  });
}

/** Seconds until the next is allowed by all limits; 0 if now. */
export function secondsUntilAllowed(limits: readonly CountedLimit[], elapsed: number): number {
  const waits = limits.flatMap(({ rules, uses }) => rules.map((rule) => waitOf(rule, uses, elapsed)));
  return Math.max(0, ...waits);
}

/** The wait ends when fewer than `max` uses are left in the window. */
function waitOf({ max, windowMs }: Rule, uses: readonly UseCount[], elapsed: number): number {
  let newer = 0;
  for (const [time, count] of uses.toReversed()) {
    if (elapsed - time >= windowMs) return 0;
    newer += count;
    if (newer >= max) return Math.ceil((time + windowMs - elapsed) / 1000);
  }
  return 0;
}

/** Counts one use of each limit. @param locked by this transaction */
export async function countUse(
  query: Queryable,
  locked: readonly CountedLimit[],
  elapsed: number,
): Promise<void> {
  const counted = locked.map((limit) => ({ ...limit, uses: withUse(limit, elapsed) }));
  await writeUses(query, counted, elapsed);
}

function withUse({ rules, uses }: CountedLimit, elapsed: number): UseCount[] {
  const [start, count] = uses.at(-1) ?? [Number.NEGATIVE_INFINITY, 0];
  return elapsed - start < groupMs(rules)
    ? [...uses.slice(0, -1), [start, count + 1]]
    : [...uses, [elapsed, 1]];
}

function groupMs(rules: readonly Rule[]): number {
  if (rules.every(({ max }) => max <= MAX_COUNTED_SINGLY)) return 1;
  return Math.min(...rules.map(({ windowMs }) => windowMs)) / MAX_COUNTED_SINGLY;
}

/** Removes a use of limits that are counted singly. @param query a transaction; locks the limits */
export async function uncountUse(
  query: Queryable,
  limits: readonly Limit[],
  counted: number,
  elapsed: number,
): Promise<void> {
  const locked = await lockLimits(query, limits, elapsed);
  const changed = locked.map((limit) => ({
    ...limit,
    uses: limit.uses
      .map(([time, count]): UseCount => [time, time === counted ? count - 1 : count])
      .filter(([, count]) => count > 0),
  }));
  await writeUses(query, changed, elapsed);
}

async function writeUses(
  query: Queryable,
  limits: readonly CountedLimit[],
  changed_elapsed_ms: number,
): Promise<void> {
  const rows = inOrder(limits).map(({ key, uses }) => ({
    key,
    uses: JSON.stringify(uses),
    changed_elapsed_ms,
  }));
  await query
    .insertInto('rate_limits')
    .values(rows)
    .onConflict((on) => on.column('key').doUpdateSet((eb) => ({ uses: eb.ref('excluded.uses') })))
    .execute();
}
