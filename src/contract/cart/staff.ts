import * as z from 'zod';
import { MAX_CART_LINES, MAX_UNITS_OF_ITEM, MOST_COUNTED } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { maxLengths } from '../limits.ts';
import { code, count, date, email, itemId, money, phone, writtenPage, writtenPageSize } from '../shapes.ts';
import { cancelReason } from './orders/edits.ts';
import { order, recipient } from './orders/order.ts';
import { orderStatus } from './orders/statuses.ts';
import { by, isUndo, orderMessages, staffChanges, staffNotes } from './staff-fields.ts';
import { orderFilter } from './staff-filter.ts';
import { orderParcel } from './staff-parcel.ts';
import { staffOrderRow } from './staff-rows.ts';

const note = 'Addition: the staff side. The bearer is a key of the staff.';

/** Nulls for callers who may not see how to reach the customer. */
const staffRecipient = recipient
  .extend({
    phone: phone.nullable().describe('Digits with the country code; null without `customers.read`.'),
    email: email.nullable().describe('Null without `customers.read`.'),
  })
  .describe('Who gets the goods.');

export const staffOrder = order
  .extend({
    recipient: staffRecipient,
    customerId: code.nullable().describe('Whose it is; null for a guest, and without `customers.read`.'),
    nextStatuses: z.array(orderStatus).describe('The statuses that it may have next.'),
    undoStatuses: z
      .array(orderStatus)
      .describe('The statuses from which a step to the present one can be taken back.'),
    takings: z
      .array(
        z.object({
          itemId,
          shopNumber: code.describe('The shop.'),
          count: count.describe('Units from there.'),
        }),
      )
      .describe('Which stock the goods come from.'),
    staffChanges,
    packing: z
      .object({ packed: count.describe('Units in the parcel.'), units: count.describe('Units to pack.') })
      .nullable()
      .optional()
      .describe('Addition: how far it is packed, while something lies in the parcel and something does not.'),
    version: count.describe('Grows with every change of the order.'),
    canEdit: z.boolean().describe('Whether goods can be changed now.'),
    canEditDelivery: z.boolean().describe('Whether recipient and delivery can be changed now.'),
    returning: z
      .object({
        lines: z
          .array(
            z.object({
              itemId,
              count: count.max(MAX_UNITS_OF_ITEM).describe('Units that can still be given back.'),
            }),
          )
          .describe('What can be given back.'),
        lastDay: date.describe("The last day of the customer's term."),
        isLate: z.boolean().describe('Whether that is over; then a return needs a reason.'),
      })
      .nullable()
      .describe('What the staff can ask back for the customer; null for nothing.'),
    payments: z
      .array(
        z.object({
          amount: money.describe('What was paid.'),
          provider: z.string().max(40).default('').describe('Addition: who took it.'),
          transactionId: z
            .string()
            .max(64)
            .nullable()
            .default(null)
            .describe(
              'Addition: the number of the transfer at the provider; null if it has none of its own.',
            ),
          isGivenBackByHand: z
            .boolean()
            .optional()
            .describe("Addition: whether the staff gives it back itself, in the provider's office."),
          at: z.iso.datetime().describe('When, in UTC.'),
          state: z
            .enum(['kept', 'due', 'sent'])
            .describe(
              'Whether it pays for the order, or goes back as a whole because the order did not need it.',
            ),
          hold: z
            .enum(['held', 'lost'])
            .optional()
            .describe(
              'Addition: the money is only held until the goods are sent, or was gone before it was taken.',
            ),
          holdEndsAt: z.iso
            .datetime()
            .nullable()
            .default(null)
            .describe('Addition: when the bank lets it go, in UTC; null unless it is held.'),
        }),
      )
      .describe('What was paid online, the first payment first.'),
    refunds: z
      .array(
        z.object({
          id: count.describe('Names the refund.'),
          kind: z.enum(['return', 'cancel', 'edit', 'goodwill']).describe('What it is for.'),
          amount: money.describe('What goes back.'),
          reason: z.string().describe('Why, in the words of the staff. May be empty.'),
          state: z
            .enum(['held', 'due', 'sent'])
            .describe(
              'It waits for somebody who may send it, is on its way, or has been taken by the provider.',
            ),
          at: z.iso.datetime().describe('When it was granted, in UTC.'),
          by: z.string().nullable().describe('Who granted it; null if it goes back by itself.'),
          isRelease: z
            .boolean()
            .optional()
            .describe('Addition: whether the money was only held, so that it is not taken at all.'),
        }),
      )
      .describe('Money of the order that goes back, the first refund first.'),
    refundable: money.describe('How much of what was paid online can still be given back.'),
    handRefunds: z
      .array(
        z.object({
          id: count.describe('Names it.'),
          kind: z.enum(['return', 'cancel', 'edit', 'goodwill']).describe('What it is for.'),
          amount: money.describe('What is owed.'),
          reason: z
            .string()
            .max(maxLengths.refundReason)
            .default('')
            .describe('Addition: why, in the words of the staff. May be empty.'),
          provider: z
            .string()
            .max(40)
            .nullable()
            .default(null)
            .describe('Addition: in whose office it is sent; null if it is handed over otherwise.'),
          transactionId: z
            .string()
            .max(64)
            .nullable()
            .default(null)
            .describe('Addition: the number of that transfer; null until it was sent, and elsewhere.'),
          at: z.iso.datetime().describe('Since when, in UTC.'),
          by: z.string().nullable().describe('Who decided on it; null if nobody of the staff did.'),
          handedOver: z
            .object({
              at: z.iso.datetime().describe('When, in UTC.'),
              by: z.string().describe('Who of the staff did it.'),
            })
            .nullable()
            .describe('Null until it was handed over.'),
        }),
      )
      .describe(
        'Money that was not paid online and goes back, which the staff hands over; the first one first.',
      ),
    refundableByHand: money.describe('How much of what was not paid online has not been given back.'),
    staffNotes,
    messages: orderMessages,
    parcel: orderParcel
      .nullable()
      .default(null)
      .describe('The parcel with a carrier; null where none has to do with the order.'),
  })
  .describe('An order for staff.');
