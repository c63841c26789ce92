import { createHash } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';
import { dropQueued, enqueue } from '#src/backend/messages/index.ts';
import { NEWSLETTER_LINK_DAYS } from '#src/config/constants.ts';
import type { EmailOwner } from './consents.ts';

export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

export const confirmationLetter = (url: string, isCustomer: boolean): Letter => ({
  subject: 'Подтвердите подписку',
  paragraphs: [
    isCustomer
      ? 'Этот адрес указан в личном кабинете нашего магазина, и в нём включили рассылку.'
      : 'Этот адрес указали для подписки на новинки и скидки нашего магазина.',
    `Чтобы получать письма, откройте ссылку и нажмите «Подтвердить»:\n${url}`,
    `Ссылка действует ${NEWSLETTER_LINK_DAYS} дня. Если это были не вы, ничего не делайте: без подтверждения писем не будет.`,
  ],
});

export const alreadySubscribedLetter: Letter = {
  subject: 'Вы уже подписаны',
  paragraphs: [
    'Этот адрес снова указали для подписки на новинки и скидки. Вы уже подписаны, делать ничего не нужно.',
  ],
};

export const welcomeLetter: Letter = {
  subject: 'Вы подписаны на новинки и скидки',
  paragraphs: ['Спасибо! Будем писать о новых коллекциях, скидках и о том, как носить вещи.'],
};

/** A letter that somebody asked for and that advertises nothing. @param key idempotency key */
export const enqueueLetter = (query: Queryable, key: string, to: string, letter: Letter, now: Date) =>
  enqueue(query, key, { kind: 'mail', to, subject: letter.subject, text: textOf(letter.paragraphs) }, now);

interface Recipient {
  readonly owner: EmailOwner;
  readonly email: string;
  readonly unsubscribeUrl: string;
}

/**
 * An advertising letter: it says how to unsubscribe, in its text and in its header (RFC 8058), and is dropped if the
 * recipient unsubscribes before it is sent. @param key of the letter, such as `welcome:7`
 */
export const enqueueAdvertising = (
  query: Queryable,
  key: string,
  { owner, email, unsubscribeUrl }: Recipient,
  { subject, paragraphs }: Letter,
  now: Date,
) => {
  const text = textOf([...paragraphs, `Больше не получать таких писем: ${unsubscribeUrl}`]);
  const mail = { kind: 'mail', to: email, subject, text, unsubscribeUrl } as const;
  return enqueue(query, advertisingPrefix(owner) + key, mail, now);
};

export const dropAdvertising = (query: Queryable, owner: EmailOwner) =>
  dropQueued(query, advertisingPrefix(owner));

export const advertisingPrefix = (owner: EmailOwner) =>
  `advertising:${createHash('sha256').update(owner).digest('hex').slice(0, 32)}:`;

const textOf = (paragraphs: readonly string[]) => ['Здравствуйте!', ...paragraphs].join('\n\n');
