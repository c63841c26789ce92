import { z } from 'zod';
import { MAX_CART_LINES, MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import type { CallStatement } from '../../call.ts';
import { maxLengths } from '../../limits.ts';
import { code, count, done, money } from '../../shapes.ts';

export const returnReasons = ['size', 'look', 'differs', 'defect', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];
export const returnStates = ['requested', 'accepted', 'refused'] as const;

/** Goods of an order that its customer gives back. `amount` is null until the return is accepted. */
export const orderReturn = z.object({
  id: count,
  state: z.enum(returnStates),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  comment: z.string(),
  /** Why it was refused; else empty. */
  answer: z.string(),
  amount: money.nullable(),
  lines: z.array(z.object({ itemId: count, count, reason: z.enum(returnReasons) })),
});
export type OrderReturn = z.infer<typeof orderReturn>;

export const returnCalls = {
  requestReturn: {
    method: 'POST',
    path: '/Order/Return',
    body: z.object({
      number: code,
      lines: z
        .array(
          z.object({
            itemId: count,
            count: count.min(1).max(MAX_UNITS_OF_ITEM),
            reason: z.enum(returnReasons),
          }),
        )
        .min(1)
        .max(MAX_CART_LINES)
        .refine((lines) => new Set(lines.map(({ itemId }) => itemId)).size === lines.length),
      comment: z.string().trim().max(maxLengths.returnComment).default(''),
    }),
    reply: done,
    mutates: true,
    note:
      'Addition: asks for the return of goods of a delivered order, which the staff accepts or refuses. `NotAllowed` ' +
      'outside the term, `TooMany` for more units than are left to return.',
  },
  withdrawReturn: {
    method: 'POST',
    path: '/Order/WithdrawReturn',
    body: z.object({ number: code, id: count }),
    reply: done,
    mutates: true,
    note:
      'Addition: takes back a return that the staff has not decided yet; its units can be asked for again. `NotAllowed` ' +
      'once it is decided, 404 for a return that the order does not have.',
  },
} as const satisfies Record<string, CallStatement>;