export type StaffOrder = z.infer<typeof staffOrder>;

const MAX_COUPON_DAYS = 366;

const page = { pageNumber: writtenPage, pageSize: writtenPageSize.default(20) };
const byNumber = z.object({ number: code.describe('The number of the order.') });
const keptMarks = z
  .array(count.describe('The id of a mark, as `quoteFitting` has it.'))
  .max(MAX_CART_LINES * MAX_UNITS_OF_ITEM)
  .describe('The marks of the units that were kept, where only some of several like ones were.');
export const decided = z.object({
  success: z.boolean().describe('Whether it was carried out.'),
  errorMessage: z
    .enum([
      ...(['', 'NotAllowed', 'WrongLines', 'GiftCardSpent', 'Changed', 'MessageSent'] as const),
      ...(['MarksMissing', 'MarksNeeded', 'WrongMarks', 'AtCarrier'] as const),
    ])
    .describe(
      'Why not; empty on success. `Changed`: somebody was faster, `order` says how it stands now. ' +
        '`MessageSent`: the step cannot be taken back, for the customer has been told. `MarksMissing`: units were not ' +
        'scanned by their Data Matrix. `MarksNeeded`: it has to be said which units are back or kept, `WrongMarks`: those are not of the order. ' +
        '`AtCarrier`: a carrier has been told of the parcel, so cancel that first.',
    ),
  order: staffOrder,
});

