import { z } from 'zod';
import { cardCalls } from './account/cards.ts';
import { clubCalls } from './account/club.ts';
import { consentCalls } from './account/consents.ts';
import { favoriteCalls } from './account/favorites.ts';
import { page } from './account/fields.ts';
import { opinionCalls } from './account/opinions.ts';
import { personalCalls } from './account/personal.ts';
import { placeCalls } from './account/places.ts';
import { service } from './call.ts';
import { orderStates, orderStatuses } from './cart/orders/order.ts';
import { ownReservations } from './cart/reservations.ts';
import { maxLengths } from './limits.ts';
import { code, count, done, money, picture } from './shapes.ts';

const promocodeStates = ['active', 'used', 'expired'] as const;
/** A coupon that a customer may know: a discount of `percent` or else of `amount`, from a cart of `minSum`. */
const promocode = z.object({
  code,
  percent: z.number().int().min(1).max(100).nullable(),
  amount: money.nullable(),
  minSum: money,
  validUntil: z.iso.datetime().nullable(),
  /** For this customer alone. */
  isPersonal: z.boolean(),
  isSingleUse: z.boolean(),
  state: z.enum(promocodeStates),
  /** Applied to the cart. */
  inCart: z.boolean(),
});

export const account = service('account', {
  getMenu: {
    method: 'GET',
    path: '/Lk/Menu',
    reply: z.object({ items: z.array(z.object({ title: z.string(), link: z.string(), waiting: count })) }),
    mutates: false,
    note: 'The sections of the account area. `waiting` is how much in it is under way or wants an answer.',
  },
  getReservations: {
    method: 'GET',
    path: '/Lk/Reservations',
    reply: ownReservations,
    mutates: false,
    note: 'Addition: what shops hold for the customer, and what has ended in the last month; the newest first.',
  },
  getOrders: {
    method: 'GET',
    path: '/Lk/Orders',
    query: page.extend({
      state: z.enum(orderStates).optional(),
      words: z.string().trim().max(maxLengths.search).default(''),
    }),
    reply: z.object({
      orders: z.array(
        z.object({
          number: code,
          status: z.enum(orderStatuses),
          createdAt: z.iso.datetime(),
          totalPrice: money,
          currency: z.enum(['RUB', 'AMD']),
          count,
          pictures: z.array(picture),
        }),
      ),
      totalCount: count,
    }),
    mutates: false,
    note:
      'The newest first, with a picture of each line and the units of all. `words` are looked for in the number and in ' +
      "the goods' names, codes and colours; each has to be found.",
  },
  getCart: {
    method: 'GET',
    path: '/Lk/Cart',
    reply: z.object({
      totalCount: count,
      /** Addition: the newest order that waits for payment; its goods are reserved until `payBefore`. */
      unpaidOrder: z
        .object({
          number: code,
          totalPrice: money,
          currency: z.enum(['RUB', 'AMD']),
          payBefore: z.iso.datetime(),
        })
        .optional(),
    }),
    mutates: false,
  },
  getPromocodes: {
    method: 'GET',
    path: '/Lk/Promocodes',
    query: page,
    reply: z.object({
      promocodes: z.array(promocode),
      totalCount: count,
      currency: z.enum(['RUB', 'AMD']),
    }),
    mutates: false,
    note: 'Those that can be used first, of these the one that ends first.',
  },
  ...clubCalls,
  ...personalCalls,
  ...consentCalls,
  ...placeCalls,
  ...opinionCalls,
  ...cardCalls,
  ...favoriteCalls,
  checkAffiliate: {
    method: 'POST',
    path: '/Affilate/Check',
    body: z.object({ path: z.string().max(4_000) }),
    reply: done.extend({ pending: z.string().max(maxLengths.affiliatePath).default('') }),
    mutates: true,
    note:
      'Addition: `pending` is the path to send again once the visitor has something in the cart or favourites or has ' +
      'signed in: until then no affiliate is stored. Empty if there is nothing to send again.',
  },
});
