import { typeset } from '#src/config/typography.ts';
import { cityError, cityMeant, type FoundCity } from '../orders/new-order/person.ts';

const MOST_NAMED = 10;

/** What to search a city by: `Троицк, Москва` tells the region too. */
export const searchedName = (typed: string): string => typed.split(',', 1)[0]?.trim() ?? '';

/** The city that is meant, of those found by {@link searchedName}. */
export function cityNamed(typed: string, found: readonly FoundCity[]): FoundCity | undefined {
  const same = found.find(({ suggestion }) => keyOf(suggestion) === keyOf(typed));
  return same ?? (typed.includes(',') ? undefined : cityMeant({ city: typed, cityId: '' }, found));
}

const keyOf = (name: string): string => name.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim();

/** Why none is meant. */
export const cityProblem = (found: readonly FoundCity[]): string =>
  found.length < 2
    ? cityError([])
    : typeset`Городов с таким названием несколько, впишите один: ${namesOf(found)}`;

const namesOf = (found: readonly FoundCity[]): string =>
  found
    .slice(0, MOST_NAMED)
    .map(({ suggestion }) => suggestion)
    .join('; ');
