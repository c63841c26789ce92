import { dayAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { StaffCustomer } from '#src/contract/account/staff-customers.ts';
import { usualColumns } from '#src/contract/cart/staff-list.ts';
import type { StaffOrderRow } from '#src/contract/cart/staff-rows.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { money } from '#src/contract/money.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import { line } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import type { MemberModel } from '../member.ts';
import { type ColumnModel, columnModels } from '../orders/list/columns.ts';
import { type OrderRowModel, orderRow } from '../orders/list/rows.ts';

export const ORDERS_PER_PAGE = 20;

export interface CustomerModel {
  readonly name: string;
  readonly rows: readonly (readonly [title: string, value: string])[];
  readonly consents: readonly { readonly key: string; readonly at: string; readonly text: string }[];
  readonly columns: readonly ColumnModel[];
  readonly orders: readonly OrderRowModel[];
  readonly totalOrders: number;
  readonly pages: PageLinksModel;
  /** Where the form of a coupon is sent; null if the member may not give one. */
  readonly couponHref: string | null;
}

interface Listing {
  readonly orders: readonly StaffOrderRow[];
  readonly totalCount: number;
}

export function customerModel(
  customer: StaffCustomer,
  { orders, totalCount }: Listing,
  { permissions }: Pick<MemberModel, 'permissions'>,
  page: number,
): CustomerModel {
  const { id, country, currency, email } = customer;
  const at = (iso: string) => dayAndTime(iso, timeZones[country]);
  const columns = columnModels(usualColumns, permissions);
  return {
    name: customer.name || typeset`Без имени`,
    rows: [
      ['Телефон', `+${customer.phone}${customer.isPhoneConfirmed ? '' : typeset`, не подтверждён`}`],
      ...(email
        ? [['Почта', `${email}${customer.isEmailConfirmed ? '' : typeset`, не подтверждена`}`] as const]
        : []),
      ['Магазин', country === 'RU' ? 'Россия' : 'Армения'],
      [typeset`С нами с`, at(customer.createdAt)],
      [typeset`Вошёл на устройствах`, String(customer.sessions)],
      ['Баллы', money(customer.points, currency)],
    ],
    consents: customer.consents.map(({ purpose, action, at: time, version, source }, place) => ({
      key: `${time} ${place}`,
      at: at(time),
      text: [purposeTitles.get(purpose) ?? purpose, actionTitles.get(action) ?? action, version, source]
        .filter(Boolean)
        .join(' · '),
    })),
    columns,
    orders: orders.map((order) => orderRow(order, columns)),
    totalOrders: totalCount,
    pages: pageLinks(page, { totalCount, pageSize: ORDERS_PER_PAGE }, (wanted) =>
      deskHref('customer', { id }, pageQuery(wanted)),
    ),
    couponHref: permissions.has('coupons.give') ? deskHref('giveCoupon', { id }) : null,
  };
}

const purposeTitles = new Map([
  ['personalData', typeset`Обработка данных`],
  ['mailings', 'Рассылки'],
  ['sms', 'SMS'],
  ['messenger', 'Мессенджеры'],
  ['sales', 'Распродажи'],
  ['style', 'Советы'],
  ['favorites', 'Избранное'],
]);
const actionTitles = new Map([
  ['given', 'дано'],
  ['withdrawn', 'отозвано'],
]);

const wholeNumber = (limit: number, least: number, most: number, wrong: string) =>
  line(limit, {
    missing: wrong,
    inputMode: 'numeric',
    rule: (typed) => (!/^\d+$/.test(typed) || Number(typed) < least || Number(typed) > most) && wrong,
  });

const MOST_DAYS = 366;

export const couponForm = form({
  percent: wholeNumber(3, 1, 100, typeset`Скидка — от 1 до 100 процентов`),
  days: wholeNumber(3, 1, MOST_DAYS, typeset`Срок — от 1 до 366 дней`),
  coupon: line(maxLengths.coupon),
});
export type CouponFields = FieldsOf<typeof couponForm>;
export const CODE_TAKEN = typeset`Такой промокод уже есть`;
