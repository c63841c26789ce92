import { typeset } from '#src/config/typography.ts';
import { orderStatuses } from '#src/contract/cart/orders/order.ts';
import type { OrderFilter, OrderView } from '#src/contract/cart/staff-filter.ts';
import type { SavedView } from '#src/contract/cart/staff-list.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { deskHref } from '#src/desk-routes.ts';
import { line } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import { statusTitles } from '../words.ts';
import { type FilterValues, filterQuery } from './filter.ts';

export interface ViewLink {
  readonly title: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

export interface SavedViewModel extends ViewLink {
  readonly id: number;
  readonly deleteHref: string;
}

const viewTitles: Readonly<Record<OrderView, string>> = {
  confirm: typeset`К подтверждению`,
  pack: typeset`К сборке`,
  late: 'Опаздывают',
  return: typeset`К возврату`,
  refund: typeset`Отправить деньги`,
  handRefund: typeset`Отдать деньги`,
};

const builtIn: readonly (readonly [title: string, filter: OrderFilter])[] = [
  ['Все', {}],
  [viewTitles.confirm, { view: 'confirm' }],
  [viewTitles.pack, { view: 'pack' }],
  [viewTitles.late, { view: 'late' }],
  [viewTitles.return, { view: 'return' }],
  [viewTitles.refund, { view: 'refund' }],
  [viewTitles.handRefund, { view: 'handRefund' }],
  ...orderStatuses.map((status) => [statusTitles[status], { status }] as const),
];

const hrefOf = (filter: OrderFilter): string => deskHref('orders', {}, filterQuery(filter));

/** The views that everybody has; one is current whatever it is filtered by besides. */
export const viewLinks = (current: Pick<FilterValues, 'view' | 'status'>): ViewLink[] =>
  builtIn.map(([title, filter]) => ({
    title,
    href: hrefOf(filter),
    isCurrent: (filter.view ?? '') === current.view && (filter.status ?? '') === current.status,
  }));

export const savedViews = (views: readonly SavedView[], current: string): SavedViewModel[] =>
  views.map(({ id, title, filter }) => ({
    id,
    title,
    href: hrefOf(filter),
    isCurrent: hrefOf(filter) === current,
    deleteHref: deskHref('deleteOrderView', { id: String(id) }),
  }));

export const viewForm = form({
  title: line(maxLengths.viewTitle, { missing: typeset`Назовите вид` }),
});
export type ViewFields = FieldsOf<typeof viewForm>;

const problems = {
  TitleTaken: typeset`Вид с таким названием уже есть`,
  TooMany: typeset`Видов уже 20: удалите лишний`,
} as const;

export const viewProblem = (code: keyof typeof problems): string => problems[code];
