import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { count, country, currency, money } from '../shapes.ts';

const orders = count.describe('Orders that were placed, without those that were cancelled.');
const sum = money.describe('What they cost together.');

const sales = z
  .object({
    country,
    currency,
    orders,
    sum,
    before: z
      .object({ orders, sum })
      .describe('The same a week earlier, from the beginning of the day to the same time.'),
  })
  .describe('What was ordered today, by the clock of the country.');
export type DaySales = z.infer<typeof sales>;

export const staffDayCalls = {
  showDay: {
    method: 'GET',
    path: '/Staff/Day',
    permission: 'orders.read',
    summary: 'Staff: shows how the day goes',
    reply: z.object({
      sales: z.array(sales).describe('By country.'),
      stuckMessages: count.describe(
        'Letters and SMS that have waited for more than 15 minutes, or were given up.',
      ),
      newMessages: count.describe('What was sent by the forms of the shop within a day.'),
      lateRefunds: count.describe('Refunds that should have gone out more than an hour ago.'),
    }),
    mutates: false,
    tokenCheck: false,
    note: 'Addition: the staff side. The bearer is a key of the staff.',
  },
} as const satisfies Record<string, CallStatement>;
