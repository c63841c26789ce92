/**
 * The list of URLs (product.md, Pages) as pure data: views link with {@link href}, `router.ts` maps each to a handler.
 *
 * A **public** route is the same for everyone in a country and is cached. `query` lists its parameters, all others are
 * ignored; a change of a version in `dependsOn` makes its cached pages outdated. `sitemap` says whether it is in the sitemap.
 * A **private** route knows the visitor and is never cached.
 */

import { facetCodes } from '#src/contract/search/index.ts';
import type { VersionName } from '#src/web/page-cache/version-watch.ts';

export type Layout = 'default' | 'order' | 'size-table';

export interface PublicRoute {
  readonly audience: 'public';
  readonly method: 'GET';
  readonly path: string;
  readonly layout: Layout;
  readonly query: readonly string[];
  readonly dependsOn: readonly VersionName[];
  /** In the sitemap stands its own address, or that of each thing which the backend lists; without it none. */
  readonly sitemap?: 'page' | 'entries';
}

export interface PrivateRoute {
  readonly audience: 'private';
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly layout: Layout;
  readonly query: readonly string[];
  /** Route flags (product.md, Pages): load nothing before the handler, or the cart, the favourites, the countries. */
  readonly notLoadData?: true;
  readonly awaitCart?: true;
  readonly awaitFavorit?: true;
  readonly awaitCountries?: true;
  /** Its form may be multipart, with files. */
  readonly takesFiles?: true;
  /** A fragment of a public page: starts no session, so that a first visit's parallel fragments don't each start one. */
  readonly passive?: true;
}

export type Route = PublicRoute | PrivateRoute;

/** Whether a path, or a route's path, is a fragment's. */
export const isFragment = (path: string): boolean => path.startsWith('/fragments/');

type PublicOptions = Partial<Pick<PublicRoute, 'layout' | 'query' | 'dependsOn' | 'sitemap'>>;
type PrivateOptions = Partial<Omit<PrivateRoute, 'audience' | 'path'>>;

const publicPage = <const Path extends string>(
  path: Path,
  options: PublicOptions = {},
): PublicRoute & { readonly path: Path } => ({
  audience: 'public',
  method: 'GET',
  path,
  layout: 'default',
  query: [],
  dependsOn: ['catalog', 'content'],
  ...options,
});

/** The return type keeps the route's flags, because they determine its handler's input. */
const privatePage = <const Path extends string, const Options extends PrivateOptions = object>(
  path: Path,
  options?: Options,
) =>
  ({
    audience: 'private',
    method: 'GET',
    path,
    layout: 'default',
    query: [],
    ...options,
  }) as PrivateRoute & { readonly path: Path } & Options;

const reviewsQuery = ['sort', 'rating', 'size', 'photo', 'page'] as const;
const listQuery = [...facetCodes, 'price-from', 'price-to', 'sale', 'shops', 'sort', 'page'] as const;
/** The list, a category's or a search, for which to count what is in stock in the visitor's city. */
const shopFilterQuery = ['category', 'search', ...listQuery] as const;

