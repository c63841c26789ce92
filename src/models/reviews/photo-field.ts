import { MAX_REVIEW_PHOTOS, MAX_UPLOAD_BYTES, MAX_UPLOAD_PIXELS } from '#src/config/constants.ts';
import { typeset } from '#src/config/typography.ts';
import { ownPhotoModels, type PhotoModel } from './photos.ts';

/** The field of a review's photos. */
export interface PhotoFieldModel {
  /** Photos that the form already has. */
  readonly photos: readonly PhotoModel[];
  readonly errors: readonly string[];
  readonly hint: string;
  /** How many more can be added. */
  readonly free: number;
}

const MEGABYTES = MAX_UPLOAD_BYTES / (1024 * 1024);
const MEGAPIXELS = MAX_UPLOAD_PIXELS / 1_000_000;

const HINT = `До пяти фото в\u00a0JPEG, PNG или WebP, каждое до ${MEGABYTES}\u00a0МБ. Место и\u00a0время съёмки мы удалим.`;

export const photoFieldModel = (keys: readonly string[], errors: readonly string[]): PhotoFieldModel => ({
  photos: ownPhotoModels(keys),
  errors,
  hint: HINT,
  free: MAX_REVIEW_PHOTOS - keys.length,
});

export const photoMessage = {
  tooLarge: `файл больше ${MEGABYTES}\u00a0МБ. Выберите другой или уменьшите этот.`,
  notPhoto: typeset`это не фотография. Подойдут JPEG, PNG и WebP.`,
  heif: 'фото в\u00a0формате HEIC или AVIF. Сохраните его как JPEG и\u00a0выберите снова.',
  tooManyPixels: `в\u00a0фото больше ${MEGAPIXELS}\u00a0мегапикселей. Уменьшите его и\u00a0выберите снова.`,
  broken: typeset`файл повреждён, и открыть его не удалось. Выберите другой.`,
  busy: typeset`сейчас не загрузилось. Выберите его ещё раз чуть позже.`,
  limit: 'за\u00a0сегодня вы загрузили слишком много фото. Отправьте отзыв без него или добавьте его завтра.',
  tooMany: typeset`К отзыву можно приложить пять фото: остальные не добавлены.`,
} as const;
