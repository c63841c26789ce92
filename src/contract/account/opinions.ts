import { z } from 'zod';
import type { CallStatement } from '../call.ts';
import { reviewContent } from '../content/reviews.ts';
import { opinionState } from '../content/staff.ts';
import { code, count, modelCode, picture, sizeName, totalCount } from '../shapes.ts';
import { page } from './fields.ts';

const written = z
  .object({
    id: count.describe('Names it in other calls.'),
    modelCode,
    modelTitle: z.string().describe('The name of the model.'),
    url: z.string().describe('The page of the product; empty once it is gone.'),
    picture: picture.nullable().describe('Its picture; null if it has none.'),
    text: z.string().describe('What was written, as plain text.'),
    date: z.iso.datetime().describe('When it was written, in UTC.'),
    state: opinionState,
    refusal: z.string().describe('Why the moderator refused it; empty if it was not refused.'),
    answer: z.string().describe("The shop's answer. May be empty."),
  })
  .describe('What a customer wrote about a product.');

const ownReview = written.extend(reviewContent).describe('A review by the customer.');
export type OwnReview = z.infer<typeof ownReview>;
export type OwnQuestion = z.infer<typeof written>;

const boughtProduct = written
  .pick({ modelCode: true, modelTitle: true, url: true, picture: true })
  .extend({ size: sizeName, orderNumber: code.describe('The order it was bought with.') })
  .describe('A product that the customer bought.');
export type BoughtProduct = z.infer<typeof boughtProduct>;

/** A customer’s own reviews and questions. */
export const opinionCalls = {
  getReviews: {
    method: 'GET',
    path: '/Lk/Reviews',
    summary: "Lists the customer's own reviews",
    query: page.extend({ modelCode: modelCode.optional() }),
    reply: z.object({
      reviews: z.array(ownReview).describe('The page of the list, the newest first.'),
      totalCount,
    }),
    mutates: false,
    note: 'The newest first; with a `modelCode` that of the model.',
  },
  getUnreviewed: {
    method: 'GET',
    path: '/Lk/Reviews/Unreviewed',
    summary: 'Lists what the customer bought and has not reviewed',
    reply: z.object({
      products: z.array(boughtProduct).describe('The latest order first, at most 20.'),
    }),
    mutates: false,
    note: 'Addition: delivered products without a review, each model once.',
  },
  getQuestions: {
    method: 'GET',
    path: '/Lk/Questions',
    summary: "Lists the customer's own questions",
    query: page,
    reply: z.object({
      questions: z.array(written).describe('The page of the list, the newest first.'),
      totalCount,
    }),
    mutates: false,
  },
} as const satisfies Record<string, CallStatement>;
