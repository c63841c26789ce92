import { MAX_RESERVED_LINES, MAX_RESERVED_UNITS } from '#src/config/constants.ts';
import { maxNumbers } from '#src/contract/limits.ts';

export interface WantedItem {
  readonly itemId: number;
  readonly count: number;
}

const ITEM = /^(\d{1,10})(?:-(\d))?$/;

/** The items of `/reserve` as in its URL: `34` or `34-2_35`. */
export const writeWantedItems = (items: readonly WantedItem[]): string =>
  items.map(({ itemId, count }) => (count === 1 ? String(itemId) : `${itemId}-${count}`)).join('_');

/** Null for items that no shop could hold. */
export function readWantedItems(text: string | null): WantedItem[] | null {
  const items = (text ?? '')
    .split('_')
    .slice(0, MAX_RESERVED_LINES + 1)
    .map(readItem);
  const ids = new Set(items.map((item) => item?.itemId));
  const isWrong = items.length > MAX_RESERVED_LINES || ids.size < items.length;
  return isWrong ? null : allOf(items);
}

function readItem(text: string): WantedItem | null {
  const [, id, units = '1'] = ITEM.exec(text) ?? [];
  const [itemId, count] = [Number(id), Number(units)];
  const isHeld = count >= 1 && count <= MAX_RESERVED_UNITS;
  return id !== undefined && itemId <= maxNumbers.integer && isHeld ? { itemId, count } : null;
}

function allOf(items: readonly (WantedItem | null)[]): WantedItem[] | null {
  const all = items.filter((item) => item !== null);
  return all.length === items.length ? all : null;
}
