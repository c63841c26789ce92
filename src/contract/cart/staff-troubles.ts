import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { code, count, country, currency, date, modelColorCode, money } from '../shapes.ts';

const time = z.iso.datetime();
const number = code.describe('The number of the order.');
const isMore = z.boolean().describe('Whether there are more than are listed.');

const message = z.object({
  about: z.string().describe('What it is about, without people’s data, such as `order`.'),
  number: number.nullable().describe('The order that it is about; null for none.'),
  queuedAt: time.describe('When it was written, in UTC.'),
  attempts: count.describe('How often it was tried.'),
  state: z.enum(['waiting', 'failed']).describe('It is tried again, or was given up.'),
});
const refund = z.object({
  number,
  amount: money.describe('What goes back.'),
  currency,
  dueAt: time.describe('Since when it should go out, in UTC.'),
});
const payment = z.object({
  number,
  amount: money.describe('What was to be paid.'),
  currency,
  at: time.describe('When it failed, in UTC.'),
  isExpired: z.boolean().describe('Whether nobody paid in time; else it was refused.'),
});
const importing = z.object({
  id: count.describe('Names the import.'),
  country,
  file: z.string().describe('What was imported.'),
  by: z.string().describe('Who began it.'),
  at: time.describe('When it began, in UTC.'),
});
const wanted = z.object({
  modelColorCode,
  title: z.string().describe('The name of the model.'),
  colorName: z.string().describe('Its colour.'),
  waiting: count.describe('How many have it among their favourites.'),
});

const receipt = z.object({
  id: count.describe('Names the receipt.'),
  number,
  amount: money.describe('Its sum.'),
  currency,
  at: time.describe('When it became due, in UTC.'),
  isFailed: z.boolean().describe('Whether it waits for the staff; else it is tried again.'),
});

const parcel = z.object({
  number,
  at: time.describe('When it was handed over, in UTC.'),
  state: z
    .enum(['refused', 'returning', 'kept'])
    .describe('The carrier did not take it, brings it back, or keeps it although the order is cancelled.'),
});

const hold = z.object({
  number,
  amount: money.describe('What was held.'),
  currency,
  at: time.describe('When the hold ends, in UTC.'),
  state: z
    .enum(['ending', 'lost'])
    .describe('It ends within a day and was not taken yet, or was gone before it was taken.'),
});

const unequalDay = z.object({
  day: date.describe('The day.'),
  provider: z.string().max(40).describe('Whose payments they are.'),
  count: count.describe('Differences; 0 if it could not be compared.'),
  at: time.describe('When it was compared, or that was begun, in UTC.'),
});

export const staffTroubleCalls = {
  showTroubles: {
    method: 'GET',
    path: '/Staff/Troubles',
    permission: 'orders.read',
    summary: 'Staff: shows what did not go as it should, and what is missed',
    reply: z.object({
      messages: z
        .object({ list: z.array(message).describe('At most 50.'), isMore })
        .describe('Letters and SMS that have waited for more than 15 minutes, or were given up.'),
      refunds: z
        .object({ list: z.array(refund).describe('At most 50.'), isMore })
        .describe('Refunds that should have gone out more than an hour ago.'),
      payments: z
        .object({ list: z.array(payment).describe('At most 50.'), isMore })
        .describe('Payments that failed within a day.'),
      imports: z
        .object({ list: z.array(importing).describe('At most 50.'), isMore })
        .describe('Imports that were begun more than an hour ago and not finished.'),
      parcels: z
        .object({ list: z.array(parcel).describe('At most 50.'), isMore })
        .describe(
          'Parcels that a carrier refused or brings back, of orders that are not finished, and those of cancelled orders that it keeps.',
        ),
      receipts: z
        .object({ list: z.array(receipt).describe('At most 50.'), isMore })
        .describe('Fiscal receipts that failed, or were to be registered more than an hour ago.'),
      holds: z
        .object({ list: z.array(hold).describe('At most 50.'), isMore })
        .default({ list: [], isMore: false })
        .describe('Held money of orders that the shop may not get.'),
      unequalDays: z
        .array(unequalDay)
        .max(31)
        .default([])
        .describe("Days of the last week whose payments are not the provider's."),
      soldOut: z.array(wanted).describe('Favourites that are sold out, those that most wait for first.'),
    }),
    mutates: false,
    tokenCheck: false,
    note: 'Addition: the staff side. The bearer is a key of the staff.',
  },
} as const satisfies Record<string, CallStatement>;
