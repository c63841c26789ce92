import { typeset } from '#src/config/typography.ts';
import { maxNumbers } from '#src/contract/limits.ts';
import { line, number } from '#src/web/forms/fields.ts';
import { numberText } from '../../words.ts';
import { isDay } from '../days.ts';
import { MOST_SUM } from '../most-sum.ts';

export const WRONG_SUM = typeset`Сумма — целым числом до ${MOST_SUM}`;
const DAY_CHARACTERS = 10;

/** A whole number that may be left out. */
export const numberUpTo = (most: number, { least = 0, missing }: { least?: number; missing?: string } = {}) =>
  number({
    ...(missing === undefined ? {} : { missing }),
    rule: (typed) =>
      typed !== '' &&
      (!/^\d+$/.test(typed) || Number(typed) < least || Number(typed) > most) &&
      typeset`Целое число от ${least} до ${numberText(most)}`,
  });

export const sum = (missing?: string) =>
  numberUpTo(maxNumbers.setSum, missing === undefined ? {} : { missing });

export const isSum = (typed: string): boolean => /^\d+$/.test(typed) && Number(typed) <= maxNumbers.setSum;

export const clock = (missing: string, rule?: (typed: string, from: string) => string | false) =>
  line(5, {
    missing,
    rule: (typed, _context, values) => {
      if (typed === '') return false;
      if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(typed)) return typeset`Время — как 10:00`;
      return rule?.(typed, values.from ?? '') ?? false;
    },
  });

export const day = (rule?: (typed: string, values: Readonly<Record<string, string>>) => string | false) =>
  line(DAY_CHARACTERS, {
    type: 'date',
    rule: (typed, _context, values) => {
      if (typed !== '' && !isDay(typed)) return typeset`Такого дня нет`;
      return rule?.(typed, values) ?? false;
    },
  });

export const numberOrNull = (typed: string): number | null => (typed === '' ? null : Number(typed));
export const written = (value: number | null): string => (value === null ? '' : String(value));
