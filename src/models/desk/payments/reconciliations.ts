import { csvOf } from '#src/config/csv.ts';
import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { money } from '#src/contract/money.ts';
import type { PaymentDifference, Reconciliation } from '#src/contract/staff/reconciliations.ts';
import { deskHref } from '#src/desk-routes.ts';
import { longDate, timeZones } from '#src/models/dates.ts';
import { pluralise } from '#src/models/words.ts';
import { providerTitle } from '../provider-title.ts';
import { ASKED, differenceAdvice, differenceTitles, limits, OWN_ALONE } from './words.ts';

export interface DayModel {
  readonly title: string;
  readonly href: string;
  readonly state: string;
  /** Whether somebody has to look. */
  readonly isUnequal: boolean;
  readonly about: string;
}

export interface DaysModel {
  readonly days: readonly DayModel[];
  readonly isOffered: boolean;
  /** How the payments are compared of those providers that list none. */
  readonly notes: readonly string[];
  /** Where earlier days are; null where there are none. */
  readonly earlierHref: string | null;
}

const DAYS = 31;

export function daysModel({
  days,
  isOffered,
  unlisted,
  asked,
}: CallReply<Contract['staff']['listReconciliations']>): DaysModel {
  const last = days.at(-1);
  return {
    days: days.map(dayModel),
    isOffered,
    notes: [...noteOf(asked, ASKED), ...noteOf(unlisted, OWN_ALONE)],
    earlierHref:
      last && new Set(days.map(({ day }) => day)).size === DAYS
        ? deskHref('reconciliations', {}, { before: last.day })
        : null,
  };
}

const noteOf = (providers: readonly string[], note: string): string[] =>
  providers.length === 0 ? [] : [`${providers.map(providerTitle).join(', ')}: ${note}`];

function dayModel(each: Reconciliation): DayModel {
  const { day, provider, basis, state, error, theirs, ours, currency, differenceCount } = each;
  const isDone = state === 'done';
  const isOwn = basis === 'own';
  return {
    title: longDate(`${day}T12:00:00.000Z`),
    href: deskHref('reconciliation', { provider, day }),
    state: isDone
      ? isOwn
        ? typeset`Только наши суммы`
        : equalText(differenceCount)
      : error === ''
        ? 'Сверяем'
        : typeset`Провайдер не ответил`,
    isUnequal: error !== '' || differenceCount > 0,
    about: [providerTitle(provider), ...(isDone ? [paidText(isOwn ? ours : theirs, currency)] : [])].join(
      ' · ',
    ),
  };
}

const PAYMENTS = ['оплата', 'оплаты', 'оплат'] as const;

const paidText = (
  { payments, paid }: Reconciliation['theirs'],
  currency: Reconciliation['currency'],
): string =>
  payments === 0
    ? typeset`оплат не было`
    : typeset`${pluralise(payments, PAYMENTS)} на ${money(paid, currency)}`;

const equalText = (differences: number): string =>
  differences === 0 ? 'Сходится' : typeset`Расхождений: ${differences}`;

export interface DifferenceModel {
  readonly id: number;
  readonly title: string;
  readonly advice: string;
  readonly at: string;
  readonly theirs: string;
  readonly ours: string;
  readonly entryId: string;
  /** Null if it is not known. */
  readonly order: { readonly number: string; readonly href: string } | null;
}

export interface ReconciliationModel extends DayModel {
  readonly isDone: boolean;
  /** What each side has, by rows of title, the provider's and the shop's. */
  readonly sums: readonly (readonly [title: string, theirs: string, ours: string])[];
  readonly comparedAt: string;
  /** What could not be compared; empty if everything was. */
  readonly limits: string;
  /** Whether there is something to compare the shop's sums with. */
  readonly isCompared: boolean;
  readonly differences: readonly DifferenceModel[];
  /** How many are not shown. */
  readonly more: number;
  readonly csvHref: string;
  readonly againHref: string;
}

type Whole = CallReply<Contract['staff']['showReconciliation']>;

export function reconciliationModel({ reconciliation, differences }: Whole): ReconciliationModel {
  const { day, provider, basis, theirs, ours, currency, doneAt, state, differenceCount } = reconciliation;
  const isCompared = basis !== 'own';
  const sum = (amount: number) => money(amount, currency);
  const theirOwn = (text: string) => (isCompared ? text : '—');
  return {
    ...dayModel(reconciliation),
    isDone: state === 'done',
    sums: [
      ['Оплат', theirOwn(String(theirs.payments)), String(ours.payments)],
      [typeset`На сумму`, theirOwn(sum(theirs.paid)), sum(ours.paid)],
      ['Возвратов', theirOwn(String(theirs.refunds)), String(ours.refunds)],
      [typeset`Возвращено`, theirOwn(sum(theirs.refunded)), sum(ours.refunded)],
    ],
    comparedAt: doneAt === null ? '' : at(doneAt, currency),
    limits: limits[basis],
    isCompared,
    differences: differences.map((each) => differenceModel(each, currency)),
    more: Math.max(0, differenceCount - differences.length),
    csvHref: deskHref('exportReconciliation', { provider, day }),
    againHref: deskHref('reconcileAgain', { provider, day }),
  };
}

/** By the clock of the country whose money it is. */
const at = (iso: string, currency: Reconciliation['currency']): string =>
  dateAndTime(iso, timeZones[currency === 'AMD' ? 'AM' : 'RU']);

function differenceModel(each: PaymentDifference, currency: Reconciliation['currency']): DifferenceModel {
  const { id, kind, entryId, orderNumber, theirs, ours } = each;
  const sum = (amount: number | null) => (amount === null ? 'нет' : money(amount, currency));
  return {
    id,
    title: differenceTitles[kind],
    advice: differenceAdvice[kind],
    at: at(each.at, currency),
    theirs: sum(theirs),
    ours: sum(ours),
    entryId,
    order: orderNumber ? { number: orderNumber, href: deskHref('order', { number: orderNumber }) } : null,
  };
}

const heads = ['Расхождение', 'Заказ', 'Платёж или возврат', 'У провайдера', 'В магазине', 'Когда'];

export const differencesCsv = ({ reconciliation: { currency }, differences }: Whole): string =>
  csvOf(
    heads,
    differences.map(({ kind, orderNumber, entryId, theirs, ours, at: time }) => [
      differenceTitles[kind],
      orderNumber,
      entryId,
      cell(theirs),
      cell(ours),
      at(time, currency),
    ]),
  );

const cell = (amount: number | null): string => (amount === null ? '' : amount.toFixed(2).replace('.', ','));
