import { maxLengths } from '#src/contract/limits.ts';
import { line, phone } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import { MISSING } from '#src/web/forms/messages.ts';

export const findOrderForm = form({
  number: {
    ...line(maxLengths.orderNumber, { missing: MISSING.orderNumber, autoComplete: 'off', spellCheck: false }),
    clean: orderNumberIn,
  },
  phone: phone({ required: true }),
});

export type FindOrderFields = FieldsOf<typeof findOrderForm>;

/** The number as in letters, however it was typed: `№ 261125 12345678` is 261125-12345678. */
function orderNumberIn(posted: string): string {
  const typed = posted.replace(/[\s\p{Cc}№#]+/gu, '').replace(/\p{Pd}/gu, '-');
  return typed.replace(/^(\d{6})(\d{8})$/, '$1-$2');
}
