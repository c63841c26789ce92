import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { allocate } from '#src/backend/kernel/money/allocate.ts';
import { smallestSum, wholeUnits } from '#src/backend/kernel/money/money.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { Cart, CouponProblem } from '#src/contract/cart/index.ts';
import { MINOR_PER_WHOLE } from '#src/contract/money.ts';
import type { BoughtLine } from '../lines.ts';

export const couponColumns = [
  'coupons.code',
  'coupons.country',
  'coupons.percent',
  'coupons.amount',
  'coupons.min_sum',
  'coupons.valid_from',
  'coupons.valid_to',
  'coupons.used_at',
  'coupons.customer_id',
  'coupons.takes_off',
  'coupons.on_chosen',
  'coupons.on_sale_goods',
  'coupons.on_first_order',
  'coupons.max_uses',
  'coupons.max_uses_each',
  'coupons.uses',
  'coupons.off_at',
  'coupons.present_article',
  'coupons.present_size',
] as const;

type Row = Selectable<Schema['coupons']>;
type Column<Name> = Name extends `coupons.${infer Column}` ? Column : never;

/** A coupon's discount and conditions; money in minor units. */
export type Coupon = Pick<Row, 'id' | (Column<(typeof couponColumns)[number]> & keyof Row)>;

export async function setCoupon(query: Queryable, cartId: number, couponId: number | null): Promise<void> {
  await query
    .updateTable('carts')
    .set({ coupon_id: couponId, present_item: null })
    .where('id', '=', cartId)
    .execute();
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

type Standing = Pick<Row, 'valid_from' | 'valid_to' | 'used_at' | 'max_uses' | 'uses' | 'off_at'>;

/** Why nobody can use a coupon now; null if somebody can. */
export function standingProblem(
  { valid_from, valid_to, used_at, max_uses, uses, off_at }: Standing,
  now: Date,
): 'EXPIRED' | 'USED_UP' | 'NOT_YET' | null {
  const time = now.toISOString();
  if (off_at !== null) return 'EXPIRED';
  if (used_at !== null || (max_uses !== null && uses >= max_uses)) return 'USED_UP';
  if (valid_to !== null && valid_to <= time) return 'EXPIRED';
  return valid_from > time ? 'NOT_YET' : null;
}

export const isGood = (coupon: Standing, now: Date): boolean => standingProblem(coupon, now) === null;

/** One unit that a coupon gives, and the sizes that there are of it. */
export interface Present {
  readonly line: BoughtLine;
  readonly sizes: readonly { readonly itemId: number; readonly size: string }[];
}

export type UsedCoupon = Pick<
  Cart,
  'coupon' | 'couponProblem' | 'couponMinPrice' | 'couponGoodsPrice' | 'couponFreesDelivery'
> & {
  /** In minor units. */
  readonly discount: number;
  /** What of it each item has that the coupon is for. */
  readonly parts: ReadonlyMap<number, number>;
  /** What the coupon gives; null for nothing. */
  readonly present: Present | null;
};

export const noCoupon: UsedCoupon = {
  coupon: null,
  couponProblem: null,
  couponMinPrice: null,
  discount: 0,
  parts: new Map(),
  present: null,
};

/** What a coupon's conditions ask of the shopper and the goods. */
export interface CouponFacts {
  /** Null for a visitor. */
  readonly customerId: string | null;
  readonly hasOrdered: boolean;
  /** By the customer, in orders that are not given back. */
  readonly uses: number;
  /** The items that it is for; null for all. */
  readonly items: ReadonlySet<number> | null;
  /** What it gives; null if it takes something off. */
  readonly present: Present | 'PRESENT_GONE' | 'PRESENT_BOUGHT' | null;
}

/** A coupon's effect on the lines to be bought. Gift cards count as money and are never discounted. */
export function couponEffect(
  coupon: Coupon,
  bought: readonly BoughtLine[],
  facts: CouponFacts,
  now: Date,
): UsedCoupon {
  const used: UsedCoupon = { ...noCoupon, coupon: coupon.code };
  const goods = bought.filter(({ model_code }) => model_code !== GIFT_CARD_MODEL);
  const meant = goods.filter(({ item_id }) => facts.items?.has(item_id) ?? true);
  const lines = meant.filter((line) => coupon.on_sale_goods === 1 || !isOnSale(line));
  const couponProblem =
    standingProblem(coupon, now) ?? personalProblem(coupon, facts) ?? goodsProblem(bought, meant, lines);
  if (couponProblem) return { ...used, couponProblem };
  const sum = lines.reduce((total, { price, count }) => total + price * count, 0);
  if (sum < coupon.min_sum) return { ...used, ...belowMinimum(coupon, sum) };
  if (coupon.takes_off === 'delivery') return { ...used, couponFreesDelivery: lines.length > 0 };
  if (typeof facts.present === 'string') return { ...used, couponProblem: facts.present };
  if (facts.present) return { ...used, present: lines.length > 0 ? facts.present : null };
  const discount = discountOf(coupon, sum);
  return { ...used, discount, parts: partsOf(discount, lines, coupon) };
}

/** Each item has its part in proportion to what its line costs. */
function partsOf(discount: number, lines: readonly BoughtLine[], { country }: Coupon): Map<number, number> {
  const parts = allocate(
    discount,
    lines.map(({ price, count }) => price * count),
    smallestSum[country],
  );
  return new Map(lines.map(({ item_id }, index) => [item_id, parts[index] ?? 0]));
}

const isOnSale = ({ price, old_price }: BoughtLine): boolean => (old_price ?? 0) > price;

function personalProblem(coupon: Coupon, facts: CouponFacts): CouponProblem | null {
  const { customer_id, on_first_order, max_uses_each } = coupon;
  if (customer_id !== null && customer_id !== facts.customerId) return 'EXPIRED';
  if (on_first_order === 0 && max_uses_each === null) return null;
  if (facts.customerId === null) return 'SIGN_IN';
  if (on_first_order === 1 && facts.hasOrdered) return 'FIRST_ORDER';
  return max_uses_each !== null && facts.uses >= max_uses_each ? 'USED_BY_YOU' : null;
}

/** None for an empty cart, to which any coupon can be applied. */
function goodsProblem(
  bought: readonly BoughtLine[],
  meant: readonly BoughtLine[],
  lines: readonly BoughtLine[],
): CouponProblem | null {
  if (bought.length > 0 && meant.length === 0) return 'OTHER_GOODS';
  return meant.length > 0 && lines.length === 0 ? 'SALE_GOODS' : null;
}

const belowMinimum = ({ min_sum }: Coupon, sum: number): Partial<UsedCoupon> => ({
  couponProblem: 'MIN_SUM',
  couponMinPrice: wholeUnits(min_sum),
  couponGoodsPrice: wholeUnits(sum),
});

/** A percentage is rounded down to whole units of the currency. */
function discountOf({ percent, amount }: Coupon, sum: number): number {
  if (percent === null) return Math.min(amount ?? 0, sum);
  return Math.floor((sum * percent) / 100 / MINOR_PER_WHOLE) * MINOR_PER_WHOLE;
}
