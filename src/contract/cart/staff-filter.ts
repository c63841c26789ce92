import * as z from 'zod';
import { deliveryKind } from '../delivery/delivery-types.ts';
import { maxLengths } from '../limits.ts';
import { date } from '../shapes.ts';
import { orderStatus } from './orders/statuses.ts';

/** Orders that wait for something: to be confirmed, packed, taken back, money to be sent or handed over, or that are not there on the promised day. */
export const orderViews = ['confirm', 'pack', 'return', 'refund', 'handRefund', 'late'] as const;
export type OrderView = (typeof orderViews)[number];

/** With a bound that the databases' columns hold in minor units. */
export const MOST_FILTERED_SUM = 1_000_000_000;
const sum = z.coerce.number().nonnegative().max(MOST_FILTERED_SUM).optional();

/** Which orders a list has; each part that is left out lets all pass. */
export const orderFilter = z
  .object({
    status: orderStatus.optional(),
    view: z
      .enum(orderViews)
      .optional()
      .describe(
        '`confirm`: new ones that end unless confirmed, `pack`: paid and assembled ones, `return`: with a return that waits ' +
          'for a decision, `refund`: with money that waits to be sent back, `handRefund`: with money that the staff has to ' +
          'hand over, `late`: not there though the promised day is over.',
      ),
    city: z.string().trim().min(1).max(maxLengths.city).optional().describe('The name of a city.'),
    delivery: deliveryKind.optional(),
    sumFrom: sum.describe('The least sum.'),
    sumTill: sum.describe('The greatest sum.'),
    since: date.optional().describe('The first day of placing, in Moscow.'),
    till: date.optional().describe('The last day of placing, in Moscow.'),
    coupon: z
      .string()
      .trim()
      .min(1)
      .max(maxLengths.coupon)
      .optional()
      .describe('The promo code that they were placed with, in any case.'),
    noted: z.literal('yes').optional().describe('Those alone that the staff noted something about.'),
  })
  .describe('Which orders a list has.');
export type OrderFilter = z.infer<typeof orderFilter>;
