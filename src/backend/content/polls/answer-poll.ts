import type { Queryable } from '#src/backend/database/database.ts';
import type { CaptchaState } from '#src/backend/kernel/captcha.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { captchaLimitOf, captchaRefusal } from '#src/backend/kernel/limits/captcha-limits.ts';
import { countUse, lockLimits } from '#src/backend/kernel/limits/limits.ts';
import type { Owner, Shopper } from '#src/backend/kernel/owners.ts';
import { POLL_CAPS } from '#src/config/caps.ts';
import { networkOf } from '#src/config/networks.ts';
import type { PollAnswer, PollRefusal } from '#src/contract/content/polls.ts';
import { areAnswersValid, isEmpty } from './answers.ts';
import { findPoll, isClosed } from './find-poll.ts';
import { readQuestions } from './questions.ts';

interface PollSubmission {
  readonly shopper: Shopper;
  readonly poll: string;
  readonly answers: readonly PollAnswer[];
  readonly isFinal: boolean;
  /** The IP address, or null for a storefront's own calls. */
  readonly address: string | null;
  readonly captcha: CaptchaState;
}

/**
 * Stores a step's answers; the last step completes the response, which then cannot be changed. A shopper's
 * requests are serialised by the response's row.
 *
 * @throws Refusal 404 for an unknown poll
 */
export async function answerPoll(
  { database, now, runningTime }: TimedDependencies,
  { shopper, poll: code, answers, isFinal, address, captcha }: PollSubmission,
): Promise<'' | PollRefusal> {
  const elapsed = await runningTime.now();
  const at = now();
  return database.query.transaction().execute(async (query) => {
    const poll = await findPoll(query, shopper.country, code, at);
    if (isClosed(poll, at)) return 'PollClosed';
    const questions = await readQuestions(query, poll.id);
    if (!areAnswersValid(answers, questions)) return 'WrongAnswer';
    const started = { pollId: poll.id, owner: shopper.owner, at: at.toISOString() };
    const refusal = address === null ? '' : await countStart(query, started, { address, captcha, elapsed });
    if (refusal !== '') return refusal;
    const response = await lockResponse(query, started);
    if (response.finished_at !== null) return 'AlreadyAnswered';
    await writeAnswers(query, response.id, answers);
    if (!isFinal) return '';
    const required = questions.filter(({ isRequired }) => isRequired).map(({ id }) => id);
    if ((await countAnswers(query, response.id, required)) < required.length) return 'AnswerMissing';
    await finish(query, response.id, started.at);
    return '';
  });
}

interface StartedResponse {
  readonly pollId: number;
  readonly owner: Owner;
  readonly at: string;
}

/** Counts a newly started response; continuing one is not limited. */
async function countStart(
  query: Queryable,
  started: StartedResponse,
  { address, captcha, elapsed }: { address: string; captcha: CaptchaState; elapsed: number },
): Promise<'' | PollRefusal> {
  const existing = await query
    .selectFrom('poll_responses')
    .where('poll_id', '=', started.pollId)
    .where('owner', '=', started.owner)
    .select('id')
    .executeTakeFirst();
  if (existing) return '';
  const limits = [captchaLimitOf('poll', 'address', networkOf(address), POLL_CAPS)];
  const locked = await lockLimits(query, limits, elapsed);
  const refusal = captchaRefusal(locked, captcha, elapsed);
  if (refusal !== '') return refusal === 'TooMany' ? 'TooManyAnswers' : refusal;
  await countUse(query, locked, elapsed);
  return '';
}

const lockResponse = (query: Queryable, { pollId, owner, at }: StartedResponse) =>
  query
    .insertInto('poll_responses')
    .values({ poll_id: pollId, owner, started_at: at, changed_at: at })
    .onConflict((on) => on.columns(['poll_id', 'owner']).doUpdateSet({ changed_at: at }))
    .returning(['id', 'finished_at'])
    .executeTakeFirstOrThrow();

async function writeAnswers(query: Queryable, responseId: number, answers: readonly PollAnswer[]) {
  for (const answer of answers) {
    const { questionId, text } = answer;
    await query
      .deleteFrom('poll_answers')
      .where('response_id', '=', responseId)
      .where('question_id', '=', questionId)
      .execute();
    if (isEmpty(answer)) continue;
    const options = JSON.stringify(answer.options);
    await query
      .insertInto('poll_answers')
      .values({ response_id: responseId, question_id: questionId, options, text })
      .execute();
  }
}

async function countAnswers(query: Queryable, responseId: number, questions: readonly number[]) {
  if (questions.length === 0) return 0;
  const { total } = await query
    .selectFrom('poll_answers')
    .where('response_id', '=', responseId)
    .where('question_id', 'in', questions)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

const finish = (query: Queryable, id: number, at: string) =>
  query.updateTable('poll_responses').set({ finished_at: at }).where('id', '=', id).execute();
