import { typeset } from '#src/config/typography.ts';
import { orderStatuses } from '#src/contract/cart/orders/order.ts';
import {
  MOST_FILTERED_SUM,
  type OrderFilter,
  orderFilter,
  orderViews,
} from '#src/contract/cart/staff-filter.ts';
import { deliveryKinds } from '#src/contract/delivery/delivery-types.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { line, tick } from '#src/web/forms/fields.ts';
import { type FieldsOf, form, type ValuesOf } from '#src/web/forms/form.ts';
import type { FilterWords } from '../../chosen-filters.ts';
import { dayWords } from '../../days.ts';
import { among, dayField, plainSum, sumField } from '../../list-fields.ts';
import { deliveryTitles, statusTitles } from '../words.ts';

/** The filters of the list, as its address has them. */
export const filterForm = form({
  status: among(orderStatuses),
  view: among(orderViews),
  city: line(maxLengths.city),
  delivery: among(deliveryKinds),
  sumFrom: sumField(MOST_FILTERED_SUM),
  sumTill: sumField(MOST_FILTERED_SUM, ({ sumFrom }) => sumFrom),
  since: dayField(),
  till: dayField(({ since }) => since),
  coupon: line(maxLengths.coupon),
  noted: tick(),
});
export type FilterFields = FieldsOf<typeof filterForm>;
export type FilterValues = ValuesOf<typeof filterForm>;

/** As a call takes them. @param values that the form let pass */
export function filterOf({ sumFrom, sumTill, ...values }: FilterValues): OrderFilter {
  const sums = { sumFrom: plainSum(sumFrom), sumTill: plainSum(sumTill) };
  const given = Object.entries({ ...values, ...sums }).filter(([, value]) => value !== '');
  return orderFilter.parse(Object.fromEntries(given));
}

/** A filter as the address has it. */
export const filterQuery = (filter: OrderFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));

/** What is filtered by beside the view, in words. A status alone is a view. */
export const filterWords = ({
  view,
  status,
  city,
  delivery,
  sumFrom,
  sumTill,
  since,
  till,
  coupon,
  noted,
}: FilterValues): FilterWords<FilterValues> => ({
  status: view && titleOfStatus(status),
  city,
  delivery: deliveryWords(delivery),
  sumFrom: sumFrom && typeset`от ${sumFrom}`,
  sumTill: sumTill && typeset`до ${sumTill}`,
  since: since && typeset`с ${dayWords(since)}`,
  till: till && typeset`по ${dayWords(till)}`,
  coupon: coupon && typeset`промокод ${coupon}`,
  noted: noted && typeset`с заметкой`,
});

const titleOfStatus = (typed: string): string => {
  const known = orderStatuses.find((each) => each === typed);
  return known ? statusTitles[known] : typed;
};

const deliveryWords = (typed: string): string => {
  const kind = deliveryKinds.find((each) => each === typed);
  return kind ? deliveryTitles[kind] : typed;
};
