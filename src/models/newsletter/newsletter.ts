import type { Country } from '#src/config/countries.ts';
import type { MailingCode } from '#src/contract/account/consents.ts';
import { captchaAlerts } from '#src/models/auth/captcha.ts';
import type { CaptchaModel } from '#src/models/auth/code.ts';
import { type Link, shopLinks } from '#src/models/shop-links.ts';
import type { NewsletterErrors, NewsletterFields } from './newsletter-form.ts';

export interface NewsletterModel {
  readonly fields: NewsletterFields;
  readonly alert: string | null;
  readonly captcha: CaptchaModel | null;
  readonly mailing: Link;
  readonly legal: Link;
}

export function newsletterModel(
  country: Country,
  fields: NewsletterFields,
  alert: string | null = null,
  captcha: CaptchaModel | null = null,
): NewsletterModel {
  const { mailing, legal } = shopLinks(country);
  return { fields, alert, captcha, mailing, legal };
}

/** Why the request was refused: errors of fields, or a message about the whole form. */
export interface NewsletterRefusal {
  readonly status: 422 | 503;
  readonly errors?: NewsletterErrors;
  readonly alert?: string;
  readonly captcha?: CaptchaModel | null;
}

const refusals: ReadonlyMap<string, NewsletterRefusal> = new Map<MailingCode, NewsletterRefusal>([
  ['EmailMissing', { status: 422, errors: { email: 'Укажите электронную почту' } }],
  [
    'EmailInvalid',
    { status: 422, errors: { email: 'Проверьте адрес: он должен быть вида name@example.ru' } },
  ],
  [
    'ConsentRequired',
    { status: 422, errors: { mailingConsent: 'Для подписки необходимо согласие на рассылку' } },
  ],
  ['AlreadySubscribed', { status: 422, alert: 'Вы уже подписаны на рассылку' }],
  ['CaptchaRequired', { status: 422, alert: captchaAlerts.CaptchaRequired }],
  ['CaptchaFailed', { status: 422, alert: captchaAlerts.CaptchaFailed }],
  ['TooManyRequests', { status: 422, alert: 'Слишком много запросов. Попробуйте через час.' }],
]);

export const unavailable: NewsletterRefusal = {
  status: 503,
  alert: 'Подписаться не удалось: сервис временно недоступен. Пожалуйста, попробуйте чуть позже.',
};

export const refusalOf = (code: string): NewsletterRefusal => refusals.get(code) ?? unavailable;
