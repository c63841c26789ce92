import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { code } from '../shapes.ts';
import { tracking } from './orders/tracking.ts';
import { staffOrder } from './staff.ts';
import { by } from './staff-fields.ts';

export const staffTrackingCalls = {
  setTracking: {
    method: 'POST',
    path: '/Staff/Orders/{number}/Tracking',
    permission: 'orders.change',
    summary: "Staff: sets an order's carrier and track number",
    params: z.object({ number: code.describe('The number of the order.') }),
    body: z.object({
      tracking: tracking.nullable().describe('What it is from now on; null takes it away.'),
      from: tracking.nullable().describe('What it was when that was decided.'),
      by,
    }),
    reply: z.object({
      success: z.boolean().describe('Whether it was carried out.'),
      errorMessage: z
        .enum(['', 'NotAllowed', 'Changed'])
        .describe(
          'Why not; empty on success. `NotAllowed` unless the order is assembled, on its way or waits at its point; ' +
            '`Changed`: somebody was faster, `order` says how it stands now.',
        ),
      order: staffOrder,
    }),
    mutates: true,
    tokenCheck: false,
    note: 'Addition: the staff side. The bearer is a key of the staff. The shopper sees it with the order.',
  },
} as const satisfies Record<string, CallStatement>;
