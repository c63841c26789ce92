import type { FacetCode } from '#src/contract/search/index.ts';
import type { FacetDictionary, FacetValue } from './dictionary.ts';

/** The facets with one value per product; sizes belong to items. */
export const singleFacets = ['color', 'material', 'season', 'fit', 'origin'] as const satisfies FacetCode[];
export type SingleFacet = (typeof singleFacets)[number];

export type FacetValues = Readonly<Record<FacetCode, readonly FacetValue[]>>;
export type Dictionaries = Readonly<Record<FacetCode, FacetDictionary>>;

export function perFacet<Value>(make: (facet: SingleFacet) => Value): Record<SingleFacet, Value> {
  return {
    color: make('color'),
    material: make('material'),
    season: make('season'),
    fit: make('fit'),
    origin: make('origin'),
  };
}
