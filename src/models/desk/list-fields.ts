import { typeset } from '#src/config/typography.ts';
import { maxLengths, maxNumbers } from '#src/contract/limits.ts';
import { line, number } from '#src/web/forms/fields.ts';
import { isDay } from './days.ts';

/** Fields of the filters of lists. Each may be empty; the one that ends a range reads the one that begins it. */

type Values = Readonly<Record<string, string>>;
type ReadOther = (all: Values) => string | undefined;

export const WRONG_DAY = typeset`День — в виде 2026-11-27`;
export const TOO_EARLY = typeset`Раньше, чем «с»`;

const none: ReadOther = () => undefined;

export const among = (known: readonly string[]) =>
  line(maxLengths.code, {
    rule: (typed) => typed !== '' && !known.includes(typed) && typeset`Такого нет в списке`,
  });

/** @param most the greatest sum, in roubles or drams */
export const sumField = (most: number, from = none) =>
  line<unknown>(maxLengths.typedPrice, {
    inputMode: 'numeric',
    rule: (typed, _, all) => {
      if (typed === '') return false;
      if (!isSum(typed, most)) return typeset`Сумма — число в рублях или драмах`;
      const least = from(all) ?? '';
      return isSum(least, most) && Number(plainSum(typed)) < Number(plainSum(least)) && LESS;
    },
  });

export const numberField = (from = none) =>
  number<unknown>({
    rule: (typed, _, all) => {
      if (typed === '') return false;
      if (!isNumber(typed)) return typeset`Целое число`;
      const least = from(all) ?? '';
      return isNumber(least) && Number(typed) < Number(least) && LESS;
    },
  });

export const dayField = (since = none) =>
  line<unknown>(maxLengths.code, {
    type: 'date',
    rule: (typed, _, all) => {
      if (typed === '') return false;
      if (!isDay(typed)) return WRONG_DAY;
      const first = since(all) ?? '';
      return isDay(first) && typed < first && TOO_EARLY;
    },
  });

/** A sum as a number is written, `1 290,50` as `1290.50`. */
export const plainSum = (typed: string): string => typed.replace(/\s/g, '').replace(',', '.');

const LESS = typeset`Меньше, чем «от»`;
const SUM = /^\d{1,9}(?:[.,]\d{1,2})?$/;

const isSum = (typed: string, most: number): boolean =>
  SUM.test(plainSum(typed)) && Number(plainSum(typed)) <= most;

const isNumber = (typed: string): boolean => /^\d{1,10}$/.test(typed) && Number(typed) <= maxNumbers.integer;
