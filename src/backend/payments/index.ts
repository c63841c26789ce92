export { createArca } from './arca/arca.ts';
export { boundedProvider } from './bounded-provider.ts';
export { createCardTokens } from './cards/card-tokens.ts';
export { CHARGES_WITHOUT_ID, chargesLostBefore } from './cards/charge.ts';
export { cardHandlers } from './cards/handlers.ts';
export { joinCards } from './cards/join-cards.ts';
export { findOwnCard, isUsable } from './cards/saved-cards.ts';
export { holdGauges, refundGauges } from './gauges.ts';
export {
  handRefundsOf,
  isGivenBackByHand,
  leftToGiveByHand,
  ordersOwedByHand,
  oweByHand,
  setHandedOver,
} from './hand-refunds.ts';
export { forgetLostHold, isGone, isOpen, isReleased, lostHolds, withLostMoney } from './hold-states.ts';
export { captureHold } from './holds/capture-hold.ts';
export { createHoldEnding } from './holds/end-holds.ts';
export { createIdram } from './idram/idram.ts';
export { idramChecksum } from './idram/notice.ts';
export { countLateRefunds } from './late-refunds.ts';
export { type LedgerLine, USUAL_VAT_CODE } from './ledger/ledger-lines.ts';
export { advanceReceipt, noteRefund, paidToTill, refundReceipt } from './ledger/note-refund.ts';
export { createReceiptSending } from './ledger/send-receipts.ts';
export { receiptGauges, stuckReceipts } from './ledger/stuck-receipts.ts';
export { type ChargedLine, withUnitPrices } from './ledger/unit-prices.ts';
export { vatPercentOf, vatTitle } from './ledger/vat.ts';
export {
  isSettled,
  prepaymentKey,
  type ReceiptRow,
  refundKey,
  settlementKey,
  writeReceipt,
} from './ledger/write-receipt.ts';
export { receiveNotice } from './notice.ts';
export {
  automatic,
  createOrderRefunds,
  findRefundable,
  grantRefund,
  type RefundGrant,
  releaseRefund,
} from './order-refunds.ts';
export { ordersWithHeldRefunds, readOwedBack } from './owed-back.ts';
export type { PaidOrders } from './paid-orders.ts';
export { payWithCard } from './pay-with-card.ts';
export {
  instalmentsIn,
  isOnlineOffered,
  isSbpOffered,
  type PaymentDependencies,
} from './payment-dependencies.ts';
export {
  activePayment,
  hasFixedMeans,
  type PaymentRow,
  paymentsOf,
  pendingPayments,
  readPayments,
  refundsOf,
} from './payments.ts';
export { paymentData } from './personal-data.ts';
export {
  type EntryRequest,
  type Instalments,
  isForGoods,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderCard,
  type ProviderEntry,
  type ProviderPayment,
  type Receipt,
  type RefundRequest,
} from './provider.ts';
export { noProviders, paymentProviders, shownWays } from './providers.ts';
export { findReceipts } from './receipts.ts';
export { reconciliationHandlers } from './reconciliation/handlers.ts';
export { createReconciling } from './reconciliation/task.ts';
export { createRefunds } from './refunds.ts';
export { arcaRefundRetention } from './retention-rules.ts';
export { sbpUrl, thankYouUrl } from './return-url.ts';
export { refreshPayment, settleOpen } from './settle.ts';
export { startPayment } from './start-payment.ts';
export { createYooKassa } from './yookassa/yookassa.ts';
