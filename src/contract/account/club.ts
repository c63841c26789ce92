import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { maxNumbers } from '../limits.ts';
import { code, count, currency, money, totalCount } from '../shapes.ts';
import { page } from './fields.ts';

/** Why points came or went by orders and time. */
const orderPointsKinds = ['earned', 'spent', 'returned', 'reversed', 'settled', 'expired'] as const;
export type OrderPointsKind = (typeof orderPointsKinds)[number];

const level = z
  .object({
    title: z.string().describe('What the level is called.'),
    rate: z
      .number()
      .int()
      .min(0)
      .max(100)
      .describe('The percentage of a purchase that comes back as points.'),
    from: money.describe('The purchases in a year from which the level holds.'),
  })
  .describe('A level of the club.');

export const pointsChange = z
  .object({
    at: z.iso.datetime().describe('When, in UTC.'),
    kind: z
      .enum([...orderPointsKinds, 'added', 'taken'])
      .describe(
        'Why: `returned` gives spent points back, `reversed` takes earned ones back, `settled` what an earlier return could ' +
          'not. Additions: `added` and `taken` by the staff.',
      ),
    points: z
      .number()
      .int()
      .min(-maxNumbers.integer)
      .max(maxNumbers.integer)
      .describe('How many came; negative if they went.'),
    orderNumber: code.nullable().describe('The order it belongs to; null for none.'),
  })
  .describe('A change of the balance.');

export const clubCalls = {
  getClub: {
    method: 'GET',
    path: '/Lk/Club',
    summary: 'Reads card, level and points of the club',
    query: page,
    reply: z.object({
      cardNumber: code.describe('13 digits, for the till.'),
      currency,
      balance: count.describe('Points that can be spent now; one pays for a whole unit of the currency.'),
      level,
      nextLevel: level
        .extend({ missing: money.describe('What is left to buy.') })
        .nullable()
        .describe('The level above; null on the highest.'),
      levels: z.array(level).describe('All levels from the lowest.'),
      yearSum: money.describe('What was bought and not returned in the last year.'),
      terms: z
        .array(
          z.object({
            points: count.describe('Points of one day.'),
            expiresAt: z.iso.datetime().describe('When they expire, in UTC.'),
          }),
        )
        .describe('When points expire, the earliest first.'),
      changes: z.array(pointsChange).describe('A page of the history, the newest first.'),
      totalCount,
    }),
    mutates: false,
    note: 'Addition: the card, level and points of a customer in the club. Its first call gives the customer a card number.',
  },
} as const satisfies Record<string, CallStatement>;
