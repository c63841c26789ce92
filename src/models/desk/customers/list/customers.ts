import { type CountryCode, countries } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { CustomerSort, ListedCustomer } from '#src/contract/account/staff-customer-list.ts';
import { money } from '#src/contract/money.ts';
import { deskHref } from '#src/desk-routes.ts';
import { longDate, timeZones } from '#src/models/dates.ts';
import { type PageLinksModel, pageLinks, pageQuery } from '#src/models/page-links.ts';
import { pluralise } from '#src/models/words.ts';
import { type ChosenFilters, chosenFilters } from '../../chosen-filters.ts';
import { countryLinks } from '../../countries.ts';
import type { FilterLink } from '../../filter-link.ts';
import { type MemberModel, mayDo } from '../../member.ts';
import { nameOf } from '../name.ts';
import {
  type CustomerFilterValues,
  type CustomerListAddress,
  customerFilterWords,
  customersHref,
  months,
} from './filter.ts';

export const CUSTOMERS_PER_PAGE = 30;

export interface CustomerRow {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  readonly isBlocked: boolean;
  readonly contacts: string;
  readonly registeredAt: string;
  readonly orders: string;
  /** Empty for who bought nothing. */
  readonly sold: string;
  /** Empty for who never ordered. */
  readonly lastOrderedAt: string;
}

export interface CustomerListModel {
  readonly address: CustomerListAddress;
  readonly countries: readonly FilterLink[];
  readonly sorts: readonly FilterLink[];
  readonly chosen: ChosenFilters;
  /** Of birthdays, to filter by. */
  readonly months: typeof months;
  readonly customers: readonly CustomerRow[];
  /** `12 покупателей`, `больше 1 000 покупателей`. */
  readonly count: string;
  readonly pages: PageLinksModel;
  /** Null for who has nothing to do with mailings. */
  readonly mailingsHref: string | null;
}

interface ListView {
  readonly address: CustomerListAddress;
  readonly filter: CustomerFilterValues;
  readonly page: number;
}

interface Listing {
  readonly customers: readonly ListedCustomer[];
  readonly totalCount: number;
  readonly isCounted: boolean;
}

export function customerListModel(
  { customers, totalCount, isCounted }: Listing,
  { address, filter, page }: ListView,
  member: MemberModel,
): CustomerListModel {
  const hrefOf = (query: Readonly<Record<string, string | number | null>>) =>
    customersHref(address, { ...filter, ...query });
  return {
    address,
    countries: countryLinks(address.country, (country) => customersHref({ ...address, country }, {})),
    sorts: sortTitles.map(([sort, title]) => ({
      title,
      href: customersHref({ ...address, sort }, filter),
      isCurrent: sort === address.sort,
    })),
    chosen: chosenFilters(filter, customerFilterWords(filter), (others) => customersHref(address, others)),
    months,
    customers: customers.map((customer) => customerRow(customer, address.country)),
    count: `${isCounted ? '' : 'больше '}${pluralise(totalCount, ['покупатель', 'покупателя', 'покупателей'])}`,
    pages: pageLinks(page, { totalCount, pageSize: CUSTOMERS_PER_PAGE }, (wanted) =>
      hrefOf(pageQuery(wanted)),
    ),
    mailingsHref: mayDo(member, 'mailings.end') ? deskHref('mailings') : null,
  };
}

const sortTitles: readonly (readonly [CustomerSort, string])[] = [
  ['new', 'Новые'],
  ['sold', typeset`Больше купили`],
  ['ordered', typeset`Недавно заказывали`],
];

const customerRow = (
  { id, name, phone, email, registeredAt, orders, sold, lastOrderedAt, isBlocked }: ListedCustomer,
  country: CountryCode,
): CustomerRow => ({
  id,
  href: deskHref('customer', { id }),
  name: nameOf({ name }),
  isBlocked,
  contacts: [phone, email].filter(Boolean).join(', '),
  registeredAt: longDate(registeredAt, timeZones[country]),
  orders: String(orders),
  sold: sold === 0 ? '' : money(sold, countries[country].currency),
  lastOrderedAt: lastOrderedAt === null ? '' : longDate(lastOrderedAt, timeZones[country]),
});
