import type { Queryable } from '#src/backend/database/database.ts';
import { storedList } from '#src/backend/kernel/stored-json.ts';
import type { PollAnswer, PollQuestion } from '#src/contract/content/polls.ts';
import type { PollRow } from './find-poll.ts';
import { readQuestions } from './questions.ts';

/** The completed responses, oldest first, without their owners. */
export interface PollResults {
  readonly poll: PollRow;
  readonly questions: readonly PollQuestion[];
  readonly responses: readonly {
    readonly finishedAt: string;
    readonly answers: ReadonlyMap<number, PollAnswer>;
  }[];
}

/** @returns undefined for an unknown poll */
export async function readPollResults(query: Queryable, pollId: number): Promise<PollResults | undefined> {
  const poll = await query.selectFrom('polls').where('id', '=', pollId).selectAll().executeTakeFirst();
  if (!poll) return undefined;
  const questions = await readQuestions(query, pollId);
  const rows = await query
    .selectFrom('poll_responses')
    .leftJoin('poll_answers', 'poll_answers.response_id', 'poll_responses.id')
    .where('poll_id', '=', pollId)
    .where('finished_at', 'is not', null)
    .orderBy('finished_at')
    .orderBy('poll_responses.id')
    .select(['poll_responses.id', 'finished_at', 'question_id', 'options', 'text'])
    .execute();
  const responses = [...Map.groupBy(rows, ({ id }) => id).values()].map((answers) => ({
    finishedAt: answers[0]?.finished_at ?? '',
    answers: new Map(answers.flatMap(toAnswer).map((answer) => [answer.questionId, answer])),
  }));
  return { poll, questions, responses };
}

interface AnswerRow {
  readonly question_id: number | null;
  readonly options: string | null;
  readonly text: string | null;
}

function toAnswer({ question_id, options, text }: AnswerRow): PollAnswer[] {
  if (question_id === null) return [];
  const chosen = storedList(options ?? '[]').filter((option) => typeof option === 'number');
  return [{ questionId: question_id, options: chosen, text: text ?? '' }];
}