export const routes = {
  home: publicPage('/', { sitemap: 'page' }),
  nearShops: privatePage('/fragments/near-shops', { passive: true }),
  catalogRoot: publicPage('/catalog', { sitemap: 'page' }),
  catalog: publicPage('/catalog/*slug', { query: listQuery, sitemap: 'entries' }),
  catalogList: publicPage('/fragments/catalog/*slug', { query: listQuery }),
  search: publicPage('/search', { query: ['search', ...listQuery] }),
  searchList: publicPage('/fragments/search-list', { query: ['search', ...listQuery] }),
  shopFilter: privatePage('/fragments/shop-filter', { query: shopFilterQuery, passive: true }),
  inShops: privatePage('/in-shops', { query: shopFilterQuery }),
  searchStart: privatePage('/fragments/search-start', { passive: true }),
  searchAgain: privatePage('/fragments/search-again', { passive: true }),
  rememberSearch: privatePage('/fragments/search-seen', {
    query: ['search'],
    notLoadData: true,
    passive: true,
  }),
  forgetSearches: privatePage('/search/forget', { method: 'POST', notLoadData: true }),
  searchPreview: publicPage('/fragments/search', { query: ['search'] }),
  robots: publicPage('/robots.txt', { dependsOn: [] }),
  sitemap: publicPage('/sitemap.xml'),
  sitemapPart: publicPage('/sitemaps/:part'),
  manifest: publicPage('/manifest.webmanifest', { dependsOn: [] }),
  favicon: publicPage('/favicon.ico', { dependsOn: [] }),
  build: publicPage('/builds/latest.json', { dependsOn: [] }),
  product: publicPage('/product/:products', { sitemap: 'entries' }),
  productStores: privatePage('/product/:products/stores', { query: ['item'], passive: true }),
  productStoresList: privatePage('/fragments/product/:products/stores', { query: ['item'], passive: true }),
  productReviews: publicPage('/product/:products/reviews', { query: reviewsQuery }),
  productReviewsList: publicPage('/fragments/product/:products/reviews', { query: reviewsQuery }),
  productQuestions: publicPage('/product/:products/questions', { query: ['page'] }),
  productQuestionsList: publicPage('/fragments/product/:products/questions', { query: ['page'] }),
  reviewForm: privatePage('/product/:products/review'),
  saveReview: privatePage('/product/:products/review', { method: 'POST', takesFiles: true }),
  reviewFormPart: privatePage('/fragments/product/:products/review'),
  saveReviewPart: privatePage('/fragments/product/:products/review', { method: 'POST', takesFiles: true }),
  sizeForMe: privatePage('/product/:products/size'),
  findMySize: privatePage('/product/:products/size', { method: 'POST' }),
  sizeForMePart: privatePage('/fragments/product/:products/size', { query: ['ask'], passive: true }),
  findMySizePart: privatePage('/fragments/product/:products/size', { method: 'POST' }),
  questionForm: privatePage('/product/:products/question'),
  askQuestion: privatePage('/product/:products/question', { method: 'POST' }),
  questionFormPart: privatePage('/fragments/product/:products/question'),
  askQuestionPart: privatePage('/fragments/product/:products/question', { method: 'POST' }),
  vote: privatePage('/reviews/vote', { method: 'POST' }),
  votePart: privatePage('/fragments/reviews/vote', { method: 'POST' }),
  respond: publicPage('/respond', { query: ['topic', 'shop', 'page'] }),
  siteReviewForm: privatePage('/respond/write'),
  sendSiteReview: privatePage('/respond/write', { method: 'POST' }),
  productDelivery: privatePage('/fragments/delivery/:product', { passive: true }),
  recentlyViewed: privatePage('/fragments/recently-viewed/:code', { passive: true }),
  sizeTable: publicPage('/sizes/:sizeTable', { layout: 'size-table' }),
  sizeTablePanel: publicPage('/fragments/sizes/:sizeTable'),
  news: publicPage('/news', { query: ['page'], dependsOn: ['content'], sitemap: 'page' }),
  newsItem: publicPage('/news/:news', { dependsOn: ['content'], sitemap: 'entries' }),
  press: publicPage('/press', { query: ['page'], dependsOn: ['content'], sitemap: 'page' }),
  pressRelease: publicPage('/press/:pressRelease', { dependsOn: ['content'], sitemap: 'entries' }),
  offers: publicPage('/offers', { query: ['page'], dependsOn: ['content'], sitemap: 'page' }),
  offer: publicPage('/offers/:offer', { dependsOn: ['content'], sitemap: 'entries' }),
  friends: publicPage('/friends', { query: ['page'], dependsOn: ['content'], sitemap: 'page' }),
  friend: publicPage('/friends/:friend', { dependsOn: ['content'], sitemap: 'entries' }),
  company: publicPage('/company/:page', { dependsOn: ['content'], sitemap: 'entries' }),
  sumisura: publicPage('/sumisura', { query: ['sent'], dependsOn: ['content'] }),
  requestFitting: privatePage('/sumisura', { method: 'POST' }),
  storesMap: publicPage('/fragments/stores-map', { query: ['region', 'city'] }),
  stores: publicPage('/stores', { sitemap: 'page' }),
  storesOfRegion: publicPage('/stores/:cities'),
  storesOfCity: publicPage('/stores/:cities/:city', { sitemap: 'entries' }),
  store: publicPage('/stores/:cities/:city/:shop', { query: ['page'], sitemap: 'entries' }),
  nearestStores: privatePage('/fragments/stores/:cities', { query: ['city'], passive: true }),
  shopByLook: publicPage('/shopbylook', { query: ['page'], sitemap: 'page' }),
  lookCollection: publicPage('/shopbylook/:collections', { query: ['page'] }),
  look: publicPage('/shopbylook/:collections/:look', { sitemap: 'entries' }),
  lookSet: privatePage('/fragments/look/:collections/:look', { query: ['known'], passive: true }),
  addLook: privatePage('/cart/look', { method: 'POST', layout: 'order' }),
  menu: publicPage('/menu', { dependsOn: ['content'] }),
  menuLevels: publicPage('/fragments/menu', { query: ['region'], dependsOn: ['content'] }),
  megaMenu: publicPage('/fragments/mega-menu', { query: ['region'], dependsOn: ['content'] }),
  cities: privatePage('/cities', { query: ['pattern', 'back'] }),
  chooseCity: privatePage('/cities', { method: 'POST', notLoadData: true }),
  savePosition: privatePage('/cities/point', { method: 'POST', notLoadData: true }),
  cityPanel: publicPage('/fragments/cities'),
  citySearch: publicPage('/fragments/city-search', { query: ['pattern'] }),
  changeCountry: privatePage('/country/:code', { notLoadData: true, passive: true }),
  visitor: privatePage('/fragments/visitor', { query: ['width', 'regional'] }),
  cart: privatePage('/cart', { layout: 'order', awaitCart: true }),
  miniCart: privatePage('/fragments/mini-cart'),
  cartDelivery: privatePage('/fragments/cart-delivery', { passive: true }),
  goesWith: privatePage('/fragments/goes-with', { passive: true }),
  quickPanel: publicPage('/fragments/product/:products/quick', { dependsOn: ['catalog'] }),
  cartPart: privatePage('/fragments/cart', { awaitCart: true }),
  addLine: privatePage('/cart/lines', { method: 'POST', layout: 'order' }),
  updateLine: privatePage('/cart/update', { method: 'POST', layout: 'order' }),
  changeSize: privatePage('/cart/size', { method: 'POST', layout: 'order' }),
  removeLine: privatePage('/cart/remove', { method: 'POST', layout: 'order' }),
  undoRemoval: privatePage('/cart/undo', { method: 'POST', layout: 'order' }),
  clearCart: privatePage('/cart/clear', { method: 'POST', layout: 'order' }),
  selectLines: privatePage('/cart/select', { method: 'POST', layout: 'order' }),
  deferLine: privatePage('/cart/defer', { method: 'POST', layout: 'order' }),
  restoreLine: privatePage('/cart/restore', { method: 'POST', layout: 'order' }),
  removeDeferred: privatePage('/cart/deferred/remove', { method: 'POST', layout: 'order' }),
  applyCoupon: privatePage('/cart/coupon', { method: 'POST', layout: 'order' }),
  delivery: privatePage('/delivery', { layout: 'order', awaitCart: true, awaitCountries: true }),
  updateDelivery: privatePage('/delivery/update', {
    method: 'POST',
    layout: 'order',
    query: ['do'],
    awaitCart: true,
    awaitCountries: true,
  }),
  checkDeliveryField: privatePage('/delivery/check', {
    method: 'POST',
    layout: 'order',
    query: ['field'],
    awaitCountries: true,
  }),
  placeOrder: privatePage('/delivery/order', {
    method: 'POST',
    layout: 'order',
    awaitCart: true,
    awaitCountries: true,
  }),
  deliveryMap: privatePage('/delivery/map', { layout: 'order', query: ['kind'], awaitCart: true }),
  giftCard: publicPage('/gift-card'),
  checkBalance: privatePage('/gift-card', { method: 'POST' }),
  addGift: privatePage('/gift-card/gift', { method: 'POST' }),
  feedback: privatePage('/feedback', { query: ['product', 'size', 'sent'] }),
  sendFeedback: privatePage('/feedback', { method: 'POST' }),
  stockAlert: privatePage('/stock-alert', { query: ['product', 'size', 'done'] }),
  postStockAlert: privatePage('/stock-alert', { method: 'POST', query: ['product'] }),
  polls: privatePage('/polls', { query: ['id', 'step'], awaitCountries: true }),
  answerPoll: privatePage('/polls', { method: 'POST', query: ['id', 'step'], awaitCountries: true }),
  pollThanks: publicPage('/polls/thanks', { dependsOn: ['content'] }),
  newsletter: privatePage('/newsletter', { query: ['sent'] }),
  subscribeNewsletter: privatePage('/newsletter', { method: 'POST' }),
  subscribeNewsletterFooter: privatePage('/fragments/newsletter', { method: 'POST' }),
  confirmNewsletter: privatePage('/newsletter/confirm/:token', { query: ['done'] }),
  postNewsletterConfirmation: privatePage('/newsletter/confirm/:token', { method: 'POST' }),
  unsubscribe: privatePage('/unsubscribe/:token'),
  leaveMailings: privatePage('/unsubscribe', { method: 'POST' }),
  addressList: privatePage('/fragments/addresses', {
    query: ['street', 'house', 'of', 'city'],
    passive: true,
  }),
  thankYou: privatePage('/thank-you', { layout: 'order', query: ['number'] }),
  findOrder: privatePage('/order/find', { query: ['number'] }),
  searchOrder: privatePage('/order/find', { method: 'POST' }),
  orderLink: privatePage('/pay/:number/:key', { layout: 'order' }),
  sbpPayment: privatePage('/thank-you/sbp', { layout: 'order', query: ['number'] }),
  sbpState: privatePage('/fragments/sbp', { layout: 'order', query: ['number'] }),
  payOrder: privatePage('/thank-you/pay', { method: 'POST', layout: 'order' }),
  trackPurchase: privatePage('/thank-you/tracked', { method: 'POST', layout: 'order' }),
  cancelOrder: privatePage('/thank-you/cancel', { method: 'POST', layout: 'order' }),
  repeatOrder: privatePage('/thank-you/repeat', { method: 'POST', layout: 'order' }),
  orderCalendar: privatePage('/thank-you/calendar', { layout: 'order', query: ['number'] }),
  orderAccount: privatePage('/thank-you/account', { method: 'POST', layout: 'order' }),
  reserve: privatePage('/reserve', { layout: 'order', query: ['items', 'shop', 'from'] }),
  makeReservation: privatePage('/reserve', { method: 'POST', layout: 'order' }),
  reservation: privatePage('/reservation', { layout: 'order', query: ['number'] }),
  reservationLink: privatePage('/r/:number/:key', { layout: 'order' }),
  cancelReservation: privatePage('/reservation/cancel', { method: 'POST', layout: 'order' }),
  favorites: privatePage('/favorites', { query: ['page', 'removed', 'refused'], awaitFavorit: true }),
  cabinetFavorites: privatePage('/cabinet_favorites', {
    query: ['page', 'removed', 'refused'],
    awaitFavorit: true,
  }),
  changeFavorites: privatePage('/favorites', { method: 'POST' }),
  auth: privatePage('/auth', { query: ['mode', 'order', 'back'] }),
  authPanel: privatePage('/fragments/auth', { query: ['mode', 'order', 'back'] }),
  signIn: privatePage('/auth', { method: 'POST' }),
  signInPanel: privatePage('/fragments/auth', { method: 'POST' }),
  signOut: privatePage('/auth/leave', { method: 'POST' }),
  cabinet: privatePage('/cabinet'),
  cabinetClub: privatePage('/cabinet_club', { query: ['page'] }),
  cabinetFaq: privatePage('/cabinet_faq', { query: ['words'] }),
  cabinetFaqList: publicPage('/fragments/cabinet-faq', { query: ['words'], dependsOn: ['content'] }),
  cabinetOrder: privatePage('/cabinet_order', { query: ['number', 'return', 'state', 'words', 'page'] }),
  payOwnOrder: privatePage('/cabinet_order/pay', { method: 'POST' }),
  payOwnOrderWithCard: privatePage('/cabinet_order/card', { method: 'POST' }),
  cancelOwnOrder: privatePage('/cabinet_order/cancel', { method: 'POST' }),
  repeatOwnOrder: privatePage('/cabinet_order/repeat', { method: 'POST' }),
  changeOwnPickupDay: privatePage('/cabinet_order/pickup', { method: 'POST' }),
  requestOwnReturn: privatePage('/cabinet_order/return', { method: 'POST' }),
  withdrawOwnReturn: privatePage('/cabinet_order/return/withdraw', { method: 'POST' }),
  cabinetReview: privatePage('/cabinet_review', { query: ['write', 'page', 'shop', 'questions'] }),
  ownPhoto: privatePage('/cabinet_review/photos/:size/:file', { notLoadData: true, passive: true }),
  cabinetAddress: privatePage('/cabinet_address', { query: ['add', 'edit', 'done'] }),
  saveAddress: privatePage('/cabinet_address', { method: 'POST', query: ['edit'] }),
  savePoint: privatePage('/cabinet_address/points', { method: 'POST' }),
  preferPlace: privatePage('/cabinet_address/prefer', { method: 'POST' }),
  removePlace: privatePage('/cabinet_address/remove', { method: 'POST' }),
  restorePlace: privatePage('/cabinet_address/restore', { method: 'POST' }),
  phoneChange: privatePage('/phone-change/:token', { query: ['done'] }),
  cancelPhoneChange: privatePage('/phone-change/:token', { method: 'POST' }),
  changePhone: privatePage('/cabinet_personal/phone', { method: 'POST' }),
  confirmEmail: privatePage('/cabinet_personal/email', { method: 'POST' }),
  endSession: privatePage('/cabinet_personal/sessions', { method: 'POST' }),
  endAllSessions: privatePage('/cabinet_personal/sessions/all', { method: 'POST' }),
  personalCopy: privatePage('/cabinet_personal/copy'),
  cabinetPersonal: privatePage('/cabinet_personal', { query: ['cards'] }),
  testCard: privatePage('/cabinet_personal/cards/test', { method: 'POST' }),
  removeCard: privatePage('/cabinet_personal/cards/remove', { method: 'POST' }),
  deleteAccount: privatePage('/cabinet_personal/delete', { method: 'POST' }),
  savePersonal: privatePage('/cabinet_personal', { method: 'POST' }),
  cabinetRecommend: privatePage('/cabinet_recommend'),
  cabinetSubscribe: privatePage('/cabinet_subscribe'),
  saveSubscribe: privatePage('/cabinet_subscribe', { method: 'POST' }),
  sendSubscribeLetter: privatePage('/cabinet_subscribe/letter', { method: 'POST' }),
  cabinetPromocodes: privatePage('/cabinet_promocodes', { query: ['page'] }),
  applyPromocode: privatePage('/cabinet_promocodes/apply', { method: 'POST' }),
  outcome: privatePage('/outcome', { query: ['of', 'back'] }),
  noticeStyle: privatePage('/notices.css', { notLoadData: true }),
  dismissNotice: privatePage('/notices/:name', { method: 'POST', notLoadData: true }),
  notFoundBanner: privatePage('/fragments/not-found-banner', { passive: true }),
  error: publicPage('/error', { dependsOn: [] }),
  helth: privatePage('/helth', { layout: 'order', notLoadData: true }),
} as const satisfies Record<string, Route>;

