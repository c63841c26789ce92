import { typeset } from '#src/config/typography.ts';
import type { OpinionCode } from '#src/contract/content/reviews.ts';
import { captchaAlerts } from '#src/models/auth/captcha.ts';
import type { CaptchaModel } from '#src/models/auth/code.ts';
import type { PhotoFieldModel } from './photo-field.ts';
import type { QuestionFields } from './question-form.ts';
import type { ReviewFields } from './review-form.ts';
import type { SiteReviewFields } from './site-review-form.ts';

interface OpinionFormModel<Fields> {
  readonly action: string;
  /** The URL htmx posts the form to; null for a form without htmx. */
  readonly fragment: string | null;
  readonly fields: Fields;
  readonly alert: string | null;
  readonly captcha: CaptchaModel | null;
  /** The page to sign in on, if the session has ended; else null. */
  readonly signInHref: string | null;
}

export interface ReviewFormModel extends OpinionFormModel<ReviewFields> {
  /** The sizes to choose from; empty if the product has one size. */
  readonly sizes: readonly Option[];
  readonly fits: readonly Option[];
  readonly photos: PhotoFieldModel;
  /** Where to go after sending; by default to the product. */
  readonly back?: 'cabinet';
  /** Whether it replaces a review. */
  readonly isEdit: boolean;
}
export type QuestionFormModel = OpinionFormModel<QuestionFields>;

export interface SiteReviewFormModel extends OpinionFormModel<SiteReviewFields> {
  readonly topics: readonly Option[];
  readonly shops: readonly Option[];
}

export interface Option {
  readonly value: string;
  readonly title: string;
}

export const opinionAlerts: Readonly<Record<OpinionCode | 'SignInAgain' | 'Unavailable', string>> = {
  ...captchaAlerts,
  TooManyMessages: typeset`За последний час вы отправили слишком много отзывов и вопросов. Всё введённое сохранилось, попробуйте позже.`,
  UnknownShop: 'Такого магазина больше нет. Выберите другой.',
  UnknownPhoto: typeset`Фото хранятся сутки до отправки и уже удалены. Выберите их ещё раз.`,
  SignInAgain: typeset`Вы больше не в личном кабинете. Войдите и отправьте ещё раз: всё, что вы написали, осталось здесь.`,
  Unavailable: typeset`Не отправлено: сервис временно недоступен. Пожалуйста, попробуйте чуть позже.`,
};

export const sentMessages = {
  review: typeset`Спасибо! Отзыв появится на странице, когда его прочтёт модератор.`,
  question: typeset`Спасибо! Вопрос появится на странице вместе с ответом.`,
  siteReview: typeset`Спасибо! Отзыв появится на странице, когда его прочтёт модератор.`,
} as const;
