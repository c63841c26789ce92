import type { Country } from '#src/config/countries.ts';
import { dayAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import { type OrderState, orderStates } from '#src/contract/cart/orders/order.ts';
import type { Contract } from '#src/contract/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { money } from '#src/contract/money.ts';
import { reservedUntil } from '#src/models/chrome/unpaid-order.ts';
import { longDate } from '#src/models/dates.ts';
import { firstOfEach } from '#src/models/first-of-each.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import { type PictureModel, pictureModel } from '#src/models/picture.ts';
import { type ArrivalModel, arrivalModel } from '#src/models/thank-you/arrival.ts';
import { statusNames } from '#src/models/thank-you/order.ts';
import { PRODUCTS, pluralise } from '#src/models/words.ts';
import { href } from '#src/routes.ts';

export const ORDERS_PER_PAGE = 10;
const MAX_PICTURES = 4;

type Reply = CallReply<Contract['account']['getOrders']>;

export interface OrdersFilter {
  readonly state: OrderState | undefined;
  readonly words: string;
  readonly page: number;
}

export interface OrderSummaryModel {
  readonly number: string;
  /** `Заказ 261123-…`. */
  readonly title: string;
  readonly href: string;
  readonly placedOn: string;
  readonly status: string;
  /** Where and when it arrives or can be collected; null unless it is on its way. */
  readonly arrival: ArrivalModel | null;
  /** When the shop will have confirmed it; null if there is nothing to confirm. */
  readonly confirmation: string | null;
  readonly count: string;
  readonly total: string;
  readonly pictures: readonly PictureModel[];
  /** The number of pictures not shown. */
  readonly more: number;
  /**
   * How long its goods are held unpaid, `до 13:30 по Москве, ещё 24 минуты`; null if nothing is to be paid.
   */
  readonly reserved: string | null;
}

export interface OrdersModel {
  readonly orders: readonly OrderSummaryModel[];
  readonly states: readonly { readonly title: string; readonly href: string; readonly isCurrent: boolean }[];
  readonly state: OrderState | undefined;
  readonly words: string;
  readonly maxLength: number;
  /** Whether the list is filtered by state or words. */
  readonly isFiltered: boolean;
  readonly pages: PageLinksModel;
}

/** An unknown state is ignored. */
export function readOrdersFilter(query: URLSearchParams, page: number): OrdersFilter {
  const state = orderStates.find((each) => each === query.get('state'));
  return { state, words: (query.get('words') ?? '').trim().slice(0, maxLengths.search), page };
}

export function ordersModel(
  { orders, totalCount }: Reply,
  { state, words, page }: OrdersFilter,
  { country, now }: OrderContext,
): OrdersModel {
  const hrefOf = (given: { state?: OrderState | undefined; page?: number }) =>
    href('cabinetOrder', {}, { state: given.state, words, ...pageQuery(given.page ?? 1) });
  return {
    orders: orders.map((order) => orderSummary(order, { country, now })),
    states: [undefined, ...orderStates].map((each) => ({
      title: each ? stateNames[each] : 'Все',
      href: hrefOf({ state: each }),
      isCurrent: each === state,
    })),
    state,
    words,
    maxLength: maxLengths.search,
    isFiltered: state !== undefined || words !== '',
    pages: pageLinks(page, { totalCount, pageSize: ORDERS_PER_PAGE }, (each) =>
      hrefOf({ state, page: each }),
    ),
  };
}

const stateNames: Readonly<Record<OrderState, string>> = {
  underWay: typeset`В работе`,
  received: 'Полученные',
  cancelled: typeset`Отменённые и возвраты`,
};

/** The context in which an order is displayed. */
interface OrderContext {
  readonly country: Country;
  readonly now: Date;
}

export function orderSummary(
  order: Reply['orders'][number],
  { country, now }: OrderContext,
): OrderSummaryModel {
  const {
    payBefore,
    number,
    createdAt,
    status,
    confirmBefore,
    timeZone,
    count,
    totalPrice,
    currency,
    pictures,
  } = order;
  const distinct = firstOfEach(pictures, ({ src }) => src);
  return {
    number,
    title: `Заказ ${number}`,
    href: href('cabinetOrder', {}, { number }),
    placedOn: longDate(createdAt, timeZone),
    status: statusNames[status],
    arrival: arrivalModel(order, now),
    confirmation: confirmBefore && typeset`Подтверждаем до ${dayAndTime(confirmBefore, timeZone)}`,
    count: pluralise(count, PRODUCTS),
    total: money(totalPrice, currency),
    pictures: distinct.slice(0, MAX_PICTURES).map((picture) => pictureModel(picture, 'thumbnail')),
    more: Math.max(0, distinct.length - MAX_PICTURES),
    reserved: payBefore === undefined ? null : reservedUntil(payBefore, country, now),
  };
}
