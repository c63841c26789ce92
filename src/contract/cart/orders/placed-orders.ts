import * as z from 'zod';
import type { CallStatement } from '../../call.ts';
import { maxLengths } from '../../limits.ts';
import { doneOr } from '../../refusals.ts';
import { code, count, date, itemId, sizeName } from '../../shapes.ts';
import { order } from './order.ts';
import { waitsForProvider } from './paying.ts';
import { chosenWay, otherMeans } from './payment.ts';

const byNumber = z.object({ number: code.describe('The number of the order.') });
/** The key of a link in an order's mails and SMS, which opens the order for somebody who does not own it. */
const linkKey = z.string().min(1).max(64).describe('Of a link in its mails and SMS.');
const cardId = count.nullable().default(null).describe("A customer's saved card; null for the payment page.");
const orderReply = z.object({ order });

export const placedOrderCalls = {
  getOrder: {
    method: 'GET',
    path: '/Order/{number}',
    summary: 'Reads an order',
    params: byNumber,
    reply: orderReply,
    mutates: false,
    note: 'Addition. An unpaid order is looked up at the payment provider.',
  },
  getLinkedOrder: {
    method: 'GET',
    path: '/Order/{number}/ByLink/{key}',
    summary: 'Reads an order by its link',
    params: byNumber.extend({ key: linkKey }),
    reply: orderReply,
    mutates: false,
    note: 'Addition: the order of a link in its mails and SMS, for whoever has it. It can be paid, and nothing else.',
  },
  cancelOrder: {
    method: 'POST',
    path: '/Order/Cancel',
    summary: 'Cancels an order',
    body: byNumber,
    reply: doneOr(['NotAllowed', 'GiftCardSpent']),
    mutates: true,
    note:
      'Addition. Gives goods, coupon and money back. `NotAllowed` where the order has gone too far, `GiftCardSpent` where a ' +
      'gift card of it has paid for something.',
  },
  payOrder: {
    method: 'POST',
    path: '/Order/Pay',
    summary: 'Begins a payment',
    body: byNumber.extend({ cardId, way: chosenWay, otherMeans, key: linkKey.optional() }),
    reply: doneOr(['NotAllowed', 'CardUnavailable', 'CardRefused', 'Pending']).extend({
      paymentUrl: z
        .string()
        .nullable()
        .describe('Where to pay; null if a card was charged, or it was refused.'),
    }),
    ...waitsForProvider,
    note:
      'Addition: an address to pay an unpaid order at. `NotAllowed` where there is nothing to pay any more. With `cardId` ' +
      "charges the customer's saved card instead: `CardUnavailable` if it no longer works, `CardRefused` if it was " +
      'refused, `Pending` while the provider has not answered.',
  },
  repeatOrder: {
    method: 'POST',
    path: '/Order/Repeat',
    summary: 'Puts the goods of an order into the cart',
    body: byNumber,
    reply: doneOr(['MAX_QT_10']).extend({
      inCart: count.describe('Units of the order that are in the cart now.'),
      missing: z
        .array(
          z.object({
            itemId,
            modelTitle: z.string().describe('The name of the model.'),
            size: sizeName,
            inCart: count.describe('Units of it that are in the cart.'),
          }),
        )
        .describe('Lines of which the cart has fewer units than the order had.'),
    }),
    mutates: true,
    note:
      'Addition: puts the goods of an order into the cart, as many as are in stock. Units that the cart has already ' +
      'count, so a repeated call changes nothing. `errorMessage` MAX_QT_10: the cart has no room for so many lines.',
  },
  changePickupDay: {
    method: 'POST',
    path: '/Order/PickupDay',
    summary: 'Changes the day of picking an order up',
    body: byNumber.extend({ day: date.describe('The day, one of those that the order names.') }),
    reply: doneOr(['NotAllowed', 'WrongDay']),
    mutates: true,
    note:
      'Addition: when the customer comes for an order at a shop or pick-up point, which keeps it until then. ' +
      '`NotAllowed` once it is handed over, `WrongDay` outside the days that the order names.',
  },
  trackOrder: {
    method: 'POST',
    path: '/Order/Tracked',
    summary: 'Marks the purchase event as reported',
    body: byNumber,
    reply: z.object({ first: z.boolean().describe('True once.') }),
    mutates: true,
    note: 'Addition: marks the purchase event as shown; `first` is true once.',
  },
  carrierNotice: {
    method: 'POST',
    path: '/Order/CarrierNotice',
    summary: "Hands over a carrier's notice",
    body: z.object({
      key: z.string().max(maxLengths.code).describe('The secret part of the address that it came to.'),
      payload: z
        .string()
        .max(64 * 1024)
        .describe('What it posted, as it came.'),
    }),
    reply: doneOr(['UnknownParcel']),
    mutates: true,
    tokenCheck: false,
    note: 'Addition: hands over what a carrier posted, as it came. Nothing of it is believed: the parcel is read from the carrier again. It may come any number of times.',
  },
  paymentNotice: {
    method: 'POST',
    path: '/Order/PaymentNotice',
    summary: "Hands over a payment provider's notice",
    body: z.object({
      provider: z.string().max(32).describe('Which provider sent it.'),
      payload: z
        .string()
        .max(64 * 1024)
        .describe('What it posted, as it came.'),
    }),
    reply: doneOr(['UnknownPayment', 'TryLater']),
    mutates: true,
    tokenCheck: false,
    note: 'Addition: hands over what a payment provider posted, as it came. It is checked with the provider and may come any number of times; `UnknownPayment` and `TryLater` make the storefront answer so that the provider repeats it.',
  },
} as const satisfies Record<string, CallStatement>;
