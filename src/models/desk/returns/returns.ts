import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { ReturnReason } from '#src/contract/cart/orders/returns.ts';
import { returnStates } from '#src/contract/cart/orders/returns.ts';
import type { StaffReturn } from '#src/contract/cart/staff-returns/return.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { money } from '#src/contract/money.ts';
import type { Permission } from '#src/contract/permissions.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import { text } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';

export const RETURNS_PER_PAGE = 20;

type State = StaffReturn['state'];

const stateTitles: Readonly<Record<State, string>> = {
  requested: 'Ждут решения',
  accepted: 'Принятые',
  refused: 'Отклонённые',
};
const oneTitles: Readonly<Record<State, string>> = {
  requested: typeset`Ждёт решения`,
  accepted: 'Принят',
  refused: 'Отклонён',
};
export const reasonTitles: Readonly<Record<ReturnReason, string>> = {
  size: 'не тот размер',
  look: 'не подошло',
  differs: typeset`не как на сайте`,
  defect: 'брак',
  other: 'другое',
};

export interface DeskReturnModel {
  readonly id: number;
  readonly title: string;
  readonly orderHref: string;
  readonly orderNumber: string;
  readonly state: string;
  readonly askedAt: string;
  readonly lines: readonly string[];
  readonly comment: string;
  readonly answer: string;
  /** What goes back or went; null until it was accepted. */
  readonly amount: string | null;
  /** The forms of the decision; null if there is nothing to decide, or the member may not. */
  readonly decision: { readonly acceptHref: string; readonly refuseHref: string } | null;
}

export function returnModel(given: StaffReturn, permissions: ReadonlySet<Permission>): DeskReturnModel {
  const { id, state, number, lines, currency, amount } = given;
  const isOpen = state === 'requested' && permissions.has('returns.decide');
  const params = { id: String(id) };
  return {
    id,
    title: `Возврат ${id}`,
    orderHref: deskHref('order', { number }),
    orderNumber: number,
    state: oneTitles[state],
    askedAt: dateAndTime(given.createdAt, timeZones[currency === 'AMD' ? 'AM' : 'RU']),
    lines: lines.map(lineText),
    comment: given.comment,
    answer: given.answer,
    amount: amount === null ? null : money(amount, currency),
    decision: isOpen
      ? { acceptHref: deskHref('decideReturn', params), refuseHref: deskHref('refuseReturn', params) }
      : null,
  };
}

const lineText = ({ itemId, title, size, count, reason }: StaffReturn['lines'][number]): string =>
  [title || `товар ${itemId}`, size && `размер ${size}`, `${count} шт. — ${reasonTitles[reason]}`]
    .filter(Boolean)
    .join(', ');

export const refusalForm = form({
  why: text(maxLengths.returnAnswer, { missing: typeset`Напишите, почему: это прочтёт покупатель` }),
});
export type RefusalFields = FieldsOf<typeof refusalForm>;

export interface ReturnListModel {
  readonly views: readonly { readonly title: string; readonly href: string; readonly isCurrent: boolean }[];
  readonly returns: readonly DeskReturnModel[];
  readonly pages: PageLinksModel;
}

/** The state that a query asks for; by default what waits. */
export const stateIn = (query: URLSearchParams): State =>
  returnStates.find((state) => state === query.get('state')) ?? 'requested';

/** The lists of the room. */
export const returnViews = (current: State | 'outlet'): ReturnListModel['views'] => [
  ...returnStates.map((each) => ({
    title: stateTitles[each],
    href: deskHref('returns', {}, { state: each === 'requested' ? null : each }),
    isCurrent: each === current,
  })),
  { title: typeset`К уценке`, href: deskHref('outlet'), isCurrent: current === 'outlet' },
];

export function returnListModel(
  { returns, totalCount }: { readonly returns: readonly StaffReturn[]; readonly totalCount: number },
  permissions: ReadonlySet<Permission>,
  state: State,
  page: number,
): ReturnListModel {
  return {
    views: returnViews(state),
    returns: returns.map((each) => returnModel(each, permissions)),
    pages: pageLinks(page, { totalCount, pageSize: RETURNS_PER_PAGE }, (wanted) =>
      deskHref('returns', {}, { state, ...pageQuery(wanted) }),
    ),
  };
}
