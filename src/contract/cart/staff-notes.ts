import * as z from 'zod';
import { MAX_ORDER_NOTES } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { maxLengths } from '../limits.ts';
import { code } from '../shapes.ts';
import { staffOrder } from './staff.ts';
import { by } from './staff-fields.ts';

export const staffNoteCalls = {
  addOrderNote: {
    method: 'POST',
    path: '/Staff/Orders/{number}/Notes',
    permission: 'orders.change',
    summary: 'Staff: notes something about an order',
    params: z.object({ number: code.describe('The number of the order.') }),
    body: z.object({
      text: z.string().trim().min(1).max(maxLengths.orderNote).describe('What the staff should know.'),
      request: code.describe('Names the note: one that comes twice counts once.'),
      by,
    }),
    reply: z.object({
      success: z.boolean().describe('Whether it was written down.'),
      errorMessage: z
        .enum(['', 'TooMany'])
        .describe(`Why not; empty on success. \`TooMany\`: an order has at most ${MAX_ORDER_NOTES}.`),
      order: staffOrder,
    }),
    mutates: true,
    tokenCheck: false,
    note:
      'Addition: the staff side. The bearer is a key of the staff. A note stays as it was written, ' +
      'and goes with the account of the customer.',
  },
} as const satisfies Record<string, CallStatement>;
