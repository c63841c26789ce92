import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { captchaCodes, captchaNote, captchaToken } from '../captcha.ts';
import { maxLengths } from '../limits.ts';
import { doneOr } from '../refusals.ts';
import { addedCountry, code, count } from '../shapes.ts';

/** The id of the current poll: of several open ones, the one that opened last. */
export const CURRENT_POLL = 'current';

export const questionKinds = ['one', 'many', 'scale', 'text'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const MAX_POLL_STEPS = 20;
export const MAX_POLL_QUESTIONS = 50;
export const MAX_POLL_OPTIONS = 50;

const pollQuestion = z
  .object({
    id: count.describe('Names the question in the poll.'),
    step: z.number().int().min(1).max(MAX_POLL_STEPS).describe('The page of the poll it stands on, from 1.'),
    kind: z.enum(questionKinds).describe('One option, several, a point of a scale, or a text.'),
    title: z.string().describe('The question.'),
    hint: z.string().describe('A line below it. May be empty.'),
    isRequired: z.boolean().describe('Whether the last step wants an answer to it.'),
    maxChoices: count.describe('How many options of `many` can be chosen; 0 is no limit.'),
    options: z
      .array(
        z.object({
          id: count.describe('Names the option in an answer.'),
          title: z.string().describe('What the visitor reads.'),
        }),
      )
      .describe('What can be chosen; the points of a scale from the lowest; empty for a text.'),
    lowLabel: z.string().describe('What the lowest point of a scale means. May be empty.'),
    highLabel: z.string().describe('What the highest point of a scale means. May be empty.'),
  })
  .describe('A question of a poll.');
export type PollQuestion = z.infer<typeof pollQuestion>;

const pollAnswer = z
  .object({
    questionId: count.describe('The question that is answered.'),
    options: z.array(count).max(MAX_POLL_OPTIONS).describe('The ids of the chosen options.'),
    text: z.string().max(maxLengths.pollText).describe('The text, for a question that asks for one.'),
  })
  .describe('An answer to a question of a poll.');
export type PollAnswer = z.infer<typeof pollAnswer>;

const pollReply = z
  .object({
    id: code.describe('Names the poll.'),
    title: z.string().describe('What it is called.'),
    intro: z.string().describe('A few words before the questions. May be empty.'),
    state: z
      .enum(['open', 'closed', 'answered'])
      .describe('Whether it can be answered, is over, or was finished by this visitor.'),
    closesAt: z.iso.datetime().nullable().describe('When it ends, in UTC; null if it does not.'),
    questions: z.array(pollQuestion).describe('All of them, in order.'),
    answers: z.array(pollAnswer).describe("The visitor's own answers so far."),
  })
  .describe('A poll.');
export type Poll = z.infer<typeof pollReply>;

/** Why answers are refused; `AnswerMissing` comes only with the last step. */
const pollRefusals = [
  ...captchaCodes,
  'PollClosed',
  'AlreadyAnswered',
  'AnswerMissing',
  'WrongAnswer',
  'TooManyAnswers',
] as const;
export type PollRefusal = (typeof pollRefusals)[number];

const byId = z.object({ id: code.describe(`The id of the poll, or \`${CURRENT_POLL}\`.`) });

export const pollCalls = {
  getPoll: {
    method: 'GET',
    path: '/Poll/{id}',
    summary: 'Reads a poll',
    params: byId,
    query: z.object({ country: addedCountry }),
    reply: pollReply,
    one: 'Poll',
    mutates: false,
    note: `\`${CURRENT_POLL}\` is the id of the poll that is on. The reply carries the visitor's own answers so far.`,
  },
  answerPoll: {
    method: 'POST',
    path: '/Poll/{id}',
    summary: 'Answers a poll, step by step',
    params: byId,
    body: z.object({
      country: addedCountry,
      answers: z
        .array(pollAnswer)
        .max(MAX_POLL_QUESTIONS)
        .describe('Those of this step; they replace earlier ones.'),
      isFinal: z.boolean().describe('Whether this was the last step; until then answers can be changed.'),
      captchaToken,
    }),
    reply: doneOr(pollRefusals),
    mutates: true,
    note: `\`errorMessage\` is a PollRefusal or empty; ${captchaNote} with the answers that begin a response`,
  },
} as const satisfies Record<string, CallStatement>;
