import { typeset } from '#src/config/typography.ts';
import type { ProductDetail } from '#src/contract/search/index.ts';
import { OPINIONS_PER_PAGE, type OpenForm, opinionsModel } from '#src/models/cabinet/opinions.ts';
import { readPage } from '#src/models/page-links.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { reviewFormModel, startedReview } from '#src/storefront/pages/reviews/review-drafts.ts';
import type { Result } from '#src/storefront/result.ts';
import { orNotFound } from '#src/web/gateway/optional-reply.ts';
import { redirect } from '#src/web/result.ts';
import { OpinionsSection } from '#views/cabinet/opinions-section.tsx';
import { sectionPage } from './section-page.tsx';

type Input = PrivateInput<object>;

/** The section; `write`, a product's slug, opens the form for that product's review. */
export async function showOwnOpinions(input: Input): Promise<Result> {
  const product = await wantedProduct(input);
  if (!product) return showSection(input, null);
  return showSection(input, openForm(input, product, await startedReview(input, product)));
}

async function wantedProduct({ gateway, country, query }: Input): Promise<ProductDetail | null> {
  const slug = query.get('write');
  if (!slug) return null;
  const found = await orNotFound(gateway.search.getProduct({ body: { country: country.code, slug } }));
  return found?.product ?? null;
}

function openForm(
  { query }: Input,
  product: ProductDetail,
  draft: Parameters<typeof reviewFormModel>[2],
): OpenForm {
  const slug = query.get('write') ?? '';
  const action = href('saveReview', { products: slug });
  return { slug, form: reviewFormModel(product, { action, fragment: null, back: 'cabinet' }, draft) };
}

async function showSection(input: Input, open: OpenForm | null, status = 200): Promise<Result> {
  const { gateway, optional, query } = input;
  const pageSize = OPINIONS_PER_PAGE;
  const pages = {
    reviews: readPage(query),
    siteReviews: readPage(query, 'shop'),
    questions: readPage(query, 'questions'),
  };
  const [reviews, siteReviews, questions, unreviewed] = await Promise.all([
    gateway.account.getReviews({ query: { pageNumber: pages.reviews, pageSize } }),
    optional(gateway.account.getSiteReviews({ query: { pageNumber: pages.siteReviews, pageSize } })),
    gateway.account.getQuestions({ query: { pageNumber: pages.questions, pageSize } }),
    optional(gateway.account.getUnreviewed()),
  ]);
  const replies = {
    reviews,
    siteReviews: siteReviews ?? { reviews: [], totalCount: 0 },
    questions,
    unreviewed: unreviewed ?? { products: [] },
  };
  const model = opinionsModel(replies, pages, open);
  const lists = [model.reviewPages, model.siteReviewPages, model.questionPages];
  const pastEnd = lists.find(({ current, last }) => current > last);
  if (pastEnd) return redirect(pastEnd.lastHref);
  const head = { section: 'cabinetReview', title: typeset`Отзывы и вопросы` } as const;
  return sectionPage(input, head, <OpinionsSection opinions={model} />, status);
}
