import type { PrivateRouteName } from '#src/routes.ts';

type Page =
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

const pages = {
  vote: 'respond',
  savePosition: 'cities',
  forgetSearches: 'home',
  addLine: 'cart',
  addLook: 'cart',
  addGift: 'giftCard',
  updateLine: 'cart',
  removeLine: 'cart',
  changeSize: 'cart',
  undoRemoval: 'cart',
  clearCart: 'cart',
  selectLines: 'cart',
  deferLine: 'cart',
  restoreLine: 'cart',
  removeDeferred: 'cart',
  applyCoupon: 'cart',
  updateDelivery: 'delivery',
  checkDeliveryField: 'delivery',
  placeOrder: 'delivery',
  leaveMailings: 'newsletter',
  payOrder: 'cart',
  trackPurchase: 'cart',
  cancelOrder: 'cart',
  repeatOrder: 'cart',
  orderAccount: 'cart',
  cancelReservation: 'cart',
  signOut: 'home',
  payOwnOrder: 'cabinetOrder',
  payOwnOrderWithCard: 'cabinetOrder',
  cancelOwnOrder: 'cabinetOrder',
  repeatOwnOrder: 'cabinetOrder',
  changeOwnPickupDay: 'cabinetOrder',
  requestOwnReturn: 'cabinetOrder',
  withdrawOwnReturn: 'cabinetOrder',
  savePoint: 'cabinetAddress',
  preferPlace: 'cabinetAddress',
  removePlace: 'cabinetAddress',
  restorePlace: 'cabinetAddress',
  changePhone: 'cabinetPersonal',
  confirmEmail: 'cabinetPersonal',
  endSession: 'cabinetPersonal',
  endAllSessions: 'cabinetPersonal',
  testCard: 'cabinetPersonal',
  removeCard: 'cabinetPersonal',
  deleteAccount: 'cabinetPersonal',
  sendSubscribeLetter: 'cabinetSubscribe',
  applyPromocode: 'cabinetPromocodes',
  dismissNotice: 'home',
} as const satisfies Partial<Record<PrivateRouteName, Page>>;

/**
 * Where a GET of a POST-only address redirects to: a reloaded or shared address, or a search engine's
 * request.
 */
export const formPages = Object.entries(pages) as readonly [PrivateRouteName, Page][];
