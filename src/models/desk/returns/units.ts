import { typeset } from '#src/config/typography.ts';
import type { ReturnedUnits } from '#src/contract/cart/staff-returns/deciding.ts';
import type { StaffReturn } from '#src/contract/cart/staff-returns/return.ts';
import { maxLengths } from '#src/contract/limits.ts';

const fates = ['stock', 'outlet', 'off', 'missing'] as const;
export type Fate = (typeof fates)[number];

const fateTitles: Readonly<Record<Fate, string>> = {
  stock: typeset`На остатки`,
  outlet: typeset`К уценке`,
  off: typeset`Списать: брак`,
  missing: typeset`Не пришло или не берём`,
};
export const fateChoices = fates.map((value) => ({ value, title: fateTitles[value] }));

/** As `shop` has it of a unit: where it was taken from, whatever is chosen for the others. No shop has this number. */
const AS_TAKEN = '*';

interface ShopChoice {
  readonly value: string;
  readonly title: string;
}

/** The shops to choose from for all units, and for one of them. */
export function shopChoices(shops: readonly { readonly number: string; readonly name: string }[]): {
  readonly ofAll: readonly ShopChoice[];
  readonly ofUnit: readonly ShopChoice[];
} {
  const named = shops.map(({ number, name }) => ({ value: number, title: `${name} (${number})` }));
  const asTaken = typeset`Туда, откуда взяли`;
  return {
    ofAll: [{ value: '', title: asTaken }, ...named],
    ofUnit: [{ value: '', title: 'Как для всех' }, { value: AS_TAKEN, title: asTaken }, ...named],
  };
}

/** The name of a unit of a return, from 1 for each item. */
const nameOf = (itemId: number, unit: number): string => `${itemId}-${unit}`;

export interface UnitModel {
  readonly field: string;
  readonly fate: Fate;
  readonly shopField: string;
  /** Empty for the one chosen for all. */
  readonly shop: string;
}

/** The units of a line with what was chosen for each; by default they go to stock. */
export const unitsOfLine = (
  { itemId, count }: StaffReturn['lines'][number],
  form: URLSearchParams,
): UnitModel[] =>
  Array.from({ length: count }, (_, place) => {
    const name = nameOf(itemId, place + 1);
    const [field, shopField] = [`unit-${name}`, `shop-${name}`];
    const fate = fates.find((each) => each === form.get(field)) ?? 'stock';
    return { field, fate, shopField, shop: form.get(shopField) ?? '' };
  });

/** Where the units of a return go that came back, as chosen in a form. */
export function chosenUnits({ lines }: StaffReturn, form: URLSearchParams): ReturnedUnits {
  const ofAll = form.get('shop') ?? '';
  return lines.flatMap((line) => {
    const units = unitsOfLine(line, form).flatMap(({ fate, shop }) => placeOf(fate, shop || ofAll));
    const alike = Map.groupBy(units, ({ to, shopNumber }) => `${to} ${shopNumber}`);
    return [...alike.values()].flatMap(([unit, ...others]) =>
      unit ? [{ itemId: line.itemId, count: others.length + 1, ...unit }] : [],
    );
  });
}

/** What is written off lies nowhere. */
function placeOf(to: Fate, shop: string): Pick<ReturnedUnits[number], 'to' | 'shopNumber'>[] {
  if (to === 'missing') return [];
  const isAsTaken = to === 'off' || shop === AS_TAKEN || shop === '';
  return [{ to, shopNumber: isAsTaken ? null : shop.slice(0, maxLengths.code) }];
}

export const isAllBack = ({ lines }: StaffReturn, units: ReturnedUnits): boolean =>
  sumOf(units) === sumOf(lines);

const sumOf = (counted: readonly { readonly count: number }[]): number =>
  counted.reduce((sum, { count }) => sum + count, 0);