/** The versions a page depends on; lists narrowed to a city's stock also depend on the shops' stock. */
export const versionsOf = ({ dependsOn }: PublicRoute, query: URLSearchParams): readonly VersionName[] =>
  query.has('shops') ? [...dependsOn, 'shopStock'] : dependsOn;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
export type PublicRouteName = NamesOf<'public'>;
export type PrivateRouteName = NamesOf<'private'>;

const isPublic = (name: RouteName): name is PublicRouteName => routes[name].audience === 'public';
const isPrivate = (name: RouteName): name is PrivateRouteName => routes[name].audience === 'private';
const routeNames = Object.keys(routes) as RouteName[];
export const publicRouteNames = routeNames.filter(isPublic);
export const privateRouteNames = routeNames.filter(isPrivate);

type NamesOf<Audience extends Route['audience']> = {
  [Name in RouteName]: Routes[Name]['audience'] extends Audience ? Name : never;
}[RouteName];

type ParamNames<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamNames<Head> | ParamNames<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : Path extends `*${infer Name}`
      ? Name
      : never;
export type RouteParams<Name extends RouteName> = Record<ParamNames<Routes[Name]['path']>, string>;

type QueryValue = string | number | readonly string[] | null | undefined;
export type QueryOf = Readonly<Record<string, QueryValue>>;

