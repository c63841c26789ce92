import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import { type Handlers, notFound } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import { describeAction } from './calls/actions.ts';
import { listChangedProducts } from './calls/changed-products.ts';
import { listGrids } from './calls/grids.ts';
import { listCategories, listFilters, listInShop, listProducts } from './calls/lists.ts';
import { findLook, listLooks } from './calls/looks.ts';
import { pinnedFirst, readPinned } from './calls/pinned.ts';
import { positionsLikeCode } from './calls/related.ts';
import { listProductStocks } from './calls/stocks.ts';
import { listUrls } from './calls/urls.ts';
import { findProduct } from './cards/detail.ts';
import { withPictures } from './categories/category-pictures.ts';
import type { CatalogueFor } from './country-catalogue.ts';

export type { CatalogueIndex } from './building/build.ts';
export type { SearchBody, SearchReply } from './calls/calls.ts';
export { listByCode, listCategories, listDeals, NO_CHOICE } from './calls/lists.ts';
export { positionsLike, type ReferenceRow } from './calls/related.ts';
export { productUrl } from './cards/card.ts';
export { createPreview } from './cards/detail.ts';
export { createShownAt } from './cards/shown-at.ts';
export { readCards } from './cards/sold-out.ts';
export { type Catalogue, createCatalogue } from './catalogue.ts';
export { type CategoryTree, titlesTo } from './categories/categories.ts';
export { type CatalogueFor, type CountryCatalogue, createCountryCatalogues } from './country-catalogue.ts';
export { colourGroupOf } from './facets/colours.ts';
export type { Dictionaries } from './facets/index.ts';
export { sizeNames } from './facets/size-names.ts';
export { compareSizes } from './facets/size-order.ts';

export { goodsIndexOf } from './following/with-stock.ts';
export { type Assortment, NO_POSITION } from './goods/assortment.ts';
export { indexCode } from './saving/index-code.ts';
export { createIndexStore } from './saving/index-store.ts';
export { filtersOf } from './selection/filters.ts';
export { byPopularity } from './selection/in-order.ts';
export { positionsOf } from './selection/matches.ts';
export { positionsNamed } from './selection/named.ts';
export { nearestColoursFirst } from './selection/nearest-colours.ts';
export { boundsOf, sortedPage } from './selection/page.ts';
export type { Tally } from './selection/scan.ts';
export { type MaskedGoods, markWishes, type WishBits } from './selection/wishes.ts';
export { servedVersionOf } from './versions.ts';
export { prepareProductWords, REMOVE_PRODUCT_WORDS, stateOfProductWords } from './words/product-words.ts';

/**
 * The catalogue's calls (product.md, Gateway): lists, filters, product pages, URLs. Lists use the in-memory
 * index, product pages the database.
 */
export function catalogueHandlers({ database }: Pick<Dependencies, 'database'>, catalogueFor: CatalogueFor) {
  return {
    getCategories: async ({ body }) => ({
      categories: await withPictures(await catalogueFor(body.country)),
    }),
    getProducts: async ({ body }) =>
      listProducts(await catalogueFor(body.country, body.choice.inShopsOf), body),
    getFilters: async ({ body }) =>
      listFilters(await catalogueFor(body.country, body.choice.inShopsOf), body),
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
      const catalogue = await catalogueFor(body.country);
      const [positions, pinned] = await Promise.all([
        positionsLikeCode(database, catalogue, body.modelColorCode, body.limit),
        readPinned(database, body.modelColorCode),
      ]);
      if (!positions) throw notFound('Product');
      const [first, similar] = await Promise.all([
        catalogue.cardsOfProducts(pinned),
        catalogue.cards.at(positions),
      ]);
      return { products: pinnedFirst(first, similar, body.limit) };
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
  } satisfies Handlers<Contract['search']>;
}
