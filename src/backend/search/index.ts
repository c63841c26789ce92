import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import { describeAction } from './actions.ts';
import { findProduct } from './cards/detail.ts';
import { listGrids } from './grids.ts';
import {
  allCategories,
  listCategories,
  listDeals,
  listFilters,
  listInShop,
  listNamed,
  listProducts,
} from './lists.ts';
import { findLook, listLooks } from './looks.ts';
import { readReference, relatedPositions } from './related.ts';
import type { ShelfOf } from './shelf.ts';
import { listProductStocks } from './stocks.ts';
import { autoComplete, searchFilters, searchProducts } from './text-search.ts';
import { listUrls } from './urls.ts';

export { productUrl } from './cards/card.ts';
export { readCards } from './cards/sold-out.ts';
export { type Catalogue, createCatalogue } from './catalogue/catalogue.ts';
export { colourGroupOf } from './facets/colours.ts';
export { compareSizes } from './facets/size-order.ts';
export { slugOf } from './facets/slug.ts';
export { STARTER_COLOURS } from './language/knowledge/starter-lists.ts';
export { stem } from './language/words/stem.ts';
export { createShelves, type ShelfOf } from './shelf.ts';

/**
 * The product search service (specification §7). Lists and searches use the in-memory index; product pages and stocks
 * read the database.
 */
export function searchHandlers({ database }: Pick<Dependencies, 'database'>, shelfOf: ShelfOf) {
  return {
    getCategories: async ({ body }) => ({ categories: allCategories(await shelfOf(body.country)) }),
    getProducts: async ({ body }) => listProducts(await shelfOf(body.country), body),
    getFilters: async ({ body }) => listFilters(await shelfOf(body.country), body),
    getProduct: async ({ body }) => {
      const { isListed } = await shelfOf(body.country);
      const product = await findProduct(database, body.country, { slug: body.slug }, isListed);
      if (!product) throw notFound('Product');
      return { product };
    },
    getProductById: async ({ body }) => {
      const { isListed } = await shelfOf(body.country);
      const product = await findProduct(database, body.country, { code: body.modelColorCode }, isListed);
      if (!product) throw notFound('Product');
      return { product };
    },
    getRelatedItems: async ({ body }) => {
      const { index, assortment, cards } = await shelfOf(body.country);
      const reference = await readReference(database, index, body.country, body.modelColorCode);
      if (!reference) throw notFound('Product');
      return { products: await cards.at(relatedPositions(index, assortment, reference, body.limit)) };
    },
    getSuggestList: async ({ body }) => ({
      products: await listNamed(database, await shelfOf(body.country), body),
    }),
    getSuggestOrBestDealsItems: async ({ body }) => ({
      products: await listDeals(await shelfOf(body.country), body),
    }),
    getShopByLook: ({ body }) => listLooks(database, body.country, body.collection, body.pagination),
    getShopByLookImage: async ({ body }) => {
      const found = await findLook(database, body.country, body.collection, body.look);
      if (!found) throw notFound('Look');
      const { cardsOfProducts } = await shelfOf(body.country);
      return { look: found.look, products: await cardsOfProducts(found.productIds) };
    },
    getShopStock: async ({ body }) => listInShop(database, await shelfOf(body.country), body),
    getProductStocks: async ({ body }) => ({
      stocks: await listProductStocks(database, body.country, { code: body.modelColorCode }, body.regionId),
    }),
    getReserveStock: async ({ body }) => ({
      stocks: await listProductStocks(database, body.country, { itemId: body.itemId }),
    }),
    getGridSizes: async ({ body }) => ({ grids: await listGrids(database, body.grid) }),
    getUrls: async ({ body }) => {
      const paths = listCategories(await shelfOf(body.country)).map(({ path }) => path);
      return listUrls(database, paths, body);
    },
    getActionDescription: ({ body }) => describeAction(database, body.actionCode),
    autoComplete: async ({ body }) => autoComplete(await shelfOf(body.country), body),
    search: async ({ body }) => searchProducts(await shelfOf(body.country), body),
    searchFilters: async ({ body }) => searchFilters(await shelfOf(body.country), body),
  } satisfies Handlers<Contract['search']>;
}
