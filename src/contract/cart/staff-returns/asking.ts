import * as z from 'zod';
import type { CallStatement } from '../../call.ts';
import { maxLengths } from '../../limits.ts';
import { code, totalCount } from '../../shapes.ts';
import { returnCalls, returnState } from '../orders/returns.ts';
import { decided } from '../staff.ts';
import { by } from '../staff-fields.ts';
import { note, orderNumber, page, staffReturn } from './return.ts';

const { lines, comment } = returnCalls.requestReturn.body.shape;

export const askedReturnCalls = {
  requestReturnFor: {
    method: 'POST',
    path: '/Staff/Orders/{number}/Returns',
    permission: 'returns.decide',
    summary: 'Staff: asks for a return for the customer',
    params: z.object({ number: orderNumber }),
    body: z.object({
      lines,
      comment,
      why: z
        .string()
        .trim()
        .max(maxLengths.staffReason)
        .default('')
        .describe("Why it is asked for after the customer's term; empty within it."),
      request: code.describe('Names the decision: one that comes twice counts once.'),
      by,
    }),
    reply: decided.extend({
      errorMessage: z
        .enum(['', 'NotAllowed', 'TooMany', 'WhyNeeded'])
        .describe('Why not; empty on success. `WhyNeeded`: the term is over and no reason was given.'),
    }),
    mutates: true,
    tokenCheck: false,
    note: `${note} Of a delivered order, as its customer would ask for it, and also after the term.`,
  },
  listReturns: {
    method: 'GET',
    path: '/Staff/Returns',
    permission: 'orders.read',
    summary: 'Staff: lists returns',
    query: z.object({ state: returnState.optional(), ...page }),
    reply: z.object({ returns: z.array(staffReturn).describe('The page of the list.'), totalCount }),
    mutates: false,
    tokenCheck: false,
    note,
  },
} as const satisfies Record<string, CallStatement>;
