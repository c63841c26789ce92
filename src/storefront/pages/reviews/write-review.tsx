import type { ProductDetail } from '#src/contract/search/index.ts';
import { outcomeHref } from '#src/models/outcome/outcome.ts';
import { type ReviewFormModel, sentMessages } from '#src/models/reviews/opinion-form.ts';
import { href } from '#src/routes.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { productOr404 } from '#src/storefront/pages/product/find-product.ts';
import { page, type Result } from '#src/storefront/result.ts';
import { messageCookies } from '#src/storefront/visitor/message.ts';
import { fragment, redirect } from '#src/web/result.ts';
import { OpinionPage } from '#views/reviews/writing/opinion-page.tsx';
import { OpinionSent } from '#views/reviews/writing/opinion-sent.tsx';
import { ReviewForm } from '#views/reviews/writing/review-form.tsx';
import { SignInFirst } from '#views/reviews/writing/sign-in-first.tsx';
import { reviewFormModel, sendReview, startedReview } from './review-drafts.ts';

type Input = PrivateInput<{ products: string }>;

export function showReviewForm(input: Input): Promise<Result> {
  return productOr404(input, async (product) => {
    if (!input.visitor.authorised) return toSignIn(input);
    const form = reviewFormModel(product, placeOf(input), await startedReview(input, product));
    return formPage(input, product, form, 200);
  });
}

export function showReviewFormPart(input: Input): Promise<Result> {
  return productOr404(input, async (product) => {
    if (!input.visitor.authorised) return fragment(<SignInFirst {...signInOf(input)} />);
    const { fields, ...started } = await startedReview(input, product);
    const draft = { ...started, fields: { ...fields, rating: { ...fields.rating, focused: true } } };
    return fragment(<ReviewForm form={reviewFormModel(product, placeOf(input), draft)} />);
  });
}

export function saveReview(input: Input): Promise<Result> {
  return productOr404(input, async (product) => {
    const sent = await sendReview(input, product);
    if (sent.kind === 'refused')
      return formPage(input, product, reviewFormModel(product, placeOf(input), sent), sent.status);
    if (input.form.get('back') !== CABINET)
      return redirect(outcomeHref('review', `${href('product', input.params)}#reviews`), 303);
    const cookies = await messageCookies(input.seal, sentMessages.review);
    return redirect(href('cabinetReview'), 303, { cookies });
  });
}

export function saveReviewPart(input: Input): Promise<Result> {
  return productOr404(input, async (product) => {
    const sent = await sendReview(input, product);
    if (sent.kind === 'taken') return fragment(<OpinionSent message={sentMessages.review} />);
    const form = reviewFormModel(product, placeOf(input), sent);
    return fragment(<ReviewForm form={form} />, { status: sent.status });
  });
}

/** The form in the account area returns there. */
const CABINET = 'cabinet';

const placeOf = ({ params, form }: Input) => ({
  ...(form.get('back') === CABINET && ({ back: CABINET } as const)),
  action: href('saveReview', params),
  fragment: href('saveReviewPart', params),
});

const toSignIn = ({ params }: Input) => redirect(href('auth', {}, { back: href('reviewForm', params) }), 303);

const signInOf = ({ params }: Input) => ({
  title: 'Чтобы написать отзыв, войдите',
  formHref: href('reviewForm', params),
  formPart: href('reviewFormPart', params),
});

function formPage(
  { params }: Input,
  { modelTitle }: ProductDetail,
  form: ReviewFormModel,
  status: number,
): Result {
  const title = form.isEdit ? 'Ваш отзыв' : 'Новый отзыв';
  return page(
    'reviews',
    { title: `${title}: ${modelTitle}`, noindex: true },
    <OpinionPage title={title} back={{ title: modelTitle, href: href('product', params) }}>
      <ReviewForm form={{ ...form, fragment: null }} />
    </OpinionPage>,
    status,
  );
}
