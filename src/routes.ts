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
  /** Of the account area: a page keeps what was typed if the session has ended. */
  readonly keepsTyped?: true;
  /** The page with the form that posts here: a GET of the address leads to it. Not needed if the address has a page. */
  readonly formPage?: FormPage;
  /** A fragment of a public page: starts no session, so that a first visit's parallel fragments don't each start one. */
  readonly passive?: true;
}

type FormPage =
  | 'home'
  | 'respond'
  | 'cities'
  | 'cart'
  | 'giftCard'
  | 'delivery'
  | 'newsletter'
  | 'cabinetOrder'
  | 'cabinetAddress'
  | 'cabinetPersonal'
  | 'cabinetSubscribe'
  | 'cabinetPromocodes';

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

const formPost = <const Path extends string, const Options extends Omit<PrivateOptions, 'method'> = object>(
  path: Path,
  options?: Options,
) => privatePage(path, { ...options, method: 'POST' } as Options & { readonly method: 'POST' });

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
  forgetSearches: formPost('/search/forget', { formPage: 'home', notLoadData: true }),
  searchPreview: publicPage('/fragments/search', { query: ['search'] }),
  robots: publicPage('/robots.txt', { dependsOn: [] }),
  sitemap: publicPage('/sitemap.xml'),
  sitemapPart: publicPage('/sitemaps/:part'),
  manifest: publicPage('/manifest.webmanifest', { dependsOn: ['content'] }),
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
  saveReview: formPost('/product/:products/review', { takesFiles: true }),
  reviewFormPart: privatePage('/fragments/product/:products/review'),
  saveReviewPart: formPost('/fragments/product/:products/review', { takesFiles: true }),
  sizeForMe: privatePage('/product/:products/size'),
  findMySize: formPost('/product/:products/size'),
  sizeForMePart: privatePage('/fragments/product/:products/size', { query: ['ask'], passive: true }),
  findMySizePart: formPost('/fragments/product/:products/size'),
  questionForm: privatePage('/product/:products/question'),
  askQuestion: formPost('/product/:products/question'),
  questionFormPart: privatePage('/fragments/product/:products/question'),
  askQuestionPart: formPost('/fragments/product/:products/question'),
  vote: formPost('/reviews/vote', { formPage: 'respond' }),
  votePart: formPost('/fragments/reviews/vote'),
  respond: publicPage('/respond', { query: ['topic', 'shop', 'page'] }),
  siteReviewForm: privatePage('/respond/write'),
  sendSiteReview: formPost('/respond/write'),
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
  requestFitting: formPost('/sumisura'),
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
  addLook: formPost('/cart/look', { formPage: 'cart', layout: 'order' }),
  menu: publicPage('/menu', { dependsOn: ['content'] }),
  menuLevels: publicPage('/fragments/menu', { query: ['region'], dependsOn: ['content'] }),
  megaMenu: publicPage('/fragments/mega-menu', { query: ['region'], dependsOn: ['content'] }),
  cities: privatePage('/cities', { query: ['pattern', 'back'] }),
  chooseCity: formPost('/cities', { notLoadData: true }),
  savePosition: formPost('/cities/point', { formPage: 'cities', notLoadData: true }),
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
  addLine: formPost('/cart/lines', { formPage: 'cart', layout: 'order' }),
  updateLine: formPost('/cart/update', { formPage: 'cart', layout: 'order' }),
  changeSize: formPost('/cart/size', { formPage: 'cart', layout: 'order' }),
  removeLine: formPost('/cart/remove', { formPage: 'cart', layout: 'order' }),
  undoRemoval: formPost('/cart/undo', { formPage: 'cart', layout: 'order' }),
  clearCart: formPost('/cart/clear', { formPage: 'cart', layout: 'order' }),
  selectLines: formPost('/cart/select', { formPage: 'cart', layout: 'order' }),
  deferLine: formPost('/cart/defer', { formPage: 'cart', layout: 'order' }),
  restoreLine: formPost('/cart/restore', { formPage: 'cart', layout: 'order' }),
  removeDeferred: formPost('/cart/deferred/remove', { formPage: 'cart', layout: 'order' }),
  choosePresent: formPost('/cart/present', { formPage: 'cart', layout: 'order' }),
  applyCoupon: formPost('/cart/coupon', { formPage: 'cart', layout: 'order' }),
  delivery: privatePage('/delivery', { layout: 'order', awaitCart: true, awaitCountries: true }),
  updateDelivery: formPost('/delivery/update', {
    formPage: 'delivery',
    layout: 'order',
    query: ['do'],
    awaitCart: true,
    awaitCountries: true,
  }),
  checkDeliveryField: formPost('/delivery/check', {
    formPage: 'delivery',
    layout: 'order',
    query: ['field'],
    awaitCountries: true,
  }),
  placeOrder: formPost('/delivery/order', {
    formPage: 'delivery',
    layout: 'order',
    awaitCart: true,
    awaitCountries: true,
  }),
  deliveryMap: privatePage('/delivery/map', { layout: 'order', query: ['kind'], awaitCart: true }),
  giftCard: publicPage('/gift-card'),
  checkBalance: formPost('/gift-card'),
  addGift: formPost('/gift-card/gift', { formPage: 'giftCard' }),
  feedback: privatePage('/feedback', { query: ['product', 'size', 'sent'] }),
  sendFeedback: formPost('/feedback'),
  stockAlert: privatePage('/stock-alert', { query: ['product', 'size', 'done'] }),
  postStockAlert: formPost('/stock-alert', { query: ['product'] }),
  polls: privatePage('/polls', { query: ['id', 'step'], awaitCountries: true }),
  answerPoll: formPost('/polls', { query: ['id', 'step'], awaitCountries: true }),
  pollThanks: publicPage('/polls/thanks', { dependsOn: ['content'] }),
  newsletter: privatePage('/newsletter', { query: ['sent'] }),
  subscribeNewsletter: formPost('/newsletter'),
  subscribeNewsletterFooter: formPost('/fragments/newsletter'),
  confirmNewsletter: privatePage('/newsletter/confirm/:token', { query: ['done'] }),
  postNewsletterConfirmation: formPost('/newsletter/confirm/:token'),
  unsubscribe: privatePage('/unsubscribe/:token'),
  leaveMailings: formPost('/unsubscribe', { formPage: 'newsletter' }),
  addressList: privatePage('/fragments/addresses', {
    query: ['street', 'house', 'of', 'city'],
    passive: true,
  }),
  thankYou: privatePage('/thank-you', { layout: 'order', query: ['number'] }),
  findOrder: privatePage('/order/find', { query: ['number'] }),
  searchOrder: formPost('/order/find'),
  orderLink: privatePage('/pay/:number/:key', { layout: 'order' }),
  sbpPayment: privatePage('/thank-you/sbp', { layout: 'order', query: ['number'] }),
  sbpState: privatePage('/fragments/sbp', { layout: 'order', query: ['number'] }),
  paymentForm: privatePage('/thank-you/form', { layout: 'order', query: ['number'] }),
  payOrder: formPost('/thank-you/pay', { formPage: 'cart', layout: 'order' }),
  trackPurchase: formPost('/thank-you/tracked', { formPage: 'cart', layout: 'order' }),
  cancelOrder: formPost('/thank-you/cancel', { formPage: 'cart', layout: 'order' }),
  repeatOrder: formPost('/thank-you/repeat', { formPage: 'cart', layout: 'order' }),
  orderCalendar: privatePage('/thank-you/calendar', { layout: 'order', query: ['number'] }),
  orderAccount: formPost('/thank-you/account', { formPage: 'cart', layout: 'order' }),
  reserve: privatePage('/reserve', { layout: 'order', query: ['items', 'shop', 'from'] }),
  makeReservation: formPost('/reserve', { layout: 'order' }),
  reservation: privatePage('/reservation', { layout: 'order', query: ['number'] }),
  reservationLink: privatePage('/r/:number/:key', { layout: 'order' }),
  cancelReservation: formPost('/reservation/cancel', { formPage: 'cart', layout: 'order' }),
  favorites: privatePage('/favorites', { query: ['page', 'removed', 'refused'], awaitFavorit: true }),
  cabinetFavorites: privatePage('/cabinet_favorites', {
    query: ['page', 'removed', 'refused'],
    awaitFavorit: true,
  }),
  changeFavorites: formPost('/favorites'),
  auth: privatePage('/auth', { query: ['mode', 'order', 'back'] }),
  authPanel: privatePage('/fragments/auth', { query: ['mode', 'order', 'back'] }),
  signIn: formPost('/auth'),
  signInPanel: formPost('/fragments/auth'),
  signOut: formPost('/auth/leave', { formPage: 'home' }),
  cabinet: privatePage('/cabinet'),
  cabinetClub: privatePage('/cabinet_club', { query: ['page'] }),
  cabinetFaq: privatePage('/cabinet_faq', { query: ['words'] }),
  cabinetFaqList: publicPage('/fragments/cabinet-faq', { query: ['words'], dependsOn: ['content'] }),
  cabinetOrder: privatePage('/cabinet_order', { query: ['number', 'return', 'state', 'words', 'page'] }),
  payOwnOrder: formPost('/cabinet_order/pay', { formPage: 'cabinetOrder' }),
  payOwnOrderWithCard: formPost('/cabinet_order/card', { formPage: 'cabinetOrder' }),
  cancelOwnOrder: formPost('/cabinet_order/cancel', { formPage: 'cabinetOrder' }),
  repeatOwnOrder: formPost('/cabinet_order/repeat', { formPage: 'cabinetOrder' }),
  changeOwnPickupDay: formPost('/cabinet_order/pickup', { formPage: 'cabinetOrder' }),
  requestOwnReturn: formPost('/cabinet_order/return', { formPage: 'cabinetOrder', keepsTyped: true }),
  withdrawOwnReturn: formPost('/cabinet_order/return/withdraw', { formPage: 'cabinetOrder' }),
  cabinetReview: privatePage('/cabinet_review', { query: ['write', 'page', 'shop', 'questions'] }),
  ownPhoto: privatePage('/cabinet_review/photos/:size/:file', { notLoadData: true, passive: true }),
  cabinetAddress: privatePage('/cabinet_address', { query: ['add', 'edit', 'done'] }),
  saveAddress: formPost('/cabinet_address', { query: ['edit'], keepsTyped: true }),
  savePoint: formPost('/cabinet_address/points', { formPage: 'cabinetAddress' }),
  preferPlace: formPost('/cabinet_address/prefer', { formPage: 'cabinetAddress' }),
  removePlace: formPost('/cabinet_address/remove', { formPage: 'cabinetAddress' }),
  restorePlace: formPost('/cabinet_address/restore', { formPage: 'cabinetAddress' }),
  phoneChange: privatePage('/phone-change/:token', { query: ['done'] }),
  cancelPhoneChange: formPost('/phone-change/:token'),
  changePhone: formPost('/cabinet_personal/phone', { formPage: 'cabinetPersonal' }),
  confirmEmail: formPost('/cabinet_personal/email', { formPage: 'cabinetPersonal' }),
  endSession: formPost('/cabinet_personal/sessions', { formPage: 'cabinetPersonal' }),
  endAllSessions: formPost('/cabinet_personal/sessions/all', { formPage: 'cabinetPersonal' }),
  personalCopy: privatePage('/cabinet_personal/copy'),
  cabinetPersonal: privatePage('/cabinet_personal', { query: ['cards'] }),
  testCard: formPost('/cabinet_personal/cards/test', { formPage: 'cabinetPersonal' }),
  removeCard: formPost('/cabinet_personal/cards/remove', { formPage: 'cabinetPersonal' }),
  deleteAccount: formPost('/cabinet_personal/delete', { formPage: 'cabinetPersonal' }),
  savePersonal: formPost('/cabinet_personal', { keepsTyped: true }),
  cabinetRecommend: privatePage('/cabinet_recommend'),
  cabinetSubscribe: privatePage('/cabinet_subscribe'),
  saveSubscribe: formPost('/cabinet_subscribe', { keepsTyped: true }),
  sendSubscribeLetter: formPost('/cabinet_subscribe/letter', { formPage: 'cabinetSubscribe' }),
  cabinetPromocodes: privatePage('/cabinet_promocodes', { query: ['page'] }),
  applyPromocode: formPost('/cabinet_promocodes/apply', { formPage: 'cabinetPromocodes', keepsTyped: true }),
  outcome: privatePage('/outcome', { query: ['of', 'back'] }),
  noticeStyle: privatePage('/notices.css', { notLoadData: true }),
  dismissNotice: formPost('/notices/:name', { formPage: 'home', notLoadData: true }),
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

export type ParamNames<Path extends string> = Path extends `${infer Head}/${infer Tail}`
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
  const path = urlPath(routes[name].path, params ?? {});
  return query ? path + queryString(query) : path;
}

/** A route's path with its encoded parameters. */
export function urlPath(path: string, params: Readonly<Record<string, string>>): string {
  const given = new Map(Object.entries(params));
  return path.replace(/[:*](\w+)/g, (_, param: string) => encodePath(given.get(param) ?? ''));
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
