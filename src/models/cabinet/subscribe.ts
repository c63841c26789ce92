import type { Country } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { Agreement } from '#src/contract/account/consents.ts';
import { type Link, shopLinks } from '#src/models/shop-links.ts';
import type { SubscribeFields } from './subscribe-form.ts';

export interface SubscribeModel {
  readonly fields: SubscribeFields;
  readonly mailing: Link;
  readonly email: string;
  /** `unconfirmed` only if mail is wanted. */
  readonly emailState: 'missing' | 'unconfirmed' | 'fine';
}

export function subscribeModel(
  agreement: Agreement,
  fields: SubscribeFields,
  country: Country,
): SubscribeModel {
  const { email, isEmailConfirmed, mailings } = agreement;
  const unconfirmed = mailings && !isEmailConfirmed ? 'unconfirmed' : 'fine';
  const emailState = email === '' ? 'missing' : unconfirmed;
  return { fields, email, emailState, mailing: shopLinks(country).mailing };
}

export const subscribeMessages = {
  saved: 'Изменения сохранены',
  letterSent: typeset`Изменения сохранены. Мы отправили письмо со ссылкой: откройте её, чтобы подтвердить адрес.`,
  letter: typeset`Мы отправили письмо со ссылкой: откройте её, чтобы подтвердить адрес.`,
  tooMany: 'Слишком много запросов. Попробуйте через час.',
} as const;
