import { countries } from '#src/config/countries.ts';
import { dayAndTime } from '#src/config/time-words.ts';
import { type OrderStatus, orderStatuses } from '#src/contract/cart/orders/order.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { money } from '#src/contract/money.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import type { MemberModel } from '../member.ts';
import { deliveryTitles, statusTitles } from './words.ts';

export const ORDERS_PER_PAGE = 30;

export interface OrderRowModel {
  readonly number: string;
  readonly href: string;
  readonly placedAt: string;
  readonly status: string;
  /** Marks those that wait for the staff. */
  readonly isWaiting: boolean;
  readonly recipient: string;
  readonly delivery: string;
  readonly units: number;
  readonly total: string;
}

export interface OrderListModel {
  readonly views: readonly { readonly title: string; readonly href: string; readonly isCurrent: boolean }[];
  readonly orders: readonly OrderRowModel[];
  readonly totalCount: number;
  readonly pages: PageLinksModel;
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
  readonly orders: readonly StaffOrder[];
  readonly totalCount: number;
}

/** The status that a query asks for; undefined for all orders. */
export const statusIn = (query: URLSearchParams): OrderStatus | undefined =>
  orderStatuses.find((status) => status === query.get('status'));

interface OrderView {
  readonly status: OrderStatus | undefined;
  readonly page: number;
  readonly isMarked: boolean;
}

export function orderListModel(
  { orders, totalCount }: Listing,
  { status, page, isMarked }: OrderView,
  { permissions }: Pick<MemberModel, 'permissions'>,
): OrderListModel {
  const view = (title: string, value: OrderStatus | undefined) => ({
    title,
    href: deskHref('orders', {}, { status: value }),
    isCurrent: value === status,
  });
  return {
    views: [view('Все', undefined), ...orderStatuses.map((value) => view(statusTitles[value], value))],
    orders: orders.map(orderRow),
    totalCount,
    pages: pageLinks(page, { totalCount, pageSize: ORDERS_PER_PAGE }, (wanted) =>
      deskHref('orders', {}, { status, ...pageQuery(wanted) }),
    ),
    isMarked,
    markHref: deskHref('orders', {}, { status, ...pageQuery(page), marked: isMarked ? null : 'all' }),
    exportHref: deskHref('exportOrders', {}, { status }),
    bulkHref: permissions.has('orders.change') ? deskHref('previewChange') : null,
    newHref: permissions.has('orders.place') ? deskHref('newOrder') : null,
  };
}

const waiting: ReadonlySet<OrderStatus> = new Set(['new', 'paid', 'assembling']);

export function orderRow(order: StaffOrder): OrderRowModel {
  const { number, status, recipient, country, lines } = order;
  return {
    number,
    href: deskHref('order', { number }),
    placedAt: dayAndTime(order.createdAt, timeZones[country]),
    status: statusTitles[status],
    isWaiting: waiting.has(status),
    recipient: `${recipient.firstName} ${recipient.lastName}`,
    delivery: order.byEmail ? 'По почте' : placeOf(order),
    units: lines.reduce((sum, { count }) => sum + count, 0),
    total: money(order.totalPrice, countries[country].currency),
  };
}

const placeOf = ({ deliveryKind, pointTitle }: StaffOrder): string =>
  pointTitle || deliveryTitles[deliveryKind];
