import { number } from '#src/web/forms/fields.ts';

/** A field for a whole number from `least` to `most`, digits only. */
export const wholeNumber = ({
  least,
  most,
  wrong,
}: {
  readonly least: number;
  readonly most: number;
  readonly wrong: string;
}) =>
  number({
    missing: wrong,
    rule: (typed) => (!/^\d+$/.test(typed) || Number(typed) < least || Number(typed) > most) && wrong,
  });
