import type { ProductDetail } from '#src/contract/search/index.ts';
import { readPage } from '#src/models/page-links.ts';
import { titleOf } from '#src/models/product/head.ts';
import { questionsModel, REVIEWS_PER_PAGE } from '#src/models/reviews/reviews.ts';
import { href } from '#src/routes.ts';
import { isSoldOnlyHere } from '#src/storefront/pages/other-countries.ts';
import { productOr404 } from '#src/storefront/pages/product/find-product.ts';
import { page, type Result } from '#src/storefront/result.ts';
import type { PublicInput } from '#src/web/handler.ts';
import { fragment, notFound, redirect } from '#src/web/result.ts';
import { QuestionList } from '#views/reviews/question-list.tsx';
import { QuestionsPage } from '#views/reviews/questions-page.tsx';
import { pagedCanonical } from './paging.ts';

type QuestionsInput = PublicInput<{ products: string }>;

export function showProductQuestions(input: QuestionsInput): Promise<Result> {
  return productOr404(input, async (product) => {
    const questions = await loadQuestions(input, product);
    if (questions.lastHref) return redirect(questions.lastHref);
    const head = {
      title: `Вопросы: ${titleOf(product)}`,
      canonical: pagedCanonical('productQuestions', input),
      onlyHere: await isSoldOnlyHere(input),
      noindex: questions.totalCount === 0,
    };
    const parts = {
      title: product.modelTitle,
      href: href('product', input.params),
      questions,
      askHref: href('questionForm', input.params),
    };
    return page('reviews', head, <QuestionsPage {...parts} />);
  });
}

export function showProductQuestionsList(input: QuestionsInput): Promise<Result> {
  return productOr404(input, async (product) => {
    const questions = await loadQuestions(input, product);
    return questions.lastHref ? notFound : fragment(<QuestionList questions={questions} />);
  });
}

async function loadQuestions({ gateway, params, query }: QuestionsInput, { modelCode }: ProductDetail) {
  const pageNumber = readPage(query);
  const reply = await gateway.content.getQuestions({
    query: { modelCode, pageNumber, pageSize: REVIEWS_PER_PAGE },
  });
  return questionsModel(params.products, pageNumber, reply);
}
