import type { PrivateRouteName, PublicRouteName } from '#src/routes.ts';
import {
  postedDraftCookies,
  typedDraftCookies,
} from '#src/storefront/pages/delivery/draft/typed-draft-cookies.ts';
import { placeOrder } from '#src/storefront/pages/delivery/order/place-order.ts';
import {
  showBuild,
  showFavicon,
  showManifest,
  showRobots,
} from '#src/storefront/pages/documents/site-files.ts';
import type { CookieToSet } from '#src/web/request/cookie.ts';
import type { PrivateHandler, PrivateInput, PublicHandler } from './handler.ts';
import { signOut } from './identity/sign-out.ts';
import { trackPurchase } from './pages/analytics/track-purchase.tsx';
import { showAuth, showAuthPanel, signIn, signInPanel } from './pages/auth/auth.tsx';
import { saveAddress, showAddresses } from './pages/cabinet/addresses/addresses.tsx';
import { preferPlace, removePlace, restorePlace, savePoint } from './pages/cabinet/addresses/changes.tsx';
import { showCabinet } from './pages/cabinet/cabinet.tsx';
import { payOwnOrderWithCard, removeCard, testCard } from './pages/cabinet/cards/changes.ts';
import { showClub } from './pages/cabinet/club.tsx';
import { showFaq, showFaqList } from './pages/cabinet/faq.tsx';
import { showOwnOpinions } from './pages/cabinet/opinions.tsx';
import { cancelOwnOrder, payOwnOrder, repeatOwnOrder } from './pages/cabinet/orders/order-actions.ts';
import { showOrders } from './pages/cabinet/orders/orders.tsx';
import { changeOwnPickupDay } from './pages/cabinet/orders/pickup.tsx';
import { requestOwnReturn, withdrawOwnReturn } from './pages/cabinet/orders/returns.tsx';
import { changePhone, confirmEmail } from './pages/cabinet/personal/contacts.tsx';
import { deleteAccount } from './pages/cabinet/personal/deletion.tsx';
import { downloadCopy, savePersonal, showPersonal } from './pages/cabinet/personal/personal.tsx';
import { cancelPhoneChange, showPhoneChange } from './pages/cabinet/personal/phone-change.tsx';
import { endAllSessions, endSession } from './pages/cabinet/personal/sessions.tsx';
import { applyPromocode, showPromocodes } from './pages/cabinet/promocodes.tsx';
import { showRecommendations } from './pages/cabinet/recommend.tsx';
import { saveSubscribe, sendSubscribeLetter, showSubscribe } from './pages/cabinet/subscribe.tsx';
import { addLine } from './pages/cart/add-line.tsx';
import { addLook } from './pages/cart/add-look.tsx';
import { showCart, showCartDelivery, showMiniCart } from './pages/cart/cart.tsx';
import {
  applyCoupon,
  choosePresent,
  removeDeferred,
  restoreLine,
  selectLines,
} from './pages/cart/change-cart.ts';
import { clearCart, removeLine, undoRemoval, updateLine } from './pages/cart/change-line.ts';
import { changeSize } from './pages/cart/change-size.ts';
import { deferLine } from './pages/cart/defer-line.ts';
import { showCartPart, showGoesWith } from './pages/cart/goes-with.tsx';
import { showQuickPanel } from './pages/cart/quick-panel.tsx';
import { showCatalog, showCatalogList, showCatalogRoot } from './pages/catalog/catalog.tsx';
import { showInShops, showShopFilter } from './pages/catalog/shop-filter.tsx';
import { changeCountry } from './pages/chrome/change-country.ts';
import { showMegaMenu, showMenu, showMenuLevels } from './pages/chrome/menu.tsx';
import { dismissNotice, showNoticeStyle } from './pages/chrome/notices.ts';
import { showVisitor } from './pages/chrome/visitor.tsx';
import { chooseCity } from './pages/city/choose-city.tsx';
import { showCities, showCityPanel, showFoundCities } from './pages/city/city.tsx';
import { savePosition } from './pages/city/point.tsx';
import { suggestAddresses } from './pages/delivery/addresses.tsx';
import { checkDeliveryField } from './pages/delivery/check-field.tsx';
import { showDelivery, updateDelivery } from './pages/delivery/checkout.tsx';
import { showDeliveryMap } from './pages/delivery/map.ts';
import { showSitemap, showSitemapPart } from './pages/documents/sitemap.ts';
import {
  showCompany,
  showFriend,
  showFriends,
  showNews,
  showNewsItem,
  showOffer,
  showOffers,
  showPress,
  showPressRelease,
} from './pages/editorial/editorial.tsx';
import { requestFitting, showSumisura } from './pages/editorial/sumisura.tsx';
import { showError } from './pages/errors/error.tsx';
import { showNotFoundBanner } from './pages/errors/error-pages.tsx';
import { showHelth } from './pages/errors/helth.tsx';
import { changeFavorites } from './pages/favorites/changes.tsx';
import { showCabinetFavorites, showFavorites } from './pages/favorites/favorites.tsx';
import { sendFeedback, showFeedback } from './pages/feedback/feedback.tsx';
import { searchOrder, showFindOrder } from './pages/find-order/find-order.tsx';
import { addGift, checkBalance, showGiftCard } from './pages/giftcard/gift-card.tsx';
import { showHome } from './pages/home/home.tsx';
import { showNearShops } from './pages/home/near-shops.tsx';
import {
  confirmSubscription,
  leaveMailings,
  showConfirmation,
  showUnsubscription,
} from './pages/newsletter/links.tsx';
import {
  showNewsletter,
  subscribeNewsletter,
  subscribeNewsletterFooter,
} from './pages/newsletter/newsletter.tsx';
import { showOutcome } from './pages/outcome/outcome.tsx';
import { answerPoll, showPoll, showPollThanks } from './pages/polls/polls.tsx';
import { showProductDelivery } from './pages/product/delivery.tsx';
import { showProduct } from './pages/product/product.tsx';
import { showRecentlyViewed } from './pages/product/recently-viewed.tsx';
import {
  findMySize,
  findMySizePart,
  showSizeForMe,
  showSizeForMePart,
} from './pages/product/size-for-me/size-for-me.tsx';
import { showProductStores, showProductStoresList } from './pages/product/stores.tsx';
import { openReservationLink } from './pages/reservation/find-reservation.ts';
import { cancelReservation, showReservation } from './pages/reservation/reservation.tsx';
import { makeReservation, showReserve } from './pages/reservation/reserve.tsx';
import {
  askQuestion,
  askQuestionPart,
  showQuestionForm,
  showQuestionFormPart,
} from './pages/reviews/ask-question.tsx';
import { showOwnPhoto } from './pages/reviews/own-photo.ts';
import { showProductQuestions, showProductQuestionsList } from './pages/reviews/questions.tsx';
import { sendSiteReview, showRespond, showSiteReviewForm } from './pages/reviews/respond.tsx';
import { showProductReviews, showProductReviewsList } from './pages/reviews/reviews.tsx';
import { voteOnReview, voteOnReviewPart } from './pages/reviews/vote.tsx';
import {
  saveReview,
  saveReviewPart,
  showReviewForm,
  showReviewFormPart,
} from './pages/reviews/write-review.tsx';
import { showSearch, showSearchList, showSearchPreview } from './pages/search/search.tsx';
import {
  forgetSearches,
  rememberSearch,
  showSearchAgain,
  showSearchStart,
} from './pages/search/search-again.tsx';
import { showLookSet } from './pages/shopbylook/look-set.tsx';
import { showLook, showLookCollection, showLooks } from './pages/shopbylook/shopbylook.tsx';
import { showSizeTable, showSizeTablePanel } from './pages/sizes/sizes.tsx';
import { postStockAlert, showStockAlert } from './pages/stock-alert/stock-alert.tsx';
import { showNearestStores } from './pages/stores/nearest.tsx';
import { showStore } from './pages/stores/store.tsx';
import { showStores, showStoresOfCity, showStoresOfRegion } from './pages/stores/stores.tsx';
import { showStoresMap } from './pages/stores/stores-map.ts';
import { openOrderAccount } from './pages/thank-you/account.ts';
import { downloadCalendar } from './pages/thank-you/calendar.ts';
import { openOrderLink } from './pages/thank-you/order-link.ts';
import { showPaymentForm } from './pages/thank-you/payment-form.tsx';
import { checkSbpPayment, showSbpPayment } from './pages/thank-you/sbp.tsx';
import { cancelOrder, payOrder, repeatOrder, showThankYou } from './pages/thank-you/thank-you.ts';

