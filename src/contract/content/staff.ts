import { z } from 'zod';
import type { CallStatement } from '../call.ts';
import { maxLengths } from '../limits.ts';
import { code, country, totalCount, writtenPage, writtenPageSize } from '../shapes.ts';
import { photoFile, photoKey } from './photos.ts';
import { reviewContent } from './reviews.ts';

export const opinionKinds = ['review', 'question', 'siteReview'] as const;
export type OpinionKind = (typeof opinionKinds)[number];
/** Pending moderation, published, refused. */
export const opinionStates = ['pending', 'shown', 'refused'] as const;
export type OpinionState = (typeof opinionStates)[number];
/** What a moderator should look at: contacts and links in the text. */
export const opinionFlags = ['email', 'phone', 'link', 'address'] as const;
export type OpinionFlag = (typeof opinionFlags)[number];

const opinionCode = code.describe('`r12`, `q7`, `s3`: a review, a question, a review of the shop.');

export const opinionState = z.enum(opinionStates).describe('With the moderator, public, or refused.');

export const staffOpinion = z
  .object({
    ...reviewContent,
    code: opinionCode,
    kind: z.enum(opinionKinds).describe('What it is.'),
    state: opinionState,
    country,
    about: z.string().describe("What it is about: a product's title, or the topic and shop."),
    rating: reviewContent.rating.nullable().describe('1 to 5 stars; null for a question.'),
    isPurchaseConfirmed: z.boolean().describe('Whether its author bought the product here.'),
    flags: z.array(z.enum(opinionFlags)).describe('What a moderator should look at in the text.'),
    refusal: z.string().describe('Why it was refused; empty if it was not.'),
    answer: z.string().describe("The shop's answer. May be empty."),
    sentAt: z.iso.datetime().describe('When it was written, in UTC.'),
  })
  .describe('A review or question for a moderator.');
export type StaffOpinion = z.infer<typeof staffOpinion>;

const note = 'Addition: moderation. The bearer is a key of the staff.';
const params = z.object({ code: opinionCode });
const reply = z.object({ opinion: staffOpinion });

const undoRefusals = ['Changed', 'MessageSent', 'PhotosDeleted'] as const;
export type UndoRefusal = (typeof undoRefusals)[number];
const undone = reply.extend({
  success: z.boolean().describe('Whether it waits again.'),
  errorMessage: z
    .enum(['', ...undoRefusals])
    .describe(
      'Why not; empty on success. `Changed`: somebody has decided since, `MessageSent`: its author has been told, ' +
        '`PhotosDeleted`: the refusal has deleted its photos.',
    ),
});

export const opinionStaffCalls = {
  listOpinions: {
    method: 'GET',
    path: '/Staff/Opinions',
    permission: 'opinions.read',
    summary: 'Staff: lists reviews and questions',
    query: z.object({
      state: opinionState.default('pending'),
      pageNumber: writtenPage,
      pageSize: writtenPageSize.default(20),
    }),
    reply: z.object({
      opinions: z.array(staffOpinion).describe('The page of the list, the oldest first.'),
      totalCount,
    }),
    mutates: false,
    tokenCheck: false,
    note: `${note} Those that wait the longest come first.`,
  },
  showOpinion: {
    method: 'GET',
    path: '/Staff/Opinions/{code}',
    permission: 'opinions.read',
    summary: 'Staff: reads a review or question',
    params,
    reply,
    mutates: false,
    tokenCheck: false,
    note,
  },
  showOpinionPhoto: {
    method: 'GET',
    path: '/Staff/Opinions/{code}/Photos/{key}',
    permission: 'opinions.read',
    summary: 'Staff: reads a photo of a review',
    params: params.extend({ key: photoKey }),
    reply: photoFile,
    mutates: false,
    tokenCheck: false,
    note: `${note} A photo of the review, in base64.`,
  },
  publishOpinion: {
    method: 'POST',
    path: '/Staff/Opinions/{code}/Publish',
    permission: 'opinions.decide',
    summary: 'Staff: publishes a review or question',
    params,
    reply,
    mutates: true,
    tokenCheck: false,
    note,
  },
  refuseOpinion: {
    method: 'POST',
    path: '/Staff/Opinions/{code}/Refuse',
    permission: 'opinions.decide',
    summary: 'Staff: refuses a review or question',
    params,
    body: z.object({
      why: z.string().trim().min(1).max(maxLengths.opinionDetail).describe('What its author reads.'),
    }),
    reply,
    mutates: true,
    tokenCheck: false,
    note: `${note} The customer reads why. A review's photos are deleted.`,
  },
  undoOpinion: {
    method: 'POST',
    path: '/Staff/Opinions/{code}/Undo',
    permission: 'opinions.decide',
    summary: "Staff: takes one's own decision on a review or question back",
    params,
    body: z.object({
      state: opinionState.exclude(['pending']).describe('The state that the decision made.'),
    }),
    reply: undone,
    mutates: true,
    tokenCheck: false,
    note: `${note} It waits again, and its author hears of nothing. A decision that is taken back twice counts once.`,
  },
  answerOpinion: {
    method: 'POST',
    path: '/Staff/Opinions/{code}/Answer',
    permission: 'opinions.decide',
    summary: 'Staff: answers a review or question',
    params,
    body: z.object({
      answer: z.string().trim().min(1).max(maxLengths.message).describe('What shoppers read below it.'),
    }),
    reply,
    mutates: true,
    tokenCheck: false,
    note: `${note} An answer does not publish what is pending.`,
  },
} as const satisfies Record<string, CallStatement>;
