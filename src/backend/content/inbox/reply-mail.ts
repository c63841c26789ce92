import { greeting, type Mail, mailOf, withoutDomains, words } from '#src/backend/messages/index.ts';
import type { FeedbackRow } from './list-messages.ts';

/**
 * The shop's reply, with what it replies to. Whoever typed the address may not own it, so the quotation has nothing that
 * becomes a link.
 */
export function replyMail(
  { id, country, topic, name, email, message }: FeedbackRow,
  text: string,
  replyTo: string | undefined,
): Mail {
  const subject = `Ваше обращение № ${id}${topic && `: ${topic}`}`;
  const parts = [
    ...words(...text.split(/\n{2,}/), 'Вы писали:'),
    { kind: 'quote', text: withoutDomains(message) },
  ] as const;
  return mailOf(
    { to: email, ...(replyTo && { replyTo }) },
    { country, subject, greeting: greeting(name), parts },
  );
}
