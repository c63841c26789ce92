import { z } from 'zod';
import { MAX_CART_LINES, MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { maxLengths, maxNumbers } from '../limits.ts';
import { code, count, money, phone, writtenCount } from '../shapes.ts';
import { order, orderStatuses } from './orders/order.ts';
import { orderReturn, returnStates } from './orders/returns.ts';

const note =
  'Addition: the staff side. The bearer is the setting STAFF_TOKEN; without that setting it answers 403.';

/** An order for staff, with its payment and allowed status changes. */
const staffOrder = order.extend({
  nextStatuses: z.array(z.enum(orderStatuses)),
  takings: z.array(z.object({ itemId: count, shopNumber: code, count })),
  /** What the staff did, the first one first. */
  staffChanges: z.array(
    z.object({ at: z.iso.datetime(), by: z.string(), action: z.string(), detail: z.string() }),
  ),
});
export type StaffOrder = z.infer<typeof staffOrder>;

const staffReturn = orderReturn.extend({ number: code });
export type StaffReturn = z.infer<typeof staffReturn>;

const MAX_COUPON_DAYS = 366;

const page = {
  pageNumber: z.coerce.number().int().min(1).max(maxNumbers.page).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
};
/** Who of the staff does it; recorded with every change. */
const by = z.string().trim().min(1).max(maxLengths.staffName).default('staff');
const byId = z.object({ id: writtenCount });
const decided = z.object({
  success: z.boolean(),
  errorMessage: z.enum(['', 'NotAllowed', 'WrongLines', 'GiftCardSpent']),
  order: staffOrder,
});

export const staffCalls = {
  listOrders: {
    method: 'GET',
    path: '/Staff/Orders',
    query: z.object({
      status: z.enum(orderStatuses).optional(),
      ...page,
    }),
    reply: z.object({ orders: z.array(staffOrder), totalCount: count }),
    mutates: false,
    tokenCheck: false,
    note,
  },
  showOrder: {
    method: 'GET',
    path: '/Staff/Orders/{number}',
    params: z.object({ number: code }),
    reply: z.object({ order: staffOrder }),
    mutates: false,
    tokenCheck: false,
    note,
  },
  setOrderStatus: {
    method: 'POST',
    path: '/Staff/Orders/{number}/Status',
    params: z.object({ number: code }),
    body: z.object({ status: z.enum(orderStatuses), by }),
    reply: decided,
    mutates: true,
    tokenCheck: false,
    note,
  },
  completeFitting: {
    method: 'POST',
    path: '/Staff/Orders/{number}/Fitting',
    params: z.object({ number: code }),
    body: z.object({
      lines: z
        .array(z.object({ itemId: count, count: count.min(1).max(MAX_UNITS_OF_ITEM) }))
        .max(MAX_CART_LINES)
        .refine((lines) => new Set(lines.map(({ itemId }) => itemId)).size === lines.length),
      by,
    }),
    reply: decided,
    mutates: true,
    tokenCheck: false,
    note:
      `${note} What was kept of an order that was tried on; the rest goes back, and with nothing kept the order is cancelled. ` +
      '`NotAllowed` before it is on the way and once it is marked, `WrongLines` for more than was ordered.',
  },
  listReturns: {
    method: 'GET',
    path: '/Staff/Returns',
    query: z.object({ state: z.enum(returnStates).optional(), ...page }),
    reply: z.object({ returns: z.array(staffReturn), totalCount: count }),
    mutates: false,
    tokenCheck: false,
    note,
  },
  acceptReturn: {
    method: 'POST',
    path: '/Staff/Returns/{id}/Accept',
    params: byId,
    body: z.object({ by }),
    reply: decided,
    mutates: true,
    tokenCheck: false,
    note: `${note} Goods and money go back.`,
  },
  refuseReturn: {
    method: 'POST',
    path: '/Staff/Returns/{id}/Refuse',
    params: byId,
    body: z.object({ why: z.string().trim().min(1).max(maxLengths.returnAnswer), by }),
    reply: decided,
    mutates: true,
    tokenCheck: false,
    note: `${note} The customer reads why.`,
  },
  giveCoupon: {
    method: 'POST',
    path: '/Staff/Coupons',
    body: z
      .object({
        phone,
        /** Its code; without one a random code. */
        coupon: z.string().trim().max(maxLengths.coupon).default(''),
        percent: z.number().int().min(1).max(100).nullable().default(null),
        amount: money.min(1).nullable().default(null),
        /** The sum of goods from which it holds. */
        minSum: money.default(0),
        days: z.number().int().min(1).max(MAX_COUPON_DAYS),
        by,
      })
      .refine(({ percent, amount }) => (percent === null) !== (amount === null)),
    reply: z.object({ success: z.boolean(), errorMessage: z.enum(['', 'CodeTaken']), coupon: z.string() }),
    mutates: true,
    tokenCheck: false,
    note: `${note} Gives a customer a coupon of a percentage or a sum for one order. 404 for an unknown phone.`,
  },
} as const satisfies Record<string, CallStatement>;
