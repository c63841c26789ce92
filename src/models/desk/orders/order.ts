import { FISCAL_COUNTRY } from '#src/config/countries.ts';
import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { MemberModel } from '../member.ts';
import { type DeskReturnModel, returnModel } from '../returns/returns.ts';
import { deliveryRows, type Row } from './delivery-rows.ts';
import { madeEdits, type OrderEditModel } from './edits/made-edits.ts';
import { fittingHref } from './fitting.ts';
import { isPackable, type OrderAction, orderActions } from './order-actions.ts';
import { type OrderEvent, orderEvents } from './order-events.ts';
import { type OrderLineModel, orderLines } from './order-lines.ts';
import { messageModels, type OrderMessageModel } from './order-messages.ts';
import { lostMoney, moneyRows, sumRows } from './order-money.ts';
import { type NotesModel, notesModel } from './order-notes.ts';
import { orderReturns } from './order-returns.ts';
import { type TrackingModel, trackingModel } from './order-tracking.ts';
import { type ParcelModel, parcelModel } from './parcels/parcel.ts';
import { type RefundsModel, refundsModel } from './refunds.ts';
import { statusTitles } from './words.ts';

export interface DeskOrderModel {
  readonly number: string;
  readonly status: OrderStatus;
  readonly statusTitle: string;
  readonly placedAt: string;
  /** Said of an order whose held money is gone; else empty. */
  readonly lostMoney: string;
  readonly lines: readonly OrderLineModel[];
  readonly sums: readonly Row[];
  readonly money: readonly Row[];
  readonly delivery: readonly Row[];
  readonly person: readonly Row[];
  readonly events: readonly OrderEvent[];
  readonly returns: readonly DeskReturnModel[];
  readonly edits: readonly OrderEditModel[];
  readonly refunds: RefundsModel;
  /** Null where the law asks for none. */
  readonly receiptsHref: string | null;
  /** Where it is changed; null if nothing can be, or the member may not. */
  readonly editHref: string | null;
  /** What the member may do next. */
  readonly actions: readonly OrderAction[];
  /** Until when a new order waits to be confirmed; null if there is nothing to confirm. */
  readonly confirmBefore: string | null;
  /** Where the order is packed; null if there is nothing to pack, or the member may not. */
  readonly packHref: string | null;
  /** Where a fitting is completed; null if there is none, or the member may not. */
  readonly fittingHref: string | null;
  /** Where a return is asked for; null if nothing can be given back, or the member may not. */
  readonly returnHref: string | null;
  readonly setStatusHref: string;
  readonly confirmHref: string;
  /** Null for a guest, and for who may not look customers up. */
  readonly customerHref: string | null;
  readonly notes: NotesModel;
  readonly messages: readonly OrderMessageModel[];
  readonly tracking: TrackingModel;
  /** Null where no carrier has to do with it. */
  readonly parcel: ParcelModel | null;
}

export function deskOrderModel(
  order: StaffOrder,
  { permissions }: Pick<MemberModel, 'permissions'>,
): DeskOrderModel {
  const { number, status, timeZone } = order;
  const mayChange = permissions.has('orders.change');
  const at = (iso: string) => dateAndTime(iso, timeZone);
  return {
    number,
    status,
    statusTitle: statusTitles[status],
    placedAt: at(order.createdAt),
    lostMoney: lostMoney(order),
    lines: orderLines(order),
    sums: sumRows(order),
    money: moneyRows(order, at),
    delivery: deliveryRows(order),
    person: personRows(order),
    events: orderEvents(order, at),
    edits: madeEdits(order, at),
    refunds: refundsModel(order, permissions, at),
    receiptsHref: order.country === FISCAL_COUNTRY ? deskHref('receipts', {}, { order: number }) : null,
    editHref:
      mayChange && (order.canEdit || order.canEditDelivery) ? deskHref('editOrder', { number }) : null,
    returns: orderReturns(order).map((each) => returnModel(each, permissions)),
    actions: mayChange ? orderActions(order) : [],
    confirmBefore: mayChange && order.confirmBefore ? at(order.confirmBefore) : null,
    packHref: mayChange && isPackable(order) ? deskHref('packing', { number }) : null,
    fittingHref: fittingHref(order, permissions),
    returnHref:
      permissions.has('returns.decide') && order.returning ? deskHref('returnFor', { number }) : null,
    setStatusHref: deskHref('setOrderStatus', { number }),
    confirmHref: deskHref('confirmOrder', { number }),
    customerHref: order.customerId === null ? null : deskHref('customer', { id: order.customerId }),
    tracking: trackingModel(order, mayChange),
    parcel: parcelModel(order, mayChange, at),
    messages: messageModels(order, at),
    notes: notesModel(order, at, mayChange),
  };
}

const personRows = ({ recipient, isGuests }: StaffOrder): Row[] => [
  ['Получатель', `${recipient.firstName} ${recipient.lastName}`],
  ...(recipient.phone === null ? [] : [['Телефон', `+${recipient.phone}`] as const]),
  ...(recipient.email === null ? [] : [['Почта', recipient.email] as const]),
  ['Покупатель', isGuests ? typeset`Без личного кабинета` : typeset`С личным кабинетом`],
];
