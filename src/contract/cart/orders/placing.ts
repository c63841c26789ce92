import { z } from 'zod';
import { MAX_CART_LINES, MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import type { CallStatement } from '../../call.ts';
import { captchaToken } from '../../captcha.ts';
import { courierDetails, noCourierDetails } from '../../courier-details.ts';
import { deliveryKinds } from '../../delivery.ts';
import { ipAddress, textVersion } from '../../identity.ts';
import { maxLengths } from '../../limits.ts';
import { count, country, date, money, regionId } from '../../shapes.ts';
import { giftCard } from '../gift-cards.ts';
import { order, paymentMethods, recipient } from './order.ts';
import { waitsForProvider } from './paying.ts';
import { orderQuote } from './quote.ts';

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
export const placingCalls = {
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
    ...waitsForProvider,
    note: 'Addition: the specification has no call that places an order. A repeated key gives the same order.',
  },
  findOrder: {
    method: 'GET',
    path: '/Order/ByKey/{idempotencyKey}',
    params: z.object({ idempotencyKey: z.uuid() }),
    reply: z.object({ order }),
    mutates: false,
    note: 'Addition: finds the order of a CreateOrder whose reply was lost.',
  },
} as const satisfies Record<string, CallStatement>;
