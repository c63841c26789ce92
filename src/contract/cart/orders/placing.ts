import * as z from 'zod';
import { MAX_CART_LINES, MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import type { CallStatement } from '../../call.ts';
import { captchaToken } from '../../captcha.ts';
import { courierDetails, noCourierDetails } from '../../courier-details.ts';
import { deliveryKind } from '../../delivery/delivery-types.ts';
import { ipAddress, textVersion } from '../../identity/sign-in.ts';
import { maxLengths } from '../../limits.ts';
import { count, country, date, itemId, money, regionId } from '../../shapes.ts';
import { giftCard } from '../gift-cards.ts';
import { order, recipient } from './order.ts';
import { waitsForProvider } from './paying.ts';
import { chosenWay, paymentMethod } from './payment.ts';
import { orderQuote } from './quote.ts';

/**
 * Why an order was refused, usually with a fresh quote. `NO_STOCK`, `PRODUCT_NOT_FOUND_IN_STORE` (product.md, Orders),
 * `CART_CHANGED` and `PRICE_CHANGED` name their item. `SERVICE_UNAVAILABLE` is a transient fault: nothing was taken.
 * `CAPTCHA_REQUIRED` wants a `captchaToken` (GET /User/Captcha), near a limit of orders; `TOO_MANY_ORDERS` is above it,
 * `INTERVAL_UNAVAILABLE` says that the courier's hours have passed or are booked up,
 * `CARD_UNAVAILABLE` says that the saved card is unknown or no longer works: nothing was charged,
 * `TOO_MANY_UNPAID` says that too many orders wait for payment. `PHONE_UNCONFIRMED` wants the phone confirmed by a code
 * (POST /User/OrderCode, or signing in), because of what its orders would hold unpaid; `TOO_MUCH_HELD` is above what
 * they may. `NOT_OPEN` is of a shop that has not opened yet (product.md, Opening).
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
  'PHONE_UNCONFIRMED',
  'TOO_MUCH_HELD',
  'NOT_OPEN',
  'SERVICE_UNAVAILABLE',
] as const;
export type OrderCode = (typeof orderCodes)[number];

const place = { regionId, country };
export const destination = z
  .object({
    kind: deliveryKind,
    cityId: z.string().max(64).describe('The FIAS id of the city.'),
    address: z
      .string()
      .trim()
      .max(maxLengths.deliveryAddress)
      .default('')
      .describe('For the courier, without the city, which comes from `cityId`; otherwise ignored.'),
    pointId: z
      .string()
      .max(maxLengths.code)
      .nullable()
      .default(null)
      .describe("The shop's number or the pick-up point's id; null for a courier."),
    courierDetails: courierDetails.default(noCourierDetails).describe('For the courier; otherwise ignored.'),
    interval: z
      .object({
        id: count.describe('The id of the hours.'),
        day: date.describe('The day, at the destination.'),
      })
      .nullable()
      .default(null)
      .describe("Addition: one of the courier's intervals; null for any time."),
  })
  .describe('Where the goods go, and how.');
const spendPoints = z
  .boolean()
  .default(false)
  .describe("Addition: pays with as many of the customer's points as the club allows.");
const fitting = z
  .boolean()
  .default(false)
  .describe('Addition: tries on at the hand-over, and pays there for what is kept.');
const paidByGiftCard = giftCard.nullable().default(null).describe('A gift card to pay with; null for none.');
export const idempotencyKey = z
  .uuid()
  .describe("From the checkout's form. Repeated, it gives the same order, whatever else the body says.");
export const pricedLines = z
  .array(
    z.object({
      itemId,
      count: count.min(1).max(MAX_UNITS_OF_ITEM).describe('Units of it.'),
      price: money.describe('Of a unit.'),
    }),
  )
  .min(1)
  .max(MAX_CART_LINES);
export const comment = z
  .string()
  .trim()
  .max(maxLengths.orderComment)
  .default('')
  .describe('For the shop. May be empty.');
export const errorMessage = z
  .enum(orderCodes)
  .describe('Why it was refused, as a code for programs; else empty.');

export const placingCalls = {
  quoteOrder: {
    method: 'POST',
    path: '/Order/Quote',
    summary: 'Reads what an order would cost',
    body: z.object({
      ...place,
      delivery: destination.nullable().describe('Null before one is chosen.'),
      giftCard: paidByGiftCard,
      spendPoints,
      fitting,
      ipAddress,
    }),
    reply: z.object({ quote: orderQuote, errorMessage }),
    mutates: false,
    note: 'Addition: the numbers that the checkout shows and CreateOrder compares. A wrong PIN of a gift card counts as a try.',
  },
  createOrder: {
    method: 'POST',
    path: '/Order/Create',
    summary: 'Places an order',
    body: z.object({
      ...place,
      userId: z.string().max(64).describe('Not used: the access token says whose order it is.'),
      ipAddress,
      idempotencyKey,
      lines: pricedLines.describe('All selected lines as the page showed them.'),
      expectedDiscount: money.describe('What the page showed that the coupon takes off.'),
      expectedDeliveryPrice: money.describe('What the page showed for delivery.'),
      expectedTotal: money.describe('What stood on the button. The shopper never pays another sum.'),
      recipient,
      delivery: destination,
      payment: paymentMethod,
      cardId: count
        .nullable()
        .default(null)
        .describe("A customer's saved card to be charged at once; only with online payment."),
      rememberCard: z.boolean().default(false).describe('Whether the card is to be saved for the next time.'),
      bySbp: z.boolean().default(false).describe('Addition: whether the online payment is to be by SBP.'),
      byInstalments: z
        .boolean()
        .default(false)
        .describe(
          'Addition: whether the online payment is to be by instalments, where the quote offers them.',
        ),
      way: chosenWay,
      giftCard: paidByGiftCard,
      spendPoints,
      fitting,
      comment,
      consentPersonalData: z
        .literal(true)
        .describe('The personal-data consent, without which nothing is ordered.'),
      consentVersion: textVersion,
      captchaToken,
    }),
    reply: z.object({
      success: z.boolean().describe('Whether the order is placed.'),
      errorMessage,
      errorItemId: itemId.nullable().describe('The item that `errorMessage` is about; null for none.'),
      order: order.nullable().describe('Null if it was refused.'),
      quote: orderQuote
        .nullable()
        .describe('What it would cost now, if it was refused for what has changed.'),
    }),
    ...waitsForProvider,
    note: 'Addition: there was no call that places an order. A repeated key gives the same order.',
  },
  findOrder: {
    method: 'GET',
    path: '/Order/ByKey/{idempotencyKey}',
    summary: 'Finds an order by its idempotency key',
    params: z.object({ idempotencyKey }),
    reply: z.object({ order }),
    mutates: false,
    note: 'Addition: finds the order of a CreateOrder whose reply was lost.',
  },
} as const satisfies Record<string, CallStatement>;
