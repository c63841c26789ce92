import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import { receiptStates, type StaffReceipt } from '#src/contract/cart/staff-receipts.ts';
import type { Contract } from '#src/contract/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { money } from '#src/contract/money.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import { isDay } from '../days.ts';
import type { FilterLink } from '../filter-link.ts';
import type { MemberModel } from '../member.ts';
import { errorTitle, kindTitles, modeTitles, stateTitles, subjectTitles } from './words.ts';

export const RECEIPTS_PER_PAGE = 50;

const shownStates = ['failed', 'waiting', 'sent', 'registered', 'elsewhere'] as const;

export interface ReceiptFilter {
  readonly state: StaffReceipt['state'] | null;
  /** The number of an order; empty for all. */
  readonly order: string;
  /** `YYYY-MM-DD`; empty for all. */
  readonly day: string;
}

export function filterIn(query: URLSearchParams): ReceiptFilter {
  const day = query.get('day') ?? '';
  return {
    state: receiptStates.find((each) => each === query.get('state')) ?? null,
    order: (query.get('order') ?? '').trim().slice(0, maxLengths.code),
    day: isDay(day) ? day : '',
  };
}

export interface ReceiptRowModel {
  readonly id: number;
  readonly title: string;
  readonly href: string;
  readonly state: string;
  readonly isFailed: boolean;
  readonly sum: string;
  readonly about: string;
}

export interface ReceiptListModel {
  readonly filter: ReceiptFilter;
  readonly isFiltered: boolean;
  readonly views: readonly FilterLink[];
  readonly receipts: readonly ReceiptRowModel[];
  readonly pages: PageLinksModel;
}

const at = (iso: string): string => dateAndTime(iso, timeZones.RU);

const rowOf = (receipt: StaffReceipt): ReceiptRowModel => ({
  id: receipt.id,
  title: typeset`${kindTitles[receipt.kind]}, заказ ${receipt.orderNumber}`,
  href: deskHref('receipt', { id: String(receipt.id) }),
  state: stateTitles[receipt.state],
  isFailed: receipt.state === 'failed',
  sum: money(receipt.amount, receipt.currency),
  about: [at(receipt.madeAt), errorTitle(receipt.error)].filter(Boolean).join(' · '),
});

export function receiptListModel(
  { receipts, totalCount }: CallReply<Contract['cart']['listReceipts']>,
  filter: ReceiptFilter,
  page: number,
): ReceiptListModel {
  const { state, order, day } = filter;
  const rest = { order: order || null, day: day || null };
  const view = (wanted: ReceiptFilter['state'], title: string): FilterLink => ({
    title,
    href: deskHref('receipts', {}, { state: wanted, ...rest }),
    isCurrent: state === wanted,
  });
  return {
    filter,
    isFiltered: state !== null || order !== '' || day !== '',
    views: [view(null, 'Все'), ...shownStates.map((each) => view(each, stateTitles[each]))],
    receipts: receipts.map(rowOf),
    pages: pageLinks(page, { totalCount, pageSize: RECEIPTS_PER_PAGE }, (wanted) =>
      deskHref('receipts', {}, { state, ...rest, ...pageQuery(wanted) }),
    ),
  };
}

export interface ReceiptModel extends ReceiptRowModel {
  readonly order: { readonly number: string; readonly href: string };
  readonly problem: string;
  readonly rows: readonly (readonly [string, string])[];
  readonly lines: readonly {
    readonly key: string;
    readonly title: string;
    readonly about: string;
    readonly sum: string;
  }[];
  /** Where it is shown; null if nowhere. */
  readonly url: string | null;
  /** Where it is sent again; null if it can't be, or the member may not. */
  readonly sendHref: string | null;
}

/** 01, the GTIN, 21 and the serial number name a unit. */
const MARK_NAME = 31;

type Whole = Pick<CallReply<Contract['cart']['showReceipt']>, 'receipt' | 'lines'>;

export function receiptModel(
  { receipt, lines }: Whole,
  { permissions }: Pick<MemberModel, 'permissions'>,
): ReceiptModel {
  const { id, orderNumber, currency, canSend, url, error } = receipt;
  const sum = (amount: number) => money(amount, currency);
  return {
    ...rowOf(receipt),
    title: kindTitles[receipt.kind],
    order: { number: orderNumber, href: deskHref('order', { number: orderNumber }) },
    problem: errorTitle(error),
    rows: receiptRows(receipt),
    lines: lines.map((line, place) => ({
      key: String(place),
      title: line.count === 1 ? line.title : typeset`${line.title} × ${line.count}`,
      about: [
        subjectTitles[line.subject],
        modeTitles[line.mode],
        vatText(line.vatRate, sum(line.vat)),
        ...line.marks.map((code) => code.slice(0, MARK_NAME)),
      ].join(' · '),
      sum: sum(Math.round(line.price * line.count * 100) / 100),
    })),
    url: url?.startsWith('https://') ? url : null,
    sendHref: canSend && permissions.has('refunds.send') ? deskHref('sendReceipt', { id: String(id) }) : null,
  };
}

const vatText = (rate: string, vat: string): string =>
  rate === 'без НДС' ? typeset`без НДС` : typeset`НДС ${rate}: ${vat}`;

function receiptRows(receipt: StaffReceipt): [string, string][] {
  const { currency, amount, prepaid, advance, vat, attempts, madeAt, registeredAt } = receipt;
  const some = (title: string, sum: number): [string, string][] =>
    sum > 0 ? [[title, money(sum, currency)]] : [];
  return [
    ['Сумма', money(amount, currency)],
    ...some(typeset`Из неё НДС`, vat),
    ...some(typeset`Оплачено заранее`, prepaid),
    ...some(typeset`Подарочной картой`, advance),
    ['Событие', at(madeAt)],
    ...(registeredAt ? [['Зарегистрирован', at(registeredAt)] as [string, string]] : []),
    ...(attempts > 0 ? [['Попыток', String(attempts)] as [string, string]] : []),
  ];
}
