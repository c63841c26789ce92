import type { Counts, Problem } from '#src/backend/exchanges/index.ts';
import { countsOf, problemsOf } from '#src/backend/feed/index.ts';
import type { Published } from '../import/publish-stage.ts';
import type { JobEnd } from '../import/run-job.ts';
import { importsIn } from '../staff/undoable.ts';

/** The figures of an exchange, of all countries together. */
export function figuresOf({ reports, laid }: Published): Counts {
  const sums = new Map<string, number>();
  for (const report of reports)
    for (const [name, count] of Object.entries(countsOf(report)))
      sums.set(name, (sums.get(name) ?? 0) + count);
  sums.set('soldOut', (sums.get('soldOut') ?? 0) + laid.closing);
  const countries = importsIn(reports).length;
  if (countries > 1) sums.set('countries', countries);
  return Object.fromEntries(sums);
}

const OF_THE_LAST = new Set(['offersRead', 'offersTaken', 'countries']);

/** The figures of a session that imports file by file: what changed adds up, while each import reads the goods again. */
export function figuresTogether(former: Counts, latest: Counts): Counts {
  const before = new Map(Object.entries(former));
  return Object.fromEntries(
    Object.entries(latest).map(([name, count]) => [
      name,
      OF_THE_LAST.has(name) ? count : count + (before.get(name) ?? 0),
    ]),
  );
}

/** What was wrong in files, and what of them could not be brought into the shop. */
export function problemsOfEnd({ problems, published }: Pick<JobEnd, 'problems' | 'published'>): {
  readonly problems: readonly Problem[];
  readonly more: number;
} {
  const told = (published?.reports ?? []).map(problemsOf);
  const rows = [...problems, ...(published?.problems ?? [])];
  return {
    problems: [
      ...rows.map(({ row, text }) => ({ place: row, message: text })),
      ...told.flatMap((one) => one.problems),
    ],
    more: told.reduce((sum, one) => sum + one.more, 0),
  };
}
