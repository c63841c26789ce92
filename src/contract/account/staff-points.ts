import * as z from 'zod';
import { MAX_POINTS_CORRECTION } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { by } from '../cart/staff-fields.ts';
import { code, count, totalCount, writtenPage, writtenPageSize } from '../shapes.ts';
import { pointsChange } from './club.ts';
import { customerParams as params, reason } from './staff-fields.ts';

const path = '/Staff/Customers/{id}/Points';
const note = 'Addition: the staff side.';
const balance = count.describe('The points that the customer can spend now.');

const staffPointsChange = pointsChange
  .extend({
    by: z.string().describe('Who of the staff did it; empty if nobody.'),
    reason: z.string().describe('Why; empty if nobody of the staff did it.'),
  })
  .describe('A change of the balance for staff.');
export type StaffPointsChange = z.infer<typeof staffPointsChange>;

export const staffPointsCalls = {
  listPoints: {
    method: 'GET',
    path,
    permission: 'customers.read',
    summary: "Staff: lists the changes of a customer's points",
    params,
    query: z.object({ pageNumber: writtenPage, pageSize: writtenPageSize.default(20) }),
    reply: z.object({
      balance,
      changes: z.array(staffPointsChange).describe('A page of the history, the newest first.'),
      totalCount,
    }),
    mutates: false,
    tokenCheck: false,
    note,
  },
  changePoints: {
    method: 'POST',
    path,
    permission: 'points.change',
    summary: 'Staff: gives a customer points or takes them',
    params,
    body: z.object({
      change: z.enum(['add', 'take']).describe('Whether they are given or taken.'),
      points: count.min(1).max(MAX_POINTS_CORRECTION).describe('How many.'),
      reason,
      balance: count.describe('The balance that it was decided on.'),
      request: code.describe('Names the form: one that comes twice counts once.'),
      by,
    }),
    reply: z.object({
      success: z.boolean().describe('Whether it was carried out.'),
      errorMessage: z
        .enum(['', 'Changed', 'TooFew'])
        .describe(
          'Why not; empty on success. `Changed`: the balance is another, `TooFew`: it would fall below zero.',
        ),
      balance,
    }),
    mutates: true,
    tokenCheck: false,
    note: `${note} The customer sees the change without the reason; points that are given hold for a year.`,
  },
} as const satisfies Record<string, CallStatement>;
