import type { Counts, Problem } from '#src/backend/exchanges/index.ts';
import type { FeedReport } from './report.ts';

/** The figures of an import of a feed. */
export const countsOf = (report: FeedReport): Counts => ({
  offersRead: report.offers.read,
  offersTaken: report.offers.kept,
  modelsCreated: report.models.created,
  modelsChanged: report.models.changed,
  coloursCreated: report.products.created,
  coloursChanged: report.products.changed,
  sizesCreated: report.items.created,
  sizesChanged: report.items.changed,
  pricesChanged: report.prices.changed,
  soldOut: report.soldOut,
});

/** What was left out or changed, by its examples, with how many more there are. */
export function problemsOf({ skipped, adjusted }: FeedReport): { problems: Problem[]; more: number } {
  const kinds = [
    ...skipped.map((notice) => ({ ...notice, field: 'skipped' })),
    ...adjusted.map((notice) => ({ ...notice, field: 'adjusted' })),
  ];
  const problems = kinds.flatMap(({ examples, reason, field }) =>
    examples.map((place) => ({ place, field, message: reason })),
  );
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  return { problems, more: Math.max(0, all - problems.length) };
}
