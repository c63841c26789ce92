import * as z from 'zod';
import { MAX_SAVED_VIEWS } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { maxLengths } from '../limits.ts';
import { SIGNED_IN } from '../permissions.ts';
import { count, writtenCount } from '../shapes.ts';
import { orderFilter } from './staff-filter.ts';

/** What a list of orders can show beside the number. */
export const orderColumns = [
  'placedAt',
  'status',
  'recipient',
  'phone',
  'city',
  'delivery',
  'promised',
  'tracking',
  'payment',
  'units',
  'total',
  'owedBack',
  'notes',
] as const;
export type OrderColumn = (typeof orderColumns)[number];

export const usualColumns: readonly OrderColumn[] = [
  'placedAt',
  'status',
  'recipient',
  'delivery',
  'units',
  'total',
];

const title = z.string().trim().min(1).max(maxLengths.viewTitle).describe('What the member calls it.');
const columns = z.array(z.enum(orderColumns)).min(1).max(orderColumns.length);
const savedView = z.object({ id: count.describe('Names it.'), title, filter: orderFilter });
export type SavedView = z.infer<typeof savedView>;

const done = () => z.object({ success: z.boolean().describe('Whether it was carried out.') });
const note = "Addition: a member's own list of orders.";
const path = '/Staff/OrderList';

export const staffListCalls = {
  showOrderList: {
    method: 'GET',
    path,
    permission: SIGNED_IN,
    summary: 'Staff: shows how a member sees the list of orders',
    reply: z.object({
      columns: columns.describe('What the list shows beside the number.'),
      views: z.array(savedView).describe('The saved views, by title.'),
    }),
    mutates: false,
    tokenCheck: false,
    note,
  },
  setOrderColumns: {
    method: 'POST',
    path: `${path}/Columns`,
    permission: SIGNED_IN,
    summary: 'Staff: chooses the columns of the list of orders',
    body: z.object({ columns: columns.describe('What the list shows from now on.') }),
    reply: done(),
    mutates: true,
    tokenCheck: false,
    note,
  },
  saveOrderView: {
    method: 'POST',
    path: `${path}/Views`,
    permission: SIGNED_IN,
    summary: 'Staff: saves a view of the list of orders',
    body: z.object({ title, filter: orderFilter }),
    reply: done().extend({
      errorMessage: z
        .enum(['', 'TitleTaken', 'TooMany'])
        .describe(`Why not; empty on success. \`TooMany\`: a member keeps at most ${MAX_SAVED_VIEWS}.`),
    }),
    mutates: true,
    tokenCheck: false,
    note: `${note} The same view under the same title is saved once.`,
  },
  deleteOrderView: {
    method: 'POST',
    path: `${path}/Views/{id}/Delete`,
    permission: SIGNED_IN,
    summary: 'Staff: deletes a saved view of the list of orders',
    params: z.object({ id: writtenCount.describe('The id of the view.') }),
    body: z.object({ title: title.describe('Its title: an id may belong to another view by now.') }),
    reply: done().describe('False if there is no such view.'),
    mutates: true,
    tokenCheck: false,
    note,
  },
} as const satisfies Record<string, CallStatement>;
