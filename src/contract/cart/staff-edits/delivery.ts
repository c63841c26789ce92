import * as z from 'zod';
import type { CallStatement } from '../../call.ts';
import { courierDetails, noCourierDetails } from '../../courier-details.ts';
import { deliveryInterval, deliveryKind } from '../../delivery/delivery-types.ts';
import { maxLengths } from '../../limits.ts';
import { code, count, date, email, money, phone } from '../../shapes.ts';
import { recipient } from '../orders/order.ts';
import { by } from '../staff-fields.ts';
import { note, params, path, version, writing } from './edit.ts';

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

export const deliveryEditCalls = {
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
} as const satisfies Record<string, CallStatement>;
