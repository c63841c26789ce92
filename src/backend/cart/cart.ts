import type { Queryable } from '#src/backend/database/database.ts';
import { prepared, type ValueNamed } from '#src/backend/database/prepared.ts';
import { wholeUnits } from '#src/backend/money.ts';
import type { Shopper } from '#src/backend/owners.ts';
import { type CountryCode, countries } from '#src/config/countries.ts';
import type { Cart } from '#src/contract/cart.ts';
import { type Coupon, couponColumns, couponEffect, noCoupon } from './coupons.ts';
import { isBought, type LineRow, readLines, toLine } from './lines.ts';

/** A shopper's cart as it is this moment, with today's prices and stock (specification §3 Cart data). */
export async function readCart(query: Queryable, shopper: Shopper, now: Date): Promise<Cart> {
  const { country } = shopper;
  const [cart] = await findCarts(query, { owner: shopper.owner, country });
  if (!cart) return toCart([], null, country, now);
  const lines = await readLines(query, { cart: cart.id, country });
  return toCart(lines, couponOf(cart), country, now);
}

const findCarts = prepared((query, value: ValueNamed<{ owner: string; country: CountryCode }>) =>
  query
    .selectFrom('carts')
    .leftJoin('coupons', 'coupons.id', 'carts.coupon_id')
    .where('carts.owner', '=', value('owner'))
    .where('carts.country', '=', value('country'))
    .select(['carts.id', ...couponColumns]),
);

type CartRow = Awaited<ReturnType<typeof findCarts>>[number];

function couponOf({ code, min_sum, valid_from, ...rest }: CartRow): Coupon | null {
  return code === null || min_sum === null || valid_from === null
    ? null
    : { code, min_sum, valid_from, ...rest };
}

function toCart(rows: readonly LineRow[], coupon: Coupon | null, country: CountryCode, now: Date): Cart {
  const bought = rows.filter(isBought);
  const { discount, ...used } = coupon ? couponEffect(coupon, bought, now) : noCoupon;
  return {
    totalCount: rows.reduce((sum, { count }) => sum + count, 0),
    selectedCount: bought.reduce((sum, { count }) => sum + count, 0),
    totalPrice: wholeUnits(sumOf(bought, ({ price }) => price) - discount),
    totalDiscount: wholeUnits(sumOf(bought, ({ price, old_price }) => Math.max(0, (old_price ?? 0) - price))),
    currency: countries[country].currency,
    ...used,
    couponDiscount: wholeUnits(discount),
    products: rows.filter(({ count }) => count > 0).map((row) => toLine(row, row.count, country)),
    defferedProducts: rows
      .filter(({ deferred_count }) => deferred_count > 0)
      .map((row) => ({ ...toLine(row, row.deferred_count, country), selected: false })),
    errorMessage: '',
    errorItemId: null,
  };
}

const sumOf = <Row extends { count: number }>(rows: readonly Row[], each: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + each(row) * row.count, 0);
