import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { prepared, type ValueNamed } from '#src/backend/database/prepared.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { type CountryCode, countries } from '#src/config/countries.ts';
import type { Cart } from '#src/contract/cart/index.ts';
import { effectFor } from './coupons/coupon-facts.ts';
import {
  type Coupon,
  couponColumns,
  isGood,
  noCoupon,
  type Present,
  type UsedCoupon,
} from './coupons/coupons.ts';
import { type BoughtLine, isBought, type LineRow, readLines, toLine } from './lines.ts';

/** A shopper's cart with current prices and stock (product.md, Cart). */
export async function readCart(query: Queryable, shopper: Shopper, now: Date): Promise<Cart> {
  const contents = await readContents(query, shopper);
  const bought = contents.rows.filter(isBought);
  const effect = (coupon: Coupon | null) =>
    coupon ? effectFor(query, shopper, coupon, bought, now) : noCoupon;
  const { coupon, setAside } = contents;
  const offered = setAside && isGood(setAside, now) ? setAside : null;
  return toCart(
    contents.rows,
    { used: await effect(coupon), offered: await effect(offered) },
    shopper.country,
  );
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
  /** With what the coupon gives. */
  readonly lines: readonly BoughtLine[];
  readonly goodsPrice: number;
  readonly couponId: number | null;
  readonly used: UsedCoupon;
}

/** The available selected lines and the coupon's effect on them. */
export async function readPurchase(query: Queryable, shopper: Shopper, now: Date): Promise<Purchase> {
  const { rows, coupon } = await readContents(query, shopper);
  const lines = rows.filter(isBought);
  const used = coupon ? await effectFor(query, shopper, coupon, lines, now) : noCoupon;
  return {
    lines: used.present ? [...lines, used.present.line] : lines,
    goodsPrice: goodsPriceOf(lines),
    couponId: coupon?.id ?? null,
    used,
  };
}

/** What they cost, in minor units. */
export const goodsPriceOf = (lines: readonly BoughtLine[]): number => sumOf(lines, ({ price }) => price);

interface Contents {
  readonly rows: readonly LineRow[];
  readonly coupon: Coupon | null;
  readonly setAside: Coupon | null;
}

async function readContents(query: Queryable, { owner, country }: Shopper): Promise<Contents> {
  const [cart] = await findCarts(query, { owner, country });
  if (!cart) return { rows: [], coupon: null, setAside: null };
  return {
    rows: await readLines(query, { cart: cart.id, country }),
    coupon: await findCoupon(query, cart.coupon_id),
    setAside: await findCoupon(query, cart.set_aside_coupon_id),
  };
}

const findCarts = prepared((query, value: ValueNamed<{ owner: string; country: CountryCode }>) =>
  query
    .selectFrom('carts')
    .where('carts.owner', '=', value('owner'))
    .where('carts.country', '=', value('country'))
    .select(['carts.id', 'carts.coupon_id', 'carts.set_aside_coupon_id']),
);

async function findCoupon(query: Queryable, id: number | null): Promise<Coupon | null> {
  if (id === null) return null;
  const found = query
    .selectFrom('coupons')
    .where('id', '=', id)
    .select(['coupons.id', ...couponColumns]);
  return (await found.executeTakeFirst()) ?? null;
}

interface Effects {
  readonly used: UsedCoupon;
  /** Of the coupon that was set aside. */
  readonly offered: UsedCoupon;
}

function toCart(
  rows: readonly LineRow[],
  { used: { discount, parts: _parts, present, ...used }, offered }: Effects,
  country: CountryCode,
): Cart {
  const bought = rows.filter(isBought);
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
    present: present ? toPresent(present, country) : undefined,
    setAsideCoupon: offerOf(offered),
    products: rows.filter(({ count }) => count > 0).map((row) => toLine(row, row.count, country)),
    defferedProducts: rows
      .filter(({ deferred_count }) => deferred_count > 0)
      .map((row) => ({ ...toLine(row, row.deferred_count, country), selected: false })),
    errorMessage: '',
    errorItemId: null,
  };
}

const toPresent = ({ line, sizes }: Present, country: CountryCode): Cart['present'] => ({
  line: { ...toLine(line, 1, country), isPresent: true },
  sizes: [...sizes],
});

const offerOf = ({ coupon, discount }: UsedCoupon): Cart['setAsideCoupon'] =>
  coupon === null ? undefined : { code: coupon, discount: wholeUnits(discount) };

/** An item that is no longer sold counts with its last price, which its line shows. */
const priceOf = ({ price, noted_price }: LineRow): number => price ?? noted_price;
const reductionOf = (row: LineRow): number => Math.max(0, (row.old_price ?? 0) - priceOf(row));

const sumOf = <Row extends { count: number }>(rows: readonly Row[], each: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + each(row) * row.count, 0);
