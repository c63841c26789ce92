import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import {
  type CustomerFilter,
  type CustomerSort,
  customerFilter,
  customerSorts,
  MOST_FILTERED_SALES,
} from '#src/contract/account/staff-customer-list.ts';
import { deskHref } from '#src/desk-routes.ts';
import { tick } from '#src/web/forms/fields.ts';
import { type FieldsOf, form, type ValuesOf } from '#src/web/forms/form.ts';
import type { FilterWords } from '../../chosen-filters.ts';
import { countryIn, countryQuery } from '../../countries.ts';
import { dayWords } from '../../days.ts';
import { among, dayField, numberField, plainSum, sumField } from '../../list-fields.ts';

const monthName = new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'UTC' });

/** `['1', 'январь']` and so on. */
export const months = Array.from(
  { length: 12 },
  (_, at) => [String(at + 1), monthName.format(Date.UTC(2026, at))] as const,
);

/** The filters of the list, as its address has them. */
export const customerFilterForm = form({
  registeredSince: dayField(),
  registeredTill: dayField(({ registeredSince }) => registeredSince),
  orderedSince: dayField(),
  orderedTill: dayField(({ orderedSince }) => orderedSince),
  ordersFrom: numberField(),
  ordersTill: numberField(({ ordersFrom }) => ordersFrom),
  soldFrom: sumField(MOST_FILTERED_SALES),
  soldTill: sumField(MOST_FILTERED_SALES, ({ soldFrom }) => soldFrom),
  birthMonth: among(months.map(([value]) => value)),
  blocked: tick(),
});
export type CustomerFilterFields = FieldsOf<typeof customerFilterForm>;
export type CustomerFilterValues = ValuesOf<typeof customerFilterForm>;

/** What the address of the list says beside the filter. */
export interface CustomerListAddress {
  readonly country: CountryCode;
  readonly sort: CustomerSort;
}

export const listAddressIn = (query: URLSearchParams): CustomerListAddress => ({
  country: countryIn(query),
  sort: customerSorts.find((sort) => sort === query.get('sort')) ?? 'new',
});

export const customersHref = (
  { country, sort }: CustomerListAddress,
  query: Readonly<Record<string, string | number | null>>,
): string =>
  deskHref('customers', {}, { ...countryQuery(country), sort: sort === 'new' ? null : sort, ...query });

/** As the call takes them. @param values that the form let pass */
export function customerFilterOf({ soldFrom, soldTill, ...values }: CustomerFilterValues): CustomerFilter {
  const sums = { soldFrom: plainSum(soldFrom), soldTill: plainSum(soldTill) };
  const given = Object.entries({ ...values, ...sums }).filter(([, value]) => value !== '');
  return customerFilter.parse(Object.fromEntries(given));
}

/** What is filtered by, in words. */
export const customerFilterWords = (values: CustomerFilterValues): FilterWords<CustomerFilterValues> => ({
  registeredSince: dayed(typeset`с нами с`, values.registeredSince),
  registeredTill: dayed(typeset`с нами по`, values.registeredTill),
  orderedSince: dayed(typeset`последний заказ с`, values.orderedSince),
  orderedTill: dayed(typeset`последний заказ по`, values.orderedTill),
  ordersFrom: values.ordersFrom && typeset`заказов от ${values.ordersFrom}`,
  ordersTill: values.ordersTill === '0' ? typeset`без заказов` : mostOrders(values.ordersTill),
  soldFrom: values.soldFrom && typeset`куплено от ${values.soldFrom}`,
  soldTill: values.soldTill && typeset`куплено до ${values.soldTill}`,
  birthMonth: values.birthMonth && typeset`день рождения: ${monthTitle(values.birthMonth)}`,
  blocked: values.blocked && typeset`вход закрыт`,
});

const dayed = (words: string, day: string): string => day && typeset`${words} ${dayWords(day)}`;
const mostOrders = (typed: string): string => typed && typeset`заказов до ${typed}`;
const monthTitle = (typed: string): string => new Map(months).get(typed) ?? typed;