/** Public route → handler. The compiler rejects a route without one, and a public handler that uses the visitor. */
export const publicHandlers: { readonly [Name in PublicRouteName]: PublicHandler<Name> } = {
  home: showHome,
  catalogRoot: showCatalogRoot,
  catalog: showCatalog,
  catalogList: showCatalogList,
  search: showSearch,
  searchList: showSearchList,
  searchPreview: showSearchPreview,
  robots: showRobots,
  sitemap: showSitemap,
  sitemapPart: showSitemapPart,
  manifest: showManifest,
  favicon: showFavicon,
  build: showBuild,
  product: showProduct,
  productReviews: showProductReviews,
  productReviewsList: showProductReviewsList,
  productQuestions: showProductQuestions,
  productQuestionsList: showProductQuestionsList,
  respond: showRespond,
  sizeTable: showSizeTable,
  sizeTablePanel: showSizeTablePanel,
  news: showNews,
  newsItem: showNewsItem,
  press: showPress,
  pressRelease: showPressRelease,
  offers: showOffers,
  offer: showOffer,
  friends: showFriends,
  friend: showFriend,
  company: showCompany,
  sumisura: showSumisura,
  storesMap: showStoresMap,
  stores: showStores,
  storesOfRegion: showStoresOfRegion,
  storesOfCity: showStoresOfCity,
  store: showStore,
  shopByLook: showLooks,
  lookCollection: showLookCollection,
  look: showLook,
  menu: showMenu,
  menuLevels: showMenuLevels,
  megaMenu: showMegaMenu,
  cityPanel: showCityPanel,
  citySearch: showFoundCities,
  quickPanel: showQuickPanel,
  cabinetFaqList: showFaqList,
  giftCard: showGiftCard,
  pollThanks: showPollThanks,
  error: showError,
};

