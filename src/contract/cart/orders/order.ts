import * as z from 'zod';
import { MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import { isTimeZone } from '#src/config/local-time.ts';
import { courierDetails, noCourierDetails } from '../../courier-details.ts';
import { deliveryKind, promisedInterval } from '../../delivery/delivery-types.ts';
import { maxLengths } from '../../limits.ts';
import { code, count, country, currency, date, email, itemId, money, phone } from '../../shapes.ts';
import { cartLine } from '../cart-line.ts';
import { cancelReason, orderEdit } from './edits.ts';
import { handPayment, onlinePayment, onlineWays, paymentForm, paymentMethod } from './payment.ts';
import { orderReturn } from './returns.ts';
import { orderStatus } from './statuses.ts';
import { tracking, trackSteps } from './tracking.ts';

export {
  type PaymentForm,
  type PaymentMeans,
  type PaymentMethod,
  type PaymentWay,
  paymentForm,
  paymentMeans,
} from './payment.ts';
export {
  isOnItsWay,
  type OrderState,
  type OrderStatus,
  orderStates,
  orderStatuses,
  statusesOfState,
} from './statuses.ts';

/**
 * How far the last payment of an unpaid order got: it was never begun (or nobody came in time), it waits on the
 * provider's page, a saved card is being charged, or it was refused.
 */
const paymentStates = ['none', 'open', 'charging', 'refused'] as const;

const personName = z.string().trim().min(1).max(maxLengths.personName);
export const recipient = z
  .object({
    firstName: personName.describe('First name.'),
    lastName: personName.describe('Last name.'),
    phone,
    email,
  })
  .describe('Who gets the goods.');

const orderLine = cartLine.omit({ wasPrice: true, available: true, selected: true }).extend({
  discount: money
    .optional()
    .describe('Addition: what the coupon took off all units of the line; absent for nothing.'),
});
const units = z.object({ itemId, count: count.max(MAX_UNITS_OF_ITEM).describe('Units of it.') });

const pickup = z
  .object({
    day: date.nullable().describe('The day that was chosen; null if none was.'),
    keptUntil: date.describe('Until when it is kept there.'),
    from: date.describe('The first day that can be chosen.'),
    to: date.describe('The last day that can be chosen.'),
    canChange: z.boolean().describe('Whether another day can be chosen (POST /Order/PickupDay).'),
  })
  .describe('When an order is picked up.');

/** Names and prices are as placed. */
export const order = z
  .object({
    number: code.describe('Names the order. It cannot be guessed.'),
    status: orderStatus,
    createdAt: z.iso.datetime().describe('When it was placed, in UTC.'),
    country,
    currency,
    lines: z.array(orderLine).describe('The goods, with names and prices as placed.'),
    recipient,
    deliveryKind,
    byEmail: z.boolean().describe('Whether it is gift cards alone, which come by mail.'),
    deliveryPrice: money.describe('What delivery costs.'),
    deliveryAddress: z.string().describe('Where the courier goes; empty for a shop or point.'),
    courierDetails: courierDetails
      .default(noCourierDetails)
      .describe("Addition. Empty for who only has the order's link."),
    pointTitle: z.string().describe('The shop or point to pick it up at; empty for a courier.'),
    pointId: code
      .nullable()
      .default(null)
      .describe("Addition: the shop's number or the terminal's id; null for a courier."),
    timeZone: z
      .string()
      .max(64)
      .refine(isTimeZone)
      .default('Europe/Moscow')
      .describe('Addition: the IANA time zone of the destination.'),
    dateFrom: date.describe('The first day on which it can come.'),
    dateTo: date.describe('The last day on which it can come.'),
    interval: promisedInterval
      .nullable()
      .default(null)
      .describe('Addition: when the courier comes; null if no hours were chosen.'),
    comment: z.string().describe("The shopper's comment. May be empty."),
    payment: paymentMethod,
    isCardRefused: z
      .boolean()
      .describe('Whether the last payment was to be by a saved card, which was refused.'),
    paymentState: z
      .enum(paymentStates)
      .default('none')
      .describe('Addition: how far the last payment got. `none` unless the order waits for payment.'),
    goodsPrice: money.describe('The goods before discount, points and gift card.'),
    coupon: z.string().nullable().describe('The coupon that was used; null for none.'),
    discount: money.describe('What the coupon took off.'),
    pointsPaid: money.default(0).describe("Addition: what the club's points paid."),
    giftCardPaid: money.describe('What a gift card paid.'),
    totalPrice: money.describe(
      '`goodsPrice` - `discount` - `pointsPaid` + `deliveryPrice` - `giftCardPaid`.',
    ),
    paymentUrl: z
      .string()
      .nullable()
      .describe('Where to pay; null if nothing is due, or POST /Order/Pay must create a new address.'),
    sbpLink: z
      .string()
      .nullable()
      .optional()
      .describe(
        "Addition: opens a pending payment by SBP in a bank's application, and is what its QR code says.",
      ),
    hasOtherMeans: z
      .boolean()
      .optional()
      .describe(
        'Addition: whether the pending payment takes one means alone, so that `otherMeans` begins another.',
      ),
    paymentForm: paymentForm
      .nullable()
      .optional()
      .describe('Addition: what `paymentUrl`, a page of the shop, posts to the provider; else null.'),
    onlineWays,
    canPay: z
      .boolean()
      .describe(
        'Whether POST /Order/Pay is allowed: it is unpaid and its goods are still reserved, or the money that was held for it is gone.',
      ),
    payBefore: z.iso.datetime().nullable().describe('Until when the goods are reserved; null if paid for.'),
    confirmBefore: z.iso
      .datetime()
      .nullable()
      .default(null)
      .describe(
        'Addition: when an order to be paid on receipt ends by itself; null once the staff has confirmed it.',
      ),
    canCancel: z.boolean().describe('Whether POST /Order/Cancel is allowed.'),
    cancelledBy: z
      .enum(['owner', 'staff', 'time'])
      .nullable()
      .default(null)
      .describe('Addition: who cancelled it; `time` if nobody paid or confirmed it. Null if unknown.'),
    statusChanges: z
      .array(z.object({ status: orderStatus, at: z.iso.datetime().describe('When, in UTC.') }))
      .describe('Each status that the order has had, the first one first.'),
    onlinePayment: onlinePayment
      .nullable()
      .describe('What was paid online; null before that, or if the order is paid for on receipt.'),
    handPayment: handPayment
      .nullable()
      .default(null)
      .describe('Addition: what was paid otherwise than online; null for nothing, and before that.'),
    pickup: pickup.nullable().describe('Null if it goes elsewhere or is handed over.'),
    returns: z.array(orderReturn).describe('Returns asked for, the oldest first.'),
    returnable: z
      .object({
        before: date.describe('Until the end of this day.'),
        lines: z.array(units).describe('What is left to return.'),
      })
      .nullable()
      .describe('What can be returned (POST /Order/Return); null if nothing can.'),
    tracked: z.boolean().describe('Whether the purchase event was reported (POST /Order/Tracked).'),
    fitting: z
      .object({
        due: money.describe(
          'To be paid at the hand-over: at first for everything, then for what was kept; 0 once cancelled.',
        ),
        lines: z
          .array(units)
          .nullable()
          .describe('What was kept; null until that is known, and where it was cancelled before.'),
        giftCardBack: money.default(0).describe('What went back to the gift card for what was not kept.'),
        pointsBack: money.default(0).describe('What points came back for what was not kept.'),
      })
      .nullable()
      .default(null)
      .describe('Addition: of an order that is tried on at the hand-over; null for others.'),
    cancelReason: cancelReason
      .nullable()
      .default(null)
      .describe('Addition: why the staff cancelled it; null unless it did and said so.'),
    edits: z
      .array(orderEdit)
      .default([])
      .describe('Addition: what the shop changed after the order was placed, the first change first.'),
    isGuests: z
      .boolean()
      .default(false)
      .describe('Addition: whether it belongs to a visitor, not to a customer.'),
    tracking: tracking
      .nullable()
      .default(null)
      .describe('Addition: by whom the parcel goes; null until the staff has said so.'),
    trackSteps: trackSteps.default([]).describe('Addition: how the parcel goes, as its carrier tells.'),
  })
  .describe('An order as it was placed, and how it stands.');
export type Order = z.infer<typeof order>;

export const arrival = z
  .object({
    deliveryKind,
    place: z.string().describe('The point with its address, or where the courier goes.'),
    dateFrom: order.shape.dateFrom,
    dateTo: order.shape.dateTo,
    interval: order.shape.interval,
    keptUntil: date.nullable().describe('Until when it is kept at its point; null for a courier.'),
  })
  .describe('Where and when an order on its way can be received.');