/** The encoded URL of a route. @example href('catalog', { slug: 'women/dresses' }, { size: ['42', '44'] }) */
export function href<Name extends RouteName>(
  name: Name,
  ...[params, query]: [ParamNames<Routes[Name]['path']>] extends [never]
    ? [params?: Record<string, never>, query?: QueryOf]
    : [params: RouteParams<Name>, query?: QueryOf]
): string {
  const given = new Map<string, string>(Object.entries(params ?? {}));
  const path = routes[name].path.replace(/[:*](\w+)/g, (_, param: string) =>
    encodePath(given.get(param) ?? ''),
  );
  return query ? path + queryString(query) : path;
}

const encodePath = (value: string) => value.split('/').map(encodeURIComponent).join('/');

/** `?a=1&b=2`, or an empty string if no parameter has a value. */
export function queryString(query: QueryOf): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values)
      if (one !== null && one !== undefined && one !== '') search.append(name, String(one));
  }
  return search.size > 0 ? `?${search}` : '';
}

/** Whether a path leads to a public page, which is the same for everyone. */
export const isPublicPath = (path: string): boolean => publicPaths.test(path.split(/[?#]/, 1)[0] ?? '');

const publicPaths = new RegExp(
  `^(?:${publicRouteNames.map((name) => routes[name].path.replace(/:\w+/g, '[^/]+').replace(/\*\w+/g, '.+')).join('|')})/?$`,
);

/** Whether a path is in the account area, which requires a signed-in customer (product.md, Pages). */
export const isAccountPath = (path: string): boolean => /^\/cabinet(?![a-z])/.test(path);
