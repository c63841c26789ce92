import { bindShortWords, typeset } from '#src/config/typography.ts';
import type { Poll, PollAnswer, PollQuestion } from '#src/contract/content/polls.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { captchaAlerts } from '#src/models/auth/captcha.ts';
import type { CaptchaModel } from '#src/models/auth/code.ts';
import { lastDate } from '#src/models/dates.ts';
import { pluralise } from '#src/models/words.ts';
import { href } from '#src/routes.ts';
import { fieldName, type ReadAnswers } from './answers.ts';

export interface QuestionModel {
  readonly name: string;
  readonly kind: PollQuestion['kind'];
  readonly title: string;
  readonly hint: string;
  readonly isRequired: boolean;
  /** 0 is no limit. */
  readonly maxChoices: number;
  readonly options: readonly {
    readonly value: string;
    readonly title: string;
    readonly isChosen: boolean;
  }[];
  readonly ends: { readonly low: string; readonly high: string } | null;
  readonly text: string;
  readonly maxLength: number;
  readonly error: string | undefined;
  readonly isFocused: boolean;
}

export interface PollStepModel {
  readonly title: string;
  /** On the first step only. */
  readonly intro: string;
  readonly term: string;
  readonly step: number;
  readonly steps: number;
  readonly isLast: boolean;
  readonly action: string;
  readonly back: string | null;
  readonly alert: string | null;
  readonly captcha: CaptchaModel | null;
  readonly questions: readonly QuestionModel[];
  /** The questions with errors, each with a link to it. */
  readonly problems: readonly { readonly href: string; readonly title: string; readonly error: string }[];
}

export const stepCount = ({ questions }: Poll): number => Math.max(1, ...questions.map(({ step }) => step));

export const questionsOf = ({ questions }: Poll, step: number): PollQuestion[] =>
  questions.filter((question) => question.step === step);

/** The requested step, or an earlier one with an unanswered required question. */
export function reachableStep(poll: Poll, asked: string | null): number {
  const answered = new Set(poll.answers.map(({ questionId }) => questionId));
  const open = poll.questions.find(({ id, isRequired }) => isRequired && !answered.has(id));
  const step = /^\d{1,2}$/.test(asked ?? '') ? Number(asked) : 1;
  return Math.max(1, Math.min(step, open?.step ?? Number.POSITIVE_INFINITY, stepCount(poll)));
}

/** @param read the answers just posted; by default the stored answers are shown */
export function pollStepModel(
  poll: Poll,
  step: number,
  read: ReadAnswers = { answers: poll.answers, errors: new Map() },
  alert: string | null = null,
  captcha: CaptchaModel | null = null,
): PollStepModel {
  const answers = new Map(read.answers.map((answer) => [answer.questionId, answer]));
  const questions = questionsOf(poll, step);
  const firstWrong = questions.find(({ id }) => read.errors.has(id));
  const steps = stepCount(poll);
  return {
    title: bindShortWords(poll.title),
    intro: step === 1 ? bindShortWords(poll.intro) : '',
    term: poll.closesAt === null ? '' : typeset`Отвечать можно до ${lastDate(poll.closesAt)}`,
    step,
    steps,
    isLast: step === steps,
    action: stepHref(poll, step, 'answerPoll'),
    back: step > 1 ? stepHref(poll, step - 1) : null,
    alert,
    captcha,
    questions: questions.map((question) => ({
      ...questionModel(question, answers.get(question.id)),
      error: read.errors.get(question.id),
      isFocused: alert === null && question === firstWrong,
    })),
    problems: questions.flatMap((question) => {
      const error = read.errors.get(question.id);
      const title = bindShortWords(question.title);
      return error ? [{ href: `#${fieldName(question)}-error`, title, error }] : [];
    }),
  };
}

export const stepHref = ({ id }: Poll, step: number, route: 'polls' | 'answerPoll' = 'polls'): string =>
  href(route, {}, { id, step });

const CHOICES = ['варианта', 'вариантов', 'вариантов'] as const;

function questionModel(question: PollQuestion, answer: PollAnswer | undefined) {
  const { kind, maxChoices, options, lowLabel, highLabel } = question;
  const upTo =
    maxChoices > 0 ? typeset`Можно выбрать до ${pluralise(maxChoices, CHOICES)}` : 'Можно выбрать несколько';
  return {
    name: fieldName(question),
    kind,
    title: bindShortWords(question.title),
    hint: [kind === 'many' && upTo, question.hint].filter(Boolean).join('. '),
    isRequired: question.isRequired,
    maxChoices,
    options: options.map(({ id, title }) => ({
      value: String(id),
      title,
      isChosen: answer?.options.includes(id) ?? false,
    })),
    ends: kind === 'scale' && lowLabel && highLabel ? { low: lowLabel, high: highLabel } : null,
    text: answer?.text ?? '',
    maxLength: maxLengths.pollText,
  };
}

export const pollAlerts = {
  ...captchaAlerts,
  tooMany: 'С вашего адреса пришло слишком много ответов. Попробуйте через час.',
  unavailable: 'Ответы не сохранены: сервис временно недоступен. Пожалуйста, попробуйте чуть позже.',
  changed: 'Опрос изменился, пока вы отвечали. Обновите страницу и ответьте ещё раз.',
} as const;
