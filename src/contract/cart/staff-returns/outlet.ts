import * as z from 'zod';
import { MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import type { CallStatement } from '../../call.ts';
import { code, count, itemId, totalCount, writtenCount } from '../../shapes.ts';
import { by } from '../staff-fields.ts';
import { note, orderNumber, page, size, title } from './return.ts';

const outletUnits = z
  .object({
    id: count.describe('Names the units.'),
    number: orderNumber,
    itemId,
    title,
    size,
    count: count.max(MAX_UNITS_OF_ITEM).describe('How many there are.'),
    shopNumber: code.describe('The shop where they lie.'),
    at: z.iso.datetime().describe('When they came back, in UTC.'),
    by: z.string().nullable().describe('Who looked at them; null if nobody did.'),
  })
  .describe('Units that wait to be priced anew.');
export type OutletUnits = z.infer<typeof outletUnits>;

export const outletCalls = {
  listOutlet: {
    method: 'GET',
    path: '/Staff/Outlet',
    permission: 'orders.read',
    summary: 'Staff: lists returned goods that wait to be priced anew',
    query: z.object(page),
    reply: z.object({
      units: z.array(outletUnits).describe('The page of the list, the oldest first.'),
      totalCount,
    }),
    mutates: false,
    tokenCheck: false,
    note,
  },
  moveOutlet: {
    method: 'POST',
    path: '/Staff/Outlet/{id}',
    permission: 'returns.decide',
    summary: 'Staff: moves returned goods from the outlet to stock or off',
    params: z.object({ id: writtenCount.describe('Names the units.') }),
    body: z.object({
      waiting: count.min(1).describe('How many there were when it was decided.'),
      count: count.min(1).max(MAX_UNITS_OF_ITEM).describe('How many of them go.'),
      to: z.enum(['stock', 'off']).describe('Into the stock of the shop where they lie, or written off.'),
      by,
    }),
    reply: z.object({
      success: z.boolean().describe('Whether it was carried out.'),
      errorMessage: z
        .enum(['', 'Changed', 'TooMany'])
        .describe('Why not; empty on success. `Changed`: somebody was faster.'),
      left: count.describe('How many of them wait now.'),
    }),
    mutates: true,
    tokenCheck: false,
    note: `${note} 404 for units that nobody has put there.`,
  },
} as const satisfies Record<string, CallStatement>;
