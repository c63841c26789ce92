import { sizeInWords } from '#src/config/size-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { Question, Review, SiteReview, SiteReviewTopic } from '#src/contract/content/reviews.ts';
import { longDate } from '#src/models/dates.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import { pluralise } from '#src/models/words.ts';
import { href } from '#src/routes.ts';
import { type PhotoModel, photoModels } from './photos.ts';
import { filterQuery, noFilter, type ReviewFilter } from './review-filter.ts';
import { fitNames } from './size-advice.ts';

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

interface WrittenOpinion {
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
  /** The last page, for one past the end; else null. */
  readonly lastHref: string | null;
  readonly more: MoreModel | null;
}

export interface MoreModel {
  readonly href: string;
  readonly fragment: string;
  readonly text: string;
  /** The first page replaces the excerpt on the product's page, later ones are appended. */
  readonly swap: 'innerMorph' | 'beforeend';
}

export interface ReviewModel extends WrittenOpinion {
  readonly rating: number;
  readonly isPurchaseConfirmed: boolean;
  /** `Размер 46`, `рост 170 см`, `в размер`. */
  readonly facts: readonly string[];
  readonly advantages: readonly string[];
  readonly shortcomings: readonly string[];
  readonly photos: readonly PhotoModel[];
  readonly votes: VotesModel;
}

export interface VotesModel {
  readonly reviewId: number;
  /** Null if unknown. */
  readonly up: number | null;
  readonly down: number | null;
  /** The visitor's own vote, known only just after voting. */
  readonly own: 'up' | 'down' | null;
  /** Why a vote was refused. */
  readonly refusal: string | null;
}
export type ReviewsModel = WrittenModel<ReviewModel>;
export type QuestionsModel = WrittenModel<WrittenOpinion>;
export type QuestionModel = WrittenOpinion;

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
  filter: ReviewFilter = noFilter,
): ReviewsModel {
  const query = (number: number) => ({ ...filterQuery(filter), ...pageQuery(number) });
  return writtenListModel(reply.reviews.map(reviewModel), reply.totalCount, page, REVIEWS, {
    page: (number) => href('productReviews', { products: slug }, query(number)),
    list: (number) => href('productReviewsList', { products: slug }, query(number)),
  });
}

function reviewModel(review: Review): ReviewModel {
  const facts = [
    review.size && sizeInWords(review.size),
    review.height === null ? '' : typeset`рост ${review.height} см`,
    review.fit && fitNames[review.fit].toLowerCase(),
  ].filter(Boolean);
  return {
    ...writtenModel(review),
    rating: review.rating,
    isPurchaseConfirmed: review.isPurchaseConfirmed,
    facts,
    advantages: paragraphsOf(review.advantages),
    shortcomings: paragraphsOf(review.shortcomings),
    photos: photoModels(review.photos, review.author),
    votes: { reviewId: review.id, up: review.votesUp, down: review.votesDown, own: null, refusal: null },
  };
}

/** @param page of all matching reviews of the shop */
export function siteReviewsModel(
  page: number,
  reply: { reviews: SiteReview[]; totalCount: number },
  { topic, shop }: SiteReviewFilter,
): SiteReviewsModel {
  const items = reply.reviews.map((review) => ({
    ...writtenModel(review),
    rating: review.rating,
    about: [topicNames[review.topic], review.shopName].filter(Boolean).join(' · '),
  }));
  const pages = pageLinks(page, { totalCount: reply.totalCount, pageSize: REVIEWS_PER_PAGE }, (number) =>
    href('respond', {}, { topic, shop, ...pageQuery(number) }),
  );
  return { items, totalText: pluralise(reply.totalCount, REVIEWS), pages };
}

export interface SiteReviewsModel {
  readonly items: readonly (WrittenOpinion & { readonly rating: number; readonly about: string })[];
  readonly totalText: string;
  readonly pages: PageLinksModel;
}

export interface SiteReviewFilter {
  readonly topic: SiteReviewTopic | undefined;
  /** A shop's number; empty for all. */
  readonly shop: string;
}

export const topicNames: Readonly<Record<SiteReviewTopic, string>> = {
  goods: 'Товары',
  shop: 'Магазины',
  delivery: 'Доставка',
  service: 'Обслуживание',
  site: 'Сайт',
};

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
  const pages = pageLinks(page ?? 1, { totalCount, pageSize: REVIEWS_PER_PAGE }, addresses.page);
  return {
    items,
    totalCount,
    totalText: pluralise(totalCount, nouns),
    previousHref: pages.previousHref,
    lastHref: pages.current > pages.last ? pages.lastHref : null,
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

function writtenModel(written: Question): WrittenOpinion {
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
