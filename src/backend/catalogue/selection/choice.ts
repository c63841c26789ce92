import { minorUnits } from '#src/backend/kernel/money/money.ts';
import { type Choice, type FacetCode, facetCodes } from '#src/contract/search/index.ts';
import type { FacetDictionary } from '../facets/dictionary.ts';
import type { Dictionaries } from '../facets/index.ts';
import { HIDDEN_PRICE } from '../goods/offers.ts';

export interface ResolvedChoice {
  /** By facet with chosen values: 1 at each chosen value id. */
  readonly allowed: Readonly<Partial<Record<FacetCode, Uint8Array>>>;
  /** Minor units; undefined without bounds. */
  readonly price: { readonly from: number; readonly to: number } | undefined;
  readonly onSale: boolean;
}

/** Unknown values match nothing. */
export function resolveChoice(choice: Choice, dictionaries: Dictionaries): ResolvedChoice {
  const allowed: Partial<Record<FacetCode, Uint8Array>> = {};
  for (const facet of facetCodes) {
    const chosen = choice.facets[facet];
    if (chosen && chosen.length > 0) allowed[facet] = allowedIds(chosen, dictionaries[facet]);
  }
  const { priceFrom, priceTo, onSale } = choice;
  const price =
    priceFrom === null && priceTo === null
      ? undefined
      : { from: shownPrice(priceFrom ?? 0), to: shownPrice(priceTo ?? Number.POSITIVE_INFINITY) };
  return { allowed, price, onSale };
}

/** Minor units, below the hidden price. */
const shownPrice = (whole: number): number => Math.min(minorUnits(whole), HIDDEN_PRICE - 1);

export function allowedIds(values: readonly string[], dictionary: FacetDictionary): Uint8Array {
  const allowed = new Uint8Array(dictionary.values.length);
  for (const value of values) {
    const id = dictionary.idOf(value);
    if (id !== undefined) allowed[id] = 1;
  }
  return allowed;
}

/** A cache key: equal for equivalent choices. */
export function choiceKey({ facets, priceFrom, priceTo, onSale }: Choice): string {
  const chosen = facetCodes.map((facet) => [...new Set(facets[facet])].sort());
  return JSON.stringify([chosen, priceFrom, priceTo, onSale]);
}
