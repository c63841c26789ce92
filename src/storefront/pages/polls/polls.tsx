import { captchaCodes } from '#src/contract/captcha.ts';
import { CURRENT_POLL, type Poll, type PollRefusal } from '#src/contract/content/polls.ts';
import { type ReadAnswers, readAnswers } from '#src/models/polls/answers.ts';
import {
  type PollStepModel,
  pollAlerts,
  pollStepModel,
  questionsOf,
  reachableStep,
  stepCount,
  stepHref,
} from '#src/models/polls/poll.ts';
import { href } from '#src/routes.ts';
import type { PrivateHandler, PrivateInput } from '#src/storefront/handler.ts';
import { captchaFor } from '#src/storefront/identity/captcha.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { captchaTokenIn } from '#src/web/forms/captcha-token.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { notFound, redirect } from '#src/web/result.ts';
import { PollMessagePage, PollThanksPage } from '#views/polls/poll-message-page.tsx';
import { PollPage } from '#views/polls/poll-page.tsx';

type Input = PrivateInput<object>;

/** `/polls`: the current poll, or the one in `?id=` (product.md, Pages); its steps have URLs of their own. */
export const showPoll: PrivateHandler<'polls'> = async (input) => {
  const poll = await findPoll(input);
  if (poll === null) return missingPoll(input);
  if (poll.state !== 'open') return statePage(poll);
  return stepPage(poll, pollStepModel(poll, reachableStep(poll, input.query.get('step'))));
};

/** Stores a step and redirects to the next one, or after the last step to the thank-you page. */
export const answerPoll: PrivateHandler<'answerPoll'> = async (input) => {
  const poll = await findPoll(input);
  if (poll === null) return missingPoll(input);
  if (poll.state !== 'open') return redirect(href('polls', {}, { id: poll.id }), 303);
  const step = reachableStep(poll, input.query.get('step'));
  const isFinal = step === stepCount(poll);
  const read = readAnswers(questionsOf(poll, step), input.form);
  if (read.errors.size > 0) return stepPage(poll, pollStepModel(poll, step, read), 422);
  const refusal = await submit(input, poll, read, isFinal);
  switch (refusal) {
    case '':
      return redirect(isFinal ? href('pollThanks') : stepHref(poll, step + 1), 303);
    case 'AnswerMissing':
      return redirect(stepHref(poll, step), 303);
    case 'PollClosed':
    case 'AlreadyAnswered':
      return redirect(href('polls', {}, { id: poll.id }), 303);
    case 'CaptchaRequired':
    case 'CaptchaFailed': {
      const captcha = await captchaFor(input, refusal);
      return stepPage(poll, pollStepModel(poll, step, read, pollAlerts[refusal], captcha), 422);
    }
    case 'TooManyAnswers':
      return stepPage(poll, pollStepModel(poll, step, read, pollAlerts.tooMany), 422);
    case 'WrongAnswer':
      return stepPage(poll, pollStepModel(poll, step, read, pollAlerts.changed), 422);
    case 'Unavailable':
      return stepPage(poll, pollStepModel(poll, step, read, pollAlerts.unavailable), 503);
  }
};

export const showPollThanks = (): Result =>
  page('polls', { title: 'Спасибо за ответы', noindex: true }, <PollThanksPage />);

async function findPoll({ gateway, country, query }: Input): Promise<Poll | null> {
  const id = query.get('id') ?? CURRENT_POLL;
  try {
    return await gateway.content.getPoll({ params: { id }, query: { country: country.code } });
  } catch (error) {
    const isMissing = error instanceof GatewayError && [400, 404].includes(error.status);
    if (isMissing) return null;
    throw error;
  }
}

const missingPoll = ({ query }: Input): Result =>
  query.has('id')
    ? notFound
    : page('polls', { title: 'Опросы', noindex: true }, <PollMessagePage state="none" />);

function statePage({ title, state }: Poll): Result {
  const shown = state === 'answered' ? 'answered' : 'closed';
  return page('polls', { title, noindex: true }, <PollMessagePage state={shown} title={title} />);
}

function stepPage({ title }: Poll, model: PollStepModel, status = 200): Result {
  const head = { title: status === 200 ? title : `Ошибка: ${title}`, noindex: true };
  return page('polls', head, <PollPage poll={model} />, status);
}

async function submit(
  { form, gateway, country }: Input,
  { id }: Poll,
  { answers }: ReadAnswers,
  isFinal: boolean,
): Promise<'' | PollRefusal | 'Unavailable'> {
  try {
    const body = {
      country: country.code,
      answers: [...answers],
      isFinal,
      captchaToken: captchaTokenIn(form),
    };
    const { success, errorMessage } = await gateway.content.answerPoll({ params: { id }, body });
    return success ? '' : (refusals.find((known) => known === errorMessage) ?? 'Unavailable');
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return 'Unavailable';
  }
}

const refusals = [
  ...captchaCodes,
  'PollClosed',
  'AlreadyAnswered',
  'AnswerMissing',
  'WrongAnswer',
  'TooManyAnswers',
] as const satisfies readonly PollRefusal[];
