import { typeset } from '#src/config/typography.ts';
import type { StaffHours } from '#src/contract/delivery/staff-delivery.ts';
import { MAX_CAPACITY, MAX_CLOSING_HOURS } from '#src/contract/delivery/staff-fields.ts';
import { FILL_IN } from '#src/web/forms/fields.ts';
import { type FieldsOf, form, type ValueOf, type ValuesOf } from '#src/web/forms/form.ts';
import { clock, numberOrNull, numberUpTo, written } from './fields.ts';

export const hoursForm = form({
  from: clock(FILL_IN),
  to: clock(FILL_IN, (typed, from) => typed <= from && typeset`Позже начала`),
  closesBefore: numberUpTo(MAX_CLOSING_HOURS),
  capacity: numberUpTo(MAX_CAPACITY, { least: 1 }),
});

export type HoursFields = FieldsOf<typeof hoursForm>;
export type HoursValues = ValuesOf<typeof hoursForm>;

export const hoursTermsOf = ({ from, to, closesBefore, capacity }: ValueOf<typeof hoursForm>) => ({
  from,
  to,
  closesBefore: Number(closesBefore),
  capacity: numberOrNull(capacity),
});

export const hoursValues = ({ from, to, closesBefore, capacity }: StaffHours): HoursValues => ({
  from,
  to,
  closesBefore: closesBefore === 0 ? '' : String(closesBefore),
  capacity: written(capacity),
});
