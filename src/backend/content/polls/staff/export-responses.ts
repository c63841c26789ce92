import type { Queryable } from '#src/backend/database/database.ts';
import { recordStaffChange } from '#src/backend/kernel/staff/staff-changes.ts';
import { storedList } from '#src/backend/kernel/stored-json.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { PollQuestion } from '#src/contract/content/polls.ts';
import { MAX_EXPORTED_RESPONSES } from '#src/contract/content/staff-polls.ts';
import type { Contract } from '#src/contract/index.ts';
import type { PollRow } from '../find-poll.ts';
import { readQuestions } from '../questions.ts';

/** What those answered who finished, for a table; recorded. */
export async function exportResponses(
  query: Queryable,
  { id: pollId, country, code }: PollRow,
  { by, withTexts }: { readonly by: string; readonly withTexts: boolean },
  now: Date,
): Promise<CallReply<Contract['content']['exportPoll']>> {
  const questions = await readQuestions(query, pollId);
  const found = await query
    .selectFrom('poll_responses')
    .where('poll_id', '=', pollId)
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(MAX_EXPORTED_RESPONSES + 1)
    .select(['id', 'finished_at'])
    .execute();
  const responses = found.slice(0, MAX_EXPORTED_RESPONSES);
  const answers = await readAnswers(query, pollId, responses.at(-1)?.id ?? 0);
  const detail = String(responses.length);
  const change = {
    by,
    action: 'poll exported',
    subject: `poll ${country} ${code}`,
    detail,
    became: detail,
  } as const;
  await recordStaffChange(query, change, now);
  return {
    titles: questions.map(({ title }) => title),
    responses: responses.map(({ id, finished_at }) => ({
      finishedAt: finished_at ?? '',
      answers: questions.map((question) => cellOf(question, answers.get(`${id} ${question.id}`), withTexts)),
    })),
    isWhole: found.length === responses.length,
  };
}

interface AnswerRow {
  readonly options: string;
  readonly text: string;
}

/** By response and question. @param from the oldest response */
async function readAnswers(query: Queryable, pollId: number, from: number): Promise<Map<string, AnswerRow>> {
  const rows = await query
    .selectFrom('poll_answers')
    .innerJoin('poll_responses', 'poll_responses.id', 'poll_answers.response_id')
    .where('poll_id', '=', pollId)
    .where('poll_responses.id', '>=', from)
    .select(['response_id', 'question_id', 'options', 'text'])
    .execute();
  return new Map(rows.map((row) => [`${row.response_id} ${row.question_id}`, row]));
}

function cellOf({ kind, options }: PollQuestion, answer: AnswerRow | undefined, withTexts: boolean): string {
  if (!answer) return '';
  if (kind === 'text') return withTexts ? answer.text : '';
  const chosen = storedList(answer.options);
  return options
    .filter(({ id }) => chosen.includes(id))
    .map(({ title }) => title)
    .join('; ');
}
