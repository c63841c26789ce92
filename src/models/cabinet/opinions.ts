import { bindShortWords, typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { OpinionState } from '#src/contract/content/staff.ts';
import type { Contract } from '#src/contract/index.ts';
import type { Picture } from '#src/contract/shapes.ts';
import { longDate } from '#src/models/dates.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import { type PictureModel, pictureModel } from '#src/models/picture.ts';
import type { ReviewFormModel } from '#src/models/reviews/opinion-form.ts';
import { ownPhotoModels, type PhotoModel } from '#src/models/reviews/photos.ts';
import { topicNames } from '#src/models/reviews/reviews.ts';
import { href } from '#src/routes.ts';

export const OPINIONS_PER_PAGE = 10;

type Reviews = CallReply<Contract['account']['getReviews']>;
type SiteReviews = CallReply<Contract['account']['getSiteReviews']>;
type Unreviewed = CallReply<Contract['account']['getUnreviewed']>;
type Questions = CallReply<Contract['account']['getQuestions']>;

interface ProductModel {
  readonly title: string;
  /** Null once the product is gone. */
  readonly href: string | null;
  readonly picture: PictureModel | null;
}

/** A purchased product without a review. */
export interface WaitingProduct extends ProductModel {
  readonly writeHref: string | null;
}

export interface WaitingModel extends WaitingProduct {
  readonly form: ReviewFormModel | null;
}

export interface OwnOpinionModel extends ProductModel {
  readonly id: number;
  readonly text: string;
  readonly date: string;
  readonly state: string;
  readonly isRefused: boolean;
  readonly refusal: string;
  readonly answer: string;
}

export interface OwnReviewModel extends OwnOpinionModel {
  readonly rating: number;
  readonly editHref: string | null;
  readonly photos: readonly PhotoModel[];
  readonly form: ReviewFormModel | null;
}

export interface OwnSiteReviewModel extends OwnOpinionModel {
  readonly rating: number;
}

export interface OpinionsModel {
  readonly waiting: readonly WaitingModel[];
  readonly reviews: readonly OwnReviewModel[];
  readonly reviewPages: PageLinksModel;
  readonly siteReviews: readonly OwnSiteReviewModel[];
  readonly siteReviewPages: PageLinksModel;
  readonly questions: readonly OwnOpinionModel[];
  readonly questionPages: PageLinksModel;
}

/** The open form, identified by its product's slug. */
export interface OpenForm {
  readonly slug: string;
  readonly form: ReviewFormModel;
}

interface OpinionReplies {
  readonly reviews: Reviews;
  readonly siteReviews: SiteReviews;
  readonly questions: Questions;
  readonly unreviewed: Unreviewed;
}

/** The page number of each list, from 1. */
export type OpinionPages = Readonly<Record<'reviews' | 'siteReviews' | 'questions', number>>;

export function opinionsModel(
  { reviews, siteReviews, questions, unreviewed }: OpinionReplies,
  pages: OpinionPages,
  open: OpenForm | null,
): OpinionsModel {
  const formOf = (url: string) => (open && slugOf(url) === open.slug ? open.form : null);
  const pagesOf = (list: keyof OpinionPages, { totalCount }: { readonly totalCount: number }) =>
    pageLinks(pages[list], { totalCount, pageSize: OPINIONS_PER_PAGE }, (page) =>
      opinionsHref({ ...pages, [list]: page }),
    );
  return {
    waiting: unreviewed.products.map((product) => ({
      ...waitingProduct(product),
      form: formOf(product.url),
    })),
    reviews: reviews.reviews.map((review) => ({
      ...ownModel(review),
      rating: review.rating,
      photos: ownPhotoModels(review.photos.map(({ key }) => key)),
      editHref: writeHref(review.url),
      form: formOf(review.url),
    })),
    reviewPages: pagesOf('reviews', reviews),
    siteReviews: siteReviews.reviews.map(siteReviewModel),
    siteReviewPages: pagesOf('siteReviews', siteReviews),
    questions: questions.questions.map(ownModel),
    questionPages: pagesOf('questions', questions),
  };
}

const opinionsHref = ({ reviews, siteReviews, questions }: OpinionPages): string =>
  href(
    'cabinetReview',
    {},
    { ...pageQuery(reviews), shop: pageQuery(siteReviews).page, questions: pageQuery(questions).page },
  );

export const waitingProduct = (product: Unreviewed['products'][number]): WaitingProduct => ({
  ...productModel(product),
  writeHref: writeHref(product.url),
});

const slugOf = (url: string): string => url.replace(/^\/product\//, '');

const writeHref = (url: string): string | null =>
  url === '' ? null : `${href('cabinetReview', {}, { write: slugOf(url) })}#review-form`;

const productModel = (product: {
  readonly modelTitle: string;
  readonly url: string;
  readonly picture: Picture | null;
}): ProductModel => ({
  title: bindShortWords(product.modelTitle),
  href: product.url || null,
  picture: product.picture && pictureModel(product.picture, 'thumbnail'),
});

const ownModel = (own: Questions['questions'][number]): OwnOpinionModel => ({
  ...productModel(own),
  ...decidedModel(own),
});

const siteReviewModel = (own: SiteReviews['reviews'][number]): OwnSiteReviewModel => ({
  title: bindShortWords([topicNames[own.topic], own.shopName].filter(Boolean).join(' · ')),
  href: own.state === 'shown' ? href('respond', {}, { topic: own.topic }) : null,
  picture: null,
  rating: own.rating,
  ...decidedModel(own),
});

/** The moderator's decision. */
const decidedModel = (own: Pick<Questions['questions'][number], DecisionFields>) => ({
  id: own.id,
  text: own.text,
  date: longDate(own.date),
  state: stateNames[own.state],
  isRefused: own.state === 'refused',
  refusal: own.refusal,
  answer: own.answer,
});

type DecisionFields = 'id' | 'text' | 'date' | 'state' | 'refusal' | 'answer';

const stateNames: Readonly<Record<OpinionState, string>> = {
  pending: typeset`У модератора`,
  shown: 'Опубликован',
  refused: typeset`Не опубликован`,
};
