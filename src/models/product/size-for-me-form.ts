import { HEIGHT_CM, WEIGHT_KG } from '#src/config/constants.ts';
import { typeset } from '#src/config/typography.ts';
import type { Measures } from '#src/contract/account/measures.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { line, number } from '#src/web/forms/fields.ts';
import { type FieldsOf, form, type ValueOf } from '#src/web/forms/form.ts';

const WRONG_HEIGHT = typeset`Укажите рост в сантиметрах, от ${HEIGHT_CM.min} до ${HEIGHT_CM.max}`;
const WRONG_WEIGHT = typeset`Укажите вес в килограммах, от ${WEIGHT_KG.min} до ${WEIGHT_KG.max}`;
const NEITHER = typeset`Укажите рост или обычный размер: по одному весу размер не подобрать`;

const measure = <Context>(
  message: string,
  { min, max }: { readonly min: number; readonly max: number },
  also: (typed: string, values: Readonly<Record<string, string>>) => string | false = () => false,
) =>
  number<Context>({
    tooLong: message,
    autoComplete: 'off',
    rule: (typed, _context, values) => {
      const isRight = /^\d+$/.test(typed) && Number(typed) >= min && Number(typed) <= max;
      return typed !== '' && !isRight ? message : also(typed, values);
    },
  });

/** Measures for size advice. If all are empty, they are deleted. */
export const sizeForMeForm = form({
  height: measure(
    WRONG_HEIGHT,
    HEIGHT_CM,
    (typed, { weight, usualSize }) => typed === '' && weight !== '' && usualSize === '' && NEITHER,
  ),
  weight: measure(WRONG_WEIGHT, WEIGHT_KG),
  usualSize: line(maxLengths.size),
});

export type SizeForMeFields = FieldsOf<typeof sizeForMeForm>;

export const toMeasures = ({ height, weight, usualSize }: ValueOf<typeof sizeForMeForm>): Measures => ({
  height: height === '' ? null : Number(height),
  weight: weight === '' ? null : Number(weight),
  usualSize,
});

export const toTyped = ({ height, weight, usualSize }: Measures) => ({
  height: String(height ?? ''),
  weight: String(weight ?? ''),
  usualSize,
});
