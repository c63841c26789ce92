import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import { deskHref } from '#src/desk-routes.ts';

export interface WaitingModel {
  readonly title: string;
  readonly count: number;
  readonly href: string;
}

/** What waits, and for how long the list is; null for what could not be counted. */
export interface WaitingCounts {
  readonly orders: Readonly<Partial<Record<OrderStatus, number | null>>>;
  readonly returns: number | null;
}

const orderTitles: Readonly<Partial<Record<OrderStatus, string>>> = {
  new: 'Подтвердить',
  paid: 'Собрать',
  assembling: 'Отправить',
  atPickupPoint: 'Ждут получения',
  awaitingPayment: 'Ждут оплаты',
};

/** The statuses in which an order waits, the most urgent first. */
export const waitingStatuses = Object.keys(orderTitles) as readonly OrderStatus[];

export function todayModel({ orders, returns }: WaitingCounts): WaitingModel[] {
  const ofOrders = waitingStatuses.map((status) => ({
    title: orderTitles[status] ?? '',
    count: orders[status] ?? null,
    href: deskHref('orders', {}, { status }),
  }));
  const all = [...ofOrders, { title: 'Решить о возврате', count: returns, href: deskHref('returns') }];
  return all.flatMap(({ count, ...what }) => (count === null ? [] : [{ ...what, count }]));
}
