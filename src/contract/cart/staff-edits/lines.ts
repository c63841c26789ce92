import * as z from 'zod';
import { MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import type { CallStatement } from '../../call.ts';
import { maxLengths } from '../../limits.ts';
import { count, itemId, modelColorCode, money, sizeName } from '../../shapes.ts';
import { removalReason } from '../orders/edits.ts';
import { staffOrder } from '../staff.ts';
import { by } from '../staff-fields.ts';
import { errorMessage, note, params, path, version, writing } from './edit.ts';

const units = count.min(1).max(MAX_UNITS_OF_ITEM).describe('Units of it.');
const price = z
  .enum(['then', 'now'])
  .describe('At the price of the order, or at today’s. Goods that the order has keep its price.');

export const lineEdit = z
  .discriminatedUnion('kind', [
    z
      .object({
        kind: z.literal('remove').describe('Takes goods out.'),
        itemId,
        count: units,
        reason: removalReason,
      })
      .describe('Takes goods out.'),
    z
      .object({
        kind: z.literal('swap').describe('Another size.'),
        itemId,
        count: units,
        toItemId: itemId.describe('The item of the same colour in the other size.'),
        price,
      })
      .describe('Another size.'),
    z
      .object({ kind: z.literal('add').describe('Puts goods in.'), itemId, count: units, price })
      .describe('Puts goods in.'),
  ])
  .describe('What is changed about the goods.');
export type LineEdit = z.infer<typeof lineEdit>;

const amounts = z
  .object({
    totalBefore: money.describe('What the order costs now.'),
    total: money.describe('What it will cost.'),
    moneyBack: money.describe('What goes back to the means of payment; 0 for an order that is not paid.'),
    isByHand: z
      .boolean()
      .describe('Whether the staff has to hand that over itself, for it was not paid online.'),
    giftCardBack: money.describe('What goes back to the gift card.'),
    pointsBack: money.describe('Points that come back.'),
  })
  .describe('What a change means in money.');
export type EditAmounts = z.infer<typeof amounts>;

const size = z
  .object({
    itemId,
    size: sizeName,
    available: count.describe('Units in stock.'),
    price: money.describe('Today’s price.'),
  })
  .describe('A size of a colour.');

const goods = z
  .object({
    modelColorCode,
    title: z.string().describe('The name of the model and its colour.'),
    sizes: z.array(size).describe('Its sizes that are sold in the country of the order.'),
  })
  .describe('Goods that can be put into an order.');
export type AddableGoods = z.infer<typeof goods>;

export const lineEditCalls = {
  quoteLineEdit: {
    method: 'POST',
    path: `${path}/Lines/Quote`,
    permission: 'orders.change',
    summary: 'Staff: says what a change of the goods means',
    params,
    body: z.object({ edit: lineEdit }),
    reply: z.object({
      errorMessage,
      amounts: amounts.nullable().describe('Null if it can not be done.'),
      order: staffOrder,
    }),
    mutates: false,
    tokenCheck: false,
    note: `${note} Nothing is changed.`,
  },
  editLines: {
    ...writing,
    path: `${path}/Lines`,
    summary: 'Staff: changes the goods of an order',
    body: z.object({ version, edit: lineEdit, by }),
    note: `${note} Until the order is on its way, and not while it waits for payment. Money, points and gift card go back in part.`,
  },
  findOrderGoods: {
    method: 'GET',
    path: `${path}/Goods`,
    permission: 'orders.change',
    summary: 'Staff: finds goods to put into an order',
    params,
    query: z.object({
      code: z
        .string()
        .trim()
        .max(maxLengths.scannedCode)
        .default('')
        .describe('A barcode or an article; empty for the goods that the order has.'),
    }),
    reply: z.object({ goods: z.array(goods).describe('What was found, with sizes and stock.') }),
    mutates: false,
    tokenCheck: false,
    note,
  },
} as const satisfies Record<string, CallStatement>;
