import type { Question, Review } from '#src/contract/content/reviews.ts';
import { longDate } from '#src/storefront/models/dates.ts';
import { pageQuery } from '#src/storefront/models/page-links.ts';
import { pluralise } from '#src/storefront/models/words.ts';
import { href } from '#src/storefront/routes.ts';

export const REVIEWS_ON_PRODUCT = 3;
export const REVIEWS_PER_PAGE = 10;

const REVIEWS = ['отзыв', 'отзыва', 'отзывов'] as const;
const QUESTIONS = ['вопрос', 'вопроса', 'вопросов'] as const;
const numbers = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export interface RateModel {
  readonly rate: number;
  readonly rateText: string;
  readonly count: number;
  readonly countText: string;
  /** Five stars first; `share` is a percentage. */
  readonly byRating: readonly { readonly rating: number; readonly count: number; readonly share: number }[];
}

interface Written {
  readonly id: number;
  readonly author: string;
  readonly paragraphs: readonly string[];
  readonly date: string;
  readonly dateText: string;
  readonly answer: readonly string[];
}

export interface WrittenModel<Item> {
  readonly items: readonly Item[];
  readonly totalCount: number;
  readonly totalText: string;
  readonly previousHref: string | null;
  readonly more: MoreModel | null;
}

export interface MoreModel {
  readonly href: string;
  readonly fragment: string;
  readonly text: string;
  /** The first page replaces the excerpt on the product's page, later ones are appended. */
  readonly swap: 'innerMorph' | 'beforeend';
}

export type ReviewModel = Written & { readonly rating: number };
export type ReviewsModel = WrittenModel<ReviewModel>;
export type QuestionsModel = WrittenModel<Written>;
export type QuestionModel = Written;

export function rateModel(reply: { rate: number; count: number; byRating: number[] }): RateModel | null {
  if (reply.count === 0) return null;
  return {
    rate: reply.rate,
    rateText: numbers.format(reply.rate),
    count: reply.count,
    countText: pluralise(reply.count, REVIEWS),
    byRating: reply.byRating
      .map((count, index) => ({ rating: index + 1, count, share: Math.round((count * 100) / reply.count) }))
      .reverse(),
  };
}

/** @param page null for the excerpt on the product's page */
export function reviewsModel(
  slug: string,
  page: number | null,
  reply: { reviews: Review[]; totalCount: number },
): ReviewsModel {
  const items = reply.reviews.map((review) => ({ ...writtenModel(review), rating: review.rating }));
  return writtenListModel(items, reply.totalCount, page, REVIEWS, {
    page: (number) => href('productReviews', { products: slug }, pageQuery(number)),
    list: (number) => href('productReviewsList', { products: slug }, pageQuery(number)),
  });
}

/** @param page null for the excerpt on the product's page */
export function questionsModel(
  slug: string,
  page: number | null,
  reply: { questions: Question[]; totalCount: number },
): QuestionsModel {
  return writtenListModel(reply.questions.map(writtenModel), reply.totalCount, page, QUESTIONS, {
    page: (number) => href('productQuestions', { products: slug }, pageQuery(number)),
    list: (number) => href('productQuestionsList', { products: slug }, pageQuery(number)),
  });
}

function writtenListModel<Item>(
  items: Item[],
  totalCount: number,
  page: number | null,
  nouns: readonly [string, string, string],
  addresses: Readonly<Record<'page' | 'list', (page: number) => string>>,
): WrittenModel<Item> {
  const shown = page === null ? items.length : (page - 1) * REVIEWS_PER_PAGE + items.length;
  const next = (page ?? 0) + 1;
  return {
    items,
    totalCount,
    totalText: pluralise(totalCount, nouns),
    previousHref: page !== null && page > 1 ? addresses.page(page - 1) : null,
    more:
      shown >= totalCount
        ? null
        : {
            href: addresses.page(next),
            fragment: addresses.list(next),
            text: `Ещё ${pluralise(totalCount - shown, nouns)}`,
            swap: page === null ? 'innerMorph' : 'beforeend',
          },
  };
}

function writtenModel(written: Question): Written {
  return {
    id: written.id,
    author: written.author,
    paragraphs: paragraphsOf(written.text),
    date: written.date,
    dateText: longDate(written.date),
    answer: paragraphsOf(written.answer),
  };
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
