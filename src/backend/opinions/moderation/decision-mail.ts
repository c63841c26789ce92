import type { Queryable } from '#src/backend/database/database.ts';
import { greeting, type Mail, mailOf, words as wordsOf } from '#src/backend/messages/index.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { quoted } from '#src/config/quotes.ts';
import type { OpinionKind } from '#src/contract/content/staff.ts';
import type { OpinionRecord } from './records.ts';

export type Decision = 'published' | 'refused' | 'answered';

const names: Readonly<Record<OpinionKind, { readonly own: string; readonly on: string }>> = {
  review: { own: 'Ваш отзыв', on: 'на ваш отзыв' },
  question: { own: 'Ваш вопрос', on: 'на ваш вопрос' },
  siteReview: { own: 'Ваш отзыв о магазине', on: 'на ваш отзыв о магазине' },
};

interface Told {
  readonly decision: Decision;
  readonly words: string;
  /** How many photos were refused. */
  readonly photos: number;
}

/**
 * Notifies the customer of a decision; null without an e-mail, for an answer that was taken back, and for what was public
 * before. The mail does not quote the customer.
 */
export async function decisionMail(
  query: Queryable,
  { owner, kind, about, country, state }: OpinionRecord,
  { decision, words, photos }: Told,
  origins: Readonly<Record<CountryCode, string>>,
): Promise<Mail | null> {
  if (decision === 'published' ? state === 'shown' : words === '') return null;
  const customer = await query
    .selectFrom('customers')
    .where('id', '=', owner?.replace(/^customer:/, '') ?? '')
    .select(['email', 'first_name'])
    .executeTakeFirst();
  if (!customer?.email) return null;
  const subject = kind === 'siteReview' ? '' : ` о ${quoted(about)}`;
  const { own, on } = names[kind];
  const withoutPhotos = photos > 0 ? ', кроме фотографий, которые нам не подошли' : '';
  const wording = {
    published: {
      title: `${own} опубликован`,
      text: `${own}${subject} опубликован${withoutPhotos}. Спасибо!`,
    },
    refused: {
      title: `${own} не опубликован`,
      text: `${own}${subject} не опубликован: ${words}\n\nЕго можно исправить и отправить ещё раз в личном кабинете.`,
    },
    answered: { title: `Мы ответили ${on}`, text: `Мы ответили ${on}${subject}:\n\n${words}` },
  }[decision];
  const url = `${origins[country]}/cabinet_review`;
  const parts = [
    ...wordsOf(...wording.text.split('\n\n')),
    { kind: 'button', label: 'Ваши отзывы и вопросы', url },
  ] as const;
  const letter = { country, subject: wording.title, greeting: greeting(customer.first_name), parts };
  return mailOf({ to: customer.email }, letter);
}
