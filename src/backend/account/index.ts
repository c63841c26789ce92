import type { BackendDependencies } from '#src/backend/app.ts';
import { countryOf, type Handlers } from '#src/backend/handler.ts';
import type { Shoppers } from '#src/backend/owners.ts';
import { readCards, type ShelfOf } from '#src/backend/search/index.ts';
import type { Contract } from '#src/contract/index.ts';
import { affiliateIn, keepAffiliate } from './affiliates.ts';
import { addFavorite, deleteFavorite, listFavorites } from './favorites.ts';

export { mergeAffiliates } from './affiliates.ts';
export { mergeFavorites } from './merge.ts';

const done = { success: true, errorMessage: '' };

/**
 * The account service (specification §7). What it keeps is the bearer's and the country's: the `sessionId` of a query
 * or a body says nothing.
 */
export function accountHandlers(
  { database, now }: BackendDependencies,
  shoppers: Shoppers,
  shelfOf: ShelfOf,
): Handlers<Contract['account']> {
  return {
    getFavorites: async ({ query }, context) => {
      const shopper = await shoppers.of(context, countryOf(query.countryId));
      const page = { pageNumber: query['pagination.pageNumber'], pageSize: query['pagination.pageSize'] };
      const direction = query['sort.value'] === 'Asc' ? 'asc' : 'desc';
      const { rows, totalCount } = await listFavorites(database, shopper, page, direction);
      if (query.cards === 'no') return { favoriteProducts: rows.map(toFavorite), totalCount };
      const productIds = rows.map(({ productId }) => productId);
      const cards = await readCards(database, await shelfOf(shopper.country), productIds);
      const favoriteProducts = rows.map((row) => ({ ...toFavorite(row), product: cards.get(row.code) }));
      return { favoriteProducts, totalCount };
    },
    addFavorite: async ({ body: { countryId, ModelColorCode } }, context) => {
      const shopper = await shoppers.of(context, countryOf(countryId));
      const added = await addFavorite(database, shopper, ModelColorCode, now());
      if (typeof added === 'string') return { success: false, errorMessage: added, id: null };
      return { ...done, id: added };
    },
    deleteFavorite: async ({ query: { id, country } }, context) => {
      await deleteFavorite(database, await shoppers.of(context, country), id);
      return done;
    },
    checkAffiliate: async ({ body: { path } }, context) => {
      const shopper = await shoppers.of(context, context.country);
      const affiliate = affiliateIn(path);
      if (affiliate !== undefined) await keepAffiliate(database, shopper, affiliate, now());
      return done;
    },
  };
}

const toFavorite = ({ id, code }: { readonly id: number; readonly code: string }) => ({
  id,
  modelColorCode: code,
});
