import type { CountryCode } from '#src/config/countries.ts';
import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { StaffCoupon } from '#src/contract/account/staff-coupons.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { money } from '#src/contract/money.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import { line } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import type { MemberModel } from '../member.ts';
import { wholeNumber } from './whole-number.ts';

type Listed = CallReply<Contract['account']['listCustomerCoupons']>;

export interface CouponsModel {
  readonly coupons: readonly {
    readonly code: string;
    /** Discount and conditions. */
    readonly terms: string;
    readonly state: string;
    readonly order: { readonly number: string; readonly href: string } | null;
  }[];
  /** Where the form is sent; null if the member may not give one. */
  readonly giveHref: string | null;
  /** Where one with all conditions is made; null if the member may not. */
  readonly promotionHref: string | null;
}

export function couponsModel(
  { coupons, currency }: Listed,
  { id, country }: { readonly id: string; readonly country: CountryCode },
  { permissions }: Pick<MemberModel, 'permissions'>,
  now: Date,
): CouponsModel {
  const at = (iso: string) => dateAndTime(iso, timeZones[country]);
  return {
    coupons: coupons.map((coupon) => ({
      code: coupon.code,
      terms: termsOf(coupon, currency),
      state: stateOf(coupon, at, now),
      order:
        coupon.orderNumber === null
          ? null
          : { number: coupon.orderNumber, href: deskHref('order', { number: coupon.orderNumber }) },
    })),
    promotionHref: permissions.has('promotions.change')
      ? deskHref('newPromotion', {}, { country, customer: id })
      : null,
    giveHref: permissions.has('coupons.give') ? deskHref('giveCoupon', { id }) : null,
  };
}

function worthOf(coupon: StaffCoupon, currency: Listed['currency']): string {
  if (coupon.isForPresent) return 'Подарок';
  if (coupon.isForDelivery) return typeset`Бесплатная доставка`;
  return coupon.amount === null ? typeset`−${coupon.percent ?? 0} %` : `−${money(coupon.amount, currency)}`;
}

function termsOf(coupon: StaffCoupon, currency: Listed['currency']): string {
  const { minSum } = coupon;
  const worth = worthOf(coupon, currency);
  return minSum > 0 ? typeset`${worth} от ${money(minSum, currency)}` : worth;
}

function stateOf({ usedAt, validUntil }: StaffCoupon, at: (iso: string) => string, now: Date): string {
  if (usedAt !== null) return `Использован ${at(usedAt)}`;
  if (validUntil === null) return 'Действует';
  return Date.parse(validUntil) <= now.getTime()
    ? `Кончился ${at(validUntil)}`
    : typeset`Действует до ${at(validUntil)}`;
}

export const couponForm = form({
  percent: wholeNumber({ least: 1, most: 100, wrong: typeset`Скидка — от 1 до 100 процентов` }),
  days: wholeNumber({ least: 1, most: 366, wrong: typeset`Срок — от 1 до 366 дней` }),
  coupon: line(maxLengths.coupon),
});
export type CouponFields = FieldsOf<typeof couponForm>;
export const CODE_TAKEN = typeset`Такой промокод уже есть`;
