import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { staffChanges } from '../cart/staff-fields.ts';
import { maxLengths } from '../limits.ts';
import { code, count, country, picture, totalCount, writtenPage, writtenPageSize } from '../shapes.ts';
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
const opinionKind = z.enum(opinionKinds).describe('What it is.');
export const opinionState = z.enum(opinionStates).describe('With the moderator, public, or refused.');
const rating = reviewContent.rating.nullable().describe('1 to 5 stars; null for a question.');
const about = z.string().describe("What it is about: a product's title, or the topic and shop.");
const sentAt = z.iso.datetime().describe('When it was written, in UTC.');

const product = z
  .object({
    article: code.describe('The article of the model.'),
    url: z.string().describe('Its page in the shop. Empty if it has none.'),
    picture: picture.nullable().describe('Its main picture; null without one.'),
  })
  .describe('What is written about.');

export const staffOpinion = z
  .object({
    ...reviewContent,
    code: opinionCode,
    kind: opinionKind,
    state: opinionState,
    country,
    about,
    product: product.nullable().default(null).describe('Null for a review of the shop.'),
    rating,
    isPurchaseConfirmed: z.boolean().describe('Whether its author bought the product here.'),
    flags: z.array(z.enum(opinionFlags)).describe('What a moderator should look at in the text.'),
    refusal: z.string().describe('Why it was refused; empty if it was not.'),
    answer: z.string().describe("The shop's answer. May be empty."),
    sentAt,
    version: count.default(1).describe('Grows with every change.'),
    decidedBy: z.string().default('').describe('Who decided. Empty while it waits, and if not known.'),
    decidedAt: z.iso.datetime().nullable().default(null).describe('When, in UTC; null while it waits.'),
  })
  .describe('A review or question for a moderator.');
export type StaffOpinion = z.infer<typeof staffOpinion>;

const earlierOpinion = z
  .object({ code: opinionCode, kind: opinionKind, state: opinionState, about, rating, sentAt })
  .extend({ text: z.string().describe('How it begins.') })
  .describe('Another opinion of the same author.');
export type EarlierOpinion = z.infer<typeof earlierOpinion>;

export const opinionNote = 'Addition: moderation. The bearer is a key of the staff.';
export const opinionParams = z.object({ code: opinionCode });

const search = z.string().trim().max(maxLengths.search).optional();
/** Of a list, how many are looked through for words, and how many by country, stars, or who decided. */
export const MOST_READ = 1_000;
export const MOST_LOOKED_AT = 10_000;

export const opinionFilter = z.object({
  state: opinionState.default('pending'),
  kind: opinionKind.optional(),
  rating: z.coerce.number().int().min(1).max(5).optional().describe('Those with as many stars.'),
  writtenIn: country.optional().describe('Those written in the shop of a country.'),
  by: z.string().trim().max(maxLengths.staffName).optional().describe('Those that somebody decided.'),
  text: search.describe('A part of the text, the name of the author, or the title of the product.'),
});
export type OpinionFilter = z.infer<typeof opinionFilter>;

const reading = {
  method: 'GET',
  permission: 'opinions.read',
  mutates: false,
  tokenCheck: false,
} as const;

export const opinionStaffCalls = {
  listOpinions: {
    ...reading,
    path: '/Staff/Opinions',
    summary: 'Staff: lists reviews and questions',
    query: opinionFilter.extend({ pageNumber: writtenPage, pageSize: writtenPageSize.default(20) }),
    reply: z.object({
      opinions: z.array(staffOpinion).describe('The page of the list.'),
      totalCount,
    }),
    note: `${opinionNote} Of those that wait the oldest come first, of others the last decided.`,
  },
  findWaitingOpinion: {
    ...reading,
    path: '/Staff/WaitingOpinions',
    summary: 'Staff: finds the next review or question to decide',
    query: z.object({
      after: opinionCode.optional(),
      before: opinionCode.optional().describe('The one before it instead; without both the oldest.'),
    }),
    reply: z.object({
      code: opinionCode.nullable().describe('Null if none waits. Beyond the last comes the first.'),
      waiting: count.describe('How many wait.'),
    }),
    note: opinionNote,
  },
  showOpinion: {
    ...reading,
    path: '/Staff/Opinions/{code}',
    summary: 'Staff: reads a review or question',
    params: opinionParams,
    reply: z.object({
      opinion: staffOpinion,
      history: staffChanges.default([]),
      earlier: z
        .array(earlierOpinion)
        .default([])
        .describe('Up to ten others of its author, the newest first; only with `customers.read`.'),
    }),
    note: opinionNote,
  },
  showOpinionPhoto: {
    ...reading,
    path: '/Staff/Opinions/{code}/Photos/{key}',
    summary: 'Staff: reads a photo of a review',
    params: opinionParams.extend({ key: photoKey }),
    reply: photoFile,
    note: `${opinionNote} A photo of the review, in base64.`,
  },
} as const satisfies Record<string, CallStatement>;
