import { MAX_STOCK_UNITS } from '#src/config/constants.ts';
import { maxLengths, maxNumbers } from '#src/contract/limits.ts';
import { ungrouped } from '#src/web/forms/fields.ts';

interface CellPlace {
  readonly itemId: number;
  readonly shopNumber: string;
}

/** What a form's cell says; null units can't be read. */
export interface TypedCell extends CellPlace {
  /** What lay there as the form was drawn. */
  readonly was: number;
  readonly typed: string;
  readonly units: number | null;
}

const FIELD = /^cell\.(\d{1,10})\.(\d{1,5})\.(.{1,64})$/su;

export const cellField = ({ itemId, shopNumber }: CellPlace, was: number): string =>
  `cell.${itemId}.${was}.${shopNumber}`;

export const cellKey = ({ itemId, shopNumber }: CellPlace): string => `${itemId} ${shopNumber}`;

/** The cells of a form, each once. An empty one says that nothing lies there. */
export function typedCells(form: URLSearchParams): ReadonlyMap<string, TypedCell> {
  const cells = new Map<string, TypedCell>();
  for (const [name, value] of form) {
    const [, id, was, shopNumber = ''] = FIELD.exec(name) ?? [];
    const place = { itemId: Number(id), shopNumber };
    if (id === undefined || place.itemId > maxNumbers.integer) continue;
    const typed = ungrouped(value).slice(0, maxLengths.typedNumber);
    cells.set(cellKey(place), {
      ...place,
      was: Number(was),
      typed,
      units: typed === '' ? 0 : readUnits(typed),
    });
  }
  return cells;
}

/** Digits that are not too many; else null. */
export const readUnits = (typed: string): number | null =>
  /^\d{1,5}$/.test(typed) && Number(typed) <= MAX_STOCK_UNITS ? Number(typed) : null;
