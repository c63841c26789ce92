import { z } from 'zod';
import type { CallStatement } from '../call.ts';
import { maxNumbers } from '../limits.ts';
import { code, count } from '../shapes.ts';
import { order, orderStatuses } from './orders.ts';

const note =
  'Addition: the staff side. The bearer is the setting STAFF_TOKEN; without that setting it answers 403.';

/** An order for staff, with its payment and allowed status changes. */
const staffOrder = order.extend({
  nextStatuses: z.array(z.enum(orderStatuses)),
  takings: z.array(z.object({ itemId: count, shopNumber: code, count })),
});
export type StaffOrder = z.infer<typeof staffOrder>;

export const staffCalls = {
  listOrders: {
    method: 'GET',
    path: '/Staff/Orders',
    query: z.object({
      status: z.enum(orderStatuses).optional(),
      pageNumber: z.coerce.number().int().min(1).max(maxNumbers.page).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
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
    body: z.object({ status: z.enum(orderStatuses) }),
    reply: z.object({
      success: z.boolean(),
      errorMessage: z.enum(['', 'NotAllowed', 'GiftCardSpent']),
      order: staffOrder,
    }),
    mutates: true,
    tokenCheck: false,
    note,
  },
} as const satisfies Record<string, CallStatement>;
