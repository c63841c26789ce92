import { CODE_DIGITS } from '#src/config/constants.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { FILL_IN, line } from '#src/web/forms/fields.ts';
import { type ErrorsOf, type FieldsOf, form } from '#src/web/forms/form.ts';
import { texts } from './texts.ts';

const captchaToken = line(maxLengths.captchaToken, { tooLong: texts.captchaFailed, isSecret: true });

/** A confirmation code; malformed ones are rejected without a backend call. */
export const codeForm = form({
  code: {
    ...line(maxLengths.typedCode, {
      missing: FILL_IN,
      tooLong: texts.incorrectCode,
      inputMode: 'numeric',
      autoComplete: 'one-time-code',
      also: (code) => code.refine(isCode, texts.incorrectCode),
    }),
    clean: (posted: string) => posted.replace(/[\s-]/g, ''),
  },
  captchaToken,
  'smart-token': captchaToken,
});

function isCode(code: string): boolean {
  return /^\d+$/.test(code) && Object.values(CODE_DIGITS).some((digits) => digits === code.length);
}

export type CodeErrors = ErrorsOf<typeof codeForm>;
export type CodeFields = FieldsOf<typeof codeForm>;
