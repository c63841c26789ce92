import { typeset } from '#src/config/typography.ts';
import { FILL_IN, line } from '#src/web/forms/fields.ts';

const WRONG = typeset`Латинские строчные буквы, цифры и дефисы`;

/** The key of something new, which is its address too. */
export const slugField = (limit: number, pattern = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/, wrong = WRONG) =>
  line(limit, {
    missing: FILL_IN,
    spellCheck: false,
    rule: (typed) => typed !== '' && !pattern.test(typed) && wrong,
  });
