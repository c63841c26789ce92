import { typeset } from '#src/config/typography.ts';
import { deliveryKinds } from '#src/contract/delivery/delivery-types.ts';
import type { StaffRate } from '#src/contract/delivery/staff-delivery.ts';
import { MAX_DELIVERY_DAYS, MAX_FITTING_UNITS } from '#src/contract/delivery/staff-fields.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { FILL_IN, line, number, oneOf } from '#src/web/forms/fields.ts';
import { type FieldsOf, form, type ValueOf, type ValuesOf } from '#src/web/forms/form.ts';
import { numberOrNull, numberUpTo, sum, written } from './fields.ts';

export const rateForm = form({
  title: line(maxLengths.deliveryTitle, { missing: FILL_IN }),
  price: sum(FILL_IN),
  freeFrom: sum(),
  daysFrom: numberUpTo(MAX_DELIVERY_DAYS, { missing: FILL_IN }),
  daysTo: number({
    missing: FILL_IN,
    rule: (typed, _context, values) => {
      if (typed === '') return false;
      if (!/^\d+$/.test(typed) || Number(typed) > MAX_DELIVERY_DAYS)
        return typeset`Целое число от 0 до ${MAX_DELIVERY_DAYS}`;
      return Number(typed) < Number(values.daysFrom) && typeset`Не меньше первого числа`;
    },
  }),
  fittingUnits: numberUpTo(MAX_FITTING_UNITS),
  fittingSum: sum(),
});
/** What a new one has besides. */
export const rateKindForm = form({ kind: oneOf(deliveryKinds) });

export type RateFields = FieldsOf<typeof rateForm>;
export type RateValues = ValuesOf<typeof rateForm>;

export const rateTermsOf = (value: ValueOf<typeof rateForm>) => ({
  title: value.title,
  price: Number(value.price),
  freeFrom: numberOrNull(value.freeFrom),
  daysFrom: Number(value.daysFrom),
  daysTo: Number(value.daysTo),
  fittingUnits: Number(value.fittingUnits),
  fittingSum: numberOrNull(value.fittingSum),
});

export const rateValues = (rate: StaffRate): RateValues => ({
  title: rate.title,
  price: String(rate.price),
  freeFrom: written(rate.freeFrom),
  daysFrom: String(rate.daysFrom),
  daysTo: String(rate.daysTo),
  fittingUnits: rate.fittingUnits === 0 ? '' : String(rate.fittingUnits),
  fittingSum: written(rate.fittingSum),
});
