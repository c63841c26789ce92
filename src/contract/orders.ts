import { z } from 'zod';
import { MAX_CART_LINES, MAX_UNITS_OF_ITEM, PAYING_TIMEOUT_MS } from '#src/config/constants.ts';
import type { CallStatement } from './call.ts';
import { cartLine } from './cart-line.ts';
import { deliveryKinds } from './delivery.ts';
import { giftCard } from './gift-cards.ts';
import { ipAddress, textVersion } from './identity.ts';
import { maxLengths } from './limits.ts';
import { code, count, country, date, done, email, money, phone, regionId } from './shapes.ts';

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

const currency = z.enum(['RUB', 'AMD']);
export const paymentWays = ['onReceipt', 'online'] as const;
export type PaymentWay = (typeof paymentWays)[number];

const recipient = z.object({
  firstName: z.string().trim().min(1).max(maxLengths.personName),
  lastName: z.string().trim().min(1).max(maxLengths.personName),
  /** Digits with the country's code. */
  phone,
  email,
});

const orderLine = cartLine.omit({ wasPrice: true, available: true, selected: true });

/**
 * An order as it was placed: its lines keep the names and prices of that moment. `totalPrice` is what is paid in money:
 * `goodsPrice` - `discount` + `deliveryPrice` - `giftCardPaid`.
 */
export const order = z.object({
  number: code,
  status: z.enum(orderStatuses),
  createdAt: z.iso.datetime(),
  country,
  currency,
  lines: z.array(orderLine),
  recipient,
  deliveryKind: z.enum(deliveryKinds),
  /** Only gift cards: nothing is delivered, they come by e-mail. */
  byEmail: z.boolean(),
  deliveryPrice: money,
  /** The courier's address, or that of the pick-up point or shop. */
  deliveryAddress: z.string(),
  /** Of the pick-up point or shop; empty for a courier. */
  pointTitle: z.string(),
  /** The days on which it comes, as they were promised. */
  dateFrom: date,
  dateTo: date,
  comment: z.string(),
  payment: z.enum(paymentWays),
  goodsPrice: money,
  coupon: z.string().nullable(),
  discount: money,
  giftCardPaid: money,
  totalPrice: money,
  /** Where the shopper pays; null where there is nothing to pay, or POST /Order/Pay has to give a new address. */
  paymentUrl: z.string().nullable(),
  /** Whether POST /Order/Pay may be asked: not paid yet, and the goods are still held. */
  canPay: z.boolean(),
  /** Until when the goods are held for the payment. */
  payBefore: z.iso.datetime().nullable(),
  canCancel: z.boolean(),
  /** Whether the purchase event was shown (POST /Order/Tracked). */
  tracked: z.boolean(),
});
export type Order = z.infer<typeof order>;

/** What an order would cost this moment, with the cart's selected lines; `totalPrice` as of an {@link order}. */
const orderQuote = z.object({
  lines: z.array(cartLine),
  currency,
  goodsPrice: money,
  coupon: z.string().nullable(),
  couponProblem: z.enum(['MIN_SUM', 'EXPIRED']).nullable(),
  discount: money,
  /** Null where no way of delivery is chosen, or the one that is can not be had. */
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
  giftCardPaid: money,
  /** What the card has before it pays; null without one. */
  giftCardBalance: money.nullable(),
  totalPrice: money,
  /** The ways to pay that are offered. */
  payments: z.array(z.enum(paymentWays)),
});
export type OrderQuote = z.infer<typeof orderQuote>;

/**
 * Why an order was not placed: beside most of them come the fresh numbers. `NO_STOCK`, `PRODUCT_NOT_FOUND_IN_STORE`
 * (specification §8), `CART_CHANGED` and `PRICE_CHANGED` name their item. `SERVICE_UNAVAILABLE` is a fault of the
 * database that may pass: nothing was taken.
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
  'ADDRESS_REQUIRED',
  'GIFT_CARD_WRONG',
  'GIFT_CARD_TOO_MANY_TRIES',
  'GIFT_CARD_CHANGED',
  'PAYMENT_NOT_OFFERED',
  'WRONG_PHONE',
  'SERVICE_UNAVAILABLE',
] as const;
export type OrderCode = (typeof orderCodes)[number];

/** A call that opens a payment waits for the provider. */
const paying = { mutates: true, timeoutMs: PAYING_TIMEOUT_MS, deadlineMs: PAYING_TIMEOUT_MS } as const;

const place = { regionId, country };
const destination = z.object({
  kind: z.enum(deliveryKinds),
  cityId: z.string().max(64),
  /** Of the courier, without the city, which the order gets from `cityId`; ignored for a point or a shop. */
  address: z.string().trim().max(maxLengths.deliveryAddress).default(''),
  /** The pick-up point's id or the shop's number. */
  pointId: z.string().max(maxLengths.code).nullable().default(null),
});
const byNumber = z.object({ number: code });
const orderReply = z.object({ order });

export const orderCalls = {
  quoteOrder: {
    method: 'POST',
    path: '/Order/Quote',
    body: z.object({
      ...place,
      delivery: destination.nullable(),
      giftCard: giftCard.nullable().default(null),
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
      /** The lines as the page showed them, `price` of one; all selected lines of the cart and no others. */
      lines: z
        .array(z.object({ itemId: count, count: count.min(1).max(MAX_UNITS_OF_ITEM), price: money }))
        .min(1)
        .max(MAX_CART_LINES),
      expectedDiscount: money,
      expectedDeliveryPrice: money,
      /** The sum on the button. */
      expectedTotal: money,
      recipient,
      delivery: destination,
      payment: z.enum(paymentWays),
      giftCard: giftCard.nullable().default(null),
      comment: z.string().trim().max(maxLengths.orderComment).default(''),
      consentPersonalData: z.literal(true),
      consentVersion: textVersion,
    }),
    reply: z.object({
      success: z.boolean(),
      errorMessage: z.enum(orderCodes),
      errorItemId: count.nullable(),
      order: order.nullable(),
      /** The fresh numbers where the order was refused. */
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
    body: byNumber,
    reply: done.extend({ paymentUrl: z.string().nullable() }),
    ...paying,
    note: 'Addition: an address to pay an unpaid order at. `NotAllowed` where there is nothing to pay any more.',
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
