import type { OpenRouteName, StaffRouteName } from '#src/desk-routes.ts';
import type { OpenHandler, StaffHandler } from './handler.ts';
import { showAudit } from './pages/audit/audit.tsx';
import { restoreArticle, saveArticle, showArticle } from './pages/content/article.tsx';
import { addArticle, showContent, showNewArticle } from './pages/content/articles.tsx';
import { deleteBanner, moveBanner, restoreBanner, saveBanner, showBanner } from './pages/content/banner.tsx';
import { addBanner, showBanners, showNewBanner } from './pages/content/banners.tsx';
import { saveMenuItem, showMenuItem } from './pages/content/menu-item.tsx';
import { deleteMenuItem, moveMenuItem, restoreMenu, showMenus } from './pages/content/menus.tsx';
import { addPoll, showNewPoll } from './pages/content/polls/new-poll.tsx';
import { closePoll, restorePoll, savePoll, showPoll } from './pages/content/polls/poll.tsx';
import { showPolls } from './pages/content/polls/polls.tsx';
import { exportPoll, showPollResults } from './pages/content/polls/results.tsx';
import { showContentPreview } from './pages/content/preview.tsx';
import { savePastedRedirects, showPasteRedirects } from './pages/content/redirects/paste.tsx';
import {
  deleteRedirect,
  saveRedirect,
  showRedirect,
  showRedirects,
  undoRedirects,
} from './pages/content/redirects/redirects.tsx';
import {
  addSynonyms,
  changeSynonyms,
  removeSynonyms,
  showSynonym,
  showSynonyms,
} from './pages/content/synonyms.tsx';
import { restoreTextSection, saveTextSection, showTextSection, showTexts } from './pages/content/texts.tsx';
import {
  blockCustomer,
  endCustomerSession,
  endCustomerSessions,
  unblockCustomer,
} from './pages/customers/access.tsx';
import { giveCoupon } from './pages/customers/coupons.tsx';
import { showCustomer } from './pages/customers/customer.tsx';
import { copyCustomer, deleteCustomer, showDeletion } from './pages/customers/data.tsx';
import { joinCustomers, showJoining } from './pages/customers/joining.tsx';
import { changePoints } from './pages/customers/points.tsx';
import { addHoliday, addHolidaysOfYear, showHolidays } from './pages/delivery/holidays.tsx';
import { addHours, newHours, saveHours, showHours, showHoursList } from './pages/delivery/hours.tsx';
import { addRate, newRate, saveRate, showRate } from './pages/delivery/rate.tsx';
import { showRates } from './pages/delivery/rates.tsx';
import { removeDelivery, undoDelivery } from './pages/delivery/saved-row.ts';
import {
  addShop,
  closeShop,
  newShop,
  saveShop,
  showDeskShop,
  showDeskShops,
  undoShop,
} from './pages/delivery/shops.tsx';
import { blockGiftCard, issueGiftCard, showGiftCard, showGiftCards } from './pages/gift-cards/gift-cards.tsx';
import {
  moveCategoryGoods,
  saveGoodsCategory,
  showGoodsCategories,
  showGoodsCategory,
} from './pages/goods/categories.tsx';
import { saveGoodsCollection, showGoodsCollection } from './pages/goods/collections.tsx';
import { addColour, saveColour } from './pages/goods/colours.tsx';
import { keepField, setGoodsRules, showGoodsRules } from './pages/goods/fields.tsx';
import { changeGoods, showGoods, undoGoods } from './pages/goods/goods.tsx';
import { putGoodsLabel, saveGoodsLabel, showGoodsLabel, showGoodsLabels } from './pages/goods/labels.tsx';
import { saveGoodsLook, showGoodsLook, showGoodsLooks } from './pages/goods/looks.tsx';
import { removeModel, saveModel, showModel } from './pages/goods/model.tsx';
import { addModel, showNewModel } from './pages/goods/new-model.tsx';
import { cropGoodsPicture, replaceGoodsPicture, showGoodsPicture } from './pages/goods/one-picture.tsx';
import { deleteGoodsPart, orderGoodsParts } from './pages/goods/parts.tsx';
import {
  arrangeGoodsPictures,
  keepGoodsPictures,
  showGoodsPictures,
  uploadGoodsPictures,
} from './pages/goods/pictures.tsx';
import { showPreview } from './pages/goods/preview.tsx';
import { saveRelatedGoods, showRelatedGoods } from './pages/goods/related.tsx';
import { saveSizeTable, showSizeTable, showSizeTables } from './pages/goods/size-tables.tsx';
import { undoGoodsEdit } from './pages/goods/undo.tsx';
import { showHealth } from './pages/health/health.tsx';
import {
  blockMember,
  changeRole,
  changeShop,
  inviteMember,
  resetMember,
  showMembers,
} from './pages/members/members.tsx';
import { handMessage, moveMessage } from './pages/messages/keeping.tsx';
import { showMessage } from './pages/messages/message.tsx';
import { showMessages } from './pages/messages/messages.tsx';
import { noteMessage, replyToMessage, undoReply } from './pages/messages/replies.tsx';
import { deleteReplyTemplate, saveReplyTemplate, showReplyTemplates } from './pages/messages/templates.tsx';
import { showLaw } from './pages/opening/law.tsx';
import { approveText, showLegalText } from './pages/opening/legal-text.tsx';
import { openShop, saveSeller, showOpening } from './pages/opening/opening.tsx';
import { publishOpinions, undoOpinions } from './pages/opinions/bulk.tsx';
import { answerOpinion, publishOpinion, refuseOpinion, undoOpinion } from './pages/opinions/decisions.tsx';
import { showOpinion } from './pages/opinions/opinion.tsx';
import { showNextOpinion, showOpinionPhoto, showOpinions } from './pages/opinions/opinions.tsx';
import { changeOrders, previewChange, undoChange } from './pages/orders/bulk.tsx';
import { editDelivery } from './pages/orders/edits/delivery.tsx';
import { showEditOrder } from './pages/orders/edits/edit-page.tsx';
import { editLines, previewLineEdit } from './pages/orders/edits/lines.tsx';
import { editRecipient } from './pages/orders/edits/recipient.tsx';
import { exportOrders } from './pages/orders/export.ts';
import { completeFitting, showFitting } from './pages/orders/fitting.tsx';
import { handOverRefund } from './pages/orders/hand-refunds.tsx';
import { continueNewOrder, showNewOrderDetails } from './pages/orders/new-order/details.tsx';
import { showNewOrder } from './pages/orders/new-order/goods.tsx';
import { placeNewOrder } from './pages/orders/new-order/place.tsx';
import { addOrderNote } from './pages/orders/notes.tsx';
import { confirmOrder, setOrderStatus, showOrder } from './pages/orders/order.tsx';
import { showOrders } from './pages/orders/orders.tsx';
import { deleteOrderView, saveOrderView, setOrderColumns } from './pages/orders/own-list.tsx';
import { packUnit, showPacking, unpackUnit } from './pages/orders/packing.tsx';
import { cancelParcel, handOver, handOverOrders, showLabel } from './pages/orders/parcels.tsx';
import { printOrders } from './pages/orders/printing.tsx';
import { grantRefund, sendRefund } from './pages/orders/refunds.tsx';
import { requestReturnFor, showReturnFor } from './pages/orders/return-for.tsx';
import { setTracking } from './pages/orders/tracking.tsx';
import { endOwnSession, showOwn, signOut } from './pages/own/own.tsx';
import { addPasskey, removePasskey } from './pages/own/passkeys.tsx';
import { hideGoods, productPrices, setPrice, showModelPrices } from './pages/prices/model-prices.tsx';
import { newPricePlan, planPrices, previewPrices } from './pages/prices/new-plan.tsx';
import { changePricePlan, showPricePlan, stopPricePlan } from './pages/prices/plan.tsx';
import { showPrices } from './pages/prices/prices.tsx';
import { showPricesAt } from './pages/prices/prices-at.tsx';
import { addPromotion, newPromotion } from './pages/promotions/new-promotion.tsx';
import { changePromotion, showPromotion, switchPromotion } from './pages/promotions/promotion.tsx';
import { exportPromotionCodes, showPromotions } from './pages/promotions/promotions.tsx';
import { addSeries, newSeries } from './pages/promotions/series.tsx';
import { cancelReservation, collectReservation, showReservation } from './pages/reservations/reservation.tsx';
import { showReservations } from './pages/reservations/reservations.tsx';
import { acceptReturn, showAcceptance } from './pages/returns/acceptance.tsx';
import { moveOutlet, showOutlet } from './pages/returns/outlet.tsx';
import { refuseReturn, showReturns } from './pages/returns/returns.tsx';
import { showSearch } from './pages/search/search.tsx';
import { confirmPasskeySignIn, confirmSignIn, showSignInCode } from './pages/sign-in/code.tsx';
import { acceptInvitation, showInvitation } from './pages/sign-in/invitation.tsx';
import { beginSignIn, showSignIn, signInToDemo } from './pages/sign-in/sign-in.tsx';
import { showStockEdits, undoStock } from './pages/stock/edits.tsx';
import { exportStock } from './pages/stock/export.ts';
import { countStockFile, showStockFile } from './pages/stock/file.tsx';
import { countStock, showStockGrid } from './pages/stock/grid.tsx';
import { moveStock, showStockMove } from './pages/stock/move.tsx';
import { showStock } from './pages/stock/stock.tsx';
import { showToday } from './pages/today/today.tsx';

