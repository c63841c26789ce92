import { productUrl } from '#src/backend/catalogue/index.ts';
import type { Queryable } from '#src/backend/database/database.ts';
import { GIFT_PAGE, giftOf, isGift } from '#src/backend/gift-cards/index.ts';
import { priceOf, wholeUnits } from '#src/backend/kernel/money/money.ts';
import { storedJson, storedList } from '#src/backend/kernel/stored-json.ts';
import {
  activePayment,
  hasFixedMeans,
  isGone,
  isOpen,
  type PaymentRow,
  shownWays,
} from '#src/backend/payments/index.ts';
import { countries } from '#src/config/countries.ts';
import { timeZoneOf } from '#src/config/time-zones.ts';
import {
  type Order,
  type OrderStatus,
  type PaymentForm,
  type PaymentMeans,
  type PaymentWay,
  paymentForm,
  paymentMeans,
} from '#src/contract/cart/orders/order.ts';
import type { Picture } from '#src/contract/shapes.ts';
import { deliveryDates, promisedInterval } from './delivery-dates.ts';
import { toEdit } from './edits.ts';
import { fittingOf } from './fitting.ts';
import { handPaymentOf } from './hand-payment.ts';
import { confirmBefore } from './holds.ts';
import { type OrderParts, readOrderParts } from './order-parts.ts';
import { trackStepsOf } from './parcels.ts';
import { isPayable } from './payable.ts';
import { pickupOf } from './pickup.ts';
import { returnableOf, toReturn } from './returns.ts';
import type { OrderLineRow, OrderRow } from './rows.ts';
import { trackingOf } from './tracking.ts';
import { mayMove } from './transitions.ts';
import { endOfHold } from './unpaid-order.ts';

interface OrderContext {
  /** How an order of its country can be paid online. */
  readonly onlineWays: readonly PaymentWay[];
  readonly now: Date;
}

/** An order on the wire. */
export async function toOrder(query: Queryable, row: OrderRow, context: OrderContext): Promise<Order> {
  return orderOf(row, await readOrderParts(query, row.id), context);
}

export function orderOf(row: OrderRow, parts: OrderParts, { onlineWays, now }: OrderContext): Order {
  const { lines, payments, statusChanges, returns } = parts;
  const isUnpaid = row.status === 'awaitingPayment';
  const isDue = isPayable(row, payments);
  const pending = isDue ? activePayment(payments) : undefined;
  const timeOf = (reached: OrderStatus) => statusChanges.find(({ status }) => status === reached)?.at;
  return {
    number: row.number,
    status: row.status,
    createdAt: row.created_at,
    country: row.country,
    currency: countries[row.country].currency,
    lines: lines.map((line) => toOrderLine(line, row)),
    recipient: { firstName: row.first_name, lastName: row.last_name, phone: row.phone, email: row.email },
    deliveryKind: row.delivery_kind,
    byEmail: row.by_email === 1,
    deliveryPrice: wholeUnits(row.delivery_price),
    deliveryAddress: row.address,
    courierDetails: {
      entrance: row.entrance,
      floor: row.floor,
      intercom: row.intercom,
      courierComment: row.courier_comment,
    },
    pointTitle: row.point_title,
    pointId: row.point_id,
    timeZone: timeZoneOf(row.country, row.region_id),
    ...deliveryDates(row),
    interval: promisedInterval(row),
    comment: row.comment,
    payment: row.payment,
    isCardRefused: isDue && isCardRefused(payments.at(-1)),
    paymentState: isDue ? paymentStateOf(payments.at(-1)) : 'none',
    goodsPrice: wholeUnits(row.goods_price),
    coupon: row.coupon_code,
    discount: wholeUnits(row.discount - row.points_paid),
    pointsPaid: wholeUnits(row.points_paid),
    giftCardPaid: wholeUnits(row.gift_card_paid),
    totalPrice: wholeUnits(row.total_price),
    paymentUrl: pending?.url ?? null,
    sbpLink: pending?.sbp_link ?? null,
    hasOtherMeans: pending !== undefined && hasFixedMeans(pending),
    paymentForm: storedForm(pending?.form ?? null),
    onlineWays: isDue ? shownWays(onlineWays) : undefined,
    canPay: isDue && onlineWays.length > 0,
    payBefore: isUnpaid ? endOfHold(row) : null,
    confirmBefore: confirmBefore(row),
    canCancel: mayMove(row, 'cancelled', 'owner'),
    cancelledBy: row.cancelled_by,
    cancelReason: row.cancel_reason,
    edits: parts.edits.map(toEdit),
    statusChanges,
    onlinePayment: onlinePaymentOf(parts),
    handPayment: handPaymentOf(row, parts),
    pickup: pickupOf(row, timeOf('atPickupPoint'), now),
    returns: returns.filter(({ at_fitting }) => at_fitting === 0).map(toReturn),
    returnable: returnableOf(row, lines, returns, { deliveredAt: timeOf('delivered'), now }),
    tracked: row.tracked_at !== null,
    fitting: fittingOf(row, lines, returns),
    isGuests: row.owner.startsWith('visitor:'),
    tracking: trackingOf(row),
    trackSteps: trackStepsOf(parts),
  };
}

