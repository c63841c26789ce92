import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { prepared, type ValueNamed } from '#src/backend/database/prepared.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { type CountryCode, countries } from '#src/config/countries.ts';
import type { Cart } from '#src/contract/cart/index.ts';
import {
  type Coupon,
  couponColumns,
  couponEffect,
  isGood,
  noCoupon,
  type UsedCoupon,
} from './coupons/coupons.ts';
import { type BoughtLine, isBought, type LineRow, readLines, toLine } from './lines.ts';

/** A shopper's cart with current prices and stock (product.md, Cart). */
export async function readCart(query: Queryable, shopper: Shopper, now: Date): Promise<Cart> {
  return toCart(await readContents(query, shopper), shopper.country, now);
}

export async function countUnits(query: Queryable, { owner, country }: Shopper): Promise<number> {
  const [counted] = await sumCounts(query, { owner, country });
  return counted?.units ?? 0;
}

const sumCounts = prepared((query, value: ValueNamed<{ owner: string; country: CountryCode }>) =>
  query
    .selectFrom('carts')
    .innerJoin('cart_lines', 'cart_lines.cart_id', 'carts.id')
    .where('carts.owner', '=', value('owner'))
    .where('carts.country', '=', value('country'))
    .select(sql<number>`CAST(COALESCE(SUM(cart_lines.count), 0) AS BIGINT)`.as('units')),
);

/** What an order would contain now; money in minor units. */
export interface Purchase {
  readonly lines: readonly BoughtLine[];
  readonly goodsPrice: number;
  readonly couponId: number | null;
  readonly isSingleUse: boolean;
  readonly used: UsedCoupon;
}

/** The available selected lines and the coupon's effect on them. */
export async function readPurchase(query: Queryable, shopper: Shopper, now: Date): Promise<Purchase> {
  const { rows, coupon, couponId, isSingleUse } = await readContents(query, shopper);
  const lines = rows.filter(isBought);
  return {
    lines,
    goodsPrice: goodsPriceOf(lines),
    couponId,
    isSingleUse,
    used: coupon ? couponEffect(coupon, lines, now) : noCoupon,
  };
}

/** What they cost, in minor units. */
export const goodsPriceOf = (lines: readonly BoughtLine[]): number => sumOf(lines, ({ price }) => price);

interface Contents {
  readonly rows: readonly LineRow[];
  readonly coupon: Coupon | null;
  readonly setAside: Coupon | null;
  readonly couponId: number | null;
  readonly isSingleUse: boolean;
}

async function readContents(query: Queryable, { owner, country }: Shopper): Promise<Contents> {
  const [cart] = await findCarts(query, { owner, country });
  if (!cart) return { rows: [], coupon: null, setAside: null, couponId: null, isSingleUse: false };
  return {
    rows: await readLines(query, { cart: cart.id, country }),
    coupon: couponOf(cart),
    setAside: cart.set_aside_coupon_id === null ? null : await findSetAside(query, cart.set_aside_coupon_id),
    couponId: cart.coupon_id,
    isSingleUse: cart.single_use === 1,
  };
}

const findCarts = prepared((query, value: ValueNamed<{ owner: string; country: CountryCode }>) =>
  query
    .selectFrom('carts')
    .leftJoin('coupons', 'coupons.id', 'carts.coupon_id')
    .where('carts.owner', '=', value('owner'))
    .where('carts.country', '=', value('country'))
    .select([
      'carts.id',
      'carts.coupon_id',
      'carts.set_aside_coupon_id',
      'coupons.single_use',
      ...couponColumns,
    ]),
);

async function findSetAside(query: Queryable, id: number): Promise<Coupon | null> {
  const found = query.selectFrom('coupons').where('id', '=', id).select(couponColumns);
  return (await found.executeTakeFirst()) ?? null;
}

type CartRow = Awaited<ReturnType<typeof findCarts>>[number];

function couponOf({ code, min_sum, valid_from, ...rest }: CartRow): Coupon | null {
  return code === null || min_sum === null || valid_from === null
    ? null
    : { code, min_sum, valid_from, ...rest };
}

function toCart({ rows, coupon, setAside }: Contents, country: CountryCode, now: Date): Cart {
  const bought = rows.filter(isBought);
  const { discount, ...used } = coupon ? couponEffect(coupon, bought, now) : noCoupon;
  return {
    totalCount: rows.reduce((sum, { count }) => sum + count, 0),
    selectedCount: bought.reduce((sum, { count }) => sum + count, 0),
    totalPrice: wholeUnits(sumOf(rows, priceOf) - discount),
    totalDiscount: wholeUnits(sumOf(rows, reductionOf)),
    selectedPrice: wholeUnits(sumOf(bought, priceOf) - discount),
    selectedDiscount: wholeUnits(sumOf(bought, reductionOf)),
    currency: countries[country].currency,
    ...used,
    couponDiscount: wholeUnits(discount),
    setAsideCoupon: setAside && isGood(setAside, now) ? offerOf(setAside, bought, now) : undefined,
    products: rows.filter(({ count }) => count > 0).map((row) => toLine(row, row.count, country)),
    defferedProducts: rows
      .filter(({ deferred_count }) => deferred_count > 0)
      .map((row) => ({ ...toLine(row, row.deferred_count, country), selected: false })),
    errorMessage: '',
    errorItemId: null,
  };
}

const offerOf = (coupon: Coupon, bought: readonly BoughtLine[], now: Date): Cart['setAsideCoupon'] => ({
  code: coupon.code,
  discount: wholeUnits(couponEffect(coupon, bought, now).discount),
});

/** An item that is no longer sold counts with its last price, which its line shows. */
const priceOf = ({ price, noted_price }: LineRow): number => price ?? noted_price;
const reductionOf = (row: LineRow): number => Math.max(0, (row.old_price ?? 0) - priceOf(row));

const sumOf = <Row extends { count: number }>(rows: readonly Row[], each: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + each(row) * row.count, 0);
