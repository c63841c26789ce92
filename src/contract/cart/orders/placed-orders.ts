import { z } from 'zod';
import type { CallStatement } from '../../call.ts';
import { code, count, date, done } from '../../shapes.ts';
import { order } from './order.ts';
import { waitsForProvider } from './paying.ts';

const byNumber = z.object({ number: code });
/** The key of a link in an order's mails and SMS, which opens the order for who does not own it. */
const linkKey = z.string().min(1).max(64);
const orderReply = z.object({ order });

export const placedOrderCalls = {
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
    ...waitsForProvider,
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
