import { type CountryCode, countries } from '#src/config/countries.ts';
import { csvOf } from '#src/config/csv.ts';
import { typeset } from '#src/config/typography.ts';
import { type MailingKind, mailingKinds, type Recipient } from '#src/contract/account/staff-mailings.ts';
import { deskHref } from '#src/desk-routes.ts';
import { countryLinks, countryQuery } from '../countries.ts';
import { dayIn } from '../days.ts';
import type { FilterLink } from '../filter-link.ts';
import { type MemberModel, mayDo } from '../member.ts';
import { sourceTitles } from './consents.ts';

export interface MailingModel {
  readonly kind: MailingKind;
  readonly title: string;
  readonly who: string;
  readonly fileHref: string;
}

export interface MailingsModel {
  readonly countries: readonly FilterLink[];
  /** Null for who may not take addresses. */
  readonly mailings: readonly MailingModel[] | null;
  /** Where mailings to somebody are ended. */
  readonly endHref: string;
}

export const mailingsModel = (country: CountryCode, member: MemberModel): MailingsModel => ({
  countries: countryLinks(country, (each) => deskHref('mailings', {}, countryQuery(each))),
  endHref: deskHref('endMailings', {}, countryQuery(country)),
  mailings: mayDo(member, 'mailings.export') ? mailingKinds.map((kind) => mailingModel(kind, country)) : null,
});

const mailingModel = (kind: MailingKind, country: CountryCode): MailingModel => ({
  kind,
  title: mailingTitles[kind],
  who: isByEmail(kind)
    ? typeset`Покупатели с подтверждённой почтой и подписчики без кабинета`
    : typeset`Покупатели с подтверждённым телефоном`,
  fileHref: deskHref('recipients', {}, { ...countryQuery(country), kind }),
});

const mailingTitles: Readonly<Record<MailingKind, string>> = {
  style: typeset`Письма о новинках и стиле`,
  sales: typeset`Письма о скидках`,
  sms: 'SMS',
  messenger: typeset`Сообщения в мессенджерах`,
};

/** @param kind as the log names it */
export function mailingTitle(kind: string): string {
  const known = kindNamed(kind);
  return known ? mailingTitles[known] : typeset`Подписка на почту`;
}

export const mailingKindIn = (query: URLSearchParams): MailingKind | undefined =>
  kindNamed(query.get('kind'));

const kindNamed = (name: string | null) => mailingKinds.find((kind) => kind === name);

const isByEmail = (kind: MailingKind): boolean => kind === 'style' || kind === 'sales';

/** Such as `mailing-sms-AM-2026-11-27.csv`. */
export const recipientsFileName = (kind: MailingKind, country: CountryCode, now: Date): string =>
  `mailing-${kind}-${country}-${dayIn(now, country)}.csv`;

/** As a table that programs for mailings take. */
export const recipientsCsv = (
  kind: MailingKind,
  country: CountryCode,
  recipients: readonly Recipient[],
): string =>
  csvOf(
    [isByEmail(kind) ? 'Почта' : 'Телефон', ...otherTitles],
    recipients.map((recipient) => cellsOf(recipient, country)),
  );

const otherTitles = [
  'Имя',
  'Согласие с',
  'Текст согласия',
  'Где согласились',
  'День рождения',
  'Заказов',
  'Куплено на сумму',
  'Валюта',
  'Последний заказ',
  'Где отписаться',
];

const cellsOf = (recipient: Recipient, country: CountryCode): string[] => [
  recipient.address,
  recipient.name,
  dayIn(recipient.agreedAt, country),
  recipient.textVersion,
  sourceTitles.get(recipient.source) ?? recipient.source,
  recipient.birthday ?? '',
  String(recipient.orders),
  String(recipient.sold).replace('.', ','),
  countries[country].currency,
  recipient.lastOrderedAt === null ? '' : dayIn(recipient.lastOrderedAt, country),
  recipient.unsubscribeUrl,
];
