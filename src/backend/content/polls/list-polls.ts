import type { Queryable } from '#src/backend/database/database.ts';
import type { PollRow } from './find-poll.ts';

export interface PollSummary extends PollRow {
  readonly started: number;
  readonly finished: number;
}

/** All polls of both countries, latest first, with their numbers of responses. */
export async function listPolls(query: Queryable): Promise<PollSummary[]> {
  const rows = await query
    .selectFrom('polls')
    .leftJoin('poll_responses', 'poll_responses.poll_id', 'polls.id')
    .groupBy('polls.id')
    .orderBy('polls.opens_at', 'desc')
    .orderBy('polls.id', 'desc')
    .selectAll('polls')
    .select((eb) => [
      eb.fn.count<number>('poll_responses.id').as('started'),
      eb.fn.count<number>('poll_responses.finished_at').as('finished'),
    ])
    .execute();
  return rows.map((row) => ({ ...row, started: Number(row.started), finished: Number(row.finished) }));
}
