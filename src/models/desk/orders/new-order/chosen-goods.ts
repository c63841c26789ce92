import { MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import { maxNumbers } from '#src/contract/limits.ts';
import type { QueryOf } from '#src/routes.ts';

export interface ChosenLine {
  readonly itemId: number;
  readonly count: number;
}

/** What a caller wants, as the address of the page says it: nothing personal is in it. */
export interface ChosenGoods {
  readonly country: CountryCode;
  readonly lines: readonly ChosenLine[];
}

/** An address carries no more values of a kind. */
export const MAX_CHOSEN = 50;

export const chosenGoodsIn = (query: URLSearchParams): ChosenGoods => ({
  country: countryCodes.find((code) => code === query.get('country')) ?? 'RU',
  lines: withoutRepeated(query.getAll('line').flatMap(lineIn)),
});

/** `123:2`; none for a count of 0. */
function lineIn(written: string): ChosenLine[] {
  const [, itemId, count] = /^(\d{1,10}):(\d{1,4})$/.exec(written)?.map(Number) ?? [];
  if (!itemId || !count || itemId > maxNumbers.integer) return [];
  return [{ itemId, count: Math.min(count, MAX_UNITS_OF_ITEM) }];
}

const withoutRepeated = (lines: readonly ChosenLine[]): ChosenLine[] =>
  [...new Map(lines.map((line) => [line.itemId, line])).values()].slice(0, MAX_CHOSEN);

export const goodsQuery = ({ country, lines }: ChosenGoods): QueryOf => ({
  country,
  line: lines.map(writtenLine),
});

export const writtenLine = ({ itemId, count }: ChosenLine): string => `${itemId}:${count}`;

/** The same with so many units of an item; 0 takes it away. */
export function withUnits({ country, lines }: ChosenGoods, { itemId, count }: ChosenLine): ChosenGoods {
  const others = lines.filter((line) => line.itemId !== itemId);
  return { country, lines: count > 0 ? [...others, { itemId, count }] : others };
}

export const unitsOf = ({ lines }: ChosenGoods, itemId: number): number =>
  lines.find((line) => line.itemId === itemId)?.count ?? 0;
