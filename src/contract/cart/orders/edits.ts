import * as z from 'zod';
import { count, money } from '../../shapes.ts';

/** Why the staff cancels an order. */
export const cancelReasons = [
  'changedMind',
  'outOfStock',
  'unreachable',
  'duplicate',
  'suspicious',
  'other',
] as const;
export type CancelReason = (typeof cancelReasons)[number];
export const cancelReason = z.enum(cancelReasons).describe('Why the staff cancelled it.');

/** Why goods are taken out of an order. */
export const removalReasons = ['changedMind', 'outOfStock', 'defect', 'other'] as const;
export type RemovalReason = (typeof removalReasons)[number];
export const removalReason = z.enum(removalReasons).describe('Why goods were taken out.');

const MOST = 1_000_000_000_000;

export const orderEdit = z
  .object({
    at: z.iso.datetime().describe('When, in UTC.'),
    kind: z.enum(['removed', 'added', 'swapped', 'delivery']).describe('What was changed.'),
    title: z.string().describe('What the goods are called, or the new way of delivery.'),
    size: z.string().describe('Their size; of swapped goods the one before. May be empty.'),
    newSize: z.string().describe('The size after a swap; else empty.'),
    count: count.describe('Units that it is about.'),
    reason: removalReason.nullable().describe('Why goods were taken out; else null.'),
    totalChange: z
      .number()
      .min(-MOST)
      .max(MOST)
      .describe('How much more the order costs; negative if it costs less.'),
    moneyBack: money.describe('What goes back to the means of payment.'),
    giftCardBack: money.describe('What went back to the gift card.'),
    pointsBack: money.describe('Points that came back.'),
  })
  .describe('What the shop changed about an order after it was placed.');
export type OrderEdit = z.infer<typeof orderEdit>;