export const staffCalls = {
  listOrders: {
    method: 'GET',
    path: '/Staff/Orders',
    permission: 'orders.read',
    summary: 'Staff: lists orders',
    query: z.object({
      ...orderFilter.shape,
      customer: code.optional().describe('The id of a customer; without it everybody.'),
      ...page,
    }),
    reply: z.object({
      orders: z.array(staffOrderRow).describe('The page of the list, the newest first.'),
      totalCount: count.describe(`How many there are on all pages, counted up to ${MOST_COUNTED}.`),
      isCounted: z.boolean().describe('Whether there are no more than that.'),
    }),
    mutates: false,
    tokenCheck: false,
    note,
  },
  showOrder: {
    method: 'GET',
    path: '/Staff/Orders/{number}',
    permission: 'orders.read',
    summary: 'Staff: reads an order',
    params: byNumber,
    reply: z.object({ order: staffOrder }),
    mutates: false,
    tokenCheck: false,
    note,
  },
  setOrderStatus: {
    method: 'POST',
    path: '/Staff/Orders/{number}/Status',
    permission: 'orders.change',
    summary: 'Staff: moves an order on',
    params: byNumber,
    body: z.object({
      status: orderStatus,
      from: orderStatus.optional().describe('The status that the change was decided on.'),
      reason: cancelReason.nullable().default(null).describe('Why it is cancelled; null for other statuses.'),
      isUndo: isUndo.describe("Whether it takes the caller's own last step back, from `from` to `status`."),
      by,
    }),
    reply: decided,
    mutates: true,
    tokenCheck: false,
    note: `${note} A step that is taken back twice counts once.`,
  },
  confirmOrder: {
    method: 'POST',
    path: '/Staff/Orders/{number}/Confirm',
    permission: 'orders.change',
    summary: 'Staff: confirms an order',
    params: byNumber,
    body: z.object({ by }),
    reply: decided,
    mutates: true,
    tokenCheck: false,
    note: `${note} A new order that is confirmed does not end by itself any more. \`NotAllowed\` for any other.`,
  },
  completeFitting: {
    method: 'POST',
    path: '/Staff/Orders/{number}/Fitting',
    permission: 'returns.decide',
    summary: 'Staff: marks what was kept after a fitting',
    params: byNumber,
    body: z.object({
      lines: z
        .array(
          z.object({ itemId, count: count.min(1).max(MAX_UNITS_OF_ITEM).describe('Units that were kept.') }),
        )
        .max(MAX_CART_LINES)
        .refine((lines) => new Set(lines.map((line) => line.itemId)).size === lines.length)
        .describe('What was kept, each item once; empty for nothing.'),
      marks: keptMarks.default([]),
      by,
    }),
    reply: decided,
    mutates: true,
    tokenCheck: false,
    note:
      `${note} What was kept of an order that was tried on; the rest goes back, and with nothing kept the order is cancelled. ` +
      '`NotAllowed` before it is on the way and once it is marked, `WrongLines` for more than was ordered, `MarksNeeded` where only some of several like units were kept and nobody said which.',
  },
  giveCoupon: {
    method: 'POST',
    path: '/Staff/Coupons',
    permission: 'coupons.give',
    summary: 'Staff: gives a customer a coupon',
    body: z
      .object({
        phone,
        customer: code.optional().describe('Which of the customers with this phone; else any of them.'),
        coupon: z
          .string()
          .trim()
          .max(maxLengths.coupon)
          .default('')
          .describe('Its code; without one a random code.'),
        percent: z
          .number()
          .int()
          .min(1)
          .max(100)
          .nullable()
          .default(null)
          .describe('The discount in percent; null for a sum.'),
        amount: money
          .min(1)
          .nullable()
          .default(null)
          .describe('The discount as a sum; null for a percentage.'),
        minSum: money.default(0).describe('The sum of goods from which it holds.'),
        days: z.number().int().min(1).max(MAX_COUPON_DAYS).describe('For how many days it holds.'),
        by,
      })
      .refine(({ percent, amount }) => (percent === null) !== (amount === null)),
    reply: z.object({
      success: z.boolean().describe('Whether it was given.'),
      errorMessage: z.enum(['', 'CodeTaken']).describe('Why not; empty on success.'),
      coupon: z.string().describe('Its code.'),
    }),
    mutates: true,
    tokenCheck: false,
    note: `${note} Gives a customer a coupon of a percentage or a sum for one order. 404 for an unknown phone.`,
  },
} as const satisfies Record<string, CallStatement>;
