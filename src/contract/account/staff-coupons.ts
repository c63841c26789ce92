import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { code, currency, money } from '../shapes.ts';
import { customerParams as params } from './staff-fields.ts';

const staffCoupon = z
  .object({
    code: z.string().describe('What is typed in the cart.'),
    percent: z.number().nullable().describe('The discount in percent; null for a sum.'),
    amount: money.nullable().describe('The discount as a sum; null for a percentage.'),
    isForDelivery: z
      .boolean()
      .describe('Whether it makes the delivery free; `percent` and `amount` are null then.'),
    isForPresent: z.boolean().describe('Whether it gives a thing; `percent` and `amount` are null then.'),
    minSum: money.describe('The sum of goods from which it holds.'),
    validUntil: z.iso.datetime().nullable().describe('When it ends, in UTC; null for never.'),
    usedAt: z.iso.datetime().nullable().describe('When it was used, in UTC; null if it was not.'),
    orderNumber: code.nullable().describe('The order that it was used in; null for none.'),
  })
  .describe("A customer's own promo code.");
export type StaffCoupon = z.infer<typeof staffCoupon>;

export const staffCouponCalls = {
  listCustomerCoupons: {
    method: 'GET',
    path: '/Staff/Customers/{id}/Coupons',
    permission: 'customers.read',
    summary: "Staff: lists a customer's own promo codes",
    params,
    reply: z.object({ coupons: z.array(staffCoupon).describe('The newest first, at most 100.'), currency }),
    mutates: false,
    tokenCheck: false,
    note: 'Addition: the staff side.',
  },
} as const satisfies Record<string, CallStatement>;
