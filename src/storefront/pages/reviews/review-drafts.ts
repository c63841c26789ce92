import { fits } from '#src/contract/content/reviews.ts';
import type { ProductDetail } from '#src/contract/search/index.ts';
import type { ReviewFormModel } from '#src/models/reviews/opinion-form.ts';
import { photoFieldModel } from '#src/models/reviews/photo-field.ts';
import { type ReviewFields, type ReviewPost, reviewForm } from '#src/models/reviews/review-form.ts';
import { fitNames } from '#src/models/reviews/size-advice.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { type DraftPhotos, receivePhotos } from './review-photos.ts';
import { knownAuthor, type OpinionRefusal, sendOpinion, signInAgain } from './send-opinion.ts';

type Input = PrivateInput<object>;

/** The initial form: empty, or with the customer's own review of the product. */
export async function startedReview(input: Input, product: ProductDetail): Promise<Draft> {
  const { gateway, optional } = input;
  const { modelCode } = product;
  const own = await optional(gateway.account.getReviews({ query: { modelCode, pageSize: 1 } }));
  const [former] = own?.reviews ?? [];
  if (!former) {
    const unreviewed = await optional(gateway.account.getUnreviewed());
    const bought = unreviewed?.products.find((each) => each.modelCode === modelCode);
    const known = { author: await knownAuthor(input), size: bought?.size ?? '' };
    return { fields: reviewForm().fields(known), photos: noPhotos, isEdit: false };
  }
  const { rating, text, advantages, shortcomings, size, height, fit, author } = former;
  const written = { text, advantages, shortcomings, size, fit, author };
  const numbers = { rating: String(rating), height: height === null ? '' : String(height) };
  const photos = { keys: former.photos.map(({ key }) => key), errors: [] };
  return { fields: reviewForm().fields({ ...written, ...numbers }), photos, isEdit: true };
}

const noPhotos: DraftPhotos = { keys: [], errors: [] };

interface Draft {
  readonly fields: ReviewFields;
  readonly photos: DraftPhotos;
  readonly isEdit: boolean;
}

type SendResult =
  | { readonly kind: 'taken' }
  | ({ readonly kind: 'refused' } & Pick<Draft, 'fields' | 'photos'> &
      Partial<OpinionRefusal> & { readonly status: number });

/** Reads the posted form, stores its photos and sends the review. */
export async function sendReview(input: Input, { modelCode }: ProductDetail): Promise<SendResult> {
  const form = reviewForm();
  const read = form.read(input.form);
  const photos = await draftPhotos(input, modelCode);
  if (photos === null)
    return { kind: 'refused', fields: form.fields(read.values), photos: noPhotos, ...signInAgain };
  if (!read.ok || photos.errors.length > 0) {
    const fields = form.fields(read.values, read.ok ? {} : read.errors);
    return { kind: 'refused', status: 422, fields, photos };
  }
  const body = { modelCode, photos: [...photos.keys], ...toBody(read.value) };
  const refusal = await sendOpinion(input, (captchaToken) =>
    input.gateway.content.postItemReview({ body: { ...body, captchaToken } }),
  );
  if (refusal === null) return { kind: 'taken' };
  const kept = refusal.arePhotosGone ? noPhotos : photos;
  return { kind: 'refused', fields: form.fields(read.values), photos: kept, ...refusal };
}

/** Null if nobody is signed in any longer. */
async function draftPhotos(input: Input, modelCode: string): Promise<DraftPhotos | null> {
  if (!input.visitor.authorised) return null;
  try {
    return await receivePhotos(input, modelCode);
  } catch (error) {
    if (error instanceof GatewayError && error.status === 401) return null;
    throw error;
  }
}

const toBody = ({ rating, height, ...rest }: ReviewPost) => ({
  ...rest,
  rating: Number(rating),
  height: height === '' ? null : Number(height),
});

interface FormPlace {
  readonly action: string;
  /** Where a sent form leads; by default to the product. */
  readonly back?: 'cabinet';
  readonly fragment: string | null;
}

export function reviewFormModel(
  { sizes }: ProductDetail,
  place: FormPlace,
  draft: Pick<Draft, 'fields' | 'photos'> & { readonly isEdit?: boolean } & Partial<OpinionRefusal>,
): ReviewFormModel {
  return {
    ...place,
    fields: draft.fields,
    isEdit: draft.isEdit ?? false,
    alert: draft.alert ?? null,
    captcha: draft.captcha ?? null,
    signInHref: draft.signInHref ?? null,
    photos: photoFieldModel(draft.photos.keys, draft.photos.errors),
    sizes: sizes.length > 1 ? sizes.map(({ size }) => ({ value: size, title: size })) : [],
    fits: fits.map((value) => ({ value, title: fitNames[value] })),
  };
}
