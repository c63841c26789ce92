import { maxLengths } from '#src/contract/limits.ts';
import { line } from '#src/web/forms/fields.ts';
import { type ErrorsOf, type FieldsOf, form } from '#src/web/forms/form.ts';
import { MISSING } from '#src/web/forms/messages.ts';

export const balanceForm = form({
  number: line(maxLengths.giftCardNumber, { missing: MISSING.giftNumber, autoComplete: 'off' }),
  pin: line(maxLengths.giftCardPin, {
    missing: MISSING.giftPin,
    autoComplete: 'off',
    inputMode: 'numeric',
    isSecret: true,
  }),
});

export type BalanceErrors = ErrorsOf<typeof balanceForm>;
export type BalanceFields = FieldsOf<typeof balanceForm>;
