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

const HINT = typeset`До пяти фото в JPEG, PNG или WebP, каждое до ${MEGABYTES} МБ. Место и время съёмки мы удалим.`;

export const photoFieldModel = (keys: readonly string[], errors: readonly string[]): PhotoFieldModel => ({
  photos: ownPhotoModels(keys),
  errors,
  hint: HINT,
  free: MAX_REVIEW_PHOTOS - keys.length,
});

export const photoMessage = {
  tooLarge: typeset`файл больше ${MEGABYTES} МБ. Выберите другой или уменьшите этот.`,
  notPhoto: typeset`это не фотография. Подойдут JPEG, PNG и WebP.`,
  heif: typeset`фото в формате HEIC или AVIF. Сохраните его как JPEG и выберите снова.`,
  tooManyPixels: typeset`в фото больше ${MEGAPIXELS} мегапикселей. Уменьшите его и выберите снова.`,
  broken: typeset`файл повреждён, и открыть его не удалось. Выберите другой.`,
  busy: typeset`сейчас не загрузилось. Выберите его ещё раз чуть позже.`,
  limit: typeset`за сегодня вы загрузили слишком много фото. Отправьте отзыв без него или добавьте его завтра.`,
  tooMany: typeset`К отзыву можно приложить пять фото: остальные не добавлены.`,
} as const;
