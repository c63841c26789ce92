import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { staffChanges } from '../cart/staff-fields.ts';
import { maxLengths } from '../limits.ts';
import { count, country, totalCount, writtenCount, writtenPage, writtenPageSize } from '../shapes.ts';

/** Nobody has it yet, somebody deals with it, it was answered, it needs nothing more. */
export const messageStates = ['new', 'working', 'answered', 'closed'] as const;
export type MessageState = (typeof messageStates)[number];
const state = z.enum(messageStates).describe('How far it is dealt with.');

export const staffMessage = z
  .object({
    id: count.describe('Names it.'),
    at: z.iso.datetime().describe('When it was sent, in UTC.'),
    country,
    topic: z.string().describe('What it is about. May be empty.'),
    name: z.string().describe('Who wrote it.'),
    email: z.string().describe('Empty for a request for a fitting, and without `customers.read`.'),
    phone: z.string().describe('Digits with the country code, or empty, as always without `customers.read`.'),
    orderNumber: z.string().describe('The order that it names. May be empty.'),
    text: z.string().describe('What was written, as plain text.'),
    state: state.default('new'),
    keeper: z.string().default('').describe('The member who deals with it. May be empty.'),
    isMine: z.boolean().default(false).describe('Whether that is who asks.'),
    isAnswerable: z.boolean().default(false).describe('Whether there is an e-mail to reply to.'),
    version: count.default(1).describe('Grows with every change.'),
  })
  .describe('What somebody sent by a form of the shop.');
export type StaffMessage = z.infer<typeof staffMessage>;

const entry = z
  .object({
    id: count.describe('Names it.'),
    kind: z.enum(['note', 'reply']).describe('For the staff alone, or mailed.'),
    at: z.iso.datetime().describe('When it was written, in UTC.'),
    by: z.string().describe('Who of the staff wrote it.'),
    text: z.string().describe('What it says.'),
  })
  .describe('A note or a reply.');
export type MessageEntry = z.infer<typeof entry>;

const keeper = z
  .object({ id: count.describe('Names the member.'), name: z.string().describe('Of the member.') })
  .describe('A member who may answer.');

const template = z
  .object({
    id: count.describe('Names it.'),
    title: z.string().describe('What it is called.'),
    text: z.string().describe('What it says.'),
  })
  .describe('A text to reply with.');
export type ReplyTemplate = z.infer<typeof template>;

export const messageFilter = z.object({
  state: state.optional(),
  keeper: z.enum(['mine', 'nobody']).optional().describe('Those of who asks, or those that nobody has.'),
  topic: z.string().trim().max(maxLengths.topic).optional().describe('Those about a topic.'),
  writtenIn: country.optional().describe('Those written in the shop of a country.'),
  text: z
    .string()
    .trim()
    .max(maxLengths.search)
    .optional()
    .describe('A part of the text or of the name; or its number.'),
});
export type MessageFilter = z.infer<typeof messageFilter>;

export const feedbackNote = 'Addition: the staff side.';
export const feedbackParams = z.object({ id: writtenCount.describe('Names the message.') });

const reading = {
  method: 'GET',
  permission: 'messages.read',
  mutates: false,
  tokenCheck: false,
} as const;

export const feedbackStaffCalls = {
  listFeedback: {
    ...reading,
    path: '/Staff/Feedback',
    summary: 'Staff: lists what was sent by the forms of the shop',
    query: messageFilter.extend({ pageNumber: writtenPage, pageSize: writtenPageSize.default(20) }),
    reply: z.object({
      messages: z.array(staffMessage).describe('The newest first.'),
      totalCount,
      topics: z.array(z.string()).default([]).describe('What they are about, for filtering.'),
    }),
    note: `${feedbackNote} Who read is recorded.`,
  },
  countFeedback: {
    ...reading,
    path: '/Staff/FeedbackCounts',
    summary: 'Staff: counts what waits of what was sent by the forms of the shop',
    reply: z.object({
      fresh: count.describe('Those that nobody has.'),
      mine: count.describe('Those that who asks deals with.'),
    }),
    note: feedbackNote,
  },
  showFeedback: {
    ...reading,
    path: '/Staff/Feedback/{id}',
    summary: 'Staff: reads what somebody sent by a form of the shop',
    params: feedbackParams,
    reply: z.object({
      message: staffMessage,
      entries: z.array(entry).describe('Notes and replies, the first one first.'),
      history: staffChanges,
      keepers: z.array(keeper).describe('To whom it can be handed.'),
      templates: z.array(template).describe('Texts to reply with.'),
    }),
    note: `${feedbackNote} Who read is recorded.`,
  },
  listReplyTemplates: {
    ...reading,
    permission: 'messages.answer',
    path: '/Staff/ReplyTemplates',
    summary: 'Staff: lists texts to reply with',
    reply: z.object({ templates: z.array(template).describe('By title.') }),
    note: feedbackNote,
  },
} as const satisfies Record<string, CallStatement>;
