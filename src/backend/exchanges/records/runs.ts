import type { Selectable } from 'kysely';
import * as z from 'zod';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { countRows, offsetOf, type PageRequest } from '#src/backend/kernel/paging.ts';
import { storedJson } from '#src/backend/kernel/stored-json.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { maxLengths } from '#src/contract/limits.ts';
import type { ExchangeState } from '#src/contract/shop/staff-exchanges.ts';

export type RunRow = Selectable<Schema['exchange_runs']>;
export type Counts = Readonly<Record<string, number>>;

/** Who runs what is nobody's: an exchange that another program began. */
export const PROGRAM = 'program';

const MOST_COUNTS = 40;

export interface NewRun {
  readonly kind: string;
  readonly country?: CountryCode | null;
  /** A member, a key, or {@link PROGRAM}. */
  readonly by: string;
  readonly state?: 'waiting' | 'running';
  /** What it is asked to do, in JSON at most 4000 characters. */
  readonly options?: object;
  /** Names a run that may be asked for twice. */
  readonly request?: string;
}

/** Begins a run. @returns its id; that of the first one, if it was asked for before by the same `request` */
export async function openRun(query: Queryable, run: NewRun, now: Date): Promise<number> {
  const made = await query
    .insertInto('exchange_runs')
    .values({
      kind: run.kind,
      country: run.country ?? null,
      made_by: run.by,
      state: run.state ?? 'running',
      started_at: now.toISOString(),
      ended_at: null,
      options: JSON.stringify(run.options ?? {}),
      request: run.request ?? null,
    })
    .onConflict((conflict) => conflict.column('request').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? idOfRequest(query, run.request ?? '');
}

async function idOfRequest(query: Queryable, request: string): Promise<number> {
  const { id } = await query
    .selectFrom('exchange_runs')
    .where('request', '=', request)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface RunEnd {
  readonly state: 'dry' | 'done' | 'failed';
  readonly counts?: Counts;
  /** Why it failed, for the staff. */
  readonly reason?: string;
  readonly importId?: number | null;
}

const OPEN = ['waiting', 'running'] as const;

/**
 * Ends a run that has not ended. @returns false if it had
 * @param from the states that it may be in: a run that goes on step by step may end well several times
 */
export async function closeRun(
  query: Queryable,
  id: number,
  end: RunEnd,
  now: Date,
  from: readonly ExchangeState[] = OPEN,
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('exchange_runs')
    .set({
      state: end.state,
      ended_at: now.toISOString(),
      reason: (end.reason ?? '').slice(0, maxLengths.exchangeMessage),
      busy_until: null,
      ...(end.counts ? { counts: written(end.counts) } : {}),
      ...(end.importId === undefined ? {} : { import_id: end.importId }),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces the figures of a run that has not ended, to show how far it is. */
export async function noteCounts(query: Queryable, id: number, counts: Counts): Promise<void> {
  await query
    .updateTable('exchange_runs')
    .set({ counts: written(counts) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

const countsSchema = z.record(z.string(), z.number());

export const countsIn = ({ counts }: Pick<RunRow, 'counts'>): Counts =>
  countsSchema.safeParse(storedJson(counts)).data ?? {};

const written = (counts: Counts) =>
  JSON.stringify(Object.fromEntries(Object.entries(counts).slice(0, MOST_COUNTS)));

export interface RunFilter {
  readonly kind?: string | undefined;
  readonly state?: ExchangeState | undefined;
}

/** Runs, the newest first. */
export async function listRuns(
  query: Queryable,
  page: PageRequest,
  { kind, state }: RunFilter = {},
): Promise<{ runs: RunRow[]; totalCount: number }> {
  const found = query
    .selectFrom('exchange_runs')
    .$if(kind !== undefined, (each) => each.where('kind', '=', kind ?? ''))
    .$if(state !== undefined, (each) => each.where('state', '=', state ?? 'done'));
  const runs = await found
    .orderBy('id', 'desc')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .selectAll()
    .execute();
  return { runs, totalCount: await countRows(found) };
}

export const findRun = (query: Queryable, id: number): Promise<RunRow | undefined> =>
  query.selectFrom('exchange_runs').where('id', '=', id).selectAll().executeTakeFirst();
