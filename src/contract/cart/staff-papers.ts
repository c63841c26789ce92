import * as z from 'zod';
import { MAX_CHOSEN_ORDERS, MAX_EXPORTED_ORDERS } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { deliveryKind } from '../delivery/delivery-types.ts';
import { code, count, currency, money } from '../shapes.ts';
import { orderStatus } from './orders/statuses.ts';
import { staffOrder } from './staff.ts';
import { by } from './staff-fields.ts';
import { orderFilter } from './staff-filter.ts';

const note = 'Addition: the staff side. The bearer is a key of the staff.';

/** What is printed of orders: a slip for each parcel, or a list of what to fetch. */
export const paperKinds = ['slip', 'pick'] as const;
export type PaperKind = (typeof paperKinds)[number];

const exportedOrder = z.object({
  number: code.describe('The number of the order.'),
  status: orderStatus,
  createdAt: z.iso.datetime().describe('When it was placed, in UTC.'),
  name: z.string().describe('Who gets the goods.'),
  deliveryKind,
  byEmail: z.boolean().describe('Whether it is gift cards alone, which come by mail.'),
  pointTitle: z.string().describe('The shop or point to pick it up at; empty for a courier.'),
  units: count.describe('Units of all goods.'),
  totalPrice: money.describe('What it costs.'),
  currency,
});
export type ExportedOrder = z.infer<typeof exportedOrder>;

export const staffPaperCalls = {
  printOrders: {
    method: 'POST',
    path: '/Staff/Orders/Print',
    permission: 'orders.read',
    summary: 'Staff: reads orders to print them',
    body: z.object({
      numbers: z.array(code).min(1).max(MAX_CHOSEN_ORDERS).describe('The orders.'),
      kind: z.enum(paperKinds).describe('`slip` goes into a parcel, `pick` tells what to fetch.'),
      by,
    }),
    reply: z.object({
      orders: z.array(staffOrder).describe('Those that there are, in the order asked for.'),
    }),
    mutates: true,
    tokenCheck: false,
    note: `${note} Recorded with each order, once in a row.`,
  },
  exportOrders: {
    method: 'POST',
    path: '/Staff/Orders/Export',
    permission: 'orders.read',
    summary: 'Staff: reads many orders, for a table',
    body: z.object({ ...orderFilter.shape, by }),
    reply: z.object({
      orders: z.array(exportedOrder).describe(`The newest first, at most ${MAX_EXPORTED_ORDERS}.`),
      isWhole: z.boolean().describe('Whether there are no more.'),
    }),
    mutates: true,
    tokenCheck: false,
    note: `${note} Recorded. Without phones and e-mails.`,
  },
} as const satisfies Record<string, CallStatement>;
