import * as z from 'zod';
import { HEIGHT_CM, MAX_REVIEW_PHOTOS, OPINION_MIN_CHARACTERS } from '#src/config/constants.ts';
import { measures } from '../account/measures.ts';
import type { CallStatement } from '../call.ts';
import { captchaCodes, captchaNote, captchaToken } from '../captcha.ts';
import { maxLengths } from '../limits.ts';
import { doneOr } from '../refusals.ts';
import { code, count, modelCode, sizeName, totalCount, writtenPage, writtenPageSize } from '../shapes.ts';
import { photoKey, reviewPhoto } from './photos.ts';

/** How an item fitted: too small, true to size, too large. */
export const fits = ['small', 'true', 'large'] as const;
export type Fit = (typeof fits)[number];
export const reviewSorts = ['new', 'useful', 'high', 'low'] as const;
export type ReviewSort = (typeof reviewSorts)[number];
export const siteReviewTopics = ['goods', 'shop', 'delivery', 'service', 'site'] as const;
export type SiteReviewTopic = (typeof siteReviewTopics)[number];

/**
 * Why a review or question is not taken: a captcha is needed or wrong, a limit is reached, the shop is unknown, a photo
 * was deleted.
 */
export const opinionCodes = [...captchaCodes, 'TooManyMessages', 'UnknownShop', 'UnknownPhoto'] as const;
export type OpinionCode = (typeof opinionCodes)[number];

const rating = z.number().int().min(1).max(5).describe('1 to 5 stars.');
const fit = z.enum(['', ...fits]).describe('How it sat compared with its size; empty if not said.');
const height = z
  .number()
  .int()
  .min(HEIGHT_CM.min)
  .max(HEIGHT_CM.max)
  .nullable()
  .describe("The author's height in cm; null if not said.");
const topic = z.enum(siteReviewTopics).describe('What it is about.');
const author = z.string().describe('The name to show.');
const text = z.string().describe('What was written, as plain text.');
const answer = z.string().describe("The shop's answer. May be empty.");
const writtenAt = z.iso.datetime().describe('When it was written, in UTC.');
const id = count.describe('Names it in other calls.');

export const reviewContent = {
  author,
  rating,
  text,
  advantages: z.string().default('').describe('What is good about it. May be empty.'),
  shortcomings: z.string().default('').describe('What is not. May be empty.'),
  size: z.string().default('').describe('The size that was bought. May be empty.'),
  height: height.default(null),
  fit: fit.default(''),
  photos: z.array(reviewPhoto).default([]).describe('Its photos in order.'),
};

const votes = {
  votesUp: count.describe('How many found it useful.'),
  votesDown: count.describe('How many did not.'),
};

const review = z
  .object({
    id,
    ...reviewContent,
    isPurchaseConfirmed: z.boolean().default(false).describe('Whether its author bought it here.'),
    date: writtenAt,
    answer,
    ...votes,
  })
  .describe('A review of a model.');
export type Review = z.infer<typeof review>;

const question = z
  .object({ id, author, text, date: writtenAt, answer })
  .describe('A question about a model.');
export type Question = z.infer<typeof question>;

const siteReview = question
  .extend({
    rating,
    topic,
    shopNumber: z.string().describe('The shop it is about; empty for none in particular.'),
    shopName: z.string().describe('What that shop is called. May be empty.'),
  })
  .describe('A review of the shop.');
export type SiteReview = z.infer<typeof siteReview>;

const page = { pageNumber: writtenPage, pageSize: writtenPageSize.default(5) };
const aboutModel = { modelCode, ...page };
const shopNumber = code.describe('The number of a shop.');

const sent = {
  author: z.string().trim().min(1).max(maxLengths.personName).describe('The name to show.'),
  text: z
    .string()
    .trim()
    .min(OPINION_MIN_CHARACTERS)
    .max(maxLengths.message)
    .describe('What is to be published, as plain text.'),
  captchaToken,
};
const note = `For customers; a moderator decides whether it is shown. \`errorMessage\` is an OpinionCode or empty; ${captchaNote}.`;

const detail = z.string().trim().max(maxLengths.opinionDetail).default('');

