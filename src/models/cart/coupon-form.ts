import { maxLengths } from '#src/contract/limits.ts';
import { FILL_IN, line } from '#src/web/forms/fields.ts';
import { type ErrorsOf, form, type ValuesOf } from '#src/web/forms/form.ts';
import { WRONG_CODE } from './alerts.ts';

export interface CouponInput {
  readonly values: ValuesOf<typeof couponForm>;
  readonly errors: ErrorsOf<typeof couponForm>;
}

export const couponForm = form({
  coupon: line(maxLengths.coupon, {
    missing: FILL_IN,
    tooLong: WRONG_CODE,
    autoComplete: 'off',
    spellCheck: false,
  }),
});
