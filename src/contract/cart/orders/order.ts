import { z } from 'zod';
import { courierDetails, noCourierDetails } from '../../courier-details.ts';
import { deliveryKinds, promisedInterval } from '../../delivery.ts';
import { maxLengths } from '../../limits.ts';
import { code, count, country, date, email, money, phone } from '../../shapes.ts';
import { cartLine } from '../cart-line.ts';
import { orderReturn } from './returns.ts';

export const orderStatuses = [
  'new',
  'awaitingPayment',
  'paid',
  'assembling',
  'shipped',
  'atPickupPoint',
  'delivered',
  'cancelled',
  'returned',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The states by which a customer filters orders. */
export const orderStates = ['underWay', 'received', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];
export const statusesOfState: Readonly<Record<OrderState, readonly OrderStatus[]>> = {
  underWay: ['new', 'awaitingPayment', 'paid', 'assembling', 'shipped', 'atPickupPoint'],
  received: ['delivered'],
  cancelled: ['cancelled', 'returned'],
};

export const orderCurrency = z.enum(['RUB', 'AMD']);
export const paymentMethods = ['onReceipt', 'online'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** How an online payment was made, as far as its provider says. A card is known by its system and last digits only. */
export const paymentMeans = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('card'), system: z.string().max(40), last4: z.string().regex(/^\d{4}$/) }),
  z.object({ kind: z.literal('sbp') }),
]);
export type PaymentMeans = z.infer<typeof paymentMeans>;

/**
 * How far the last payment of an unpaid order got: it was never begun (or nobody came in time), it waits on the
 * provider's page, a saved card is being charged, or it was refused.
 */
const paymentStates = ['none', 'open', 'charging', 'refused'] as const;

export const recipient = z.object({
  firstName: z.string().trim().min(1).max(maxLengths.personName),
  lastName: z.string().trim().min(1).max(maxLengths.personName),
  phone,
  email,
});

const orderLine = cartLine.omit({ wasPrice: true, available: true, selected: true });

/**
 * Names and prices are as placed. `totalPrice` = `goodsPrice` - `discount` - `pointsPaid` + `deliveryPrice` -
 * `giftCardPaid`. */
export const order = z.object({
  number: code,
  status: z.enum(orderStatuses),
  createdAt: z.iso.datetime(),
  country,
  currency: orderCurrency,
  lines: z.array(orderLine),
  recipient,
  deliveryKind: z.enum(deliveryKinds),
  byEmail: z.boolean(),
  deliveryPrice: money,
  deliveryAddress: z.string(),
  /** Addition. Empty for who only has the order's link. */
  courierDetails: courierDetails.default(noCourierDetails),
  pointTitle: z.string(),
  /** Addition: the shop's number or the terminal's id; null for a courier. */
  pointId: code.nullable().default(null),
  /** Addition: the IANA time zone of the destination. */
  timeZone: z.string().max(64).default('Europe/Moscow'),
  dateFrom: date,
  dateTo: date,
  /** Addition: when the courier comes; null if no hours were chosen. */
  interval: promisedInterval.nullable().default(null),
  comment: z.string(),
  payment: z.enum(paymentMethods),
  /** Whether the last payment was to be by a saved card, which was refused. */
  isCardRefused: z.boolean(),
  /** Addition. `none` unless the order waits for payment. */
  paymentState: z.enum(paymentStates).default('none'),
  goodsPrice: money,
  coupon: z.string().nullable(),
  /** By the coupon. */
  discount: money,
  /** Addition: what the club's points paid. */
  pointsPaid: money.default(0),
  giftCardPaid: money,
  totalPrice: money,
  /** Null if nothing is due, or POST /Order/Pay must create a new address. */
  paymentUrl: z.string().nullable(),
  /** Addition: opens a pending payment by SBP in a bank's application, and is what its QR code says. */
  sbpLink: z.string().nullable().optional(),
  /** Whether POST /Order/Pay is allowed: unpaid, and the goods are still reserved. */
  canPay: z.boolean(),
  /** The goods are reserved until then. */
  payBefore: z.iso.datetime().nullable(),
  canCancel: z.boolean(),
  /** Each status that the order has had, the first one first. */
  statusChanges: z.array(z.object({ status: z.enum(orderStatuses), at: z.iso.datetime() })),
  /** What was paid online; null before that, or if the order is paid for on receipt. */
  onlinePayment: z
    .object({
      amount: money,
      paidAt: z.iso.datetime(),
      /** Whether something of it goes back, or all of that has been given back. */
      refund: z.enum(['none', 'due', 'done']),
      refundAmount: money,
      /** Where the provider shows the receipt; null if it says nowhere. */
      receiptUrl: z.string().nullable(),
      /** Addition; null if the provider does not say. */
      means: paymentMeans.nullable().default(null),
    })
    .nullable(),
  /**
   * When the order is picked up at a shop or point: the chosen day if any, until when it is kept there, and between which
   * days another can be chosen (POST /Order/PickupDay). Null if it goes elsewhere or is handed over.
   */
  pickup: z
    .object({ day: date.nullable(), keptUntil: date, from: date, to: date, canChange: z.boolean() })
    .nullable(),
  /** The oldest first. */
  returns: z.array(orderReturn),
  /** What can be returned (POST /Order/Return) until the end of a day; null if nothing can. */
  returnable: z.object({ before: date, lines: z.array(z.object({ itemId: count, count })) }).nullable(),
  /** Whether the purchase event was reported (POST /Order/Tracked). */
  tracked: z.boolean(),
  /**
   * Addition: of an order that is tried on at the hand-over. `due` is to be paid there: at first for everything, then for
   * what was kept. `lines` are what was kept, null until that is known. Null for other orders.
   */
  fitting: z
    .object({ due: money, lines: z.array(z.object({ itemId: count, count })).nullable() })
    .nullable()
    .default(null),
  /** Addition: whether it belongs to a visitor, not to a customer. */
  isGuests: z.boolean().default(false),
});
export type Order = z.infer<typeof order>;
