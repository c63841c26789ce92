import { sql } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { CallReply } from '#src/contract/call.ts';
import { MAX_POLL_TEXTS, type QuestionResult } from '#src/contract/content/staff-polls.ts';
import type { Contract } from '#src/contract/index.ts';
import { readQuestions } from '../questions.ts';

/** Counts the answers of those who finished. @param withTexts whether what they wrote is read */
export async function countAnswers(
  { query, dialect }: Pick<Database, 'query' | 'dialect'>,
  pollId: number,
  withTexts: boolean,
): Promise<CallReply<Contract['content']['showPollResults']>> {
  const questions = await readQuestions(query, pollId);
  const [answered, chosen, finished] = await Promise.all([
    countByQuestion(query, pollId),
    countByOption(query, dialect, pollId),
    countFinished(query, pollId),
  ]);
  const results: QuestionResult[] = [];
  for (const question of questions) {
    const options = question.options.map(({ id, title }) => ({
      title,
      chosen: chosen.get(`${question.id} ${id}`) ?? 0,
    }));
    const isRead = withTexts && question.kind === 'text';
    results.push({
      id: question.id,
      title: question.title,
      kind: question.kind,
      answered: answered.get(question.id) ?? 0,
      options,
      mean: question.kind === 'scale' ? meanOf(options) : null,
      texts: isRead ? await readTexts(query, question.id) : [],
    });
  }
  return { finished, questions: results };
}

const finishedAnswers = (query: Queryable, pollId: number) =>
  query
    .selectFrom('poll_answers')
    .innerJoin('poll_responses', 'poll_responses.id', 'poll_answers.response_id')
    .where('poll_responses.poll_id', '=', pollId)
    .where('poll_responses.finished_at', 'is not', null);

async function countByQuestion(query: Queryable, pollId: number): Promise<Map<number, number>> {
  const rows = await finishedAnswers(query, pollId)
    .groupBy('question_id')
    .select((eb) => ['question_id', eb.fn.countAll<number>().as('total')])
    .execute();
  return new Map(rows.map(({ question_id, total }) => [question_id, Number(total)]));
}

const eachOption = {
  sqlite: sql`json_each(poll_answers.options)`,
  postgres: sql`jsonb_array_elements_text(poll_answers.options::jsonb)`,
} as const;

/** By question and option. */
async function countByOption(
  query: Queryable,
  dialect: Database['dialect'],
  pollId: number,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ question: number; option: string; total: number }>`
    SELECT question_id AS question, each.value AS option, COUNT(*) AS total
    FROM poll_answers
    JOIN poll_responses ON poll_responses.id = poll_answers.response_id
    CROSS JOIN ${eachOption[dialect]} AS each${dialect === 'postgres' ? sql`(value)` : sql``}
    WHERE poll_id = ${pollId} AND finished_at IS NOT NULL
    GROUP BY question_id, each.value`.execute(query);
  return new Map(rows.map(({ question, option, total }) => [`${question} ${option}`, Number(total)]));
}

async function countFinished(query: Queryable, pollId: number): Promise<number> {
  const { total } = await query
    .selectFrom('poll_responses')
    .where('poll_id', '=', pollId)
    .select((eb) => eb.fn.count<number>('finished_at').as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** By the places of the points, from 1, whatever they are called. */
function meanOf(options: readonly { readonly chosen: number }[]): number | null {
  const total = options.reduce((sum, { chosen }) => sum + chosen, 0);
  if (total === 0) return null;
  return options.reduce((sum, { chosen }, index) => sum + chosen * (index + 1), 0) / total;
}

async function readTexts(query: Queryable, questionId: number): Promise<string[]> {
  const rows = await query
    .selectFrom('poll_answers')
    .innerJoin('poll_responses', 'poll_responses.id', 'poll_answers.response_id')
    .where('question_id', '=', questionId)
    .where('finished_at', 'is not', null)
    .orderBy('response_id', 'desc')
    .limit(MAX_POLL_TEXTS)
    .select('text')
    .execute();
  return rows.map(({ text }) => text);
}
