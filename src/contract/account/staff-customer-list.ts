import * as z from 'zod';
import { MOST_COUNTED } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { maxNumbers } from '../limits.ts';
import { code, count, currency, date, totalCount, writtenPage, writtenPageSize } from '../shapes.ts';

/** With a bound that the databases' columns hold in minor units. */
export const MOST_FILTERED_SALES = 1_000_000_000;

const MOST_SOLD = 1_000_000_000_000;

/** The newest customers first, or the ones who bought for most, or who ordered last. The latter two leave out who never ordered. */
export const customerSorts = ['new', 'sold', 'ordered'] as const;
export type CustomerSort = (typeof customerSorts)[number];

const writtenNumber = z.coerce.number().int().nonnegative().max(maxNumbers.integer).optional();
const writtenSum = z.coerce.number().nonnegative().max(MOST_FILTERED_SALES).optional();

/** Which customers of a country a list has; each part that is left out lets all pass. */
export const customerFilter = z
  .object({
    registeredSince: date.optional().describe("The first day of registration, by the country's clock."),
    registeredTill: date.optional().describe("The last day of registration, by the country's clock."),
    orderedSince: date.optional().describe('Whose last order was placed on this day or later.'),
    orderedTill: date.optional().describe('Whose last order was placed on this day or earlier.'),
    ordersFrom: writtenNumber.describe('The least number of orders.'),
    ordersTill: writtenNumber.describe('The greatest number of orders; 0 for who never ordered.'),
    soldFrom: writtenSum.describe('The least sum that was bought for.'),
    soldTill: writtenSum.describe('The greatest sum that was bought for.'),
    birthMonth: z.coerce.number().int().min(1).max(12).optional().describe('The month of the birthday.'),
    blocked: z.literal('yes').optional().describe('Those alone who may not sign in.'),
  })
  .describe('Which customers a list has.');
export type CustomerFilter = z.infer<typeof customerFilter>;

/** What a customer ordered. */
export const customerSales = {
  orders: count.describe('Orders that were placed and not cancelled.'),
  sold: z
    .number()
    .min(-MOST_SOLD)
    .max(MOST_SOLD)
    .describe('What goods and gift cards that were paid or handed over cost, less what came back.'),
  lastOrderedAt: z.iso
    .datetime()
    .nullable()
    .describe('When the last of them was placed, in UTC; null without.'),
};

const listedCustomer = z.object({
  id: code.describe('The id of the customer.'),
  name: z.string().describe('Surname, first name and patronymic. May be empty.'),
  phone: z.string().describe('The phone, of which the middle is hidden.'),
  email: z.string().describe('The e-mail, of which most is hidden. May be empty.'),
  registeredAt: z.iso.datetime().describe('When the customer registered, in UTC.'),
  ...customerSales,
  isBlocked: z.boolean().describe('Whether the customer may not sign in.'),
});
export type ListedCustomer = z.infer<typeof listedCustomer>;

export const staffCustomerListCalls = {
  listCustomers: {
    method: 'GET',
    path: '/Staff/Customers',
    permission: 'customers.read',
    summary: 'Staff: lists the customers of a country',
    query: customerFilter.extend({
      sort: z.enum(customerSorts).default('new').describe('`new`, `sold` or `ordered`: the most first.'),
      pageNumber: writtenPage,
      pageSize: writtenPageSize.default(30),
    }),
    reply: z.object({
      customers: z.array(listedCustomer).describe('Those of the page.'),
      currency,
      totalCount,
      isCounted: z
        .boolean()
        .describe(`Whether there are no more; no list is counted beyond ${MOST_COUNTED}.`),
    }),
    mutates: false,
    tokenCheck: false,
    note: 'Addition: the staff side. Orders and sums are those of some minutes ago. Who looked is recorded.',
  },
} as const satisfies Record<string, CallStatement>;
