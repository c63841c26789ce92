import { typeset } from '#src/config/typography.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { DaySales } from '#src/contract/cart/staff-day.ts';
import { money } from '#src/contract/money.ts';
import { deskHref } from '#src/desk-routes.ts';

export interface WaitingModel {
  readonly title: string;
  readonly count: number;
  readonly href: string;
}

/** How many wait; null for what could not be counted, or the member may not see. */
export interface WaitingCounts {
  readonly orders: Readonly<Partial<Record<OrderStatus, number | null>>>;
  readonly returns: number | null;
  readonly reservations: number | null;
  readonly opinions: number | null;
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

export function todayModel({ orders, returns, reservations, opinions }: WaitingCounts): WaitingModel[] {
  const ofOrders = waitingStatuses.map((status) => ({
    title: orderTitles[status] ?? '',
    count: orders[status] ?? null,
    href: deskHref('orders', {}, { status }),
  }));
  const all = [
    ...ofOrders,
    { title: 'Решить о возврате', count: returns, href: deskHref('returns') },
    { title: 'Отложено в магазинах', count: reservations, href: deskHref('reservations') },
    { title: 'Отзывы и вопросы', count: opinions, href: deskHref('opinions') },
  ];
  return all.flatMap(({ count, ...what }) => (count === null ? [] : [{ ...what, count }]));
}

export interface DayModel {
  /** Orders and their sum, `12 · 154 000 ₽`, by country. */
  readonly sales: readonly { readonly country: string; readonly now: string; readonly before: string }[];
  /** What does not go out by itself; empty if all is well. */
  readonly troubles: readonly string[];
}

interface Day {
  readonly sales: readonly DaySales[];
  readonly stuckMessages: number;
  readonly lateRefunds: number;
}

/** The day against the same weekday a week ago, up to the same time. */
export const dayModel = ({ sales, stuckMessages, lateRefunds }: Day): DayModel => ({
  sales: sales.map(({ country, currency, orders, sum, before }) => ({
    country: country === 'RU' ? 'Россия' : 'Армения',
    now: `${orders} · ${money(sum, currency)}`,
    before: `${before.orders} · ${money(before.sum, currency)}`,
  })),
  troubles: [
    stuckMessages > 0 && typeset`Не отправлено писем и SMS: ${stuckMessages}`,
    lateRefunds > 0 && typeset`Возвраты денег задерживаются: ${lateRefunds}`,
  ].filter((trouble) => trouble !== false),
});
