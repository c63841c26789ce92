/**
 * The desk's URLs (product.md, Staff) as pure data: views link with {@link deskHref}, `desk/router.ts` maps each to a
 * handler. An **open** route needs no session; a **staff** route needs one, with its permission.
 */

import { type Requirement, SIGNED_IN } from '#src/contract/permissions.ts';
import { type ParamNames, type QueryOf, queryString, urlPath } from './routes.ts';

interface DeskRouteBase {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: readonly string[];
}
export interface OpenRoute extends DeskRouteBase {
  readonly audience: 'open';
}
export interface StaffRoute extends DeskRouteBase {
  readonly audience: 'staff';
  readonly permission: Requirement;
  /** Whether its form may have files. */
  readonly takesFiles?: true;
}
export type DeskRoute = OpenRoute | StaffRoute;

const open = <const Path extends string>(
  path: Path,
  { method = 'GET', query = [] }: Partial<Omit<OpenRoute, 'path'>> = {},
) =>
  ({ audience: 'open', method, path, query }) as OpenRoute & {
    readonly audience: 'open';
    readonly path: Path;
  };

const staffPage = <const Path extends string>(
  path: Path,
  permission: Requirement,
  query: readonly string[] = [],
) =>
  ({ audience: 'staff', method: 'GET', path, permission, query }) as StaffRoute & {
    readonly audience: 'staff';
    readonly path: Path;
  };

const staffPost = <const Path extends string>(
  path: Path,
  permission: Requirement,
  query: readonly string[] = [],
) => ({
  ...staffPage(path, permission, query),
  method: 'POST' as const,
});

/** A form with files. */
const staffUpload = <const Path extends string>(path: Path, permission: Requirement) => ({
  ...staffPost(path, permission),
  takesFiles: true as const,
});

/** What the list of orders is filtered by. */
const filterNames = [
  'status',
  'view',
  'city',
  'delivery',
  'sumFrom',
  'sumTill',
  'since',
  'till',
  'coupon',
  'noted',
] as const;

/** What prices are looked up by: a moment and a selection. */
const priceFilterNames = [
  'country',
  'day',
  'time',
  'category',
  'label',
  'brand',
  'season',
  'collection',
  'priceFrom',
  'priceTill',
  'articles',
  'page',
] as const;

/** What the list of goods is filtered by. */
const goodsNames = [
  'country',
  'text',
  'category',
  'label',
  'brand',
  'season',
  'state',
  'shown',
  'source',
  'before',
] as const;

/** What the grid of stock shows, and what is moved. */
const gridNames = ['country', 'product', 'city', 'shop'] as const;
const moveNames = ['country', 'product', 'from', 'to'] as const;

