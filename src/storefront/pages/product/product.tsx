import type { ProductDetail } from '#src/contract/search/index.ts';
import { productEvent } from '#src/models/analytics/events.ts';
import { productHead } from '#src/models/product/head.ts';
import { productModel } from '#src/models/product/product.ts';
import { sizeForMeLink } from '#src/models/product/size-for-me.ts';
import { questionsModel, REVIEWS_ON_PRODUCT, rateModel, reviewsModel } from '#src/models/reviews/reviews.ts';
import { sizeAdvice } from '#src/models/reviews/size-advice.ts';
import { href } from '#src/routes.ts';
import { withEvents } from '#src/storefront/pages/analytics/with-events.tsx';
import { isSoldOnlyHere } from '#src/storefront/pages/other-countries.ts';
import { page, type Result } from '#src/storefront/result.ts';
import type { PublicInput } from '#src/web/handler.ts';
import { redirect } from '#src/web/result.ts';
import { ProductPage } from '#views/product/product-page.tsx';
import { categoryOfForeign, productOr404 } from './find-product.ts';

const RELATED = 8;

export async function showProduct(input: PublicInput<{ products: string }>): Promise<Result> {
  const shown = await showOwnProduct(input);
  if (shown.kind !== 'notFound') return shown;
  const category = await input.optional(categoryOfForeign(input));
  return category ? redirect(category) : shown;
}

function showOwnProduct(input: PublicInput<{ products: string }>): Promise<Result> {
  const { country, params, site } = input;
  return productOr404(input, async (product) => {
    const [around, onlyHere] = await Promise.all([loadAround(input, product), isSoldOnlyHere(input)]);
    const { categories, stocks, related, actions, rate, reviews, questions } = around;
    const slug = params.products;
    const model = productModel({
      country,
      slug,
      product,
      categories,
      stocks,
      related,
      actions,
      site,
    });
    const shownRate = rate && rateModel(rate);
    const productReviews = {
      advice: rate && sizeAdvice(rate),
      review: { href: href('reviewForm', params), fragment: href('reviewFormPart', params) },
      question: { href: href('questionForm', params), fragment: href('questionFormPart', params) },
      rate: shownRate,
      reviews: reviews && reviewsModel(slug, null, reviews),
      questions: questions && questionsModel(slug, null, questions),
    };
    const head = { ...productHead(site, country, product, model, shownRate), onlyHere };
    const forMe = sizeForMeLink(rate, product, params);
    const view = <ProductPage product={model} reviews={productReviews} sizeForMe={forMe} />;
    const shown = page('product', head, view);
    return withEvents(shown, [productEvent('view_item', product)]);
  });
}

async function loadAround(
  { gateway, optional, country: { code: country } }: PublicInput<object>,
  { modelCode, modelColorCode, actions }: Pick<ProductDetail, 'modelCode' | 'modelColorCode' | 'actions'>,
) {
  const { search, content } = gateway;
  const about = { modelCode, pageNumber: 1, pageSize: REVIEWS_ON_PRODUCT };
  const [descriptions, categories, stocks, related, rate, reviews, questions] = await Promise.all([
    Promise.all(
      actions.map(({ actionCode }) => optional(search.getActionDescription({ body: { actionCode } }))),
    ),
    optional(search.getCategories({ body: { country } })),
    optional(search.getProductStocks({ body: { country, modelColorCode } })),
    optional(search.getRelatedItems({ body: { country, modelColorCode, limit: RELATED } })),
    optional(content.getReviewsRate({ query: { modelCode } })),
    optional(content.getReviews({ query: about })),
    optional(content.getQuestions({ query: about })),
  ]);
  return {
    categories: categories?.categories ?? [],
    stocks: stocks?.stocks ?? null,
    related: related?.products ?? null,
    actions: descriptions.filter((each) => each !== null),
    rate,
    reviews,
    questions,
  };
}
