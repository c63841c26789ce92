import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { maxLengths } from '../limits.ts';
import { code, money, writtenCount } from '../shapes.ts';
import { staffOrder } from './staff.ts';
import { by, isUndo } from './staff-fields.ts';

const note = 'Addition: the staff side. The bearer is a key of the staff.';

const reply = z.object({
  success: z.boolean().describe('Whether it was carried out.'),
  errorMessage: z
    .enum(['', 'NotPaidOnline', 'TooMuch', 'NotHeld', 'Changed'])
    .describe(
      'Why not; empty on success. `TooMuch`: no more than is left of the payment can go back, `Changed`: somebody was faster.',
    ),
  order: staffOrder,
});
export type RefundReply = z.infer<typeof reply>;

export const staffRefundCalls = {
  grantRefund: {
    method: 'POST',
    path: '/Staff/Orders/{number}/Refunds',
    permission: 'refunds.grant',
    summary: 'Staff: grants money back without taking goods back',
    params: z.object({ number: code.describe('The number of the order.') }),
    body: z.object({
      amount: money.min(0.01).describe('What goes back.'),
      refundable: money
        .optional()
        .describe('What could be given back when it was decided; without it, whatever it is now.'),
      reason: z.string().trim().min(1).max(maxLengths.refundReason).describe('Why, for the staff.'),
      request: code.describe('Names the decision: one that comes twice counts once.'),
      by,
    }),
    reply,
    mutates: true,
    tokenCheck: false,
    note: `${note} What the order costs stays. Without \`refunds.send\` it waits for somebody who may send it.`,
  },
  sendRefund: {
    method: 'POST',
    path: '/Staff/Refunds/{id}/Send',
    permission: 'refunds.send',
    summary: 'Staff: sends a refund that was granted',
    params: z.object({ id: writtenCount.describe('Names the refund.') }),
    body: z.object({ by }),
    reply,
    mutates: true,
    tokenCheck: false,
    note: `${note} \`NotHeld\` for one that is on its way already.`,
  },
  handOverRefund: {
    method: 'POST',
    path: '/Staff/HandRefunds/{id}/HandOver',
    permission: 'refunds.send',
    summary: 'Staff: says that money was handed over',
    params: z.object({ id: writtenCount.describe('Names what is owed.') }),
    body: z.object({
      isUndo: isUndo.describe('Whether it takes that back.'),
      transactionId: z
        .string()
        .trim()
        .max(64)
        .default('')
        .describe(
          "Addition: the number of the transfer in the provider's office; empty where none has to do with it.",
        ),
      by,
    }),
    reply: reply.extend({
      errorMessage: z
        .enum(['', 'Changed', 'NumberNeeded'])
        .describe(
          "Why not; empty on success. `Changed`: somebody else handed it over. `NumberNeeded`: it is sent in the provider's office, so `transactionId` is needed.",
        ),
    }),
    mutates: true,
    tokenCheck: false,
    note: `${note} Of an order that was not paid online. What is said twice counts once.`,
  },
} as const satisfies Record<string, CallStatement>;
