import { z } from 'zod';
import { type CaptchaCode, captchaNote, captchaToken } from '../captcha.ts';
import { maxLengths } from '../limits.ts';
import { code, count, country, done } from '../shapes.ts';

/** The id of the poll that is on: of several open ones, the one that opened last. */
export const CURRENT_POLL = 'current';

export const questionKinds = ['one', 'many', 'scale', 'text'] as const;
export type QuestionKind = (typeof questionKinds)[number];

const MAX_POLL_STEPS = 20;
const MAX_POLL_QUESTIONS = 50;
const MAX_POLL_OPTIONS = 50;

/**
 * A scale's options are its points from the lowest; its labels name the two ends. `maxChoices` limits `many`; 0 is no
 * limit. Steps are numbered from 1.
 */
const pollQuestion = z.object({
  id: count,
  step: z.number().int().min(1).max(MAX_POLL_STEPS),
  kind: z.enum(questionKinds),
  title: z.string(),
  hint: z.string(),
  isRequired: z.boolean(),
  maxChoices: count,
  options: z.array(z.object({ id: count, title: z.string() })),
  lowLabel: z.string(),
  highLabel: z.string(),
});
export type PollQuestion = z.infer<typeof pollQuestion>;

const pollAnswer = z.object({
  questionId: count,
  options: z.array(count).max(MAX_POLL_OPTIONS),
  text: z.string().max(maxLengths.pollText),
});
export type PollAnswer = z.infer<typeof pollAnswer>;

/** `answered`: this visitor has finished it. */
const pollReply = z.object({
  id: code,
  title: z.string(),
  intro: z.string(),
  state: z.enum(['open', 'closed', 'answered']),
  closesAt: z.iso.datetime().nullable(),
  questions: z.array(pollQuestion),
  answers: z.array(pollAnswer),
});
export type Poll = z.infer<typeof pollReply>;

/** Why answers are refused; `AnswerMissing` comes only with the last step. */
export type PollRefusal =
  | CaptchaCode
  | 'PollClosed'
  | 'AlreadyAnswered'
  | 'AnswerMissing'
  | 'WrongAnswer'
  | 'TooManyAnswers';

export const pollCalls = {
  getPoll: {
    method: 'GET',
    path: '/Poll/{id}',
    params: z.object({ id: code }),
    query: z.object({ country }),
    reply: pollReply,
    one: 'Poll',
    mutates: false,
    note: `\`${CURRENT_POLL}\` is the id of the poll that is on. The reply carries the visitor's own answers so far.`,
  },
  answerPoll: {
    method: 'POST',
    path: '/Poll/{id}',
    params: z.object({ id: code }),
    body: z.object({
      country,
      answers: z.array(pollAnswer).max(MAX_POLL_QUESTIONS),
      /** Whether this was the last step; until then answers can be changed. */
      isFinal: z.boolean(),
      captchaToken,
    }),
    reply: done,
    mutates: true,
    note: `\`errorMessage\` is a PollRefusal or empty; ${captchaNote} with the answers that begin a response`,
  },
} as const;
