import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { by, isUndo } from '../cart/staff-fields.ts';
import { maxLengths } from '../limits.ts';
import { code, count, country, totalCount, writtenPage, writtenPageSize } from '../shapes.ts';
import {
  CURRENT_POLL,
  MAX_POLL_OPTIONS,
  MAX_POLL_QUESTIONS,
  MAX_POLL_STEPS,
  questionKinds,
} from './polls.ts';

/** How many texts of a question are shown. */
export const MAX_POLL_TEXTS = 200;
export const MAX_EXPORTED_RESPONSES = 10_000;

const note = 'Addition: the staff side. The bearer is a key of the staff.';
const path = '/Staff/Polls/{country}';
const read = { permission: 'content.read', mutates: false, tokenCheck: false, method: 'GET' } as const;
const change = { permission: 'content.change', mutates: true, tokenCheck: false, method: 'POST' } as const;

/** What a new poll may be called in the address. */
export const isPollCode = (typed: string): boolean =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(typed) && typed !== CURRENT_POLL;

const named = z.object({
  country,
  code: code.describe('Names it in the address; of a new one small Latin letters, digits and hyphens.'),
});

const option = z.string().trim().min(1).max(maxLengths.pollOption);
const question = z
  .object({
    step: z.number().int().min(1).max(MAX_POLL_STEPS).describe('The page of the poll it stands on, from 1.'),
    kind: z.enum(questionKinds).describe('One option, several, a point of a scale, or a text.'),
    title: z.string().trim().min(1).max(maxLengths.pollTitle).describe('The question.'),
    hint: z.string().trim().max(maxLengths.pollTitle).describe('A line below it. May be empty.'),
    isRequired: z.boolean().describe('Whether it has to be answered.'),
    maxChoices: z.number().int().min(0).max(MAX_POLL_OPTIONS).describe('Of `many`; 0 is no limit.'),
    options: z.array(option).max(MAX_POLL_OPTIONS).describe('What can be chosen; none for a text.'),
    lowLabel: z.string().trim().max(maxLengths.pollOption).describe('Of the lowest point of a scale.'),
    highLabel: z.string().trim().max(maxLengths.pollOption).describe('Of the highest point of a scale.'),
  })
  .refine(({ kind, options }) => (kind === 'text' ? options.length === 0 : options.length >= 2))
  .describe('A question; all but texts have two options or more.');
export type DraftQuestion = z.infer<typeof question>;

export const pollDraft = z
  .object({
    title: z.string().trim().min(1).max(maxLengths.pollTitle).describe('What it is called.'),
    intro: z.string().trim().max(maxLengths.pollIntro).describe('A few words before. May be empty.'),
    opensAt: z.iso.datetime().describe('From when it can be answered, in UTC.'),
    closesAt: z.iso.datetime().nullable().describe('Until when, in UTC; null for no end.'),
    questions: z.array(question).min(1).max(MAX_POLL_QUESTIONS).describe('In their order.'),
  })
  .describe('What a poll is to be.');
export type PollDraft = z.infer<typeof pollDraft>;

const listed = z
  .object({
    country,
    code: z.string().describe('Names it in the address.'),
    title: z.string().describe('What it is called.'),
    opensAt: z.iso.datetime().describe('From when it can be answered, in UTC.'),
    closesAt: z.iso.datetime().nullable().describe('Until when, in UTC; null for no end.'),
    state: z.enum(['planned', 'open', 'closed']).describe('Whether it can be answered now.'),
    started: count.describe('How many began to answer.'),
    finished: count.describe('How many of them sent their answers.'),
  })
  .describe('A poll as the list of the staff shows it.');
export type ListedPoll = z.infer<typeof listed>;

const edited = listed
  .extend({
    intro: z.string().describe('A few words before. May be empty.'),
    questions: z
      .array(question.safeExtend({ id: count.describe('Names the question.') }))
      .describe('In the order of the steps.'),
    version: count.describe('Grows with each change.'),
    before: count.describe('The version before, which can be gone back to; 0 for none.'),
  })
  .describe('A poll to be changed. Once somebody began to answer, its questions keep their shape.');
export type EditedPoll = z.infer<typeof edited>;

