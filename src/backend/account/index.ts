import { listOwnCoupons } from '#src/backend/cart/index.ts';
import { type CatalogueFor, readCards } from '#src/backend/catalogue/index.ts';
import type { Proofs } from '#src/backend/identity/index.ts';
import type { Captcha } from '#src/backend/kernel/captcha.ts';
import type { TimedDependencies } from '#src/backend/kernel/dependencies.ts';
import { countryOf, type Handlers } from '#src/backend/kernel/handler.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import type { Shoppers } from '#src/backend/kernel/owners.ts';
import type { PersonalTable } from '#src/backend/kernel/personal-data.ts';
import { logSecurityEvent } from '#src/backend/kernel/security-events.ts';
import type { Origins } from '#src/config/origins.ts';
import type { Contract } from '#src/contract/index.ts';
import type { ProductCard } from '#src/contract/shapes.ts';
import { affiliateIn, keepAffiliate, pathOfAffiliate } from './affiliates.ts';
import { readDataCopy } from './data-copy.ts';
import { deleteAccount } from './delete-account.ts';
import { addFavorite, deleteFavorite, type FavoriteRow, listFavorites } from './favorites.ts';
import { readMeasures, saveMeasures } from './measures.ts';
import { createMenu, type WaitingCounts } from './menu.ts';
import { customerOf, readPersonalInfo, savePersonalInfo } from './personal-info.ts';
import { addAddress, changeAddress, deleteAddress, listAddresses } from './places/addresses.ts';
import { deletePoint } from './places/saved-points.ts';
import { addShop, listSavedShops } from './places/saved-shops.ts';
import { addTerminal, listSavedTerminals } from './places/saved-terminals.ts';
import { createMailingLinks, mailingStaffHandlers, subscriptionHandlers } from './subscriptions/index.ts';
import { addStockAlert, createFavoriteWatch, sendStockAlerts } from './watch/index.ts';

export { mergeAffiliates } from './affiliates.ts';
export { joinAccount } from './join-account.ts';
export { mergeFavorites } from './merge.ts';
export { accountData } from './personal-data.ts';
export { accountRetention } from './retention-rules.ts';
export { shoppingHistory } from './shopping-history.ts';
export { changePointsByStaff, customerStaffHandlers, setBlocked } from './staff/index.ts';
export { readMailingConsents } from './subscriptions/index.ts';

const done = { success: true, errorMessage: '' };
const doneUnless = (errorMessage: string) => ({ success: errorMessage === '', errorMessage });

