import { type FacetCode, facetCodes } from '#src/contract/search/index.ts';
import type { FacetDictionary, FacetValue } from './dictionary.ts';

/** The facets with one value per product; sizes belong to items. */
export const singleFacets = facetCodes.filter((facet) => facet !== 'size');
export type SingleFacet = (typeof singleFacets)[number];

export type FacetValues = Readonly<Record<FacetCode, readonly FacetValue[]>>;
export type Dictionaries = Readonly<Record<FacetCode, FacetDictionary>>;

export const perFacet = <Value>(make: (facet: SingleFacet) => Value) =>
  Object.fromEntries(singleFacets.map((facet) => [facet, make(facet)])) as Record<SingleFacet, Value>;
