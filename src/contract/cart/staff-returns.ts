import { z } from 'zod';
import { MAX_CART_LINES, MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { maxLengths } from '../limits.ts';
import {
  code,
  count,
  currency,
  itemId,
  money,
  totalCount,
  writtenCount,
  writtenPage,
  writtenPageSize,
} from '../shapes.ts';
import { orderReturn, returnCalls, returnState } from './orders/returns.ts';
import { decided } from './staff.ts';
import { by } from './staff-fields.ts';

const note = 'Addition: the staff side. The bearer is a key of the staff.';

const orderNumber = code.describe('The number of the order.');
const title = z.string().describe('The goods as ordered: name and article.');
const size = z.string().describe('The size that was ordered. May be empty.');

const staffReturn = orderReturn
  .extend({
    number: orderNumber,
    currency,
    lines: z.array(orderReturn.shape.lines.element.extend({ title, size })).describe('What is given back.'),
  })
  .describe('A return for staff.');
export type StaffReturn = z.infer<typeof staffReturn>;

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

const shop = z
  .object({ number: code.describe('Names the shop.'), name: z.string().describe('What it is called.') })
  .describe('A shop or a warehouse.');

const outletUnits = z
  .object({
    id: count.describe('Names the units.'),
    number: orderNumber,
    itemId,
    title,
    size,
    count: count.describe('How many there are.'),
    shopNumber: code.describe('The shop where they lie.'),
    at: z.iso.datetime().describe('When they came back, in UTC.'),
    by: z.string().nullable().describe('Who looked at them; null if nobody did.'),
  })
  .describe('Units that wait to be priced anew.');
export type OutletUnits = z.infer<typeof outletUnits>;

const byId = z.object({ id: writtenCount.describe('The id of the return.') });
const page = { pageNumber: writtenPage, pageSize: writtenPageSize.default(20) };

const { lines, comment } = returnCalls.requestReturn.body.shape;

export const staffReturnCalls = {
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
  quoteReturn: {
    method: 'POST',
    path: '/Staff/Returns/{id}/Quote',
    permission: 'returns.decide',
    summary: 'Staff: shows what accepting a return would mean',
    params: byId,
    body: z.object({ units, why }),
    reply: z.object({
      success: z.boolean().describe('Whether it can be accepted so.'),
      errorMessage: z.enum(['', 'NotAllowed', 'WrongLines']).describe('Why not; empty if it can.'),
      amounts: z
        .object({
          money: money.describe('What goes back to the means of payment.'),
          giftCard: money.describe('What goes back to the gift card.'),
        })
        .nullable()
        .describe('What goes back; null if it can not be accepted so.'),
      given: staffReturn,
      version: count.describe('The version of the order.'),
      shops: z.array(shop).describe('Where its goods can go.'),
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
  listOutlet: {
    method: 'GET',
    path: '/Staff/Outlet',
    permission: 'orders.read',
    summary: 'Staff: lists returned goods that wait to be priced anew',
    query: z.object(page),
    reply: z.object({
      units: z.array(outletUnits).describe('The page of the list, the oldest first.'),
      totalCount,
    }),
    mutates: false,
    tokenCheck: false,
    note,
  },
  moveOutlet: {
    method: 'POST',
    path: '/Staff/Outlet/{id}',
    permission: 'returns.decide',
    summary: 'Staff: moves returned goods from the outlet to stock or off',
    params: z.object({ id: writtenCount.describe('Names the units.') }),
    body: z.object({
      waiting: count.min(1).describe('How many there were when it was decided.'),
      count: count.min(1).max(MAX_UNITS_OF_ITEM).describe('How many of them go.'),
      to: z.enum(['stock', 'off']).describe('Into the stock of the shop where they lie, or written off.'),
      by,
    }),
    reply: z.object({
      success: z.boolean().describe('Whether it was carried out.'),
      errorMessage: z
        .enum(['', 'Changed', 'TooMany'])
        .describe('Why not; empty on success. `Changed`: somebody was faster.'),
      left: count.describe('How many of them wait now.'),
    }),
    mutates: true,
    tokenCheck: false,
    note: `${note} 404 for units that nobody has put there.`,
  },
} as const satisfies Record<string, CallStatement>;
