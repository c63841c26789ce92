import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { maxLengths } from '../limits.ts';
import { code, count, writtenCount } from '../shapes.ts';
import { feedbackNote, feedbackParams, staffMessage } from './staff-feedback.ts';

export const messageSteps = ['take', 'release', 'answered', 'close', 'reopen'] as const;
export type MessageStep = (typeof messageSteps)[number];

const messageCodes = [
  'Changed',
  'NotAllowed',
  'UnknownMember',
  'NoAddress',
  'TooMany',
  'MessageSent',
] as const;
export type MessageCode = (typeof messageCodes)[number];

const version = count.describe('The version that it was decided on.');
const request = code.describe('Names the request: one that is sent twice counts once.');
const text = z.string().trim().min(1).max(maxLengths.message);

const changed = z.object({
  success: z.boolean().describe('Whether it was carried out.'),
  errorMessage: z
    .enum(['', ...messageCodes])
    .describe(
      'Why not; empty on success. `Changed`: somebody was faster, `NoAddress`: it has no e-mail, `TooMany`: it has 200 notes ' +
        'and replies, `MessageSent`: the reply is on its way.',
    ),
  message: staffMessage,
});

const changing = {
  method: 'POST',
  permission: 'messages.answer',
  params: feedbackParams,
  reply: changed,
  mutates: true,
  tokenCheck: false,
  note: feedbackNote,
} as const;

const path = '/Staff/Feedback/{id}';

export const feedbackChangeCalls = {
  moveFeedback: {
    ...changing,
    path: `${path}/Step`,
    summary: 'Staff: takes, lets go, closes or opens again what was sent by a form',
    body: z.object({
      step: z.enum(messageSteps).describe('`answered`: not by mail, but by phone or in a shop.'),
      version,
    }),
  },
  handFeedback: {
    ...changing,
    path: `${path}/Keeper`,
    summary: 'Staff: hands what was sent by a form to another member',
    body: z.object({ memberId: count.describe('A member who may answer.'), version }),
  },
  noteFeedback: {
    ...changing,
    path: `${path}/Notes`,
    summary: 'Staff: notes something about what was sent by a form',
    body: z.object({ text: text.describe('What the staff should know.'), request }),
  },
  answerFeedback: {
    ...changing,
    path: `${path}/Replies`,
    summary: 'Staff: replies by mail to what was sent by a form',
    body: z.object({
      text: text.describe('The reply; what it replies to is quoted below.'),
      version,
      request,
    }),
    note: `${feedbackNote} The mail goes out after two minutes, until when it can be taken back.`,
  },
  undoFeedbackReply: {
    ...changing,
    path: `${path}/Replies/{entry}/Undo`,
    summary: 'Staff: takes an own reply back that has not gone out',
    params: feedbackParams.extend({ entry: writtenCount.describe('Names the reply.') }),
    note: `${feedbackNote} One that is taken back twice counts once.`,
  },
  saveReplyTemplate: {
    method: 'POST',
    path: '/Staff/ReplyTemplates',
    permission: 'messages.answer',
    summary: 'Staff: keeps a text to reply with',
    body: z.object({
      title: z
        .string()
        .trim()
        .min(1)
        .max(maxLengths.viewTitle)
        .describe('One of the same title is replaced.'),
      text: text.describe('What it says.'),
    }),
    reply: z.object({ success: z.boolean().describe('False if there are fifty.') }),
    mutates: true,
    tokenCheck: false,
    note: feedbackNote,
  },
  deleteReplyTemplate: {
    method: 'POST',
    path: '/Staff/ReplyTemplates/{template}/Delete',
    permission: 'messages.answer',
    summary: 'Staff: removes a text to reply with',
    params: z.object({ template: writtenCount.describe('Names it.') }),
    reply: z.object({ success: z.boolean().describe('Always true.') }),
    mutates: true,
    tokenCheck: false,
    note: feedbackNote,
  },
} as const satisfies Record<string, CallStatement>;
