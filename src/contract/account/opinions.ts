import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { reviewContent, siteReviewTopics } from '../content/reviews.ts';
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

const ownSiteReview = written
  .pick({ id: true, text: true, date: true, state: true, refusal: true, answer: true })
  .extend({
    rating: reviewContent.rating,
    topic: z.enum(siteReviewTopics).describe('What it is about.'),
    shopName: z.string().describe('The shop it is about; empty for none in particular.'),
  })
  .describe('A review of the shop by the customer.');
export type OwnSiteReview = z.infer<typeof ownSiteReview>;

const boughtProduct = written
  .pick({ modelCode: true, modelTitle: true, url: true, picture: true })
  .extend({ size: sizeName, orderNumber: code.describe('The order it was bought with.') })
  .describe('A product that the customer bought.');
export type BoughtProduct = z.infer<typeof boughtProduct>;

/** A customer’s own reviews, of products and of the shop, and questions. */
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
  getSiteReviews: {
    method: 'GET',
    path: '/Lk/SiteReviews',
    summary: "Lists the customer's own reviews of the shop",
    query: page,
    reply: z.object({
      reviews: z.array(ownSiteReview).describe('The page of the list, the newest first.'),
      totalCount,
    }),
    mutates: false,
    note: 'Addition: what became of a review that was sent by `PostReviewSite`.',
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
