import { z } from 'zod';
import { HEIGHT_CM, MAX_REVIEW_PHOTOS, OPINION_MIN_CHARACTERS } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { captchaCodes, captchaNote, captchaToken } from '../captcha.ts';
import { maxLengths, maxNumbers } from '../limits.ts';
import { code, count, done } from '../shapes.ts';
import { photoKey, reviewPhoto } from './photos.ts';

/** How an item sat: smaller than its size, true to it, larger. */
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

const rating = z.number().int().min(1).max(5);
const fit = z.enum(['', ...fits]);
/** In cm. */
const height = z.number().int().min(HEIGHT_CM.min).max(HEIGHT_CM.max).nullable();

export const reviewContent = {
  author: z.string(),
  rating,
  text: z.string(),
  advantages: z.string().default(''),
  shortcomings: z.string().default(''),
  size: z.string().default(''),
  height: height.default(null),
  fit: fit.default(''),
  photos: z.array(reviewPhoto).default([]),
};

const review = z.object({
  id: count,
  ...reviewContent,
  isPurchaseConfirmed: z.boolean().default(false),
  date: z.iso.datetime(),
  answer: z.string(),
  votesUp: count,
  votesDown: count,
});
export type Review = z.infer<typeof review>;

const question = z.object({
  id: count,
  author: z.string(),
  text: z.string(),
  date: z.iso.datetime(),
  answer: z.string(),
});
export type Question = z.infer<typeof question>;

const siteReview = question.extend({
  rating,
  topic: z.enum(siteReviewTopics),
  /** Empty if the review is about no shop in particular. */
  shopNumber: z.string(),
  shopName: z.string(),
});

export type SiteReview = z.infer<typeof siteReview>;

const page = {
  pageNumber: z.coerce.number().int().min(1).max(maxNumbers.page).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(5),
};
const aboutModel = { modelCode: code, ...page };

const sent = {
  author: z.string().trim().min(1).max(maxLengths.personName),
  text: z.string().trim().min(OPINION_MIN_CHARACTERS).max(maxLengths.message),
  captchaToken,
};
const note = `For customers; a moderator decides whether it is shown. \`errorMessage\` is an OpinionCode or empty; ${captchaNote}.`;

export const reviewCalls = {
  getReviews: {
    method: 'GET',
    path: '/Reviews/GetReviews',
    query: z.object({
      ...aboutModel,
      sort: z.enum(reviewSorts).default('new'),
      rating: z.coerce.number().int().min(1).max(5).optional(),
      withPhoto: z.enum(['yes', 'no']).default('no'),
      size: z.string().max(maxLengths.size).default(''),
    }),
    reply: z.object({ reviews: z.array(review), totalCount: count }),
    mutates: false,
  },
  getReviewsRate: {
    method: 'GET',
    path: '/Reviews/GetReviewsRate',
    query: z.object({ modelCode: code }),
    reply: z.object({
      rate: z.number().min(0).max(5),
      count,
      byRating: z.array(count).length(5),
      withPhoto: count.default(0),
      sizes: z.array(z.object({ size: z.string(), count })).default([]),
      fit: z.object({ small: count, true: count, large: count }).default({ small: 0, true: 0, large: 0 }),
      /** The size bought most often at heights from `from` to `to` cm: `count` of `of`. */
      heights: z.array(z.object({ from: count, to: count, size: z.string(), count, of: count })).default([]),
    }),
    mutates: false,
    note: 'Of the shown reviews. Addition: how many have photos, a size, how it sat, and sizes by height.',
  },
  getSiteReviews: {
    method: 'GET',
    path: '/Reviews/GetSiteReviews',
    query: z.object({
      ...page,
      topic: z.enum(siteReviewTopics).optional(),
      shopNumber: code.optional(),
    }),
    reply: z.object({ reviews: z.array(siteReview), totalCount: count }),
    mutates: false,
    note: 'Of the country of the API base, the newest first.',
  },
  getQuestions: {
    method: 'GET',
    path: '/Reviews/GetQuestions',
    query: z.object(aboutModel),
    reply: z.object({ questions: z.array(question), totalCount: count }),
    mutates: false,
  },
  vote: {
    method: 'POST',
    path: '/Reviews/Vote',
    body: z.object({ reviewId: count, up: z.boolean() }),
    reply: done.extend({ votesUp: count, votesDown: count }),
    mutates: true,
    note: 'One vote each visitor; a second one replaces it. `errorMessage` TooManyRequests. Addition: the counts.',
  },
  postSiteReview: {
    method: 'POST',
    path: '/Reviews/PostReviewSite',
    body: z.object({
      ...sent,
      rating,
      topic: z.enum(siteReviewTopics),
      shopNumber: z.string().max(maxLengths.code).default(''),
    }),
    reply: done,
    mutates: true,
    note,
  },
  postItemReview: {
    method: 'POST',
    path: '/Reviews/PostReviewItem',
    body: z.object({
      ...sent,
      modelCode: code,
      rating,
      advantages: z.string().trim().max(maxLengths.opinionDetail).default(''),
      shortcomings: z.string().trim().max(maxLengths.opinionDetail).default(''),
      size: z.string().trim().max(maxLengths.size).default(''),
      height: height.default(null),
      fit: fit.default(''),
      /** Keys of the customer's photos of this model (PostPhoto), in order; all others of the review are deleted. */
      photos: z.array(photoKey).max(MAX_REVIEW_PHOTOS).default([]),
    }),
    reply: done,
    mutates: true,
    note: `${note} A customer has one review of a model: another one replaces it, and goes to the moderator again. Addition: \`photos\`.`,
  },
  postQuestion: {
    method: 'POST',
    path: '/Reviews/PostQuestion',
    body: z.object({ ...sent, modelCode: code }),
    reply: done,
    mutates: true,
    note,
  },
} as const satisfies Record<string, CallStatement>;
