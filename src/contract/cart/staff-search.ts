import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { maxLengths } from '../limits.ts';
import { code, colorName, country, currency, modelCode, modelColorCode, money } from '../shapes.ts';
import { orderStatus } from './orders/statuses.ts';
import { reservationState } from './reservations.ts';

const at = z.iso.datetime().describe('When it was made, in UTC.');
const person = z.string().describe('Whose it is: surname and first name.');
const foundBy = <const By extends readonly string[]>(by: By) => z.enum(by).describe('What it was found by.');

const orderHit = z
  .object({
    number: code.describe('The number of the order.'),
    createdAt: at,
    status: orderStatus,
    name: person,
    city: z.string().describe('Where it goes; empty if unknown.'),
    totalPrice: money.describe('The sum of the order.'),
    currency,
    foundBy: foundBy(['number', 'track', 'phone', 'email', 'name']),
  })
  .describe('An order that may be meant.');

const reservationHit = z
  .object({
    number: code.describe('The number of the reservation.'),
    createdAt: at,
    country,
    state: reservationState,
    name: z.string().describe('Whose it is.'),
    shopName: z.string().describe('The shop that holds the goods.'),
    foundBy: foundBy(['number', 'phone', 'email', 'name']),
  })
  .describe('A reservation that may be meant.');

const customerHit = z
  .object({
    id: z.string().describe('The id of the customer.'),
    country,
    name: z.string().describe('Surname, first name and patronymic. May be empty.'),
    phone: z.string().describe('All but the end hidden: `•••••••4567`.'),
    email: z.string().describe('With its middle hidden: `m•••@example.com`. Empty if there is none.'),
    foundBy: foundBy(['phone', 'email', 'name']),
  })
  .describe('A customer who may be meant.');

const productHit = z
  .object({
    modelColorCode,
    modelCode,
    modelTitle: z.string().describe('The name of the model.'),
    colorName,
    url: z.string().describe('The page of the product: `/product/` and its slug.'),
    foundBy: foundBy(['article', 'barcode']),
  })
  .describe('A product that may be meant.');

const hits = z.object({
  orders: z
    .array(orderHit)
    .describe('Orders, the best match first, at most 20; none without the permission to see them.'),
  reservations: z
    .array(reservationHit)
    .describe(
      "Reservations, the best match first, at most 20; of the caller's own shop alone if there is one.",
    ),
  customers: z
    .array(customerHit)
    .optional()
    .describe('Customers, the best match first, at most 20; absent without the permission to see them.'),
  products: z.array(productHit).describe('Products, the best match first, at most 20.'),
});
export type StaffHits = z.infer<typeof hits>;

export const staffSearchCalls = {
  findForStaff: {
    method: 'GET',
    path: '/Staff/Find',
    permission: 'reservations.read',
    partPermissions: ['orders.read', 'customers.read'],
    summary: 'Staff: searches everywhere',
    query: z.object({
      text: z
        .string()
        .trim()
        .min(1)
        .max(maxLengths.search)
        .describe(
          'As typed: a number or its last digits, a phone or its last digits, an e-mail, a name, a track number, an article, a barcode.',
        ),
    }),
    reply: hits,
    mutates: false,
    tokenCheck: false,
    note:
      'Addition: the staff side. The bearer is a key of the staff. A text that may be several things is looked for as each. ' +
      'Orders are found with the permission `orders.read` alone, customers with `customers.read`, and so is anything by phone or e-mail. Who found people by phone, e-mail or name is recorded.',
  },
} as const satisfies Record<string, CallStatement>;