export const deskRoutes = {
  signIn: open('/sign-in', { query: ['back'] }),
  beginSignIn: open('/sign-in', { method: 'POST' }),
  signInCode: open('/sign-in/code', { query: ['back'] }),
  confirmSignIn: open('/sign-in/code', { method: 'POST' }),
  confirmPasskeySignIn: open('/sign-in/passkey', { method: 'POST' }),
  signInToDemo: open('/sign-in/demo', { method: 'POST' }),
  invitation: open('/invitation', { query: ['key'] }),
  acceptInvitation: open('/invitation', { method: 'POST' }),
  today: staffPage('/', SIGNED_IN),
  orders: staffPage('/orders', 'orders.read', [...filterNames, 'page', 'marked']),
  printOrders: staffPage('/orders/print', 'orders.read', ['number', 'kind', 'paper']),
  exportOrders: staffPage('/orders.csv', 'orders.read', filterNames),
  setOrderColumns: staffPost('/orders/columns', 'orders.read'),
  saveOrderView: staffPost('/orders/views', 'orders.read'),
  deleteOrderView: staffPost('/orders/views/:id/delete', 'orders.read'),
  previewChange: staffPost('/orders/change', 'orders.change'),
  changeOrders: staffPost('/orders/change/all', 'orders.change'),
  undoChange: staffPost('/orders/change/undo', 'orders.change'),
  handOverOrders: staffPost('/orders/change/parcels', 'orders.change'),
  newOrder: staffPage('/orders/new', 'orders.place', ['country', 'text', 'line']),
  placeNewOrder: staffPost('/orders/new', 'orders.place', ['country', 'line']),
  newOrderDetails: staffPage('/orders/new/details', 'orders.place', ['country', 'line']),
  continueNewOrder: staffPost('/orders/new/details', 'orders.place', ['country', 'line']),
  order: staffPage('/orders/:number', 'orders.read'),
  setOrderStatus: staffPost('/orders/:number/status', 'orders.change'),
  confirmOrder: staffPost('/orders/:number/confirm', 'orders.change'),
  editOrder: staffPage('/orders/:number/edit', 'orders.change', ['code', 'city', 'cityId']),
  editRecipient: staffPost('/orders/:number/recipient', 'orders.change'),
  editDelivery: staffPost('/orders/:number/delivery', 'orders.change'),
  previewLineEdit: staffPage('/orders/:number/lines', 'orders.change', [
    'kind',
    'item',
    'count',
    'reason',
    'to',
    'price',
  ]),
  editLines: staffPost('/orders/:number/lines', 'orders.change'),
  grantRefund: staffPost('/orders/:number/refunds', 'refunds.grant'),
  sendRefund: staffPost('/orders/:number/refunds/:id/send', 'refunds.send'),
  handOverRefund: staffPost('/orders/:number/hand-refunds/:id', 'refunds.send'),
  returnFor: staffPage('/orders/:number/return', 'returns.decide'),
  requestReturnFor: staffPost('/orders/:number/return', 'returns.decide'),
  addOrderNote: staffPost('/orders/:number/notes', 'orders.change'),
  setTracking: staffPost('/orders/:number/tracking', 'orders.change'),
  handOver: staffPost('/orders/:number/parcel', 'orders.change'),
  cancelParcel: staffPost('/orders/:number/parcel/cancel', 'orders.change'),
  parcelLabel: staffPage('/orders/:number/label.pdf', 'orders.read'),
  packing: staffPage('/orders/:number/pack', 'orders.change', ['put', 'out']),
  packUnit: staffPost('/orders/:number/pack', 'orders.change'),
  unpackUnit: staffPost('/orders/:number/pack/remove', 'orders.change'),
  fitting: staffPage('/orders/:number/fitting', 'returns.decide', ['kept', 'code']),
  completeFitting: staffPost('/orders/:number/fitting', 'returns.decide'),
  returns: staffPage('/returns', 'orders.read', ['state', 'page']),
  outlet: staffPage('/returns/outlet', 'orders.read', ['page']),
  moveOutlet: staffPost('/returns/outlet/:id', 'returns.decide'),
  decideReturn: staffPage('/returns/:id', 'returns.decide'),
  acceptReturn: staffPost('/returns/:id/accept', 'returns.decide'),
  refuseReturn: staffPost('/returns/:id/refuse', 'returns.decide'),
  content: staffPage('/content', 'content.read', ['kind', 'country', 'page']),
  newArticle: staffPage('/content/new', 'content.change', ['kind', 'country']),
  addArticle: staffPost('/content/new', 'content.change', ['kind', 'country']),
  polls: staffPage('/content/polls', 'content.read', ['country', 'page']),
  newPoll: staffPage('/content/polls/new', 'content.change', ['country', 'from', 'copy']),
  addPoll: staffPost('/content/polls/new', 'content.change', ['country']),
  poll: staffPage('/content/polls/:country/:code', 'content.read'),
  savePoll: staffPost('/content/polls/:country/:code', 'content.change'),
  closePoll: staffPost('/content/polls/:country/:code/close', 'content.change'),
  restorePoll: staffPost('/content/polls/:country/:code/restore', 'content.change'),
  pollResults: staffPage('/content/polls/:country/:code/results', 'content.read'),
  exportPoll: staffPage('/content/polls/:country/:code/results.csv', 'content.read'),
  synonyms: staffPage('/content/synonyms', 'search.read', ['kind', 'text', 'country', 'query', 'page']),
  addSynonyms: staffPost('/content/synonyms', 'search.change'),
  synonym: staffPage('/content/synonyms/edit', 'search.change', ['entry']),
  changeSynonyms: staffPost('/content/synonyms/edit', 'search.change'),
  removeSynonyms: staffPost('/content/synonyms/remove', 'search.change'),
  redirects: staffPage('/content/redirects', 'content.read', ['country', 'text', 'path', 'page']),
  saveRedirect: staffPost('/content/redirects', 'content.change'),
  redirect: staffPage('/content/redirects/edit', 'content.change', ['country', 'from']),
  deleteRedirect: staffPost('/content/redirects/delete', 'content.change'),
  undoRedirects: staffPost('/content/redirects/undo', 'content.change'),
  pasteRedirects: staffPage('/content/redirects/paste', 'content.change', ['country']),
  savePastedRedirects: staffPost('/content/redirects/paste', 'content.change'),
  banners: staffPage('/content/banners', 'content.read', ['country']),
  newBanner: staffPage('/content/banners/new', 'content.change', ['country', 'place']),
  addBanner: staffPost('/content/banners/new', 'content.change', ['country']),
  banner: staffPage('/content/banners/:country/:id', 'content.read'),
  saveBanner: staffPost('/content/banners/:country/:id', 'content.change'),
  moveBanner: staffPost('/content/banners/:country/:id/move', 'content.change'),
  deleteBanner: staffPost('/content/banners/:country/:id/delete', 'content.change'),
  restoreBanner: staffPost('/content/banners/:country/:id/restore', 'content.change'),
  contentPreview: staffPage('/content/preview', 'content.read', ['country', 'at', 'city']),
  menus: staffPage('/content/menus', 'content.read', ['country', 'area']),
  restoreMenu: staffPost('/content/menus/:country/:area/restore', 'content.change'),
  menuItem: staffPage('/content/menus/:country/:area/:id', 'content.read'),
  saveMenuItem: staffPost('/content/menus/:country/:area/:id', 'content.change'),
  moveMenuItem: staffPost('/content/menus/:country/:area/:id/move', 'content.change'),
  deleteMenuItem: staffPost('/content/menus/:country/:area/:id/delete', 'content.change'),
  texts: staffPage('/content/texts', 'content.read', ['country']),
  textSection: staffPage('/content/texts/:country/:section', 'content.read'),
  saveTextSection: staffPost('/content/texts/:country/:section', 'content.change'),
  restoreTextSection: staffPost('/content/texts/:country/:section/restore', 'content.change'),
  article: staffPage('/content/:kind/:country/:slug', 'content.read'),
  saveArticle: staffPost('/content/:kind/:country/:slug', 'content.change'),
  restoreArticle: staffPost('/content/:kind/:country/:slug/restore', 'content.change'),
  opening: staffPage('/opening', 'shop.open', ['country']),
  law: staffPage('/opening/law', 'shop.open', ['country']),
  saveSeller: staffPost('/opening/:country/seller', 'shop.open'),
  openShop: staffPost('/opening/:country/open', 'shop.open'),
  legalText: staffPage('/opening/:country/texts/:slug', 'shop.open'),
  approveText: staffPost('/opening/:country/texts/:slug', 'shop.open'),
  delivery: staffPage('/delivery', 'delivery.read', ['country', 'city', 'sum']),
  newRate: staffPage('/delivery/rates/new', 'delivery.change', ['country']),
  addRate: staffPost('/delivery/rates/new', 'delivery.change', ['country']),
  rate: staffPage('/delivery/rates/:id', 'delivery.change', ['country']),
  saveRate: staffPost('/delivery/rates/:id', 'delivery.change', ['country']),
  deliveryHours: staffPage('/delivery/hours', 'delivery.read', ['country']),
  newHours: staffPage('/delivery/hours/new', 'delivery.change', ['country']),
  addHours: staffPost('/delivery/hours/new', 'delivery.change', ['country']),
  hours: staffPage('/delivery/hours/:id', 'delivery.change', ['country']),
  saveHours: staffPost('/delivery/hours/:id', 'delivery.change', ['country']),
  holidays: staffPage('/delivery/holidays', 'delivery.read', ['country']),
  addHoliday: staffPost('/delivery/holidays', 'delivery.change', ['country']),
  addHolidaysOfYear: staffPost('/delivery/holidays/year', 'delivery.change', ['country']),
  deskShops: staffPage('/delivery/shops', 'delivery.read', ['country']),
  newShop: staffPage('/delivery/shops/new', 'delivery.change', ['country']),
  addShop: staffPost('/delivery/shops/new', 'delivery.change', ['country']),
  deskShop: staffPage('/delivery/shops/:number', 'delivery.change', ['country']),
  saveShop: staffPost('/delivery/shops/:number', 'delivery.change', ['country']),
  closeShop: staffPost('/delivery/shops/:number/close', 'delivery.change', ['country']),
  undoShop: staffPost('/delivery/shops/:number/undo', 'delivery.change'),
  removeDelivery: staffPost('/delivery/:table/:id/remove', 'delivery.change', ['country']),
  undoDelivery: staffPost('/delivery/undo/:table', 'delivery.change'),
  reservations: staffPage('/reservations', 'reservations.read', ['ending', 'state', 'shop', 'page']),
  reservation: staffPage('/reservations/:number', 'reservations.read'),
  collectReservation: staffPost('/reservations/:number/collect', 'reservations.change'),
  cancelReservation: staffPost('/reservations/:number/cancel', 'reservations.change'),
  goodsCategories: staffPage('/goods/categories', 'goods.read'),
  goodsCategory: staffPage('/goods/categories/:category', 'goods.read', ['parent']),
  saveGoodsCategory: staffUpload('/goods/categories/:category', 'goods.change'),
  moveCategoryGoods: staffPost('/goods/categories/:category/goods', 'goods.change'),
  goodsLabels: staffPage('/goods/labels', 'goods.read'),
  goodsLabel: staffPage('/goods/labels/:label', 'goods.read'),
  saveGoodsLabel: staffPost('/goods/labels/:label', 'goods.change'),
  putGoodsLabel: staffPost('/goods/labels/:label/goods', 'goods.change'),
  sizeTables: staffPage('/goods/size-tables', 'goods.read'),
  sizeTable: staffPage('/goods/size-tables/:table', 'goods.read'),
  saveSizeTable: staffPost('/goods/size-tables/:table', 'goods.change'),
  goodsLooks: staffPage('/goods/looks', 'goods.read'),
  goodsLook: staffPage('/goods/looks/:look', 'goods.read', ['collection']),
  saveGoodsLook: staffUpload('/goods/looks/:look', 'goods.change'),
  goodsCollection: staffPage('/goods/collections/:collection', 'goods.read'),
  saveGoodsCollection: staffPost('/goods/collections/:collection', 'goods.change'),
  orderGoodsParts: staffPost('/goods/order', 'goods.change'),
  deleteGoodsPart: staffPost('/goods/delete', 'goods.change'),
  undoGoodsEdit: staffPost('/goods/edits/:id/undo', 'goods.change'),
  goodsPictures: staffPage('/goods/:code/pictures', 'goods.read'),
  uploadGoodsPictures: staffUpload('/goods/:code/pictures/:product/add', 'goods.change'),
  arrangeGoodsPictures: staffPost('/goods/:code/pictures/:product', 'goods.change'),
  keepGoodsPictures: staffPost('/goods/:code/pictures/:product/keep', 'goods.change'),
  goodsPicture: staffPage('/goods/:code/pictures/:product/one', 'goods.read', ['src']),
  cropGoodsPicture: staffPost('/goods/:code/pictures/:product/crop', 'goods.change'),
  replaceGoodsPicture: staffUpload('/goods/:code/pictures/:product/replace', 'goods.change'),
  relatedGoods: staffPage('/goods/:code/related', 'goods.read'),
  saveRelatedGoods: staffPost('/goods/:code/related', 'goods.change'),
  goods: staffPage('/goods', 'goods.read', goodsNames),
  newModel: staffPage('/goods/new', 'goods.change'),
  addModel: staffPost('/goods/new', 'goods.change'),
  goodsRules: staffPage('/goods/rules', 'goods.read'),
  setGoodsRules: staffPost('/goods/rules', 'goods.change'),
  changeGoods: staffPost('/goods/change', 'goods.change', goodsNames),
  undoGoods: staffPost('/goods/changes/:id/undo', 'goods.change'),
  model: staffPage('/goods/:code', 'goods.read'),
  saveModel: staffPost('/goods/:code', 'goods.change'),
  removeModel: staffPost('/goods/:code/remove', 'goods.change'),
  addColour: staffPost('/goods/:code/colours', 'goods.change'),
  saveColour: staffPost('/goods/:code/colours/:product', 'goods.change'),
  keepField: staffPost('/goods/:code/fields', 'goods.change'),
  previewModel: staffPage('/goods/:code/preview', 'goods.read', ['colour', 'country']),
  stock: staffPage('/stock', 'stock.read', ['country', 'text', 'category', 'view', 'shop', 'before']),
  exportStock: staffPage('/stock.csv', 'stock.read', ['country', 'text', 'category', 'view', 'shop']),
  stockFile: staffPage('/stock/file', 'stock.change', ['country']),
  countStockFile: staffPost('/stock/file', 'stock.change', ['country']),
  stockGrid: staffPage('/stock/grid', 'stock.read', gridNames),
  countStock: staffPost('/stock/grid', 'stock.change', gridNames),
  stockMove: staffPage('/stock/move', 'stock.change', moveNames),
  moveStock: staffPost('/stock/move', 'stock.change', moveNames),
  stockEdits: staffPage('/stock/edits', 'stock.read', ['country', 'product', 'before']),
  undoStock: staffPost('/stock/edits/:id/undo', 'stock.change'),
  prices: staffPage('/prices', 'prices.read', ['country', 'state', 'page']),
  newPricePlan: staffPage('/prices/new', 'prices.change', ['country', 'kind', 'articles']),
  previewPrices: staffPost('/prices/new', 'prices.change', ['country']),
  planPrices: staffPost('/prices/plan', 'prices.change', ['country']),
  pricesAt: staffPage('/prices/at', 'prices.read', priceFilterNames),
  productPrices: staffPage('/prices/product', 'prices.read', ['country', 'article']),
  pricePlan: staffPage('/prices/:id', 'prices.read', ['country', 'page']),
  changePricePlan: staffPost('/prices/:id', 'prices.change', ['country']),
  stopPricePlan: staffPost('/prices/:id/stop', 'prices.change', ['country']),
  modelPrices: staffPage('/goods/:code/prices', 'prices.read', ['country']),
  setPrice: staffPost('/goods/:code/prices', 'prices.change', ['country']),
  hideGoods: staffPost('/goods/:code/hide', 'prices.change', ['country']),
  promotions: staffPage('/promotions', 'promotions.read', ['state', 'text', 'series', 'page']),
  newPromotion: staffPage('/promotions/new', 'promotions.change', ['country', 'copy', 'customer']),
  addPromotion: staffPost('/promotions/new', 'promotions.change', ['country', 'customer']),
  newSeries: staffPage('/promotions/codes/new', 'promotions.change', ['country']),
  addSeries: staffPost('/promotions/codes/new', 'promotions.change', ['country']),
  promotionCodes: staffPage('/promotions/codes.csv', 'promotions.change', ['series']),
  promotion: staffPage('/promotions/:id', 'promotions.read'),
  changePromotion: staffPost('/promotions/:id', 'promotions.change'),
  switchPromotion: staffPost('/promotions/:id/switch', 'promotions.change'),
  giftCards: staffPage('/gift-cards', 'gift-cards.read', ['text', 'state', 'page']),
  issueGiftCard: staffPost('/gift-cards/new', 'gift-cards.issue'),
  giftCard: staffPage('/gift-cards/:id', 'gift-cards.read'),
  blockGiftCard: staffPost('/gift-cards/:id/block', 'gift-cards.issue'),
  messages: staffPage('/messages', 'messages.read', [
    'state',
    'keeper',
    'topic',
    'writtenIn',
    'text',
    'page',
  ]),
  replyTemplates: staffPage('/messages/templates', 'messages.answer', ['template']),
  saveReplyTemplate: staffPost('/messages/templates', 'messages.answer'),
  deleteReplyTemplate: staffPost('/messages/templates/:template/delete', 'messages.answer'),
  message: staffPage('/messages/:id', 'messages.read', ['template']),
  moveMessage: staffPost('/messages/:id/step', 'messages.answer'),
  handMessage: staffPost('/messages/:id/keeper', 'messages.answer'),
  noteMessage: staffPost('/messages/:id/notes', 'messages.answer'),
  replyToMessage: staffPost('/messages/:id/replies', 'messages.answer'),
  undoReply: staffPost('/messages/:id/replies/:entry/undo', 'messages.answer'),
  opinions: staffPage('/opinions', 'opinions.read', [
    'state',
    'kind',
    'rating',
    'writtenIn',
    'by',
    'text',
    'page',
  ]),
  nextOpinion: staffPage('/opinions/next', 'opinions.read', ['after', 'before']),
  publishOpinions: staffPost('/opinions/publish', 'opinions.decide'),
  undoOpinions: staffPost('/opinions/publish/undo', 'opinions.decide'),
  opinion: staffPage('/opinions/:code', 'opinions.read'),
  opinionPhoto: staffPage('/opinions/:code/photos/:key', 'opinions.read'),
  publishOpinion: staffPost('/opinions/:code/publish', 'opinions.decide'),
  refuseOpinion: staffPost('/opinions/:code/refuse', 'opinions.decide'),
  undoOpinion: staffPost('/opinions/:code/undo', 'opinions.decide'),
  answerOpinion: staffPost('/opinions/:code/answer', 'opinions.decide'),
  customer: staffPage('/customers/:id', 'customers.read', ['page', 'points']),
  giveCoupon: staffPost('/customers/:id/coupons', 'coupons.give'),
  changePoints: staffPost('/customers/:id/points', 'points.change'),
  endCustomerSession: staffPost('/customers/:id/sessions/:session/end', 'customers.change'),
  endCustomerSessions: staffPost('/customers/:id/sessions/end', 'customers.change'),
  blockCustomer: staffPost('/customers/:id/block', 'customers.change'),
  unblockCustomer: staffPost('/customers/:id/unblock', 'customers.change'),
  copyCustomer: staffPost('/customers/:id/copy', 'customers.change'),
  deletion: staffPage('/customers/:id/delete', 'customers.change'),
  deleteCustomer: staffPost('/customers/:id/delete', 'customers.change'),
  joining: staffPage('/customers/:id/join', 'customers.change', ['other']),
  joinCustomers: staffPost('/customers/:id/join', 'customers.change'),
  search: staffPage('/search', 'reservations.read', ['text']),
  health: staffPage('/health', 'orders.read'),
  members: staffPage('/staff', 'members.manage'),
  inviteMember: staffPost('/staff', 'members.manage'),
  changeRole: staffPost('/staff/:id/role', 'members.manage'),
  changeShop: staffPost('/staff/:id/shop', 'members.manage'),
  blockMember: staffPost('/staff/:id/block', 'members.manage'),
  resetMember: staffPost('/staff/:id/reset', 'members.manage'),
  audit: staffPage('/audit', 'log.read', ['by', 'action', 'about', 'since', 'till', 'page']),
  own: staffPage('/own', SIGNED_IN),
  endOwnSession: staffPost('/own/sessions/:id/end', SIGNED_IN),
  addPasskey: staffPost('/own/passkeys', SIGNED_IN),
  removePasskey: staffPost('/own/passkeys/:id/remove', SIGNED_IN),
  signOut: staffPost('/sign-out', SIGNED_IN),
} as const;

export type DeskRoutes = typeof deskRoutes;
export type DeskRouteName = keyof DeskRoutes;
// Object.keys() types them as strings.
export const deskRouteNames = Object.keys(deskRoutes) as DeskRouteName[];
export type OpenRouteName = NamesOf<'open'>;
export type StaffRouteName = NamesOf<'staff'>;

type NamesOf<Audience extends DeskRoute['audience']> = {
  [Name in DeskRouteName]: DeskRoutes[Name]['audience'] extends Audience ? Name : never;
}[DeskRouteName];

export type DeskParams<Name extends DeskRouteName> = Record<ParamNames<DeskRoutes[Name]['path']>, string>;

/** The encoded URL of one of the desk's routes. @example deskHref('order', { number: '261123-1' }) */
export function deskHref<Name extends DeskRouteName>(
  name: Name,
  ...[params, query]: [ParamNames<DeskRoutes[Name]['path']>] extends [never]
    ? [params?: Record<string, never>, query?: QueryOf]
    : [params: DeskParams<Name>, query?: QueryOf]
): string {
  const path = urlPath(deskRoutes[name].path, params ?? {});
  return query ? path + queryString(query) : path;
}
