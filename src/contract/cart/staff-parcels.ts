import * as z from 'zod';
import { PAYING_TIMEOUT_MS } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { code, count } from '../shapes.ts';
import { staffOrder } from './staff.ts';
import { by } from './staff-fields.ts';

const note = 'Addition: the staff side. The bearer is a key of the staff.';
const params = z.object({ number: code.describe('The number of the order.') });

export const staffParcelCalls = {
  handOver: {
    method: 'POST',
    path: '/Staff/Orders/{number}/Parcel',
    permission: 'orders.change',
    summary: 'Staff: hands an order over to the carrier',
    params,
    body: z.object({
      version: count.describe('The version of the order that it was decided on.'),
      by,
    }),
    reply: z.object({
      success: z.boolean().describe('Whether it was carried out.'),
      errorMessage: z
        .enum(['', 'NoCarrier', 'NotAllowed', 'NotAllPacked', 'NotAllMarked', 'Changed'])
        .describe(
          'Why not; empty on success, and if it was handed over before. `NoCarrier`: the shop has none there; ' +
            '`Changed`: somebody was faster, `order` says how it stands now.',
        ),
      order: staffOrder,
    }),
    mutates: true,
    tokenCheck: false,
    note: `${note} The carrier answers by and by: \`order.parcel\` says how far it is.`,
  },
  cancelParcel: {
    method: 'POST',
    path: '/Staff/Orders/{number}/Parcel/Cancel',
    permission: 'orders.change',
    summary: 'Staff: asks the carrier to forget a parcel',
    params,
    body: z.object({ by }),
    reply: z.object({
      success: z.boolean().describe('Whether it was carried out.'),
      errorMessage: z
        .enum(['', 'NotAllowed'])
        .describe('Why not; empty on success. `NotAllowed` before it is there, and once it is under way.'),
      order: staffOrder,
    }),
    mutates: true,
    tokenCheck: false,
    note: `${note} The carrier answers by and by: \`order.parcel\` says how far it is.`,
  },
  showParcelLabel: {
    method: 'GET',
    path: '/Staff/Orders/{number}/Parcel/Label',
    permission: 'orders.read',
    summary: 'Staff: reads the label of a parcel',
    params,
    reply: z.object({
      errorMessage: z
        .enum(['', 'NotAllowed', 'TryLater'])
        .describe('Why there is none. `TryLater`: the carrier does not answer, or still makes it.'),
      pdf: z.base64().describe('The label as a PDF in base64; empty if there is none.'),
    }),
    mutates: false,
    tokenCheck: false,
    timeoutMs: PAYING_TIMEOUT_MS,
    deadlineMs: PAYING_TIMEOUT_MS,
    note: `${note} It bears the address of the recipient.`,
  },
} as const satisfies Record<string, CallStatement>;
