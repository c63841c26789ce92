import { randomUUID } from 'node:crypto';
import type { Queryable } from '#src/backend/database/database.ts';
import { enqueue, type Message } from '#src/backend/messages/index.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { localTime } from '#src/config/local-time.ts';
import { dayRange } from '#src/config/time-words.ts';
import { timeZoneOf } from '#src/config/time-zones.ts';

/** A customer's contacts before a change, to notify them of it. */
export interface FormerContacts {
  readonly country: CountryCode;
  readonly phone: string;
  readonly email: string;
  readonly is_email_confirmed: number;
}

/** Queues notifications of changed contacts in the change's transaction. */
export async function announce(query: Queryable, messages: readonly Message[], now: Date): Promise<void> {
  for (const message of messages) await enqueue(query, `contact-changed:${randomUUID()}`, message, now);
}

const NOT_YOU = 'Если это были не вы, сразу свяжитесь с магазином.';

export function phoneChanged(old: FormerContacts, phone: string): Message[] {
  const text = `Номер телефона в вашем аккаунте изменён на номер, который заканчивается на ${phone.slice(-4)}. ${NOT_YOU}`;
  return [sms(old, text), ...mails(old, 'Номер телефона изменён', [text])];
}

/**
 *
 * @param at when the phone changes
 *
 * @param url where the change can be cancelled
 */
export function phoneWaits(old: FormerContacts, phone: string, at: Date, url: string): Message[] {
  const day = localTime(at, timeZoneOf(old.country, '')).date;
  const request = `Номер телефона в вашем аккаунте попросили сменить на номер, который заканчивается на ${phone.slice(-4)}. Он сменится ${dayRange(day, day)}.`;
  return [
    sms(old, `${request} Если это не вы, отмените: ${url}`),
    ...mails(old, 'Номер телефона скоро сменится', [
      request,
      'До тех пор в аккаунт можно войти только по прежнему номеру. Если вы войдёте по нему, смена отменится.',
      `Если это были не вы, отмените смену номера по ссылке: ${url}`,
    ]),
  ];
}

export const phoneChangeCancelled = (old: FormerContacts): Message[] =>
  mails(old, 'Смена номера отменена', [
    'Номер телефона в вашем аккаунте остаётся прежним. Сменить его можно снова в личном кабинете.',
  ]);

export const phoneTaken = (old: FormerContacts): Message[] =>
  mails(old, 'Номер телефона не изменён', [
    'Пока мы ждали подтверждения, новый номер появился в другом аккаунте. Номер в вашем аккаунте остаётся прежним. Войдите с новым номером или укажите другой.',
  ]);

/** Notifies the previous address. */
export const emailChanged = (old: FormerContacts): Message[] =>
  mails(old, 'Адрес почты изменён', [`Почта в вашем аккаунте изменена на другой адрес. ${NOT_YOU}`]);

const sms = ({ phone }: FormerContacts, text: string): Message => ({ kind: 'sms', phone, text });

/** Empty unless the e-mail is known to be the customer's. */
function mails(
  { email, is_email_confirmed }: FormerContacts,
  subject: string,
  paragraphs: string[],
): Message[] {
  if (email === '' || is_email_confirmed !== 1) return [];
  return [{ kind: 'mail', to: email, subject, text: ['Здравствуйте!', ...paragraphs].join('\n\n') }];
}
