import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { Cart } from '#src/contract/cart/index.ts';
import { MINOR_PER_WHOLE } from '#src/contract/money.ts';
import type { LineRow } from '../lines.ts';

/** A coupon's discount and validity; money in minor units. */
export type Coupon = Pick<
  Schema['coupons'],
  'code' | 'percent' | 'amount' | 'min_sum' | 'valid_from' | 'valid_to' | 'used_at'
>;

export const couponColumns = [
  'coupons.code',
  'coupons.percent',
  'coupons.amount',
  'coupons.min_sum',
  'coupons.valid_from',
  'coupons.valid_to',
  'coupons.used_at',
] as const;

export async function setCoupon(query: Queryable, cartId: number, couponId: number | null): Promise<void> {
  await query.updateTable('carts').set({ coupon_id: couponId }).where('id', '=', cartId).execute();
}

/** Sets aside the coupon that was replaced by another at sign-in; null for none. */
export async function setAside(query: Queryable, cartId: number, couponId: number | null): Promise<void> {
  await query.updateTable('carts').set({ set_aside_coupon_id: couponId }).where('id', '=', cartId).execute();
}

/** Applies a coupon; if it was set aside, the coupon applied before is set aside instead. */
export async function applyCoupon(query: Queryable, cartId: number, couponId: number | null): Promise<void> {
  await query
    .updateTable('carts')
    .set((eb) => ({
      coupon_id: couponId,
      set_aside_coupon_id: eb
        .case()
        .when('set_aside_coupon_id', '=', couponId)
        .then(eb.ref('coupon_id'))
        .else(eb.ref('set_aside_coupon_id'))
        .end(),
    }))
    .where('id', '=', cartId)
    .execute();
}

export function isGood({ valid_from, valid_to, used_at }: Coupon, now: Date): boolean {
  const time = now.toISOString();
  return used_at === null && valid_from <= time && (valid_to === null || time < valid_to);
}

export type UsedCoupon = Pick<Cart, 'coupon' | 'couponProblem' | 'couponMinPrice'> & {
  /** In minor units. */
  readonly discount: number;
};

export const noCoupon: UsedCoupon = { coupon: null, couponProblem: null, couponMinPrice: null, discount: 0 };

/** A coupon's effect on the lines to be bought. Gift cards count as money and are never discounted. */
export function couponEffect(
  coupon: Coupon,
  bought: readonly (LineRow & { readonly price: number })[],
  now: Date,
): UsedCoupon {
  const used: UsedCoupon = { ...noCoupon, coupon: coupon.code };
  if (!isGood(coupon, now)) return { ...used, couponProblem: 'EXPIRED' };
  const sum = bought
    .filter(({ model_code }) => model_code !== GIFT_CARD_MODEL)
    .reduce((total, { price, count }) => total + price * count, 0);
  if (sum < coupon.min_sum) {
    return { ...used, couponProblem: 'MIN_SUM', couponMinPrice: wholeUnits(coupon.min_sum) };
  }
  return { ...used, discount: discountOf(coupon, sum) };
}

/** A percentage is rounded down to whole units of the currency. */
function discountOf({ percent, amount }: Coupon, sum: number): number {
  if (percent === null) return Math.min(amount ?? 0, sum);
  return Math.floor((sum * percent) / 100 / MINOR_PER_WHOLE) * MINOR_PER_WHOLE;
}
