import * as z from 'zod';
import { service } from '../call.ts';
import { arrival, order } from '../cart/orders/order.ts';
import { orderState, orderStatus } from '../cart/orders/statuses.ts';
import { ownReservations } from '../cart/reservations.ts';
import { maxLengths } from '../limits.ts';
import { code, count, currency, done, money, picture, totalCount } from '../shapes.ts';
import { cardCalls } from './cards.ts';
import { clubCalls } from './club.ts';
import { consentCalls } from './consents.ts';
import { favoriteCalls } from './favorites.ts';
import { page } from './fields.ts';
import { measureCalls } from './measures.ts';
import { opinionCalls } from './opinions.ts';
import { personalCalls } from './personal.ts';
import { placeCalls } from './places.ts';
import { staffCustomerCalls } from './staff-customers.ts';

const promocodeStates = ['active', 'used', 'expired'] as const;
const promocode = z
  .object({
    code: code.describe('What is typed into the cart.'),
    percent: z.number().int().min(1).max(100).nullable().describe('The discount in percent; null for a sum.'),
    amount: money.nullable().describe('The discount as a sum; null for a percentage.'),
    isForDelivery: z
      .boolean()
      .optional()
      .describe('Addition: whether it makes the delivery free; percentage and sum are null then.'),
    isForPresent: z
      .boolean()
      .optional()
      .describe('Addition: whether it gives a thing; percentage and sum are null then.'),
    isForChosen: z
      .boolean()
      .optional()
      .describe('Addition: whether it is for chosen goods alone, or not for those on sale.'),
    isForFirstOrder: z.boolean().optional().describe('Addition: whether it is for a first order alone.'),
    minSum: money.describe('The sum of goods from which it holds; 0 for any.'),
    validUntil: z.iso.datetime().nullable().describe('When it ends, in UTC; null if it does not.'),
    isPersonal: z.boolean().describe('Whether it is for this customer alone.'),
    isSingleUse: z.boolean().describe('Whether one order uses it up.'),
    state: z.enum(promocodeStates).describe('Whether it can be used.'),
    inCart: z.boolean().describe('Whether it is applied to the cart.'),
  })
  .describe('A coupon that a customer may know.');

export const account = service('account', {
  getMenu: {
    method: 'GET',
    path: '/Lk/Menu',
    summary: 'Reads the sections of the account',
    reply: z.object({
      items: z
        .array(
          z.object({
            title: z.string().describe('What the customer reads.'),
            link: z.string().describe('The page of the section.'),
            waiting: count.describe('How much in it is under way or wants an answer.'),
          }),
        )
        .describe('In order.'),
    }),
    mutates: false,
    note: 'The sections of the account area. `waiting` is how much in it is under way or wants an answer.',
  },
  getReservations: {
    method: 'GET',
    path: '/Lk/Reservations',
    summary: 'Lists what shops hold for the customer',
    reply: ownReservations,
    mutates: false,
    note: 'Addition: what shops hold for the customer, and what has ended in the last month; the newest first.',
  },
  getOrders: {
    method: 'GET',
    path: '/Lk/Orders',
    summary: "Lists the customer's orders",
    query: page.extend({
      state: orderState.optional(),
      words: z
        .string()
        .trim()
        .max(maxLengths.search)
        .default('')
        .describe('What to look for; empty for all.'),
    }),
    reply: z.object({
      orders: z
        .array(
          z.object({
            number: code.describe('Names the order.'),
            status: orderStatus,
            createdAt: z.iso.datetime().describe('When it was placed, in UTC.'),
            totalPrice: money.describe('What it costs.'),
            currency,
            count: count.describe('Units of all lines, without what was not kept after trying on.'),
            pictures: z.array(picture).describe('One of each line.'),
            payBefore: z.iso
              .datetime()
              .optional()
              .describe(
                'Until when its goods are reserved, in UTC; absent once it is paid for or the time is over.',
              ),
            confirmBefore: order.shape.confirmBefore,
            timeZone: order.shape.timeZone,
            arrival: arrival
              .nullable()
              .default(null)
              .describe(
                'Addition: where and when it comes; null unless it is paid for or accepted, and under way.',
              ),
          }),
        )
        .describe('The page of the list, the newest first.'),
      totalCount,
    }),
    mutates: false,
    note:
      'The newest first, with a picture of each line and the units of all. `words` are looked for in the number and in ' +
      "the goods' names, codes and colours; each has to be found. `cancelled` has those also of which something is being or has been returned.",
  },
  getCart: {
    method: 'GET',
    path: '/Lk/Cart',
    summary: 'Counts the cart',
    reply: z.object({
      totalCount: count.describe('Units in the cart.'),
      unpaidOrder: z
        .object({
          number: code.describe('Names the order.'),
          totalPrice: money.describe('What is to be paid.'),
          currency,
          payBefore: z.iso.datetime().describe('Until when its goods are reserved, in UTC.'),
        })
        .optional()
        .describe('Addition: the newest order that waits for payment.'),
    }),
    mutates: false,
  },
  getPromocodes: {
    method: 'GET',
    path: '/Lk/Promocodes',
    summary: "Lists the customer's promo codes",
    query: page,
    reply: z.object({
      promocodes: z.array(promocode).describe('The page of the list, usable ones first.'),
      totalCount,
      currency,
    }),
    mutates: false,
    note: 'Those that can be used first, of these the one that ends first.',
  },
  ...clubCalls,
  ...personalCalls,
  ...consentCalls,
  ...placeCalls,
  ...staffCustomerCalls,
  ...measureCalls,
  ...opinionCalls,
  ...cardCalls,
  ...favoriteCalls,
  checkAffiliate: {
    method: 'POST',
    path: '/Affilate/Check',
    summary: 'Notes which affiliate led a visitor here',
    body: z.object({ path: z.string().max(4_000).describe('Path and query of the page that was opened.') }),
    reply: done.extend({
      pending: z
        .string()
        .max(maxLengths.affiliatePath)
        .default('')
        .describe('What to send again; empty for nothing.'),
    }),
    mutates: true,
    note:
      'Addition: `pending` is the path to send again once the visitor has something in the cart or favourites or has ' +
      'signed in: until then no affiliate is stored. Empty if there is nothing to send again.',
  },
});
