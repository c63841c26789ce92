import { line } from '#src/web/forms/fields.ts';

/** A field for a whole number from `least` to `most`, digits only. */
export const wholeNumber = (
  digits: number,
  { least, most, wrong }: { readonly least: number; readonly most: number; readonly wrong: string },
) =>
  line(digits, {
    missing: wrong,
    inputMode: 'numeric',
    rule: (typed) => (!/^\d+$/.test(typed) || Number(typed) < least || Number(typed) > most) && wrong,
  });
