import { z } from 'zod';
import { MAX_CART_LINES, MAX_UNITS_OF_ITEM, PAYING_TIMEOUT_MS } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { captchaToken } from '../captcha.ts';
import { courierDetails, noCourierDetails } from '../courier-details.ts';
import { deliveryKinds, promisedInterval } from '../delivery.ts';
import { ipAddress, textVersion } from '../identity.ts';
import { maxLengths } from '../limits.ts';
import { code, count, country, date, done, email, money, phone, regionId } from '../shapes.ts';
import { cartLine } from './cart-line.ts';
import { giftCard } from './gift-cards.ts';

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

export const returnReasons = ['size', 'look', 'differs', 'defect', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];
export const returnStates = ['requested', 'accepted', 'refused'] as const;

/** Goods of an order that its customer gives back. `amount` is null until the return is accepted. */
export const orderReturn = z.object({
  id: count,
  state: z.enum(returnStates),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  comment: z.string(),
  /** Why it was refused; else empty. */
  answer: z.string(),
  amount: money.nullable(),
  lines: z.array(z.object({ itemId: count, count, reason: z.enum(returnReasons) })),
});
export type OrderReturn = z.infer<typeof orderReturn>;

const currency = z.enum(['RUB', 'AMD']);
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

const recipient = z.object({
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
  currency,
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

const fittingOffers = ['none', 'offered', 'tooMany', 'tooMuch'] as const;
export type FittingOffer = (typeof fittingOffers)[number];

/** The current price of ordering the selected lines; `totalPrice` as in {@link order}. */
const orderQuote = z.object({
  lines: z.array(cartLine),
  currency,
  goodsPrice: money,
  coupon: z.string().nullable(),
  couponProblem: z.enum(['MIN_SUM', 'EXPIRED']).nullable(),
  discount: money,
  /** Null if no delivery type is chosen or the chosen one is unavailable. */
  delivery: z
    .object({
      price: money,
      daysFrom: count,
      daysTo: count,
      pointTitle: z.string(),
      pointAddress: z.string(),
      byEmail: z.boolean(),
    })
    .nullable(),
  /** A customer's points, and how many of them can pay for these goods; null for a visitor who is not signed in. */
  points: z.object({ balance: count, spendable: count }).nullable().default(null),
  pointsPaid: money.default(0),
  giftCardPaid: money,
  /** Before this payment; null without a card. */
  giftCardBalance: money.nullable(),
  totalPrice: money,
  payments: z.array(z.enum(paymentMethods)),
  /**
   * Addition: whether the chosen delivery lets one try on and pay for what is kept, which is then paid for on receipt;
   * `tooMany` and `tooMuch` say that there are too many things for it, or too dear ones.
   */
  fitting: z.enum(fittingOffers).default('none'),
  /** Addition: whether it can be paid online by SBP. */
  sbp: z.boolean().optional(),
});
export type OrderQuote = z.infer<typeof orderQuote>;

/**
 * Why an order was refused, usually with a fresh quote. `NO_STOCK`, `PRODUCT_NOT_FOUND_IN_STORE` (specification §8),
 * `CART_CHANGED` and `PRICE_CHANGED` name their item. `SERVICE_UNAVAILABLE` is a transient fault: nothing was taken.
 * `CAPTCHA_REQUIRED` wants a `captchaToken` (GET /User/Captcha), near a limit of orders; `TOO_MANY_ORDERS` is above it,
 * `INTERVAL_UNAVAILABLE` says that the courier's hours have passed or are booked up,
 * `CARD_UNAVAILABLE` says that the saved card is unknown or no longer works: nothing was charged,
 * and `TOO_MANY_UNPAID` says that too many orders wait for payment.
 */
export const orderCodes = [
  '',
  'EMPTY_CART',
  'CART_CHANGED',
  'PRICE_CHANGED',
  'NO_STOCK',
  'PRODUCT_NOT_FOUND_IN_STORE',
  'COUPON_CHANGED',
  'DELIVERY_UNAVAILABLE',
  'DELIVERY_CHANGED',
  'INTERVAL_UNAVAILABLE',
  'ADDRESS_REQUIRED',
  'GIFT_CARD_WRONG',
  'GIFT_CARD_TOO_MANY_TRIES',
  'GIFT_CARD_CHANGED',
  'POINTS_CHANGED',
  'PAYMENT_NOT_OFFERED',
  'FITTING_NOT_OFFERED',
  'CARD_UNAVAILABLE',
  'WRONG_PHONE',
  'CAPTCHA_REQUIRED',
  'CAPTCHA_FAILED',
  'TOO_MANY_ORDERS',
  'TOO_MANY_UNPAID',
  'SERVICE_UNAVAILABLE',
] as const;
export type OrderCode = (typeof orderCodes)[number];

/** Starting a payment waits for the provider. */
const paying = { mutates: true, timeoutMs: PAYING_TIMEOUT_MS, deadlineMs: PAYING_TIMEOUT_MS } as const;

const place = { regionId, country };
const destination = z.object({
  kind: z.enum(deliveryKinds),
  cityId: z.string().max(64),
  /** For the courier, without the city, which comes from `cityId`; otherwise ignored. */
  address: z.string().trim().max(maxLengths.deliveryAddress).default(''),
  pointId: z.string().max(maxLengths.code).nullable().default(null),
  /** For the courier; otherwise ignored. */
  courierDetails: courierDetails.default(noCourierDetails),
  /** Addition: one of the courier's intervals; null for any time. */
  interval: z.object({ id: count, day: date }).nullable().default(null),
});
/** Addition: pays with as many of the customer's points as the club allows. */
const spendPoints = z.boolean().default(false);
/** Addition: tries on at the hand-over, and pays there for what is kept. */
const fitting = z.boolean().default(false);
const byNumber = z.object({ number: code });
/** The key of a link in an order's mails and SMS, which opens the order for who does not own it. */
const linkKey = z.string().min(1).max(64);
const orderReply = z.object({ order });

export const orderCalls = {
  quoteOrder: {
    method: 'POST',
    path: '/Order/Quote',
    body: z.object({
      ...place,
      delivery: destination.nullable(),
      giftCard: giftCard.nullable().default(null),
      spendPoints,
      fitting,
      ipAddress,
    }),
    reply: z.object({ quote: orderQuote, errorMessage: z.enum(orderCodes) }),
    mutates: false,
    note: 'Addition: the numbers that the checkout shows and CreateOrder compares. A wrong PIN of a gift card counts as a try.',
  },
  createOrder: {
    method: 'POST',
    path: '/Order/Create',
    body: z.object({
      ...place,
      userId: z.string().max(64),
      ipAddress,
      idempotencyKey: z.uuid(),
      /** All selected lines as the page showed them; `price` is per unit. */
      lines: z
        .array(z.object({ itemId: count, count: count.min(1).max(MAX_UNITS_OF_ITEM), price: money }))
        .min(1)
        .max(MAX_CART_LINES),
      expectedDiscount: money,
      expectedDeliveryPrice: money,
      expectedTotal: money,
      recipient,
      delivery: destination,
      payment: z.enum(paymentMethods),
      /** A customer's saved card to be charged at once; only with online payment. */
      cardId: count.nullable().default(null),
      rememberCard: z.boolean().default(false),
      /** Addition: whether the online payment is to be by SBP. */
      bySbp: z.boolean().default(false),
      giftCard: giftCard.nullable().default(null),
      spendPoints,
      fitting,
      comment: z.string().trim().max(maxLengths.orderComment).default(''),
      consentPersonalData: z.literal(true),
      consentVersion: textVersion,
      captchaToken,
    }),
    reply: z.object({
      success: z.boolean(),
      errorMessage: z.enum(orderCodes),
      errorItemId: count.nullable(),
      order: order.nullable(),
      quote: orderQuote.nullable(),
    }),
    ...paying,
    note: 'Addition: the specification has no call that places an order. A repeated key gives the same order.',
  },
  findOrder: {
    method: 'GET',
    path: '/Order/ByKey/{idempotencyKey}',
    params: z.object({ idempotencyKey: z.uuid() }),
    reply: orderReply,
    mutates: false,
    note: 'Addition: finds the order of a CreateOrder whose reply was lost.',
  },
  getOrder: {
    method: 'GET',
    path: '/Order/{number}',
    params: z.object({ number: code }),
    reply: orderReply,
    mutates: false,
    note: 'Addition. An unpaid order is looked up at the payment provider.',
  },
  getLinkedOrder: {
    method: 'GET',
    path: '/Order/{number}/ByLink/{key}',
    params: z.object({ number: code, key: linkKey }),
    reply: orderReply,
    mutates: false,
    note: 'Addition: the order of a link in its mails and SMS, for whoever has it. It can be paid, and nothing else.',
  },
  cancelOrder: {
    method: 'POST',
    path: '/Order/Cancel',
    body: byNumber,
    reply: done,
    mutates: true,
    note: 'Addition. Gives goods, coupon and money back. `NotAllowed` where the order has gone too far.',
  },
  payOrder: {
    method: 'POST',
    path: '/Order/Pay',
    body: byNumber.extend({ cardId: count.nullable().default(null), key: linkKey.optional() }),
    reply: done.extend({ paymentUrl: z.string().nullable() }),
    ...paying,
    note:
      'Addition: an address to pay an unpaid order at. `NotAllowed` where there is nothing to pay any more. With `cardId` ' +
      "charges the customer's saved card instead: `CardUnavailable` if it no longer works, `CardRefused` if it was " +
      'refused, `Pending` while the provider has not answered.',
  },
  repeatOrder: {
    method: 'POST',
    path: '/Order/Repeat',
    body: byNumber,
    reply: done.extend({
      /** Units of the order that are in the cart now. */
      inCart: count,
      /** Lines of which the cart has fewer units than the order had. */
      missing: z.array(z.object({ itemId: count, modelTitle: z.string(), size: z.string(), inCart: count })),
    }),
    mutates: true,
    note:
      'Addition: puts the goods of an order into the cart, as many as are in stock. Units that the cart has already ' +
      'count, so a repeated call changes nothing. `errorMessage` MAX_QT_10: the cart has no room for so many lines.',
  },
  changePickupDay: {
    method: 'POST',
    path: '/Order/PickupDay',
    body: z.object({ number: code, day: date }),
    reply: done,
    mutates: true,
    note:
      'Addition: when the customer comes for an order at a shop or pick-up point, which keeps it until then. ' +
      '`NotAllowed` once it is handed over, `WrongDay` outside the days that the order names.',
  },
  requestReturn: {
    method: 'POST',
    path: '/Order/Return',
    body: z.object({
      number: code,
      lines: z
        .array(
          z.object({
            itemId: count,
            count: count.min(1).max(MAX_UNITS_OF_ITEM),
            reason: z.enum(returnReasons),
          }),
        )
        .min(1)
        .max(MAX_CART_LINES)
        .refine((lines) => new Set(lines.map(({ itemId }) => itemId)).size === lines.length),
      comment: z.string().trim().max(maxLengths.returnComment).default(''),
    }),
    reply: done,
    mutates: true,
    note:
      'Addition: asks for the return of goods of a delivered order, which the staff accepts or refuses. `NotAllowed` ' +
      'outside the term, `TooMany` for more units than are left to return.',
  },
  withdrawReturn: {
    method: 'POST',
    path: '/Order/WithdrawReturn',
    body: z.object({ number: code, id: count }),
    reply: done,
    mutates: true,
    note:
      'Addition: takes back a return that the staff has not decided yet; its units can be asked for again. `NotAllowed` ' +
      'once it is decided, 404 for a return that the order does not have.',
  },
  trackOrder: {
    method: 'POST',
    path: '/Order/Tracked',
    body: byNumber,
    reply: z.object({ first: z.boolean() }),
    mutates: true,
    note: 'Addition: marks the purchase event as shown; `first` is true once.',
  },
  paymentNotice: {
    method: 'POST',
    path: '/Order/PaymentNotice',
    body: z.object({ provider: z.string().max(32), payload: z.string().max(64 * 1024) }),
    reply: done,
    mutates: true,
    tokenCheck: false,
    note: 'Addition: hands over what a payment provider posted, as it came. It is checked with the provider and may come any number of times.',
  },
} as const satisfies Record<string, CallStatement>;