export const privateHandlers: { readonly [Name in PrivateRouteName]: PrivateHandler<Name> } = {
  shopFilter: showShopFilter,
  inShops: showInShops,
  nearShops: showNearShops,
  goesWith: showGoesWith,
  cartPart: showCartPart,
  lookSet: showLookSet,
  nearestStores: showNearestStores,
  productStores: showProductStores,
  productStoresList: showProductStoresList,
  sizeForMe: showSizeForMe,
  findMySize,
  sizeForMePart: showSizeForMePart,
  findMySizePart,
  reviewForm: showReviewForm,
  saveReview,
  reviewFormPart: showReviewFormPart,
  saveReviewPart,
  questionForm: showQuestionForm,
  askQuestion,
  questionFormPart: showQuestionFormPart,
  askQuestionPart,
  vote: voteOnReview,
  votePart: voteOnReviewPart,
  siteReviewForm: showSiteReviewForm,
  sendSiteReview,
  productDelivery: showProductDelivery,
  recentlyViewed: showRecentlyViewed,
  cities: showCities,
  chooseCity,
  savePosition,
  changeCountry,
  visitor: showVisitor,
  cart: showCart,
  miniCart: showMiniCart,
  cartDelivery: showCartDelivery,
  notFoundBanner: showNotFoundBanner,
  addLine,
  addLook,
  updateLine,
  changeSize,
  removeLine,
  searchStart: showSearchStart,
  searchAgain: showSearchAgain,
  rememberSearch,
  forgetSearches,
  undoRemoval,
  clearCart,
  selectLines,
  deferLine,
  restoreLine,
  removeDeferred,
  choosePresent,
  applyCoupon,
  favorites: showFavorites,
  cabinetFavorites: showCabinetFavorites,
  changeFavorites,
  delivery: showDelivery,
  updateDelivery,
  checkDeliveryField,
  deliveryMap: showDeliveryMap,
  placeOrder,
  checkBalance,
  addGift,
  requestFitting,
  feedback: showFeedback,
  sendFeedback,
  stockAlert: showStockAlert,
  postStockAlert,
  polls: showPoll,
  answerPoll,
  newsletter: showNewsletter,
  subscribeNewsletter,
  subscribeNewsletterFooter,
  confirmNewsletter: showConfirmation,
  postNewsletterConfirmation: confirmSubscription,
  unsubscribe: showUnsubscription,
  leaveMailings,
  addressList: suggestAddresses,
  findOrder: showFindOrder,
  searchOrder,
  thankYou: showThankYou,
  orderLink: openOrderLink,
  paymentForm: showPaymentForm,
  sbpPayment: showSbpPayment,
  sbpState: checkSbpPayment,
  payOrder,
  trackPurchase,
  cancelOrder,
  repeatOrder,
  orderCalendar: downloadCalendar,
  orderAccount: openOrderAccount,
  reserve: showReserve,
  makeReservation,
  reservation: showReservation,
  reservationLink: openReservationLink,
  cancelReservation,
  auth: showAuth,
  authPanel: showAuthPanel,
  signIn,
  signInPanel,
  signOut,
  cabinet: showCabinet,
  cabinetClub: showClub,
  cabinetFaq: showFaq,
  cabinetOrder: showOrders,
  payOwnOrder,
  payOwnOrderWithCard,
  cancelOwnOrder,
  repeatOwnOrder,
  changeOwnPickupDay,
  requestOwnReturn,
  withdrawOwnReturn,
  cabinetReview: showOwnOpinions,
  ownPhoto: showOwnPhoto,
  cabinetAddress: showAddresses,
  saveAddress,
  savePoint,
  preferPlace,
  removePlace,
  restorePlace,
  cabinetPersonal: showPersonal,
  testCard,
  removeCard,
  savePersonal,
  personalCopy: downloadCopy,
  phoneChange: showPhoneChange,
  cancelPhoneChange,
  changePhone,
  endSession,
  endAllSessions,
  confirmEmail,
  deleteAccount,
  cabinetRecommend: showRecommendations,
  cabinetSubscribe: showSubscribe,
  saveSubscribe,
  sendSubscribeLetter,
  cabinetPromocodes: showPromocodes,
  applyPromocode,
  dismissNotice,
  outcome: showOutcome,
  noticeStyle: showNoticeStyle,
  helth: showHelth,
};

/** Private route → cookies to set if its handler fails, so that typed input is not lost. */
export const cookiesOnFailure: {
  readonly [Name in PrivateRouteName]?: (input: PrivateInput<object>) => Promise<readonly CookieToSet[]>;
} = { updateDelivery: typedDraftCookies, placeOrder: postedDraftCookies };
