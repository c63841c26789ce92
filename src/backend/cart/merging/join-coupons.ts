import type { Queryable } from '#src/backend/database/database.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { quoted } from '#src/config/quotes.ts';
import { effectFor } from '../coupons/coupon-facts.ts';
import { applyCoupon, type Coupon, couponColumns, isGood, setAside } from '../coupons/coupons.ts';
import { isBought, readLines } from '../lines.ts';

/** The coupons of two carts that were merged: an order takes only one. */
export interface JoinedCoupons {
  readonly kept: string;
  readonly dropped: string;
  /** Whether the kept coupon gives the larger discount now. */
  readonly isBetter: boolean;
  /** False if the dropped coupon has expired, so that it cannot be applied again. */
  readonly isSetAside: boolean;
}

interface CartsToJoin {
  readonly source: number;
  /** The cart that has the lines of both. */
  readonly target: number;
  /** Whose it is. */
  readonly shopper: Shopper;
}

/**
 * Keeps the coupon with the larger discount on the merged cart (the customer's if they are equal) and sets
 * the other aside.
 *
 * @returns null unless each cart had a coupon of its own
 */
export async function joinCoupons(
  query: Queryable,
  { source, target, shopper }: CartsToJoin,
  now: Date,
): Promise<JoinedCoupons | null> {
  const [theirs, guests] = [await couponIn(query, target), await couponIn(query, source)];
  if (!guests || theirs?.id === guests.id) return null;
  if (!theirs) {
    await applyCoupon(query, target, guests.id);
    return null;
  }
  const bought = (await readLines(query, { cart: target, country: shopper.country })).filter(isBought);
  const worthOf = async (coupon: Coupon) => (await effectFor(query, shopper, coupon, bought, now)).discount;
  const [theirWorth, guestsWorth] = [await worthOf(theirs), await worthOf(guests)];
  const isGuestsBetter = guestsWorth > theirWorth || (isGood(guests, now) && !isGood(theirs, now));
  const [kept, dropped] = isGuestsBetter ? [guests, theirs] : [theirs, guests];
  const isBetter = isGuestsBetter ? guestsWorth > theirWorth : theirWorth > guestsWorth;
  const isSetAside = isGood(dropped, now);
  await applyCoupon(query, target, kept.id);
  if (isSetAside) await setAside(query, target, dropped.id);
  return { kept: kept.code, dropped: dropped.code, isBetter, isSetAside };
}

const couponIn = (query: Queryable, cartId: number) =>
  query
    .selectFrom('carts')
    .innerJoin('coupons', 'coupons.id', 'carts.coupon_id')
    .where('carts.id', '=', cartId)
    .select(['coupons.id', ...couponColumns])
    .executeTakeFirst();

/** The shopper's message about merged coupons; empty if there were no two. */
export function describeCoupons(joined: JoinedCoupons | null): string {
  if (!joined) return '';
  const { kept, dropped, isBetter, isSetAside } = joined;
  if (!isSetAside)
    return `Промокод ${quoted(dropped)} больше не действует, в корзине остался ${quoted(kept)}.`;
  const reason = isBetter ? ': с ним сейчас выгоднее' : '';
  return `В заказе действует один промокод. Оставили ${quoted(kept)}${reason}. ${quoted(dropped)} отложили, его можно вернуть в корзине.`;
}
