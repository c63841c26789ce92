import type { Call } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';

/** How far a gateway is built, each level with the ones before it (docs/backend.md, The way there). */
export const levels = ['browse', 'buy', 'account', 'all'] as const;
export type Level = (typeof levels)[number];

const { identity, content, search, geo, shop, delivery, cart, account } = contract;

/** Home page, catalogue, products, search and the choice of a city. */
const browse: readonly Call[] = [
  identity.getToken,
  identity.refreshToken,
  content.getVersions,
  content.getMenu,
  content.getTexts,
  content.getBanners,
  content.getLocations,
  search.getCategories,
  search.getProducts,
  search.getProduct,
  search.getFilters,
  search.search,
  search.searchFilters,
  search.autoComplete,
  geo.getCityByIP,
  geo.searchCity,
  delivery.getCountries,
];

/** Cart, favourites and an order of a guest. */
const buy: readonly Call[] = [
  cart.getMiniCart,
  cart.update,
  cart.add,
  cart.select,
  cart.transferDeferred,
  cart.clearCart,
  cart.removeDeferred,
  cart.applyCoupon,
  cart.quoteOrder,
  cart.createOrder,
  cart.findOrder,
  cart.getOrder,
  cart.cancelOrder,
  cart.trackOrder,
  delivery.getDeliveryTypes,
  delivery.getCourier,
  delivery.prepareDeliveryTypes,
  shop.getShops,
  account.getCart,
  account.getFavorites,
  account.addFavorite,
  account.deleteFavorite,
  content.getCompany,
];

/** Signing in, and what customers alone can do. */
const ofCustomers = new Set<Call['service']>(['identity', 'account']);

export function levelOf(call: Call): Level {
  if (browse.includes(call)) return 'browse';
  if (buy.includes(call)) return 'buy';
  return ofCustomers.has(call.service) ? 'account' : 'all';
}

/** Whether a gateway of one level has what another level needs. */
export const includes = (reached: Level, needed: Level): boolean =>
  levels.indexOf(reached) >= levels.indexOf(needed);
