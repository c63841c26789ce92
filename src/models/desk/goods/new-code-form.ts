import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import { typeset } from '#src/config/typography.ts';
import { FILL_IN, line } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';

/** Leaves room for a colour's code. */
const CODE_CHARACTERS = 40;
/** Addresses of the desk. */
const taken = ['new', 'rules', 'change', 'changes', 'categories', 'labels', 'size-tables', 'looks'];

export const newCodeForm = form({
  modelCode: line(CODE_CHARACTERS, {
    missing: FILL_IN,
    spellCheck: false,
    rule: (typed) => {
      if (typed !== '' && !/^[\w.-]+$/.test(typed)) return typeset`Латинские буквы, цифры, точка и дефис`;
      return (typed === GIFT_CARD_MODEL || taken.includes(typed)) && typeset`Этот артикул занят`;
    },
  }),
});

export type NewCodeFields = FieldsOf<typeof newCodeForm>;
