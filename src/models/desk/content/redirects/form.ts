import { typeset } from '#src/config/typography.ts';
import { redirectSource, redirectTarget } from '#src/contract/content/redirect-paths.ts';
import { MAX_REDIRECT_LINES, type Redirect } from '#src/contract/content/staff-redirects.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { FILL_IN, line, pasted } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import { OUTSIDE, problemWords } from './words.ts';

interface Context {
  /** The hosts of other sites that the shop leads to. */
  readonly hosts: readonly string[];
}

/** Whether a target stands on a site that the shop doesn't lead to. */
const isOutside = (target: string, hosts: readonly string[]): boolean =>
  !target.startsWith('/') && !hosts.includes(new URL(target).host);

export const redirectForm = form({
  from: line<Context>(maxLengths.redirectFrom, {
    missing: FILL_IN,
    spellCheck: false,
    rule: (typed) => typed !== '' && redirectSource(typed) === null && problemWords.WrongFrom,
  }),
  to: line<Context>(maxLengths.redirectTo, {
    missing: FILL_IN,
    spellCheck: false,
    rule: (typed, { hosts }) => {
      if (typed === '') return false;
      const target = redirectTarget(typed);
      return target === null ? problemWords.WrongTo : isOutside(target, hosts) && OUTSIDE;
    },
  }),
});
export type RedirectFields = FieldsOf<typeof redirectForm>;

const MOST_PASTED = 80_000;

export const pasteForm = form({
  lines: pasted(MOST_PASTED, {
    missing: FILL_IN,
    rule: (typed) => {
      const lines = linesIn(typed);
      if (lines.length > MAX_REDIRECT_LINES) return typeset`Не больше ${MAX_REDIRECT_LINES} строк за раз`;
      return (
        lines.some(({ from, to }) => Math.max(from.length, to.length) > maxLengths.redirectLine) &&
        typeset`Есть строка длиннее ${maxLengths.redirectLine} знаков`
      );
    },
  }),
});
export type PasteFields = FieldsOf<typeof pasteForm>;

/** A redirect a line, its ends apart by spaces, a tab, a semicolon or an arrow. */
export const linesIn = (typed: string): Redirect[] =>
  typed
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const [from = '', ...to] = each.split(/\s*(?:→|->|;)\s*|\s+/);
      return { from, to: to.join(' ') };
    });
