import { type CitySuggestion, type KnownCity, normaliseName } from './cities.ts';

const MAX_SUGGESTIONS = 20;

/** Cities starting with the pattern, then those with a later word that does (product.md, Cities). */
export function searchCities(cities: readonly KnownCity[], pattern: string): CitySuggestion[] {
  const wanted = normaliseName(pattern);
  if (wanted === '') return [];
  const prefixed = cities.filter(({ searched }) => searched.startsWith(wanted));
  const contains = cities.filter(({ searched }) => searched.includes(` ${wanted}`));
  const found = new Set([...prefixed, ...contains].map(({ city }) => city));
  return [...found].slice(0, MAX_SUGGESTIONS);
}
