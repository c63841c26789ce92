import { MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import { type AlertModel, noSizeChosen, noSuchItem, wrongCount } from './alerts.ts';

/** An item and how many of it, as a form tells. Whatever a form says of prices is not even read. */
export interface Units {
  readonly itemId: number;
  readonly count: number;
}

const WHOLE = /^\d+$/;
const STEP = /^-?1$/;
const MOST_ITEM_ID = 2 ** 31 - 1;

/** @returns the alert where the fields make no sense: nothing is changed then */
export function unitsOf(form: URLSearchParams): Units | AlertModel {
  const itemId = itemIdOf(form);
  if (typeof itemId !== 'number') return itemId;
  const count = countOf(form);
  return count === null ? wrongCount : { itemId, count };
}

export function itemIdOf(form: URLSearchParams): number | AlertModel {
  const field = form.get('itemId') ?? '';
  if (field === '') return noSizeChosen;
  return WHOLE.test(field) && Number(field) <= MOST_ITEM_ID ? Number(field) : noSuchItem;
}

/**
 * One where no count is told; too many is one too many, and the cart service says so. The buttons «+» and «−» stand
 * beside the count that they change, and never take all.
 */
function countOf(form: URLSearchParams): number | null {
  const field = (form.get('count') ?? '1').trim();
  if (!WHOLE.test(field)) return null;
  const step = form.get('step') ?? '';
  const count = STEP.test(step) ? Math.max(1, Number(field) + Number(step)) : Number(field);
  return Math.min(count, MAX_UNITS_OF_ITEM + 1);
}
