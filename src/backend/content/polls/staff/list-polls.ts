import type { Queryable } from '#src/backend/database/database.ts';
import { countRows, offsetOf, type PageRequest } from '#src/backend/kernel/paging.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { ListedPoll } from '#src/contract/content/staff-polls.ts';
import type { PollRow } from '../find-poll.ts';
import { stateOf } from './rows.ts';

/** A country's polls, the last to open first. */
export async function listCountryPolls(query: Queryable, country: CountryCode, page: PageRequest, now: Date) {
  const all = query.selectFrom('polls').where('country', '=', country);
  const rows = await all
    .selectAll()
    .orderBy('opens_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
  const counts = await countResponses(
    query,
    rows.map(({ id }) => id),
  );
  return { polls: rows.map((row) => toListed(row, counts(row.id), now)), totalCount: await countRows(all) };
}

interface Counts {
  readonly started: number;
  readonly finished: number;
}

/** How many began to answer and finished, by poll. */
export async function countResponses(
  query: Queryable,
  polls: readonly number[],
): Promise<(poll: number) => Counts> {
  if (polls.length === 0) return () => ({ started: 0, finished: 0 });
  const rows = await query
    .selectFrom('poll_responses')
    .where('poll_id', 'in', polls)
    .groupBy('poll_id')
    .select((eb) => [
      'poll_id',
      eb.fn.count<number>('id').as('started'),
      eb.fn.count<number>('finished_at').as('finished'),
    ])
    .execute();
  const counts = new Map(rows.map((row) => [row.poll_id, row]));
  return (poll) => ({
    started: Number(counts.get(poll)?.started ?? 0),
    finished: Number(counts.get(poll)?.finished ?? 0),
  });
}

export const toListed = (row: PollRow, counts: Counts, now: Date): ListedPoll => ({
  country: row.country,
  code: row.code,
  title: row.title,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  state: stateOf(row, now),
  ...counts,
});