const questionResult = z
  .object({
    id: count.describe('Names the question.'),
    title: z.string().describe('The question.'),
    kind: z.enum(questionKinds).describe('Its kind.'),
    answered: count.describe('How many answered it.'),
    options: z
      .array(
        z.object({
          title: z.string().describe('The option.'),
          chosen: count.describe('How many chose it.'),
        }),
      )
      .describe('Its options, in order.'),
    mean: z.number().nullable().describe('Of a scale: the mean place of the points, from 1; null without.'),
    texts: z
      .array(z.string())
      .describe(`The newest ${MAX_POLL_TEXTS} texts; empty without \`messages.read\`.`),
  })
  .describe('What was answered to a question.');
export type QuestionResult = z.infer<typeof questionResult>;

const doneOr = <const Code extends string>(codes: readonly Code[], why: string) =>
  z.object({
    success: z.boolean().describe('Whether it was saved.'),
    errorMessage: z.enum(['', ...codes]).describe(`Why not; empty on success. ${why}`),
    version: count.describe('The version that it has now; 0 if there is no such poll.'),
  });
const version = count.describe('The version that was looked at; 0 for a new poll.');
const CHANGED = '`Changed`: somebody has changed it since.';

export const pollStaffCalls = {
  listPolls: {
    ...read,
    path,
    summary: 'Staff: lists polls',
    params: z.object({ country }),
    query: z.object({ pageNumber: writtenPage, pageSize: writtenPageSize.default(50) }),
    reply: z.object({ polls: z.array(listed).describe('The last to open first.'), totalCount }),
    note,
  },
  showPoll: {
    ...read,
    path: `${path}/{code}`,
    summary: 'Staff: reads a poll',
    params: named,
    reply: z.object({ poll: edited }),
    note,
  },
  showPollResults: {
    ...read,
    path: `${path}/{code}/Results`,
    summary: 'Staff: counts the answers to a poll',
    params: named,
    reply: z.object({
      finished: count.describe('How many sent their answers.'),
      questions: z.array(questionResult).describe('In their order.'),
    }),
    partPermissions: ['messages.read'],
    note,
  },
  exportPoll: {
    ...change,
    permission: 'content.read',
    path: `${path}/{code}/Export`,
    summary: 'Staff: reads the answers to a poll, for a table',
    params: named,
    body: z.object({ by }),
    reply: z.object({
      titles: z.array(z.string()).describe('The questions.'),
      responses: z
        .array(
          z.object({
            finishedAt: z.iso.datetime().describe('When they were sent, in UTC.'),
            answers: z
              .array(z.string())
              .describe('By question, choices parted by `; `. Texts are empty without `messages.read`.'),
          }),
        )
        .describe(`The newest first, at most ${MAX_EXPORTED_RESPONSES}, without who sent them.`),
      isWhole: z.boolean().describe('Whether there are no more.'),
    }),
    partPermissions: ['messages.read'],
    note: `${note} Recorded.`,
  },
  savePoll: {
    ...change,
    path: `${path}/{code}`,
    summary: 'Staff: makes or changes a poll',
    params: named,
    body: z.object({ draft: pollDraft, version, by }),
    reply: doneOr(
      ['Changed', 'Taken', 'Answered', 'WrongTerm', 'WrongCode'],
      `${CHANGED} \`Taken\`: a new one of this name is there already. \`Answered\`: somebody began to answer, so that the questions keep their shape and the first day stays. \`WrongTerm\`: it would end before it begins. \`WrongCode\`: a new one may not be called so.`,
    ),
    note,
  },
  restorePoll: {
    ...change,
    path: `${path}/{code}/Restore`,
    summary: 'Staff: goes back to a poll as it once stood',
    params: named,
    body: z.object({
      to: count.describe('The version to go back to; 0 takes a poll away that nobody began to answer.'),
      version,
      isUndo,
      by,
    }),
    reply: doneOr(
      ['Changed', 'Answered', 'NoVersion'],
      `${CHANGED} \`Answered\`: somebody began to answer. \`NoVersion\`: it is not kept.`,
    ),
    note,
  },
} as const satisfies Record<string, CallStatement>;
