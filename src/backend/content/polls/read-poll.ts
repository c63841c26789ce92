import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { storedList } from '#src/backend/kernel/stored-json.ts';
import type { Poll, PollAnswer } from '#src/contract/content/polls.ts';
import { findPoll, isClosed } from './find-poll.ts';
import { readQuestions } from './questions.ts';

/** A poll with the shopper's own answers so far. @throws Refusal 404 */
export async function readPoll(
  { query }: Database,
  { owner, country }: Shopper,
  code: string,
  now: Date,
): Promise<Poll> {
  const poll = await findPoll(query, country, code, now);
  const [questions, response] = await Promise.all([
    readQuestions(query, poll.id),
    query
      .selectFrom('poll_responses')
      .where('poll_id', '=', poll.id)
      .where('owner', '=', owner)
      .select(['id', 'finished_at'])
      .executeTakeFirst(),
  ]);
  const isAnswered = response !== undefined && response.finished_at !== null;
  return {
    id: poll.code,
    title: poll.title,
    intro: poll.intro,
    state: isAnswered ? 'answered' : isClosed(poll, now) ? 'closed' : 'open',
    closesAt: poll.closes_at,
    questions,
    answers: response ? await readAnswers(query, response.id) : [],
  };
}

async function readAnswers(query: Queryable, responseId: number): Promise<PollAnswer[]> {
  const rows = await query
    .selectFrom('poll_answers')
    .where('response_id', '=', responseId)
    .orderBy('question_id')
    .selectAll()
    .execute();
  return rows.map(({ question_id, options, text }) => ({
    questionId: question_id,
    options: storedList(options).filter((option) => typeof option === 'number'),
    text,
  }));
}