export const openHandlers: { readonly [Name in OpenRouteName]: OpenHandler<Name> } = {
  signIn: showSignIn,
  beginSignIn,
  signInCode: showSignInCode,
  confirmSignIn,
  confirmPasskeySignIn,
  signInToDemo,
  invitation: showInvitation,
  acceptInvitation,
};

export const staffHandlers: { readonly [Name in StaffRouteName]: StaffHandler<Name> } = {
  today: showToday,
  content: showContent,
  newArticle: showNewArticle,
  addArticle,
  polls: showPolls,
  newPoll: showNewPoll,
  addPoll,
  poll: showPoll,
  savePoll,
  closePoll,
  restorePoll,
  pollResults: showPollResults,
  exportPoll,
  synonyms: showSynonyms,
  addSynonyms,
  synonym: showSynonym,
  changeSynonyms,
  removeSynonyms,
  redirects: showRedirects,
  saveRedirect,
  redirect: showRedirect,
  deleteRedirect,
  undoRedirects,
  pasteRedirects: showPasteRedirects,
  savePastedRedirects,
  banners: showBanners,
  newBanner: showNewBanner,
  addBanner,
  banner: showBanner,
  saveBanner,
  moveBanner,
  deleteBanner,
  restoreBanner,
  contentPreview: showContentPreview,
  menus: showMenus,
  restoreMenu,
  menuItem: showMenuItem,
  saveMenuItem,
  moveMenuItem,
  deleteMenuItem,
  texts: showTexts,
  textSection: showTextSection,
  saveTextSection,
  restoreTextSection,
  article: showArticle,
  saveArticle,
  restoreArticle,
  opening: showOpening,
  law: showLaw,
  saveSeller,
  openShop,
  legalText: showLegalText,
  approveText,
  orders: showOrders,
  printOrders,
  exportOrders,
  setOrderColumns,
  saveOrderView,
  deleteOrderView,
  previewChange,
  changeOrders,
  undoChange,
  newOrder: showNewOrder,
  placeNewOrder,
  newOrderDetails: showNewOrderDetails,
  continueNewOrder,
  order: showOrder,
  setOrderStatus,
  confirmOrder,
  editOrder: showEditOrder,
  editRecipient,
  editDelivery,
  previewLineEdit,
  editLines,
  grantRefund,
  sendRefund,
  handOverRefund,
  returnFor: showReturnFor,
  requestReturnFor,
  addOrderNote,
  setTracking,
  handOverOrders,
  handOver,
  cancelParcel,
  parcelLabel: showLabel,
  packing: showPacking,
  packUnit,
  unpackUnit,
  fitting: showFitting,
  completeFitting,
  returns: showReturns,
  outlet: showOutlet,
  moveOutlet,
  decideReturn: showAcceptance,
  acceptReturn,
  refuseReturn,
  delivery: showRates,
  newRate,
  addRate,
  rate: showRate,
  saveRate,
  deliveryHours: showHoursList,
  newHours,
  addHours,
  hours: showHours,
  saveHours,
  holidays: showHolidays,
  addHoliday,
  addHolidaysOfYear,
  deskShops: showDeskShops,
  newShop,
  addShop,
  deskShop: showDeskShop,
  saveShop,
  closeShop,
  undoShop,
  removeDelivery,
  undoDelivery,
  reservations: showReservations,
  reservation: showReservation,
  collectReservation,
  cancelReservation,
  goods: showGoods,
  newModel: showNewModel,
  addModel,
  goodsRules: showGoodsRules,
  setGoodsRules,
  changeGoods,
  undoGoods,
  model: showModel,
  saveModel,
  removeModel,
  addColour,
  saveColour,
  keepField,
  previewModel: showPreview,
  goodsCategories: showGoodsCategories,
  goodsCategory: showGoodsCategory,
  saveGoodsCategory,
  moveCategoryGoods,
  goodsLabels: showGoodsLabels,
  goodsLabel: showGoodsLabel,
  saveGoodsLabel,
  putGoodsLabel,
  sizeTables: showSizeTables,
  sizeTable: showSizeTable,
  saveSizeTable,
  goodsLooks: showGoodsLooks,
  goodsLook: showGoodsLook,
  saveGoodsLook,
  goodsCollection: showGoodsCollection,
  saveGoodsCollection,
  orderGoodsParts,
  deleteGoodsPart,
  undoGoodsEdit,
  goodsPictures: showGoodsPictures,
  uploadGoodsPictures,
  arrangeGoodsPictures,
  keepGoodsPictures,
  goodsPicture: showGoodsPicture,
  cropGoodsPicture,
  replaceGoodsPicture,
  relatedGoods: showRelatedGoods,
  saveRelatedGoods,
  stock: showStock,
  exportStock,
  stockFile: showStockFile,
  countStockFile,
  stockGrid: showStockGrid,
  countStock,
  stockMove: showStockMove,
  moveStock,
  stockEdits: showStockEdits,
  undoStock,
  prices: showPrices,
  newPricePlan,
  previewPrices,
  planPrices,
  pricesAt: showPricesAt,
  productPrices,
  pricePlan: showPricePlan,
  changePricePlan,
  stopPricePlan,
  modelPrices: showModelPrices,
  setPrice,
  hideGoods,
  promotions: showPromotions,
  newPromotion,
  addPromotion,
  newSeries,
  addSeries,
  promotionCodes: exportPromotionCodes,
  promotion: showPromotion,
  changePromotion,
  switchPromotion,
  giftCards: showGiftCards,
  issueGiftCard,
  giftCard: showGiftCard,
  blockGiftCard,
  messages: showMessages,
  replyTemplates: showReplyTemplates,
  saveReplyTemplate,
  deleteReplyTemplate,
  message: showMessage,
  moveMessage,
  handMessage,
  noteMessage,
  replyToMessage,
  undoReply,
  opinions: showOpinions,
  nextOpinion: showNextOpinion,
  publishOpinions,
  undoOpinions,
  opinion: showOpinion,
  opinionPhoto: showOpinionPhoto,
  publishOpinion,
  refuseOpinion,
  undoOpinion,
  answerOpinion,
  customer: showCustomer,
  giveCoupon,
  changePoints,
  endCustomerSession,
  endCustomerSessions,
  blockCustomer,
  unblockCustomer,
  copyCustomer,
  deletion: showDeletion,
  deleteCustomer,
  joining: showJoining,
  joinCustomers,
  search: showSearch,
  health: showHealth,
  members: showMembers,
  inviteMember,
  changeRole,
  changeShop,
  blockMember,
  resetMember,
  audit: showAudit,
  own: showOwn,
  endOwnSession,
  addPasskey,
  removePasskey,
  signOut,
};
