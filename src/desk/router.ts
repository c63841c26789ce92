import type { OpenRouteName, StaffRouteName } from '#src/desk-routes.ts';
import type { OpenHandler, StaffHandler } from './handler.ts';
import { showAudit } from './pages/audit/audit.tsx';
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
import { blockGiftCard, issueGiftCard, showGiftCard, showGiftCards } from './pages/gift-cards/gift-cards.tsx';
import { showHealth } from './pages/health/health.tsx';
import {
  blockMember,
  changeRole,
  changeShop,
  inviteMember,
  resetMember,
  showMembers,
} from './pages/members/members.tsx';
import { showMessages } from './pages/messages/messages.tsx';
import { answerOpinion, publishOpinion, refuseOpinion, undoOpinion } from './pages/opinions/decisions.tsx';
import { showOpinion, showOpinionPhoto, showOpinions } from './pages/opinions/opinions.tsx';
import { changeOrders, previewChange } from './pages/orders/bulk.tsx';
import { editDelivery } from './pages/orders/edits/delivery.tsx';
import { showEditOrder } from './pages/orders/edits/edit-page.tsx';
import { editLines, previewLineEdit } from './pages/orders/edits/lines.tsx';
import { editRecipient } from './pages/orders/edits/recipient.tsx';
import { exportOrders } from './pages/orders/export.ts';
import { completeFitting, showFitting } from './pages/orders/fitting.tsx';
import { continueNewOrder, showNewOrderDetails } from './pages/orders/new-order/details.tsx';
import { showNewOrder } from './pages/orders/new-order/goods.tsx';
import { placeNewOrder } from './pages/orders/new-order/place.tsx';
import { addOrderNote } from './pages/orders/notes.tsx';
import { confirmOrder, setOrderStatus, showOrder } from './pages/orders/order.tsx';
import { showOrders } from './pages/orders/orders.tsx';
import { deleteOrderView, saveOrderView, setOrderColumns } from './pages/orders/own-list.tsx';
import { packUnit, showPacking, unpackUnit } from './pages/orders/packing.tsx';
import { printOrders } from './pages/orders/printing.tsx';
import { grantRefund, sendRefund } from './pages/orders/refunds.tsx';
import { requestReturnFor, showReturnFor } from './pages/orders/return-for.tsx';
import { setTracking } from './pages/orders/tracking.tsx';
import { endOwnSession, showOwn, signOut } from './pages/own/own.tsx';
import { addPasskey, removePasskey } from './pages/own/passkeys.tsx';
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
  orders: showOrders,
  printOrders,
  exportOrders,
  setOrderColumns,
  saveOrderView,
  deleteOrderView,
  previewChange,
  changeOrders,
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
  returnFor: showReturnFor,
  requestReturnFor,
  addOrderNote,
  setTracking,
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
  reservations: showReservations,
  reservation: showReservation,
  collectReservation,
  cancelReservation,
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
  opinions: showOpinions,
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
