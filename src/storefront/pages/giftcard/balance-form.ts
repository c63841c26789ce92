import { maxLengths } from '#src/contract/limits.ts';
import { FILL_IN, line } from '#src/storefront/forms/fields.ts';
import { type ErrorsOf, type FieldsOf, form } from '#src/storefront/forms/form.ts';

export const balanceForm = form({
  number: line(maxLengths.giftCardNumber, { missing: FILL_IN, autoComplete: 'off' }),
  pin: line(maxLengths.giftCardPin, {
    missing: FILL_IN,
    autoComplete: 'off',
    inputMode: 'numeric',
    isSecret: true,
  }),
});

export type BalanceErrors = ErrorsOf<typeof balanceForm>;
export type BalanceFields = FieldsOf<typeof balanceForm>;
