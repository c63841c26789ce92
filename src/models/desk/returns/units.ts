import { typeset } from '#src/config/typography.ts';
import type { ReturnedUnits, StaffReturn } from '#src/contract/cart/staff-returns.ts';

const fates = ['stock', 'outlet', 'off', 'missing'] as const;
export type Fate = (typeof fates)[number];

const fateTitles: Readonly<Record<Fate, string>> = {
  stock: typeset`На остатки`,
  outlet: typeset`К уценке`,
  off: typeset`Списать: брак`,
  missing: typeset`Не пришло или не берём`,
};
export const fateChoices = fates.map((value) => ({ value, title: fateTitles[value] }));

/** The field of a unit of a return, from 1 for each item. */
const fieldOf = (itemId: number, unit: number): string => `unit-${itemId}-${unit}`;

export interface UnitModel {
  readonly field: string;
  readonly fate: Fate;
}

/** The units of a line with what was chosen for each; by default they go to stock. */
export const unitsOfLine = (
  { itemId, count }: StaffReturn['lines'][number],
  form: URLSearchParams,
): UnitModel[] =>
  Array.from({ length: count }, (_, place) => {
    const field = fieldOf(itemId, place + 1);
    return { field, fate: fates.find((fate) => fate === form.get(field)) ?? 'stock' };
  });

/** Where the units of a return go that came back, as chosen in a form. */
export function chosenUnits({ lines }: StaffReturn, form: URLSearchParams): ReturnedUnits {
  const shopNumber = form.get('shop') || null;
  return lines.flatMap((line) => {
    const chosen = unitsOfLine(line, form);
    return fates.flatMap((to) => {
      const count = chosen.filter(({ fate }) => fate === to).length;
      if (to === 'missing' || count === 0) return [];
      return [{ itemId: line.itemId, count, to, shopNumber: to === 'stock' ? shopNumber : null }];
    });
  });
}

export const isAllBack = ({ lines }: StaffReturn, units: ReturnedUnits): boolean =>
  sumOf(units) === sumOf(lines);

const sumOf = (counted: readonly { readonly count: number }[]): number =>
  counted.reduce((sum, { count }) => sum + count, 0);
