import * as z from 'zod';
import { MAX_CART_LINES, MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import type { CallStatement } from '../../call.ts';
import { maxLengths } from '../../limits.ts';
import { doneOr } from '../../refusals.ts';
import { code, count, itemId, money } from '../../shapes.ts';

export const returnReasons = ['size', 'look', 'differs', 'defect', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];
export const returnStates = ['requested', 'accepted', 'refused'] as const;

export const returnState = z.enum(returnStates).describe('Whether the staff has decided, and how.');
const reason = z.enum(returnReasons).describe('Why it is given back.');
const orderNumber = code.describe('The number of the order.');
const returnId = count.describe('Names the return.');

export const orderReturn = z
  .object({
    id: returnId,
    state: returnState,
    createdAt: z.iso.datetime().describe('When it was asked for, in UTC.'),
    decidedAt: z.iso.datetime().nullable().describe('When it was decided, in UTC; null before that.'),
    comment: z.string().describe("The customer's words. May be empty."),
    answer: z.string().describe('Why it was refused; else empty.'),
    amount: money.nullable().describe('What the customer gets back; null until it is accepted.'),
    lines: z
      .array(z.object({ itemId, count: count.max(MAX_UNITS_OF_ITEM).describe('Units of it.'), reason }))
      .describe('What is given back.'),
  })
  .describe('Goods of an order that its customer gives back.');
export type OrderReturn = z.infer<typeof orderReturn>;

export const returnCalls = {
  requestReturn: {
    method: 'POST',
    path: '/Order/Return',
    summary: 'Asks for a return',
    body: z.object({
      number: orderNumber,
      lines: z
        .array(
          z.object({
            itemId,
            count: count.min(1).max(MAX_UNITS_OF_ITEM).describe('Units of it.'),
            reason,
          }),
        )
        .min(1)
        .max(MAX_CART_LINES)
        .refine((lines) => new Set(lines.map((line) => line.itemId)).size === lines.length)
        .describe('What is given back, each item once.'),
      comment: z
        .string()
        .trim()
        .max(maxLengths.returnComment)
        .default('')
        .describe('What else is to be said.'),
    }),
    reply: doneOr(['NotAllowed', 'TooMany']),
    mutates: true,
    note:
      'Addition: asks for the return of goods of a delivered order, which the staff accepts or refuses. `NotAllowed` ' +
      'outside the term, `TooMany` for more units than are left to return.',
  },
  withdrawReturn: {
    method: 'POST',
    path: '/Order/WithdrawReturn',
    summary: 'Takes a return back',
    body: z.object({ number: orderNumber, id: returnId }),
    reply: doneOr(['NotAllowed']),
    mutates: true,
    note:
      'Addition: takes back a return that the staff has not decided yet; its units can be asked for again. `NotAllowed` ' +
      'once it is decided, 404 for a return that the order does not have.',
  },
} as const satisfies Record<string, CallStatement>;
