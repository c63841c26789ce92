import { z } from 'zod';
import type { CallStatement } from '../call.ts';
import { maxLengths } from '../limits.ts';
import { code, count, itemId, money } from '../shapes.ts';
import { staffCalls, staffOrder } from './staff.ts';
import { scannedGoods } from './staff-packing.ts';

const { lines } = staffCalls.completeFitting.body.shape;

const reply = z.object({
  success: z.boolean().describe('Whether the scan counts, and the fitting can be completed so.'),
  errorMessage: z
    .enum(['', 'NotAllowed', 'WrongLines', 'UnknownCode', 'OtherGoods', 'TooMany', 'SizeNeeded'])
    .describe(
      'Why not; empty on success. `TooMany`: all units of it are kept, `SizeNeeded`: several sizes were ordered.',
    ),
  kept: z
    .array(z.object({ itemId, count: count.describe('Units that are kept.') }))
    .describe('What is kept with what was scanned.'),
  due: money.nullable().describe('What is to be paid for it; null if it can not be completed so.'),
  itemId: itemId.nullable().describe('The item that was scanned; null for none of the order.'),
  goods: scannedGoods.nullable().describe('Of `OtherGoods`, what the code names; null otherwise.'),
  order: staffOrder,
});
export type FittingQuote = z.infer<typeof reply>;

export const staffFittingCalls = {
  quoteFitting: {
    method: 'POST',
    path: '/Staff/Orders/{number}/Fitting/Quote',
    permission: 'returns.decide',
    summary: 'Staff: says what is to be paid for what is kept',
    params: z.object({ number: code.describe('The number of the order.') }),
    body: z.object({
      lines,
      code: z
        .string()
        .trim()
        .max(maxLengths.scannedCode)
        .default('')
        .describe('A barcode, an article or the id of an item that is kept besides; empty for none.'),
    }),
    reply,
    mutates: false,
    tokenCheck: false,
    note: 'Addition: the staff side. The bearer is a key of the staff. Changes nothing.',
  },
} as const satisfies Record<string, CallStatement>;
