import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { maxLengths } from '../limits.ts';
import { code, count, itemId, money } from '../shapes.ts';
import { staffCalls, staffOrder } from './staff.ts';
import { scannedGoods } from './staff-packing.ts';

const { lines, marks } = staffCalls.completeFitting.body.shape;

const reply = z.object({
  success: z.boolean().describe('Whether the scan counts, and the fitting can be completed so.'),
  errorMessage: z
    .enum([
      ...(['', 'NotAllowed', 'WrongLines', 'UnknownCode', 'OtherGoods', 'TooMany', 'SizeNeeded'] as const),
      ...(['BrokenMark', 'OtherMark', 'MarkTwice', 'WrongMarks'] as const),
    ])
    .describe(
      'Why not; empty on success. `TooMany`: all units of it are kept, `SizeNeeded`: several sizes were ordered. ' +
        '`BrokenMark`: a Data Matrix was not read wholly, `OtherMark`: its unit was not sent with this order, `MarkTwice`: it ' +
        'is kept already, `WrongMarks`: the marks are not those of units that are kept.',
    ),
  kept: z
    .array(z.object({ itemId, count: count.describe('Units that are kept.') }))
    .describe('What is kept with what was scanned.'),
  marks: z
    .array(
      z.object({
        id: count.describe('Names the mark.'),
        itemId,
        serial: z.string().describe('The serial number of the unit.'),
        isKept: z.boolean().describe('Whether its unit is kept, as far as anybody said so.'),
      }),
    )
    .describe('The marks of «Честный знак» in the parcel, in the order in which they were scanned.'),
  marksNeeded: z.boolean().describe('Whether it is still to be said which of several like units are kept.'),
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
      marks,
      code: z
        .string()
        .trim()
        .max(maxLengths.scannedCode)
        .default('')
        .describe(
          'A barcode, an article, a Data Matrix or the id of an item that is kept besides; empty for none.',
        ),
    }),
    reply,
    mutates: false,
    tokenCheck: false,
    note: 'Addition: the staff side. The bearer is a key of the staff. Changes nothing.',
  },
} as const satisfies Record<string, CallStatement>;
