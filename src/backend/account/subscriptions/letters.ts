import { createHash } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';
import { dropQueued, enqueue, type Letter, type Mail, mailOf, words } from '#src/backend/messages/index.ts';
import { NEWSLETTER_LINK_DAYS } from '#src/config/constants.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { EmailOwner } from './consents.ts';

/** The content of a letter to a subscriber, who is not addressed by name. */
export type Content = Pick<Letter, 'subject' | 'parts'>;

export const confirmationLetter = (url: string, isCustomer: boolean): Content => ({
  subject: 'Подтвердите подписку',
  parts: [
    ...words(
      isCustomer
        ? 'Этот адрес указан в личном кабинете нашего магазина, и в нём включили рассылку.'
        : 'Этот адрес указали для подписки на новинки и скидки нашего магазина.',
      'Чтобы получать письма, откройте ссылку и нажмите «Подтвердить».',
    ),
    { kind: 'button', label: 'Подтвердить подписку', url },
    ...words(
      `Ссылка действует ${NEWSLETTER_LINK_DAYS} дня. Если это были не вы, ничего не делайте: без подтверждения писем не будет.`,
    ),
  ],
});

export const alreadySubscribedLetter: Content = {
  subject: 'Вы уже подписаны',
  parts: words(
    'Этот адрес снова указали для подписки на новинки и скидки. Вы уже подписаны, делать ничего не нужно.',
  ),
};

export const welcomeLetter: Content = {
  subject: 'Вы подписаны на новинки и скидки',
  parts: words('Спасибо! Будем писать о новых коллекциях, скидках и о том, как носить вещи.'),
};

/**
 * A requested letter that contains no advertising.
 *
 * @param key idempotency key
 */
export const enqueueLetter = (
  query: Queryable,
  key: string,
  { email, country }: Pick<Recipient, 'email' | 'country'>,
  content: Content,
  now: Date,
) => enqueue(query, key, mailOf({ to: email }, { ...content, country, greeting: GREETING }), now);

interface Recipient {
  readonly owner: EmailOwner;
  readonly email: string;
  readonly country: CountryCode;
  readonly unsubscribeUrl: string;
}

/**
 * An advertising letter: it offers to unsubscribe, in its text and in its header (RFC 8058), and is dropped
 * if the recipient unsubscribes before it is sent.
 *
 * @param key of the letter, such as `welcome:7`
 */
export const enqueueAdvertising = (
  query: Queryable,
  key: string,
  recipient: Recipient,
  content: Content,
  now: Date,
) => enqueue(query, advertisingPrefix(recipient.owner) + key, advertisingMail(recipient, content), now);

export function advertisingMail(
  { email, country, unsubscribeUrl }: Omit<Recipient, 'owner'>,
  { subject, parts }: Content,
): Mail {
  const end = { kind: 'smallLink', label: 'Больше не получать таких писем', url: unsubscribeUrl } as const;
  const letter = { country, subject, greeting: GREETING, parts: [...parts, end] };
  return mailOf({ to: email, unsubscribeUrl }, letter);
}

export const dropAdvertising = (query: Queryable, owner: EmailOwner) =>
  dropQueued(query, advertisingPrefix(owner));

export const advertisingPrefix = (owner: EmailOwner) =>
  `advertising:${createHash('sha256').update(owner).digest('hex').slice(0, 32)}:`;

const GREETING = 'Здравствуйте!';