export const reviewCalls = {
  getReviews: {
    method: 'GET',
    path: '/Reviews/GetReviews',
    summary: 'Lists the reviews of a model',
    query: z.object({
      ...aboutModel,
      sort: z.enum(reviewSorts).default('new').describe('Newest, most useful, best or worst first.'),
      rating: z.coerce.number().int().min(1).max(5).optional().describe('Only those of so many stars.'),
      withPhoto: z.enum(['yes', 'no']).default('no').describe('Only those with photos.'),
      size: z.string().max(maxLengths.size).default('').describe('Only those of a size; empty for all.'),
    }),
    reply: z.object({ reviews: z.array(review).describe('The page of the list.'), totalCount }),
    mutates: false,
  },
  adviseSize: {
    method: 'POST',
    path: '/Reviews/AdviseSize',
    summary: 'Says which size sits well on buyers of the same measures',
    body: measures.extend({
      modelCode,
      sizes: z
        .array(sizeName.max(maxLengths.size))
        .max(100)
        .describe("The model's sizes, the smallest first."),
    }),
    reply: z.object({
      advice: z
        .object({
          size: sizeName,
          sureness: z
            .enum(['likely', 'maybe'])
            .describe('`likely` if many buyers agree, `maybe` if they are few or divided.'),
          buyers: count.describe('How many buyers it comes from; never fewer than 5.'),
        })
        .nullable()
        .describe('Null where too few are known, or too divided.'),
    }),
    mutates: false,
    note: 'Addition: from reviews that say how a size sat, and from what buyers of known measures kept and returned.',
  },
  getReviewsRate: {
    method: 'GET',
    path: '/Reviews/GetReviewsRate',
    summary: 'Sums the reviews of a model up',
    query: z.object({ modelCode }),
    reply: z.object({
      rate: z.number().min(0).max(5).describe('The mean of the stars; 0 without reviews.'),
      count: count.describe('How many reviews there are.'),
      byRating: z.array(count).length(5).describe('How many of 1, 2, 3, 4 and 5 stars.'),
      withPhoto: count.default(0).describe('How many have photos.'),
      sizes: z
        .array(z.object({ size: sizeName, count: count.describe('Reviews of it.') }))
        .default([])
        .describe('The sizes that reviews name.'),
      fit: z
        .object({
          small: count.describe('How many say that it is small for its size.'),
          true: count.describe('How many say that it is true to its size.'),
          large: count.describe('How many say that it is large for its size.'),
        })
        .default({ small: 0, true: 0, large: 0 })
        .describe('How it sat.'),
      sizeBuyers: count
        .optional()
        .describe('How many buyers say or show how a size sat, for AdviseSize; absent if unknown.'),
      heights: z
        .array(
          z.object({
            from: count.describe('From this height, in cm.'),
            to: count.describe('To this height, in cm.'),
            size: sizeName,
            count: count.describe('How many of that height bought the size.'),
            of: count.describe('How many of that height there are.'),
          }),
        )
        .default([])
        .describe('The size bought most often, by height.'),
    }),
    mutates: false,
    note: 'Of the shown reviews. Addition: how many have photos, a size, how it sat, and sizes by height.',
  },
  getSiteReviews: {
    method: 'GET',
    path: '/Reviews/GetSiteReviews',
    summary: 'Lists the reviews of the shop',
    query: z.object({
      ...page,
      topic: topic.optional(),
      shopNumber: shopNumber.optional(),
    }),
    reply: z.object({ reviews: z.array(siteReview).describe('The page of the list.'), totalCount }),
    mutates: false,
    note: 'Of the country of the API base, the newest first.',
  },
  getQuestions: {
    method: 'GET',
    path: '/Reviews/GetQuestions',
    summary: 'Lists the questions about a model',
    query: z.object(aboutModel),
    reply: z.object({ questions: z.array(question).describe('The page of the list.'), totalCount }),
    mutates: false,
  },
  vote: {
    method: 'POST',
    path: '/Reviews/Vote',
    summary: 'Says whether a review is useful',
    body: z.object({
      reviewId: count.describe('The id of the review.'),
      up: z.boolean().describe('Whether it is useful.'),
    }),
    reply: doneOr(['TooManyRequests']).extend(votes),
    mutates: true,
    note: 'One vote each visitor; a second one replaces it. `errorMessage` TooManyRequests. Addition: the counts.',
  },
  postSiteReview: {
    method: 'POST',
    path: '/Reviews/PostReviewSite',
    summary: 'Writes a review of the shop',
    body: z.object({
      ...sent,
      rating,
      topic,
      shopNumber: z
        .string()
        .max(maxLengths.code)
        .default('')
        .describe('The shop it is about; empty for none in particular.'),
    }),
    reply: doneOr(opinionCodes),
    mutates: true,
    note,
  },
  postItemReview: {
    method: 'POST',
    path: '/Reviews/PostReviewItem',
    summary: 'Writes a review of a model',
    body: z.object({
      ...sent,
      modelCode,
      rating,
      advantages: detail.describe('What is good about it. May be empty.'),
      shortcomings: detail.describe('What is not. May be empty.'),
      size: z
        .string()
        .trim()
        .max(maxLengths.size)
        .default('')
        .describe('The size that was bought. May be empty.'),
      height: height.default(null),
      fit: fit.default(''),
      photos: z
        .array(photoKey)
        .max(MAX_REVIEW_PHOTOS)
        .default([])
        .describe(
          "The customer's photos of this model (PostPhoto), in order; all others of the review are deleted.",
        ),
    }),
    reply: doneOr(opinionCodes),
    mutates: true,
    note: `${note} A customer has one review of a model: another one replaces it, and goes to the moderator again. Addition: \`photos\`.`,
  },
  postQuestion: {
    method: 'POST',
    path: '/Reviews/PostQuestion',
    summary: 'Asks a question about a model',
    body: z.object({ ...sent, modelCode }),
    reply: doneOr(opinionCodes),
    mutates: true,
    note,
  },
} as const satisfies Record<string, CallStatement>;
