import type { StaffHandlers } from '#src/desk/handler.ts';
import { changeOrders, previewChange, undoChange } from '#src/desk/pages/orders/bulk.tsx';
import { editDelivery } from '#src/desk/pages/orders/edits/delivery.tsx';
import { showEditOrder } from '#src/desk/pages/orders/edits/edit-page.tsx';
import { editLines, previewLineEdit } from '#src/desk/pages/orders/edits/lines.tsx';
import { editRecipient } from '#src/desk/pages/orders/edits/recipient.tsx';
import { exportOrders } from '#src/desk/pages/orders/export.ts';
import { completeFitting, showFitting } from '#src/desk/pages/orders/fitting.tsx';
import { handOverRefund } from '#src/desk/pages/orders/hand-refunds.tsx';
import { continueNewOrder, showNewOrderDetails } from '#src/desk/pages/orders/new-order/details.tsx';
import { showNewOrder } from '#src/desk/pages/orders/new-order/goods.tsx';
import { placeNewOrder } from '#src/desk/pages/orders/new-order/place.tsx';
import { addOrderNote } from '#src/desk/pages/orders/notes.tsx';
import { confirmOrder, setOrderStatus, showOrder } from '#src/desk/pages/orders/order.tsx';
import { showOrders } from '#src/desk/pages/orders/orders.tsx';
import { deleteOrderView, saveOrderView, setOrderColumns } from '#src/desk/pages/orders/own-list.tsx';
import { packUnit, showPacking, unpackUnit } from '#src/desk/pages/orders/packing.tsx';
import { cancelParcel, handOver, handOverOrders, showLabel } from '#src/desk/pages/orders/parcels.tsx';
import { printOrders } from '#src/desk/pages/orders/printing.tsx';
import { grantRefund, sendRefund } from '#src/desk/pages/orders/refunds.tsx';
import { requestReturnFor, showReturnFor } from '#src/desk/pages/orders/return-for.tsx';
import { setTracking } from '#src/desk/pages/orders/tracking.tsx';
import { sendReceipt, showReceipt, showReceipts } from '#src/desk/pages/receipts/receipts.tsx';
import type { orderRoutes } from '#src/desk-routes/orders.ts';

export const orderHandlers: StaffHandlers<typeof orderRoutes> = {
  receipts: showReceipts,
  receipt: showReceipt,
  sendReceipt,
  orders: showOrders,
  printOrders,
  exportOrders,
  setOrderColumns,
  saveOrderView,
  deleteOrderView,
  previewChange,
  changeOrders,
  undoChange,
  handOverOrders,
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
  handOver,
  cancelParcel,
  parcelLabel: showLabel,
  packing: showPacking,
  packUnit,
  unpackUnit,
  fitting: showFitting,
  completeFitting,
};
