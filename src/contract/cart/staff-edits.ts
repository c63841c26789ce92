import { z } from 'zod';
import { MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { courierDetails, noCourierDetails } from '../courier-details.ts';
import { deliveryInterval, deliveryKind } from '../delivery/delivery-types.ts';
import { maxLengths } from '../limits.ts';
import { code, count, date, email, itemId, modelColorCode, money, phone, sizeName } from '../shapes.ts';
import { removalReason } from './orders/edits.ts';
import { recipient } from './orders/order.ts';
import { staffOrder } from './staff.ts';
import { by } from './staff-fields.ts';

const note = 'Addition: the staff side. The bearer is a key of the staff.';

const params = z.object({ number: code.describe('The number of the order.') });
const version = count.describe('The version of the order that the change was decided on.');
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

const editCodes = [
  '',
  'NotAllowed',
  'Changed',
  'WrongLines',
  'LastGoods',
  'TooMany',
  'NoStock',
  'NotSold',
  'AlreadyPaid',
  'DeliveryUnavailable',
  'IntervalUnavailable',
  'WrongPhone',
] as const;
const errorMessage = z
  .enum(editCodes)
  .describe(
    'Why not; empty on success. `Changed`: somebody was faster, `LastGoods`: nothing would be left, so cancel it, ' +
      '`AlreadyPaid`: it would cost more than was paid.',
  );
const edited = z.object({
  success: z.boolean().describe('Whether it was carried out.'),
  errorMessage,
  order: staffOrder,
});
export type EditedOrder = z.infer<typeof edited>;

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

const choice = z
  .object({
    kind: deliveryKind,
    pointId: code.nullable().describe('The shop or point; null for a courier.'),
    title: z.string().describe('What it is called.'),
    address: z.string().describe('Where it is; empty for a courier.'),
    price: money.describe('What it costs today.'),
    dateFrom: date.describe('The first day on which it can come.'),
    dateTo: date.describe('The last day on which it can come.'),
  })
  .describe('A way to deliver an order in a city.');
export type DeliveryChoice = z.infer<typeof choice>;

const path = '/Staff/Orders/{number}';
const writing = {
  method: 'POST',
  permission: 'orders.change',
  params,
  reply: edited,
  mutates: true,
  tokenCheck: false,
} as const;

export const staffEditCalls = {
  editRecipient: {
    ...writing,
    path: `${path}/Recipient`,
    summary: 'Staff: changes who gets an order and where the courier goes',
    body: z.object({
      version,
      firstName: recipient.shape.firstName,
      lastName: recipient.shape.lastName,
      phone: phone.nullable().default(null).describe('Null to leave it; only with `customers.read`.'),
      email: email.nullable().default(null).describe('Null to leave it; only with `customers.read`.'),
      address: z
        .string()
        .trim()
        .max(maxLengths.deliveryAddress)
        .default('')
        .describe('Street and house in the same city, for a courier; empty leaves it.'),
      courierDetails: courierDetails.default(noCourierDetails),
      by,
    }),
    note: `${note} Until the order is on its way.`,
  },
  listDeliveryChoices: {
    method: 'GET',
    path: `${path}/Delivery`,
    permission: 'orders.change',
    summary: 'Staff: lists the ways to deliver an order',
    params,
    query: z.object({
      cityId: code.optional().describe('Another city of its country; without it the city of the order.'),
    }),
    reply: z.object({
      cityName: z.string().describe('The city, as addresses in it begin; empty for one that is not known.'),
      choices: z.array(choice).describe('The ways that have all of its goods.'),
      intervals: z.array(deliveryInterval).describe('When a courier can come; empty where none are offered.'),
    }),
    mutates: false,
    tokenCheck: false,
    note,
  },
  editDelivery: {
    ...writing,
    path: `${path}/Delivery`,
    summary: 'Staff: changes how an order is delivered',
    body: z.object({
      version,
      kind: deliveryKind,
      pointId: code.nullable().default(null).describe('The shop or point; null for a courier.'),
      address: z
        .string()
        .trim()
        .max(maxLengths.deliveryAddress)
        .default('')
        .describe(
          'Street and house, for a courier where there was none or in another city; else empty leaves it.',
        ),
      cityId: code
        .nullable()
        .default(null)
        .describe('Another city of the same country; null for the city of the order.'),
      interval: z
        .object({ id: count.describe('Names the hours.'), day: date.describe('The day.') })
        .nullable()
        .default(null)
        .describe('When the courier comes; null for no hours.'),
      price: z.enum(['then', 'now']).describe('What delivery cost in the order, or what it costs today.'),
      by,
    }),
    note: `${note} Until the order is on its way; the goods are taken anew from where they lie.`,
  },
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
