import { orderStatuses } from '#src/contract/cart/orders/order.ts';
import { type OrderColumn, orderColumns, type SavedView } from '#src/contract/cart/staff-list.ts';
import type { StaffOrderRow } from '#src/contract/cart/staff-rows.ts';
import { deskHref } from '#src/desk-routes.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import { pluralise } from '#src/models/words.ts';
import { type ChosenFilters, chosenFilters } from '../chosen-filters.ts';
import type { MemberModel } from '../member.ts';
import { type ColumnModel, columnModels } from './list/columns.ts';
import { type FilterValues, filterWords } from './list/filter.ts';
import { type OrderRowModel, orderRow } from './list/rows.ts';
import { type SavedViewModel, savedViews, type ViewLink, viewLinks } from './list/views.ts';
import { deliveryTitles, statusTitles } from './words.ts';

export const ORDERS_PER_PAGE = 30;

type Choice = readonly [value: string, title: string];

export interface OrderListModel {
  readonly views: readonly ViewLink[];
  readonly saved: readonly SavedViewModel[];
  readonly columns: readonly ColumnModel[];
  /** Every column that the member may choose. */
  readonly choices: readonly (ColumnModel & { readonly isChosen: boolean })[];
  readonly orders: readonly OrderRowModel[];
  /** `12 заказов`, `больше 1 000 заказов`. */
  readonly count: string;
  readonly pages: PageLinksModel;
  /** What is filtered by beside the view. */
  readonly chosen: ChosenFilters;
  /** What the address has, for forms that come back to it. */
  readonly filter: FilterValues;
  readonly filterChoices: {
    readonly statuses: readonly Choice[];
    readonly deliveries: readonly Choice[];
  };
  /** Whether all rows are marked to begin with, and the link that turns it round. */
  readonly isMarked: boolean;
  readonly markHref: string;
  readonly exportHref: string;
  /** Where the status of several is changed; null for who may not. */
  readonly bulkHref: string | null;
  /** Where an order is made for a caller; null for who may not. */
  readonly newHref: string | null;
}

interface Listing {
  readonly orders: readonly StaffOrderRow[];
  readonly totalCount: number;
  readonly isCounted: boolean;
}

interface ListView {
  readonly filter: FilterValues;
  readonly page: number;
  readonly isMarked: boolean;
}

/** How the member sees the list. */
interface OwnList {
  readonly columns: readonly OrderColumn[];
  readonly views: readonly SavedView[];
}

export function orderListModel(
  { orders, totalCount, isCounted }: Listing,
  own: OwnList,
  { filter, page, isMarked }: ListView,
  { permissions }: Pick<MemberModel, 'permissions'>,
): OrderListModel {
  const hrefOf = (query: Readonly<Record<string, string | number | null>>) =>
    deskHref('orders', {}, { ...filter, ...query });
  const columns = columnModels(shownColumns(own.columns, filter), permissions);
  const chosen = new Set(own.columns);
  return {
    views: viewLinks(filter),
    saved: savedViews(own.views, hrefOf({})),
    columns,
    choices: columnModels(orderColumns, permissions).map((column) => ({
      ...column,
      isChosen: chosen.has(column.name),
    })),
    orders: orders.map((order) => orderRow(order, columns)),
    count: countWords(totalCount, isCounted),
    pages: pageLinks(page, { totalCount, pageSize: ORDERS_PER_PAGE }, (wanted) => hrefOf(pageQuery(wanted))),
    chosen: chosenFilters(filter, filterWords(filter), (others) => deskHref('orders', {}, others)),
    filter,
    filterChoices,
    isMarked,
    markHref: hrefOf({ ...pageQuery(page), marked: isMarked ? null : 'all' }),
    exportHref: deskHref('exportOrders', {}, filter),
    bulkHref: permissions.has('orders.change') ? deskHref('previewChange') : null,
    newHref: permissions.has('orders.place') ? deskHref('newOrder') : null,
  };
}

const filterChoices = {
  statuses: orderStatuses.map((status) => [status, statusTitles[status]] as const),
  deliveries: Object.entries(deliveryTitles),
};

const countWords = (count: number, isCounted: boolean): string =>
  `${isCounted ? '' : 'больше '}${pluralise(count, ['заказ', 'заказа', 'заказов'])}`;

/** Where money is to go back, the list says how much, whatever columns were chosen. */
const shownColumns = (own: readonly OrderColumn[], { view }: FilterValues): readonly OrderColumn[] =>
  view === 'refund' || view === 'handRefund' ? [...own, 'owedBack'] : own;
