import type { Country } from '#src/config/countries.ts';
import { quoted } from '#src/config/quotes.ts';
import { sizeInWords } from '#src/config/size-words.ts';
import type { ProductDetail } from '#src/contract/search/index.ts';
import { captchaAlerts } from '#src/models/auth/captcha.ts';
import type { CaptchaModel } from '#src/models/auth/code.ts';
import type { PhoneModel } from '#src/models/chrome/contacts.ts';
import { type Link, shopLinks } from '#src/models/shop-links.ts';
import type { FeedbackFields } from './feedback-form.ts';

export interface FeedbackModel {
  readonly fields: FeedbackFields;
  readonly alert: string | null;
  readonly captcha: CaptchaModel | null;
  readonly topics: readonly string[];
  readonly phones: readonly PhoneModel[];
  readonly agreement: Link;
  readonly legal: Link;
}

interface FeedbackParts extends Pick<FeedbackModel, 'fields' | 'topics' | 'phones'> {
  readonly country: Country;
  readonly alert?: string | null;
  readonly captcha?: CaptchaModel | null;
}

export function feedbackModel({
  country,
  alert = null,
  captcha = null,
  ...parts
}: FeedbackParts): FeedbackModel {
  const { agreement, legal } = shopLinks(country);
  return { ...parts, alert, captcha, agreement, legal };
}

export function restockRequestText(
  { modelTitle, modelColorCode, sizes }: ProductDetail,
  size: string | null,
): string {
  const wanted = sizes.find((each) => each.size === size);
  const which = wanted ? `, ${sizeInWords(wanted.size)}` : '';
  return `Сообщите, пожалуйста, когда снова появится ${quoted(modelTitle)}${which} (артикул ${modelColorCode}).`;
}

export const feedbackAlerts = {
  ...captchaAlerts,
  tooMany: 'Сообщений за последний час слишком много. Попробуйте через час или позвоните нам.',
  unavailable: 'Сообщение не отправлено: сервис временно недоступен. Пожалуйста, попробуйте чуть позже.',
  again: 'Сообщение ещё не отправлено. Проверьте его и нажмите «Отправить» ещё раз.',
} as const;
