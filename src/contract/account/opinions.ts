import { z } from 'zod';
import type { CallStatement } from '../call.ts';
import { reviewContent } from '../content/reviews.ts';
import { opinionStates } from '../content/staff.ts';
import { code, count, picture } from '../shapes.ts';
import { page } from './fields.ts';

/** What a customer wrote about a product; `url` is empty once the product is gone. */
const written = z.object({
  id: count,
  modelCode: code,
  modelTitle: z.string(),
  url: z.string(),
  picture: picture.nullable(),
  text: z.string(),
  date: z.iso.datetime(),
  state: z.enum(opinionStates),
  /** Why the moderator refused it. */
  refusal: z.string(),
  answer: z.string(),
});

const ownReview = written.extend(reviewContent);
export type OwnReview = z.infer<typeof ownReview>;
export type OwnQuestion = z.infer<typeof written>;

const boughtProduct = written
  .pick({ modelCode: true, modelTitle: true, url: true, picture: true })
  .extend({ size: z.string(), orderNumber: code });
export type BoughtProduct = z.infer<typeof boughtProduct>;

/** A customer’s own reviews and questions. */
export const opinionCalls = {
  getReviews: {
    method: 'GET',
    path: '/Lk/Reviews',
    query: page.extend({ modelCode: code.optional() }),
    reply: z.object({
      reviews: z.array(ownReview),
      totalCount: count,
      waiting: z.array(boughtProduct).default([]),
    }),
    mutates: false,
    note: 'The newest first; with a `modelCode` that of the model. `waiting`: bought and delivered products without a review, at most 20.',
  },
  getQuestions: {
    method: 'GET',
    path: '/Lk/Questions',
    query: page,
    reply: z.object({
      questions: z.array(written),
      totalCount: count,
    }),
    mutates: false,
  },
} as const satisfies Record<string, CallStatement>;
