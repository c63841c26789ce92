import { countries } from '#src/config/countries.ts';
import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Promotion } from '#src/contract/cart/staff-promotion-terms.ts';
import type { Contract } from '#src/contract/index.ts';
import { money } from '#src/contract/money.ts';
import type { Category } from '#src/contract/search/lists.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import type { MemberModel } from '../member.ts';
import { statusTitles } from '../orders/words.ts';
import { type CategoryBranch, categoryBranches, categoryTitles } from './categories.ts';
import { type PromotionFields, type PromotionValues, promotionForm } from './form.ts';
import { nowHints, valuesOf } from './form-values.ts';
import {
  type CategoryTitles,
  conditionTexts,
  discountText,
  stateTitles,
  termText,
  usesText,
} from './words.ts';

type Shown = CallReply<Contract['cart']['showPromotion']>;

export interface PromotionModel {
  readonly code: string;
  readonly state: string;
  readonly rows: readonly (readonly [title: string, value: string])[];
  readonly brought: readonly (readonly [title: string, value: string])[];
  readonly customerHref: string | null;
  /** The list of all orders with it; null for who may not see orders, or without any. */
  readonly ordersHref: string | null;
  readonly orders: readonly {
    readonly number: string;
    /** Null for who may not see orders. */
    readonly href: string | null;
    readonly about: string;
  }[];
  /** What the member may do; null for who may only look. */
  readonly change: {
    readonly href: string;
    readonly switchHref: string;
    readonly copyHref: string;
    readonly version: number;
    readonly isOff: boolean;
    readonly fields: PromotionFields;
    readonly branches: readonly CategoryBranch[];
    readonly now: Partial<PromotionValues>;
    readonly isOpen: boolean;
  } | null;
}

export interface Typed {
  readonly values: PromotionValues;
  readonly errors?: Partial<PromotionValues>;
  /** Whether somebody was faster. */
  readonly isStale?: boolean;
}

export function promotionModel(
  { promotion, brought, orders }: Shown,
  { permissions }: Pick<MemberModel, 'permissions'>,
  categories: readonly Category[],
  typed?: Typed,
): PromotionModel {
  const { currency, customer } = promotion;
  return {
    code: promotion.code,
    state: stateTitles[promotion.state],
    rows: rowsOf(promotion, categoryTitles(categories)),
    brought: [
      ['Заказов', String(brought.orders)],
      ['Сумма', money(brought.sum, currency)],
      ['Скидка', money(brought.discount, currency)],
      [typeset`Первых заказов`, String(brought.firstOrders)],
    ],
    customerHref:
      customer !== null && permissions.has('customers.read') ? deskHref('customer', { id: customer }) : null,
    ordersHref:
      orders.length > 0 && permissions.has('orders.read')
        ? deskHref('orders', {}, { coupon: promotion.code })
        : null,
    orders: orders.map((order) => ({
      number: order.number,
      href: permissions.has('orders.read') ? deskHref('order', { number: order.number }) : null,
      about: [
        statusTitles[order.status],
        money(order.totalPrice, currency),
        dateAndTime(order.placedAt, timeZones[promotion.country]),
      ].join(' · '),
    })),
    change: permissions.has('promotions.change') ? changeModel(promotion, categories, typed) : null,
  };
}

const rowsOf = (promotion: Promotion, titles: CategoryTitles): [string, string][] => [
  ['Название', promotion.name || '—'],
  ['Даёт', discountText(promotion)],
  ['Срок', termText(promotion)],
  ['Условия', conditionTexts(promotion, titles).join(', ') || '—'],
  ['Использован', usesText(promotion)],
  ['Страна', countries[promotion.country].name],
  ...(promotion.note === '' ? [] : [['Заметка', promotion.note] as [string, string]]),
];

function changeModel(
  promotion: Promotion,
  categories: readonly Category[],
  typed: Typed | undefined,
): PromotionModel['change'] {
  const params = { id: String(promotion.id) };
  const { values = valuesOf(promotion), errors, isStale = false } = typed ?? {};
  return {
    href: deskHref('changePromotion', params),
    switchHref: deskHref('switchPromotion', params),
    copyHref: deskHref('newPromotion', {}, { country: promotion.country, copy: params.id }),
    version: promotion.version,
    isOff: promotion.state === 'off',
    fields: promotionForm().fields(values, errors),
    branches: categoryBranches(categories, values.categories),
    now: isStale ? nowHints(promotion, values) : {},
    isOpen: typed !== undefined,
  };
}
