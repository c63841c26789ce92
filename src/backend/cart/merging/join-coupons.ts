import type { Queryable } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import { quoted } from '#src/config/quotes.ts';
import {
  applyCoupon,
  type Coupon,
  couponColumns,
  couponEffect,
  isGood,
  setAside,
} from '../coupons/coupons.ts';
import { isBought, readLines } from '../lines.ts';

/** Two coupons that met in one cart: an order takes one. */
export interface JoinedCoupons {
  readonly kept: string;
  readonly dropped: string;
  /** Whether the kept one takes more off now. */
  readonly isBetter: boolean;
  /** False if the dropped one has run out: then it can not be had back. */
  readonly isSetAside: boolean;
}

interface CartsToJoin {
  readonly source: number;
  /** With the lines of both. */
  readonly target: number;
  readonly country: CountryCode;
}

/**
 * Keeps the coupon that takes more off what the joined cart would buy now, of equal ones the customer's, and sets the
 * other aside.
 * @returns null unless each cart had one of its own
 */
export async function joinCoupons(
  query: Queryable,
  { source, target, country }: CartsToJoin,
  now: Date,
): Promise<JoinedCoupons | null> {
  const [theirs, guests] = [await couponIn(query, target), await couponIn(query, source)];
  if (!guests || theirs?.id === guests.id) return null;
  if (!theirs) {
    await applyCoupon(query, target, guests.id);
    return null;
  }
  const bought = (await readLines(query, { cart: target, country })).filter(isBought);
  const worthOf = (coupon: Coupon) => couponEffect(coupon, bought, now).discount;
  const isGuestsBetter = worthOf(guests) > worthOf(theirs) || (isGood(guests, now) && !isGood(theirs, now));
  const [kept, dropped] = isGuestsBetter ? [guests, theirs] : [theirs, guests];
  const isSetAside = isGood(dropped, now);
  await applyCoupon(query, target, kept.id);
  if (isSetAside) await setAside(query, target, dropped.id);
  return { kept: kept.code, dropped: dropped.code, isBetter: worthOf(kept) > worthOf(dropped), isSetAside };
}

const couponIn = (query: Queryable, cartId: number) =>
  query
    .selectFrom('carts')
    .innerJoin('coupons', 'coupons.id', 'carts.coupon_id')
    .where('carts.id', '=', cartId)
    .select(['coupons.id', ...couponColumns])
    .executeTakeFirst();

/** The shopper's message about coupons that met; empty if none did. */
export function describeCoupons(joined: JoinedCoupons | null): string {
  if (!joined) return '';
  const { kept, dropped, isBetter, isSetAside } = joined;
  if (!isSetAside)
    return `Промокод ${quoted(dropped)} больше не действует, в корзине остался ${quoted(kept)}.`;
  const reason = isBetter ? ': с ним сейчас выгоднее' : '';
  return `В заказе действует один промокод. Оставили ${quoted(kept)}${reason}. ${quoted(dropped)} отложили, его можно вернуть в корзине.`;
}
