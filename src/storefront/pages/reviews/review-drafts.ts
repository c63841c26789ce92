import { fits } from '#src/contract/content/reviews.ts';
import type { ProductDetail } from '#src/contract/search.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { ReviewFormModel } from '#src/storefront/models/reviews/opinion-form.ts';
import { fitNames } from '#src/storefront/models/reviews/size-advice.ts';
import { type ReviewFields, type ReviewPost, reviewForm } from './review-form.ts';
import { knownAuthor, type OpinionRefusal, sendOpinion } from './send-opinion.ts';

type Input = PrivateInput<object>;

/** The form as it is first shown: empty, or with the customer's own review of the product. */
export async function startedReview(input: Input, product: ProductDetail): Promise<Draft> {
  const { gateway, optional } = input;
  const { modelCode } = product;
  const own = await optional(gateway.account.getReviews({ query: { modelCode, pageSize: 1 } }));
  const [former] = own?.reviews ?? [];
  if (!former) {
    const bought = own?.waiting.find((each) => each.modelCode === modelCode);
    const known = { author: await knownAuthor(input), size: bought?.size ?? '' };
    return { fields: reviewForm().fields(known), isEdit: false };
  }
  const { rating, text, advantages, shortcomings, size, height, fit, author } = former;
  const written = { text, advantages, shortcomings, size, fit, author };
  const numbers = { rating: String(rating), height: height === null ? '' : String(height) };
  return { fields: reviewForm().fields({ ...written, ...numbers }), isEdit: true };
}

interface Draft {
  readonly fields: ReviewFields;
  readonly isEdit: boolean;
}

type Sent =
  | { readonly kind: 'taken' }
  | { readonly kind: 'signIn' }
  | ({ readonly kind: 'refused'; readonly fields: ReviewFields } & Partial<OpinionRefusal> & {
        readonly status: number;
      });

/** Reads the posted form and sends the review. */
export async function sendReview(input: Input, { modelCode }: ProductDetail): Promise<Sent> {
  const form = reviewForm();
  const read = form.read(input.form);
  if (!read.ok) return { kind: 'refused', status: 422, fields: form.fields(read.values, read.errors) };
  const refusal = await sendOpinion(input, (captchaToken) =>
    input.gateway.content.postItemReview({ body: { modelCode, captchaToken, ...toBody(read.value) } }),
  );
  if (refusal === null) return { kind: 'taken' };
  if (refusal === 'signIn') return { kind: 'signIn' };
  return { kind: 'refused', fields: form.fields(read.values), ...refusal };
}

const toBody = ({ rating, height, ...rest }: ReviewPost) => ({
  ...rest,
  rating: Number(rating),
  height: height === '' ? null : Number(height),
});

interface FormPlace {
  readonly action: string;
  readonly fragment: string | null;
}

export function reviewFormModel(
  { sizes }: ProductDetail,
  place: FormPlace,
  draft: { readonly fields: ReviewFields; readonly isEdit?: boolean } & Partial<OpinionRefusal>,
): ReviewFormModel {
  return {
    ...place,
    fields: draft.fields,
    isEdit: draft.isEdit ?? false,
    alert: draft.alert ?? null,
    captcha: draft.captcha ?? null,
    sizes: sizes.length > 1 ? sizes.map(({ size }) => ({ value: size, title: size })) : [],
    fits: fits.map((value) => ({ value, title: fitNames[value] })),
  };
}