const isCardRefused = (last: PaymentRow | undefined): boolean =>
  last?.status === 'canceled' && last.card_id !== null;

function paymentStateOf(last: PaymentRow | undefined): Order['paymentState'] {
  if (last?.status === 'pending') return last.card_id === null ? 'open' : 'charging';
  return last?.status === 'canceled' && last.is_expired === 0 ? 'refused' : 'none';
}

/** The payment that the order was paid with; of an order that needed none, the last one that succeeded. */
function onlinePaymentOf({ payments, refunds, handRefunds }: OrderParts): Order['onlinePayment'] {
  const succeeded = payments.filter(({ status }) => status === 'succeeded');
  const paid = succeeded.findLast(({ refund_due_at }) => refund_due_at === null) ?? succeeded.at(-1);
  if (!paid) return null;
  const own = refunds.filter(({ payment_id }) => payment_id === paid.id);
  const kept = paid.amount - sumOf(own.filter(({ is_release }) => is_release === 1));
  // What was released was never paid, unless nothing is left of it.
  const granted = kept > 0 ? own.filter(({ is_release }) => is_release === 0) : own;
  const byHand = handRefunds
    .filter(({ payment_id }) => paid.refund_by_hand === 1 && payment_id === null)
    .map(({ amount, handed_over_at }) => ({ amount, refunded_at: handed_over_at }));
  const back = paid.refund_due_at === null ? [...granted, ...byHand] : [paid];
  const isDone = back.every(({ refunded_at }) => refunded_at !== null);
  return {
    amount: wholeUnits(kept || paid.amount),
    isHeld: isOpen(paid) || undefined,
    isLost: isGone(paid) || undefined,
    paidAt: paid.settled_at ?? paid.created_at,
    refund: back.length === 0 ? 'none' : isDone ? 'done' : 'due',
    refundAmount: wholeUnits(sumOf(back)),
    receiptUrl: paid.receipt_url,
    means: storedMeans(paid.means),
  };
}

const sumOf = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

const storedForm = (text: string | null): PaymentForm | null =>
  text === null ? null : paymentForm.parse(storedJson(text));

/** Null for payments from before it was recorded. */
function storedMeans(text: string | null): PaymentMeans | null {
  return text === null ? null : paymentMeans.nullable().catch(null).parse(storedJson(text));
}

function toOrderLine(line: OrderLineRow, { country }: OrderRow): Order['lines'][number] {
  return {
    itemId: line.item_id,
    modelTitle: line.model_title,
    modelCode: line.model_code,
    modelColorCode: line.product_code,
    colorName: line.color_name,
    size: line.size,
    count: line.count,
    url: isGift({ code: line.product_code }) ? GIFT_PAGE : productUrl(line.slug),
    img: storedList(line.picture) as Picture[],
    itemPrice: priceOf(line, country),
    gift: giftOf(line),
    isPresent: line.is_present === 1 || undefined,
    discount: line.discount > 0 ? wholeUnits(line.discount) : undefined,
  };
}