/** The account service (product.md, Gateway). Owner and country come from the access token; `sessionId` is ignored. */
export function accountHandlers(
  dependencies: TimedDependencies & {
    readonly origins: Origins;
    readonly captcha: Captcha;
    readonly proofs: Proofs;
  },
  shoppers: Shoppers,
  catalogueFor: CatalogueFor,
  waitingCounts: WaitingCounts,
  personalTables: readonly PersonalTable[],
) {
  const { database, now, proofs, log } = dependencies;
  const readMenu = createMenu(database.query, waitingCounts);
  const links = createMailingLinks(database, dependencies.origins);
  return {
    ...subscriptionHandlers({ ...dependencies, links }, shoppers),
    ...mailingStaffHandlers({ ...dependencies, links }),
    getMenu: async (_input, context) => readMenu(await shoppers.of(context, context.country), now()),
    getFavorites: async ({ query }, context) => {
      const shopper = await shoppers.of(context, countryOf(query.countryId));
      const page = { pageNumber: query['pagination.pageNumber'], pageSize: query['pagination.pageSize'] };
      const direction = query['sort.value'] === 'Asc' ? 'asc' : 'desc';
      const { rows, totalCount } = await listFavorites(database, shopper, page, direction);
      if (query.cards === 'no') return { favoriteProducts: rows.map(toFavorite), totalCount };
      const productIds = rows.map(({ productId }) => productId);
      const cards = await readCards(database, await catalogueFor(shopper.country), productIds);
      const favoriteProducts = rows.map((row) => toFavoriteCard(row, cards.get(row.code)));
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
    addStockAlert: async ({ body }, context) => {
      const shopper = await shoppers.of(context, body.country);
      return doneUnless(await addStockAlert(dependencies, shopper, body));
    },
    getMeasures: async (_input, context) =>
      readMeasures(database.query, customerOf(await shoppers.of(context, context.country))),
    saveMeasures: async ({ body }, context) => {
      const customerId = customerOf(await shoppers.of(context, context.country));
      await saveMeasures(database.query, customerId, body, now());
      return done;
    },
    getPersonalInfo: async (_input, context) =>
      readPersonalInfo(database, await shoppers.of(context, context.country)),
    savePersonalInfo: async ({ body }, context) =>
      doneUnless(await savePersonalInfo(database, await shoppers.of(context, context.country), body, now())),
    deletePersonalInfo: async (_input, context) => {
      const shopper = await shoppers.of(context, context.country);
      const takeProof = await proofs.for(context, 'deleteAccount');
      const isDeleted = await deleteAccount(database, personalTables, shopper, takeProof, now());
      const { country } = shopper;
      if (isDeleted) logSecurityEvent(log, 'account-deleted', { customerId: customerOf(shopper), country });
      return doneUnless(isDeleted ? '' : 'ProofRequired');
    },
    getPersonalData: async (_input, context) =>
      readDataCopy(database, personalTables, await shoppers.of(context, context.country), now()),
    getAddresses: async (_input, context) => ({
      addresses: await listAddresses(database, await shoppers.of(context, context.country)),
    }),
    addAddress: async ({ body }, context) => {
      const shopper = await shoppers.of(context, context.country);
      return doneUnless(await addAddress(database, shopper, body, now()));
    },
    changeAddress: async ({ params: { id }, body }, context) => {
      const shopper = await shoppers.of(context, context.country);
      return doneUnless(await changeAddress(database, shopper, id, body));
    },
    deleteAddress: async ({ params: { id } }, context) => {
      await deleteAddress(database, await shoppers.of(context, context.country), id);
      return done;
    },
    getShops: async (_input, context) => ({
      shops: await listSavedShops(database, await shoppers.of(context, context.country)),
    }),
    addShop: async ({ query: { number, isMain } }, context) => {
      const shopper = await shoppers.of(context, context.country);
      const prefer = isMain === undefined ? undefined : isMain === 'yes';
      return doneUnless(await addShop(database, shopper, number, prefer, now()));
    },
    deleteShop: async ({ params: { id } }, context) => {
      await deletePoint(database, await shoppers.of(context, context.country), 'shop', id);
      return done;
    },
    getTerminals: async (_input, context) => ({
      terminals: await listSavedTerminals(database, await shoppers.of(context, context.country)),
    }),
    addTerminal: async ({ body: { terminalId, isMain } }, context) => {
      const shopper = await shoppers.of(context, context.country);
      return doneUnless(await addTerminal(database, shopper, terminalId, isMain, now()));
    },
    deleteTerminal: async ({ params: { id } }, context) => {
      await deletePoint(database, await shoppers.of(context, context.country), 'terminal', id);
      return done;
    },
    getPromocodes: async ({ query }, context) => {
      const shopper = await shoppers.of(context, context.country);
      customerOf(shopper);
      return listOwnCoupons(database.query, shopper, query, now());
    },
    checkAffiliate: async ({ body: { path } }, context) => {
      const shopper = await shoppers.of(context, context.country);
      const affiliate = affiliateIn(path);
      const isSettled = affiliate === undefined || (await keepAffiliate(database, shopper, affiliate, now()));
      return { ...done, pending: isSettled ? '' : pathOfAffiliate(affiliate) };
    },
  } satisfies Handlers<Contract['account']>;
}

/** A product that was sold out when the list was last checked but is in stock again also counts as back. */
function toFavoriteCard(row: FavoriteRow, product: ProductCard | undefined) {
  const isAvailable = product?.sizes.some(({ inStock }) => inStock) ?? false;
  return {
    ...toFavorite(row),
    product,
    notedPrice: row.notedPrice === null ? undefined : wholeUnits(row.notedPrice),
    cameBack: isAvailable && (row.cameBack === 1 || row.isSoldOut === 1),
  };
}

/** The account service's background work. */
export function accountTasks(dependencies: TimedDependencies & { readonly origins: Origins }) {
  const links = createMailingLinks(dependencies.database, dependencies.origins);
  return {
    favorites: createFavoriteWatch({ ...dependencies, links }),
    stockAlerts: () => sendStockAlerts(dependencies, dependencies.origins),
  };
}

const toFavorite = ({ id, code }: { readonly id: number; readonly code: string }) => ({
  id,
  modelColorCode: code,
});
