import type { Queryable } from '#src/backend/database/database.ts';
import { countRows, offsetOf, type PageRequest } from '#src/backend/kernel/paging.ts';
import { maxLengths } from '#src/contract/limits.ts';
import type { ExchangeProblem } from '#src/contract/shop/staff-exchanges.ts';

/** How many problems of a run are kept; the rest are counted. */
export const MOST_PROBLEMS = 1_000;

const ROWS_AT_ONCE = 200;

export interface Problem {
  /** A row's number or an offer's id. */
  readonly place: string;
  readonly field?: string;
  readonly message: string;
}

/**
 * Adds what was wrong to a run. Beyond {@link MOST_PROBLEMS} it is only counted.
 * @param query a transaction: what is counted and what is kept belong together
 * @param more how many there are besides that are not given
 */
export async function addProblems(
  query: Queryable,
  runId: number,
  problems: readonly Problem[],
  more = 0,
): Promise<void> {
  const added = problems.length + more;
  if (added === 0) return;
  const { problems: total } = await query
    .updateTable('exchange_runs')
    .set((eb) => ({ problems: eb('problems', '+', added) }))
    .where('id', '=', runId)
    .returning('problems')
    .executeTakeFirstOrThrow();
  const room = Math.max(0, MOST_PROBLEMS - (total - added));
  const kept = problems.slice(0, room).map((problem) => rowOf(runId, problem));
  for (let start = 0; start < kept.length; start += ROWS_AT_ONCE)
    await query
      .insertInto('exchange_problems')
      .values(kept.slice(start, start + ROWS_AT_ONCE))
      .execute();
}

const rowOf = (run_id: number, { place, field = '', message }: Problem) => ({
  run_id,
  place: place.slice(0, maxLengths.exchangePlace),
  field: field.slice(0, maxLengths.exchangeField),
  message: message.slice(0, maxLengths.exchangeMessage),
});

/** A page of what was wrong in a run, as it was met. */
export async function listProblems(
  query: Queryable,
  runId: number,
  page: PageRequest,
): Promise<{ problems: ExchangeProblem[]; keptProblems: number }> {
  const found = query.selectFrom('exchange_problems').where('run_id', '=', runId);
  const problems = await found
    .orderBy('id')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .select(['place', 'field', 'message'])
    .execute();
  return { problems, keptProblems: await countRows(found) };
}
