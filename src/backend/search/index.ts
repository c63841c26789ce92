import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import { describeAction } from '../catalogue/calls/actions.ts';
import type { SearchBody } from '../catalogue/calls/calls.ts';
import { listChangedProducts } from '../catalogue/calls/changed-products.ts';
import { listGrids } from '../catalogue/calls/grids.ts';
import { listCategories, listFilters, listInShop, listProducts } from '../catalogue/calls/lists.ts';
import { findLook, listLooks } from '../catalogue/calls/looks.ts';
import { readReference, relatedPositions } from '../catalogue/calls/related.ts';
import { listProductStocks } from '../catalogue/calls/stocks.ts';
import { listUrls } from '../catalogue/calls/urls.ts';
import { findProduct } from '../catalogue/cards/detail.ts';
import { withPictures } from '../catalogue/categories/category-pictures.ts';
import type { CatalogueFor } from '../catalogue/country-catalogue.ts';
import { autoComplete, searchFilters, searchProducts } from './calls/text-search.ts';

export { productUrl } from '../catalogue/cards/card.ts';
export { readCards } from '../catalogue/cards/sold-out.ts';
export { type Catalogue, createCatalogue } from '../catalogue/catalogue.ts';
export { type CatalogueFor, createCountryCatalogues } from '../catalogue/country-catalogue.ts';
export { colourGroupOf } from '../catalogue/facets/colours.ts';
export { compareSizes } from '../catalogue/facets/size-order.ts';
export { slugOf } from '../catalogue/facets/slug.ts';
export { servedVersionOf } from '../catalogue/versions.ts';
export { kindOf } from '../language/knowledge/kinds.ts';
export { SHIPPED_COLOURS } from '../language/knowledge/shipped/colours.ts';
export { stemsOf } from '../language/knowledge/synonyms.ts';
export { stem } from '../language/words/stem.ts';
export { normalise } from '../language/words/words.ts';
export { suggestionHandlers } from './suggestions/handlers.ts';
export type { HistoryRow, ReadHistory } from './suggestions/history.ts';
export { synonymStaffHandlers } from './synonyms/handlers.ts';
export { createStaffSynonyms, type ListedSynonyms, type StaffSynonyms } from './synonyms/staff-synonyms.ts';

/** The product search service (product.md, Gateway). Lists use the in-memory index, product pages the database. */
export function searchHandlers({ database }: Pick<Dependencies, 'database'>, catalogueFor: CatalogueFor) {
  const catalogueOf = ({ country, choice }: SearchBody<'getFilters' | 'searchFilters'>) =>
    catalogueFor(country, choice.inShopsOf);

  return {
    getCategories: async ({ body }) => ({
      categories: await withPictures(await catalogueFor(body.country)),
    }),
    getProducts: async ({ body }) => listProducts(await catalogueOf(body), body),
    getFilters: async ({ body }) => listFilters(await catalogueOf(body), body),
    getProduct: async ({ body }) => {
      const { isListed } = await catalogueFor(body.country);
      const product = await findProduct(database, body.country, { slug: body.slug }, isListed);
      if (!product) throw notFound('Product');
      return { product };
    },
    getProductById: async ({ body }) => {
      const { isListed } = await catalogueFor(body.country);
      const product = await findProduct(database, body.country, { code: body.modelColorCode }, isListed);
      if (!product) throw notFound('Product');
      return { product };
    },
    getRelatedItems: async ({ body }) => {
      const { index, assortment, cards } = await catalogueFor(body.country);
      const reference = await readReference(database, index, body.country, body.modelColorCode);
      if (!reference) throw notFound('Product');
      return { products: await cards.at(relatedPositions(index, assortment, reference, body.limit)) };
    },
    getShopByLook: ({ body }) => listLooks(database, body.country, body.collection, body.pagination),
    getShopByLookImage: async ({ body }) => {
      const found = await findLook(database, body.country, body.collection, body.look);
      if (!found) throw notFound('Look');
      const { cardsOfProducts } = await catalogueFor(body.country);
      return { look: found.look, products: await cardsOfProducts(found.productIds) };
    },
    getShopStock: async ({ body }) => listInShop(database, await catalogueFor(body.country), body),
    getProductStocks: async ({ body }) => ({
      stocks: await listProductStocks(database, body.country, { code: body.modelColorCode }, body.regionId),
    }),
    getReserveStock: async ({ body }) => ({
      stocks: await listProductStocks(database, body.country, { itemId: body.itemId }),
    }),
    getGridSizes: async ({ body }) => ({ grids: await listGrids(database, body.grid) }),
    getUrls: async ({ body }) => {
      const paths = listCategories(await catalogueFor(body.country)).map(({ path }) => path);
      return listUrls(database, paths, body);
    },
    getChangedProducts: async ({ query }) => ({ slugs: await listChangedProducts(database, query.since) }),
    getActionDescription: ({ body }) => describeAction(database, body.actionCode),
    autoComplete: async ({ body }) => autoComplete(await catalogueFor(body.country), body),
    search: async ({ body }) => searchProducts(await catalogueOf(body), body),
    searchFilters: async ({ body }) => searchFilters(await catalogueOf(body), body),
  } satisfies Handlers<Contract['search']>;
}
