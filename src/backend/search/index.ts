import type { CatalogueFor, SearchBody } from '#src/backend/catalogue/index.ts';
import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import { createCountrySearches } from './answering/country-search.ts';
import { autoComplete, searchFilters, searchProducts } from './calls/text-search.ts';
import type { KnowledgeOf } from './knowledge/shop-knowledge.ts';

export { findProducts } from './calls/find-products.ts';
export { createShopKnowledge } from './knowledge/shop-knowledge.ts';
export { suggestionHandlers } from './suggestions/handlers.ts';
export type { HistoryRow, ReadHistory } from './suggestions/history.ts';
export { synonymStaffHandlers } from './synonyms/handlers.ts';
export { createStaffSynonyms, type ListedSynonyms, type StaffSynonyms } from './synonyms/staff-synonyms.ts';

/**
 * The calls that interpret a query (product.md, Gateway): search, its filters and the preview while typing.
 */
export function searchHandlers(
  { database }: Pick<Dependencies, 'database'>,
  catalogueFor: CatalogueFor,
  knowledgeOf: KnowledgeOf,
) {
  const searchFor = createCountrySearches(database, catalogueFor, knowledgeOf);
  const searchOf = ({ country, choice }: SearchBody<'searchFilters'>) => searchFor(country, choice.inShopsOf);

  return {
    autoComplete: async ({ body }) => autoComplete(await searchFor(body.country), body),
    search: async ({ body }) => searchProducts(await searchOf(body), body),
    searchFilters: async ({ body }) => searchFilters(await searchOf(body), body),
  } satisfies Handlers<Contract['search']>;
}
