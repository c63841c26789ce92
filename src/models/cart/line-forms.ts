import * as z from 'zod';
import { MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import { maxLengths } from '#src/contract/limits.ts';
import type { Field } from '#src/web/forms/field.ts';
import { oneOf } from '#src/web/forms/fields.ts';
import { form, type ValueOf } from '#src/web/forms/form.ts';
import { NO_SIZE, WRONG_CODE, WRONG_COUNT } from './alerts.ts';

/** An item and its count. Posted prices are ignored. */
export interface ItemCount {
  readonly itemId: number;
  readonly count: number;
}

const MAX_ITEM_ID = 2 ** 31 - 1;

const itemId: Field<number> = {
  clean: (posted) => posted,
  schema: z
    .string()
    .min(1, NO_SIZE)
    .regex(/^\d+$/, WRONG_CODE)
    .transform(Number)
    .pipe(z.number().max(MAX_ITEM_ID, WRONG_CODE)),
  attributes: () => ({ required: true }),
};

const count: Field<number> = {
  clean: (posted) => posted.trim(),
  schema: z.string().regex(/^\d+$/, WRONG_COUNT).transform(Number),
  maxLength: maxLengths.lineCount,
  attributes: () => ({ required: true }),
};

export const itemForm = form({ itemId });

/** The item of a line, and the item of the new size. */
export const sizeForm = form({ itemId, size: itemId });

export const additionForm = form({
  itemId,
  count: { ...count, absent: '1', rule: (typed: string) => Number(typed) === 0 && WRONG_COUNT },
});

export const countForm = form({ itemId, count, step: oneOf(['', '-1', '1']) });

/** A step never goes below one. The cart service rejects a count above the stock. */
export function itemCountOf({
  itemId,
  count,
  step = '',
}: ItemCount & Partial<ValueOf<typeof countForm>>): ItemCount {
  const wanted = step === '' ? count : Math.max(1, count + Number(step));
  return { itemId, count: Math.min(wanted, MAX_UNITS_OF_ITEM + 1) };
}
