import type { Queryable } from '#src/backend/database/database.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import type { StaffCoupon } from '#src/contract/account/staff-coupons.ts';

const MAX_COUPONS = 100;

/** A customer's own coupons with the orders that they were used in, the newest first. */
export async function listCouponsOf(query: Queryable, customerId: string): Promise<StaffCoupon[]> {
  const rows = await query
    .selectFrom('coupons')
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(MAX_COUPONS)
    .select(['code', 'percent', 'amount', 'min_sum', 'valid_to', 'used_at', 'takes_off', 'present_article'])
    .select((eb) =>
      eb
        .selectFrom('orders')
        .whereRef('orders.coupon_id', '=', 'coupons.id')
        .where('coupons.used_at', 'is not', null)
        .orderBy('orders.id', 'desc')
        .limit(1)
        .select('orders.number')
        .as('order_number'),
    )
    .execute();
  return rows.map(({ code, percent, amount, ...row }) => ({
    code,
    percent,
    amount:
      amount === null || row.takes_off === 'delivery' || row.present_article !== ''
        ? null
        : wholeUnits(amount),
    isForDelivery: row.takes_off === 'delivery',
    isForPresent: row.present_article !== '',
    minSum: wholeUnits(row.min_sum),
    validUntil: row.valid_to,
    usedAt: row.used_at,
    orderNumber: row.order_number,
  }));
}
