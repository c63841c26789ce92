import * as z from 'zod';
import { MAX_CART_LINES, MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import type { CallStatement } from '../../call.ts';
import { maxLengths } from '../../limits.ts';
import { code, count, itemId, money } from '../../shapes.ts';
import { decided } from '../staff.ts';
import { by } from '../staff-fields.ts';
import { byId, note, staffReturn } from './return.ts';

export const destinations = ['stock', 'outlet', 'off'] as const;
export type Destination = (typeof destinations)[number];

const units = z
  .array(
    z.object({
      itemId,
      count: count.min(1).max(MAX_UNITS_OF_ITEM).describe('Units of it.'),
      to: z
        .enum(destinations)
        .describe('`stock` is sold as new, `outlet` waits to be priced anew, `off` is written off.'),
      shopNumber: code
        .nullable()
        .default(null)
        .describe('Of `stock` and `outlet`, the shop that gets them; null for where they were taken from.'),
    }),
  )
  .min(1)
  .max(MAX_CART_LINES * MAX_UNITS_OF_ITEM)
  .optional()
  .describe('Where the units go that came back; without it all are back and go where they were taken from.');
export type ReturnedUnits = NonNullable<z.infer<typeof units>>;

const why = z
  .string()
  .trim()
  .max(maxLengths.returnAnswer)
  .default('')
  .describe('Why the other units are refused, for the customer; empty if all are accepted.');

const marks = z
  .array(z.string().trim().min(1).max(maxLengths.scannedCode))
  .max(MAX_CART_LINES * MAX_UNITS_OF_ITEM)
  .describe(
    'The Data Matrix codes of the units that came back, as scanned. Needed where more units of an item were sold with one.',
  );

const shop = z
  .object({ number: code.describe('Names the shop.'), name: z.string().describe('What it is called.') })
  .describe('A shop or a warehouse.');

export const decidedReturnCalls = {
  quoteReturn: {
    method: 'POST',
    path: '/Staff/Returns/{id}/Quote',
    permission: 'returns.decide',
    summary: 'Staff: shows what accepting a return would mean',
    params: byId,
    body: z.object({ units, why, marks: marks.optional() }),
    reply: z.object({
      success: z.boolean().describe('Whether it can be accepted so.'),
      errorMessage: z
        .enum(['', 'NotAllowed', 'WrongLines', 'MarksNeeded', 'WrongMarks'])
        .describe('Why not; empty if it can. Marks are looked at if they are given.'),
      amounts: z
        .object({
          money: money.describe('What goes back to the means of payment.'),
          isByHand: z
            .boolean()
            .describe('Whether the staff has to hand that over itself, for it was not paid online.'),
          giftCard: money.describe('What goes back to the gift card.'),
        })
        .nullable()
        .describe('What goes back; null if it can not be accepted so.'),
      given: staffReturn,
      version: count.describe('The version of the order.'),
      shops: z.array(shop).describe('Where its goods can go.'),
      hasMarks: z.boolean().describe('Whether units of the order were sold with a mark of «Честный знак».'),
    }),
    mutates: false,
    tokenCheck: false,
    note: `${note} Changes nothing.`,
  },
  acceptReturn: {
    method: 'POST',
    path: '/Staff/Returns/{id}/Accept',
    permission: 'returns.decide',
    summary: 'Staff: accepts a return',
    params: byId,
    body: z.object({
      units,
      why,
      marks: marks.default([]),
      version: count.optional().describe('The version of the order that it was decided on.'),
      by,
    }),
    reply: decided,
    mutates: true,
    tokenCheck: false,
    note:
      `${note} The money goes back wherever the goods go. With fewer units than were asked for, the others are refused ` +
      'for the reason in `why`; `WrongLines` without one, for more units, and for a shop of another country.',
  },
  refuseReturn: {
    method: 'POST',
    path: '/Staff/Returns/{id}/Refuse',
    permission: 'returns.decide',
    summary: 'Staff: refuses a return',
    params: byId,
    body: z.object({
      why: z.string().trim().min(1).max(maxLengths.returnAnswer).describe('What the customer reads.'),
      by,
    }),
    reply: decided,
    mutates: true,
    tokenCheck: false,
    note: `${note} The customer reads why.`,
  },
} as const satisfies Record<string, CallStatement>;
