import type { ProductDetail } from '#src/contract/search/index.ts';
import { readPage } from '#src/models/page-links.ts';
import { titleOf } from '#src/models/product/head.ts';
import { isFiltered, readReviewFilter, reviewFilterModel } from '#src/models/reviews/review-filter.ts';
import { REVIEWS_PER_PAGE, rateModel, reviewsModel } from '#src/models/reviews/reviews.ts';
import { sizeAdvice } from '#src/models/reviews/size-advice.ts';
import { href } from '#src/routes.ts';
import { isSoldOnlyHere } from '#src/storefront/pages/other-countries.ts';
import { productOr404 } from '#src/storefront/pages/product/find-product.ts';
import { page, type Result } from '#src/storefront/result.ts';
import type { PublicInput } from '#src/web/handler.ts';
import { fragment, notFound, redirect } from '#src/web/result.ts';
import { ReviewList } from '#views/reviews/review-list.tsx';
import { ReviewsPage } from '#views/reviews/reviews-page.tsx';
import { pagedCanonical } from './paging.ts';

type ReviewsInput = PublicInput<{ products: string }>;

export function showProductReviews(input: ReviewsInput): Promise<Result> {
  const filter = readReviewFilter(input.query);
  return productOr404(input, async (product) => {
    const [reviews, rate] = await Promise.all([
      loadReviews(input, product),
      input.optional(input.gateway.content.getReviewsRate({ query: { modelCode: product.modelCode } })),
    ]);
    if (reviews.lastHref) return redirect(reviews.lastHref);
    const head = {
      title: `Отзывы: ${titleOf(product)}`,
      canonical: pagedCanonical('productReviews', input),
      onlyHere: await isSoldOnlyHere(input),
      noindex: reviews.totalCount === 0 || isFiltered(filter) || filter.sort !== 'new',
    };
    const parts = {
      title: product.modelTitle,
      href: href('product', input.params),
      writeHref: href('reviewForm', input.params),
      reviews,
      rate: rate && rateModel(rate),
      advice: rate && sizeAdvice(rate),
      filter: rate && rate.count > 1 ? reviewFilterModel(input.params.products, filter, rate) : null,
    };
    return page('reviews', head, <ReviewsPage {...parts} />);
  });
}

export function showProductReviewsList(input: ReviewsInput): Promise<Result> {
  return productOr404(input, async (product) => {
    const reviews = await loadReviews(input, product);
    return reviews.lastHref ? notFound : fragment(<ReviewList reviews={reviews} />);
  });
}

async function loadReviews({ gateway, params, query }: ReviewsInput, { modelCode }: ProductDetail) {
  const pageNumber = readPage(query);
  const filter = readReviewFilter(query);
  const reply = await gateway.content.getReviews({
    query: { modelCode, pageNumber, pageSize: REVIEWS_PER_PAGE, ...filter },
  });
  return reviewsModel(params.products, pageNumber, reply, filter);
}
