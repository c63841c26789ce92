import { maxLengths } from '#src/contract/limits.ts';
import { email, line, tick } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import { MISSING } from '#src/web/forms/messages.ts';

interface Context {
  /** The ids of the sold-out sizes. */
  readonly items: readonly string[];
}

export const stockAlertForm = form({
  itemId: line(maxLengths.code, {
    missing: 'Выберите размер',
    rule: (itemId, { items }: Context) => !items.includes(itemId) && 'Выберите размер',
  }),
  email: email({ missing: MISSING.email }),
  consent: tick({
    missing: 'Чтобы написать вам, нужно согласие на обработку персональных данных',
  }),
});

export type StockAlertFields = FieldsOf<typeof stockAlertForm>;
