import { MOST_COUNTED } from '#src/config/constants.ts';
import { countries } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { DaySales } from '#src/contract/cart/staff-day.ts';
import { money } from '#src/contract/money.ts';
import { deskHref } from '#src/desk-routes.ts';
import { type TroubleLink, type Troubles, troubleLinks } from './health/troubles.ts';
import type { MemberModel } from './member.ts';

export interface WaitingModel {
  readonly title: string;
  /** `12`, or `1 000+` where it is not counted further. */
  readonly count: string;
  readonly isNothing: boolean;
  readonly href: string;
}

export interface Counted {
  readonly totalCount: number;
  /** Left out where all are counted. */
  readonly isCounted?: boolean;
}
type Count = Counted | null;

/** How many wait; null for what could not be counted, or the member may not see. */
export interface WaitingCounts {
  readonly orders: Readonly<Partial<Record<OrderStatus, Count>>>;
  readonly late: Count;
  readonly refunds: Count;
  /** Money for the staff to hand over. */
  readonly handRefunds: Count;
  readonly returns: Count;
  readonly reservations: Count;
  /** Reservations that end today. */
  readonly ending: Count;
  readonly opinions: Count;
  /** Messages that nobody has, and those that the member deals with. */
  readonly messages: Count;
  readonly ownMessages: Count;
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

export function todayModel(counts: WaitingCounts): WaitingModel[] {
  const {
    orders,
    late,
    refunds,
    handRefunds,
    returns,
    reservations,
    ending,
    opinions,
    messages,
    ownMessages,
  } = counts;
  const ofOrders = waitingStatuses.map((status) => ({
    title: orderTitles[status] ?? '',
    count: orders[status] ?? null,
    href: deskHref('orders', {}, { status }),
  }));
  const all = [
    ...ofOrders,
    { title: 'Опаздывают', count: late, href: deskHref('orders', {}, { view: 'late' }) },
    { title: typeset`Отправить деньги`, count: refunds, href: deskHref('orders', {}, { view: 'refund' }) },
    {
      title: typeset`Отдать деньги`,
      count: handRefunds,
      href: deskHref('orders', {}, { view: 'handRefund' }),
    },
    { title: 'Решить о возврате', count: returns, href: deskHref('returns') },
    { title: 'Отложено в магазинах', count: reservations, href: deskHref('reservations') },
    {
      title: typeset`Резервы до вечера`,
      count: ending,
      href: deskHref('reservations', {}, { ending: 'today' }),
    },
    { title: 'Отзывы и вопросы', count: opinions, href: deskHref('opinions') },
    { title: 'Новые обращения', count: messages, href: deskHref('messages', {}, { state: 'new' }) },
    { title: 'Мои обращения', count: ownMessages, href: deskHref('messages', {}, { keeper: 'mine' }) },
  ];
  return all.flatMap(({ count, ...what }) =>
    count === null ? [] : [{ ...what, count: countText(count), isNothing: count.totalCount === 0 }],
  );
}

const countText = ({ totalCount, isCounted = true }: Counted): string =>
  typeset`${isCounted ? String(totalCount) : `${MOST_COUNTED.toLocaleString('ru-RU')}+`}`;

export interface DayModel {
  /** Orders and their sum, `12 · 154 000 ₽`, by country. */
  readonly sales: readonly { readonly country: string; readonly now: string; readonly before: string }[];
  /** What does not go out by itself; empty if all is well. */
  readonly troubles: readonly TroubleLink[];
}

interface Day {
  readonly sales: readonly DaySales[];
}

/** The day against the same weekday a week ago, up to the same time. */
export const dayModel = (
  { sales }: Day,
  troubles: Troubles | null,
  member: Pick<MemberModel, 'permissions'>,
): DayModel => ({
  sales: sales.map(({ country, currency, orders, sum, before }) => ({
    country: countries[country].name,
    now: `${orders} · ${money(sum, currency)}`,
    before: `${before.orders} · ${money(before.sum, currency)}`,
  })),
  troubles: troubles ? troubleLinks(troubles, member) : [],
});
