import { countries } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { StaffCustomer } from '#src/contract/account/staff-customers.ts';
import { usualColumns } from '#src/contract/cart/staff-list.ts';
import type { StaffOrderRow } from '#src/contract/cart/staff-rows.ts';
import { money } from '#src/contract/money.ts';
import { deskHref } from '#src/desk-routes.ts';
import { longDate, timeZones } from '#src/models/dates.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import { logHref } from '../log-href.ts';
import type { MemberModel } from '../member.ts';
import { type ColumnModel, columnModels } from '../orders/list/columns.ts';
import { type OrderRowModel, orderRow } from '../orders/list/rows.ts';
import { type AccessModel, accessModel } from './access.ts';
import { type ConsentModel, consentModels } from './consents.ts';
import { nameOf } from './name.ts';

export const ORDERS_PER_PAGE = 10;

export interface CustomerModel {
  readonly name: string;
  readonly rows: readonly (readonly [title: string, value: string])[];
  readonly consents: readonly ConsentModel[];
  readonly access: AccessModel;
  /** Where copy, deletion and joining are asked for; null if the member may not. */
  readonly data: {
    readonly copyHref: string;
    readonly deletionHref: string;
    readonly joiningHref: string;
  } | null;
  /** Who looked at the customer and changed something; null if the member may not read it. */
  readonly logHref: string | null;
  readonly columns: readonly ColumnModel[];
  readonly orders: readonly OrderRowModel[];
  readonly totalOrders: number;
  readonly pages: PageLinksModel;
}

interface Listing {
  readonly orders: readonly StaffOrderRow[];
  readonly totalCount: number;
}

export function customerModel(
  customer: StaffCustomer,
  { orders, totalCount }: Listing,
  member: Pick<MemberModel, 'permissions'>,
  page: number,
): CustomerModel {
  const { id } = customer;
  const mayChange = member.permissions.has('customers.change');
  const columns = columnModels(usualColumns, member.permissions);
  return {
    name: nameOf(customer),
    rows: rowsOf(customer),
    consents: consentModels(customer),
    access: accessModel(customer, member),
    data: mayChange
      ? {
          copyHref: deskHref('copyCustomer', { id }),
          deletionHref: deskHref('deletion', { id }),
          joiningHref: deskHref('joining', { id }),
        }
      : null,
    logHref: logHref(member, { about: id }),
    columns,
    orders: orders.map((order) => orderRow(order, columns)),
    totalOrders: totalCount,
    pages: pageLinks(page, { totalCount, pageSize: ORDERS_PER_PAGE }, (wanted) =>
      deskHref('customer', { id }, pageQuery(wanted)),
    ),
  };
}

function rowsOf(customer: StaffCustomer): CustomerModel['rows'] {
  const { phone, isPhoneConfirmed, email, isEmailConfirmed, country, createdAt, sold, currency } = customer;
  return [
    ['Телефон', `+${phone}${isPhoneConfirmed ? '' : typeset`, не подтверждён`}`],
    ...(email ? [['Почта', `${email}${isEmailConfirmed ? '' : typeset`, не подтверждена`}`] as const] : []),
    ['Магазин', countries[country].name],
    [typeset`С нами с`, longDate(createdAt, timeZones[country])],
    ...(sold ? [[typeset`Куплено на`, money(sold, currency)] as const] : []),
  ];
}
