import { z } from 'zod';
import { countryCodes } from '#src/config/countries.ts';
import type { CallStatement } from '../call.ts';
import { maxLengths, maxNumbers } from '../limits.ts';
import { code, count } from '../shapes.ts';
import { photoKey } from './photos.ts';
import { reviewContent } from './reviews.ts';

export const opinionKinds = ['review', 'question', 'siteReview'] as const;
export type OpinionKind = (typeof opinionKinds)[number];
/** With the moderator, public, refused. */
export const opinionStates = ['pending', 'shown', 'refused'] as const;
export type OpinionState = (typeof opinionStates)[number];
/** What a moderator should look at: contacts and links in the text. */
export const opinionFlags = ['email', 'phone', 'link', 'address'] as const;
export type OpinionFlag = (typeof opinionFlags)[number];

const staffOpinion = z.object({
  ...reviewContent,
  /** `r12`, `q7`, `s3`: a review, a question, a review of the shop. */
  code,
  kind: z.enum(opinionKinds),
  state: z.enum(opinionStates),
  country: z.enum(countryCodes),
  /** What it is about: a product's title, or the topic and shop. */
  about: z.string(),
  /** Null for a question. */
  rating: reviewContent.rating.nullable(),
  isPurchaseConfirmed: z.boolean(),
  flags: z.array(z.enum(opinionFlags)),
  refusal: z.string(),
  answer: z.string(),
  sentAt: z.iso.datetime(),
});
export type StaffOpinion = z.infer<typeof staffOpinion>;

const note =
  'Addition: moderation. The bearer is the setting STAFF_TOKEN; without that setting it answers 403.';
const params = z.object({ code });
const reply = z.object({ opinion: staffOpinion });

export const opinionStaffCalls = {
  listOpinions: {
    method: 'GET',
    path: '/Staff/Opinions',
    query: z.object({
      state: z.enum(opinionStates).default('pending'),
      pageNumber: z.coerce.number().int().min(1).max(maxNumbers.page).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: z.object({ opinions: z.array(staffOpinion), totalCount: count }),
    mutates: false,
    tokenCheck: false,
    note: `${note} Those that wait the longest come first.`,
  },
  showOpinion: {
    method: 'GET',
    path: '/Staff/Opinions/{code}',
    params,
    reply,
    mutates: false,
    tokenCheck: false,
    note,
  },
  showOpinionPhoto: {
    method: 'GET',
    path: '/Staff/Opinions/{code}/Photos/{key}',
    params: z.object({ code, key: photoKey }),
    reply: z.object({ webp: z.string() }),
    mutates: false,
    tokenCheck: false,
    note: `${note} A photo of the review, in base64.`,
  },
  publishOpinion: {
    method: 'POST',
    path: '/Staff/Opinions/{code}/Publish',
    params,
    reply,
    mutates: true,
    tokenCheck: false,
    note,
  },
  refuseOpinion: {
    method: 'POST',
    path: '/Staff/Opinions/{code}/Refuse',
    params,
    body: z.object({ why: z.string().trim().min(1).max(maxLengths.opinionDetail) }),
    reply,
    mutates: true,
    tokenCheck: false,
    note: `${note} The customer reads why. A review's photos are deleted.`,
  },
  answerOpinion: {
    method: 'POST',
    path: '/Staff/Opinions/{code}/Answer',
    params,
    body: z.object({ answer: z.string().trim().min(1).max(maxLengths.message) }),
    reply,
    mutates: true,
    tokenCheck: false,
    note: `${note} An answer does not publish what is pending.`,
  },
} as const satisfies Record<string, CallStatement>;
