import { STAFF_REASON_MIN_CHARACTERS } from '#src/config/constants.ts';
import { typeset } from '#src/config/typography.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { line } from '#src/web/forms/fields.ts';

const MISSING = typeset`Напишите, почему: хотя бы 3 знака`;

/** Why the staff does something to a customer. */
export const reason = line(maxLengths.staffReason, {
  missing: MISSING,
  rule: (typed) => typed.length < STAFF_REASON_MIN_CHARACTERS && MISSING,
});
