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
import { dayWords, isDay } from '../../days.ts';
import { deliveryTitles, statusTitles } from '../words.ts';

const among = (known: readonly string[]) =>
  line(maxLengths.code, {
    rule: (typed) => typed !== '' && !known.includes(typed) && typeset`Такого нет в списке`,
  });

const SUM = /^\d{1,9}(?:[.,]\d{1,2})?$/;
const plainSum = (typed: string): string => typed.replace(/\s/g, '').replace(',', '.');
const isSum = (typed: string): boolean =>
  SUM.test(plainSum(typed)) && Number(plainSum(typed)) <= MOST_FILTERED_SUM;

const sum = (isTooSmall: (typed: string, all: Readonly<Record<string, string>>) => boolean = () => false) =>
  line<unknown>(maxLengths.typedPrice, {
    inputMode: 'numeric',
    rule: (typed, _, all) => {
      if (typed === '') return false;
      if (!isSum(typed)) return typeset`Сумма — число в рублях или драмах`;
      return isTooSmall(typed, all) && typeset`Меньше, чем «от»`;
    },
  });

const day = (isTooEarly: (typed: string, all: Readonly<Record<string, string>>) => boolean = () => false) =>
  line<unknown>(maxLengths.code, {
    type: 'date',
    rule: (typed, _, all) => {
      if (typed === '') return false;
      if (!isDay(typed)) return typeset`День — в виде 2026-11-27`;
      return isTooEarly(typed, all) && typeset`Раньше, чем «с»`;
    },
  });

/** The filters of the list, as its address has them. */
export const filterForm = form({
  status: among(orderStatuses),
  view: among(orderViews),
  city: line(maxLengths.city),
  delivery: among(deliveryKinds),
  sumFrom: sum(),
  sumTill: sum(
    (typed, { sumFrom = '' }) => isSum(sumFrom) && Number(plainSum(typed)) < Number(plainSum(sumFrom)),
  ),
  since: day(),
  till: day((typed, { since = '' }) => isDay(since) && typed < since),
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
