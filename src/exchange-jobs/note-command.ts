import type { Database } from '#src/backend/database/database.ts';
import { addProblems, closeRun, openRun, PROGRAM } from '#src/backend/exchanges/index.ts';
import {
  countsOf,
  drasticChanges,
  FeedRejected,
  type FeedReport,
  problemsOf,
} from '#src/backend/feed/index.ts';
import type { CountryCode } from '#src/config/countries.ts';

import type { JobEnd } from './job.ts';

interface Command {
  readonly kind: 'yml-in' | 'yml-out';
  readonly country: CountryCode | undefined;
  readonly by: string;
}

/** Notes what a command does as a run that the desk shows. */
export async function noteCommand<Result>(
  database: Database,
  { kind, country, by }: Command,
  work: () => Promise<Result>,
  endOf: (result: Result) => JobEnd,
): Promise<Result> {
  const { query } = database;
  const run = await openRun(query, { kind, country: country ?? null, by: by || PROGRAM }, new Date());
  const close = ({ problems = [], more = 0, ...end }: JobEnd) =>
    query.transaction().execute(async (transaction) => {
      await closeRun(transaction, run, end, new Date());
      await addProblems(transaction, run, problems, more);
    });
  try {
    const result = await work();
    await close(endOf(result));
    return result;
  } catch (error) {
    await close(failureOf(error));
    throw error;
  }
}

function failureOf(error: unknown): JobEnd {
  if (!(error instanceof FeedRejected)) return { state: 'failed', reason: 'Unexpected' };
  if (!error.report) return { state: 'failed', reason: error.message };
  const isDrastic = drasticChanges(error.report).length > 0;
  return { ...importEnd(error.report), state: 'failed', reason: isDrastic ? 'Drastic' : error.message };
}

export const importEnd = (report: FeedReport): JobEnd => ({
  state: report.dryRun ? 'dry' : 'done',
  counts: countsOf(report),
  ...problemsOf(report),
});
