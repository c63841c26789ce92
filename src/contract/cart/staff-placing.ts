import * as z from 'zod';
import { MAX_CART_LINES, MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { textVersion } from '../identity/sign-in.ts';
import { maxLengths } from '../limits.ts';
import {
  colorName,
  count,
  country,
  itemId,
  modelColorCode,
  money,
  picture,
  price,
  regionId,
  sizeName,
} from '../shapes.ts';
import { cartLine } from './cart-line.ts';
import { recipient } from './orders/order.ts';
import { paymentMethod } from './orders/payment.ts';
import { comment, destination, errorMessage, idempotencyKey, pricedLines } from './orders/placing.ts';
import { orderQuote } from './orders/quote.ts';
import { staffOrder } from './staff.ts';
import { by } from './staff-fields.ts';

const note = 'Addition: the staff side. The bearer is a key of the staff.';
const MAX_PRODUCTS = 20;

const isEachOnce = (lines: readonly { readonly itemId: number }[]): boolean =>
  new Set(lines.map((line) => line.itemId)).size === lines.length;

const toldLines = z
  .array(z.object({ itemId, count: count.min(1).max(MAX_UNITS_OF_ITEM).describe('Units of it.') }))
  .min(1)
  .max(MAX_CART_LINES)
  .refine(isEachOnce);

const product = z
  .object({
    modelColorCode,
    modelTitle: z.string().describe('The name of the model.'),
    colorName,
    img: z.array(picture).describe('Its main picture; empty if it has none.'),
    price,
    sizes: z
      .array(
        z.object({ itemId, size: sizeName, available: count.describe("The country's stock, in units.") }),
      )
      .describe('Its sizes from the smallest.'),
  })
  .describe('A product that a caller may mean.');
export type CallersProduct = z.infer<typeof product>;

export const staffPlacingCalls = {
  findGoodsForCaller: {
    method: 'POST',
    path: '/Staff/Callers/Goods',
    permission: 'orders.place',
    summary: 'Staff: finds goods for a caller',
    body: z.object({
      country,
      text: z
        .string()
        .trim()
        .max(maxLengths.search)
        .default('')
        .describe('An article of a product or model, or a barcode, as scanned or typed.'),
      codes: z
        .array(modelColorCode)
        .max(MAX_PRODUCTS)
        .default([])
        .describe('The products to show if the text names none, such as those of a search by words.'),
    }),
    reply: z.object({
      products: z.array(product).describe('Those sold in the country, at most 20, with what is in stock.'),
    }),
    mutates: false,
    tokenCheck: false,
    note,
  },
  quoteForCaller: {
    method: 'POST',
    path: '/Staff/Callers/Quote',
    permission: 'orders.place',
    summary: "Staff: reads what a caller's order would cost",
    body: z.object({
      country,
      regionId,
      lines: toldLines.describe('What the caller wants, each item once.'),
      delivery: destination.nullable().describe('Null before one is chosen.'),
    }),
    reply: z.object({
      lines: z.array(cartLine).describe('What the caller wants, also what cannot be had now.'),
      quote: orderQuote.describe('What of it can be ordered, and for how much.'),
      errorMessage,
    }),
    mutates: false,
    tokenCheck: false,
    note,
  },
  createOrderForCaller: {
    method: 'POST',
    path: '/Staff/Orders',
    permission: 'orders.place',
    summary: 'Staff: makes an order for a caller',
    body: z.object({
      country,
      regionId,
      idempotencyKey,
      lines: pricedLines.refine(isEachOnce).describe('What the page showed, each item once.'),
      expectedDeliveryPrice: money.describe('What the page showed for delivery.'),
      expectedTotal: money.describe('What stood on the button.'),
      recipient,
      delivery: destination,
      payment: paymentMethod,
      comment,
      consentVersion: textVersion.describe('The version of the consent text that the caller agreed to.'),
      by,
    }),
    reply: z.object({
      success: z.boolean().describe('Whether the order is placed.'),
      errorMessage,
      errorItemId: itemId.nullable().describe('The item that `errorMessage` is about; null for none.'),
      order: staffOrder.nullable().describe('Null if it was refused.'),
      isRepeated: z.boolean().describe('Whether the order was placed by an earlier call with the same key.'),
    }),
    mutates: true,
    tokenCheck: false,
    note:
      `${note} The order is of the customer who has confirmed the phone, else of a guest; no limit of shoppers counts it. ` +
      'One to be paid online is held for 30 minutes, and the caller gets the link by SMS and mail; one to be paid on receipt is confirmed already.',
  },
} as const satisfies Record<string, CallStatement>;
