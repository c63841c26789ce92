import type { Country } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { money } from '#src/contract/money.ts';
import { href } from '#src/routes.ts';
import { clockTime } from '../dates.ts';
import { MINUTES, pluralise } from '../words.ts';

export interface UnpaidOrderModel {
  readonly number: string;
  /** Until when the goods are reserved, and how much time is left. */
  readonly reserved: string;
  readonly total: string;
  readonly href: string;
}

type UnpaidOrder = CallReply<Contract['account']['getCart']>['unpaidOrder'];

export function unpaidOrderModel(order: UnpaidOrder, country: Country, now: Date): UnpaidOrderModel | null {
  if (!order) return null;
  const { number, totalPrice, currency, payBefore } = order;
  return {
    number,
    reserved: reservedUntil(payBefore, country, now),
    total: money(totalPrice, currency),
    href: href('thankYou', {}, { number }),
  };
}

/** `до 13:30 по Москве, ещё 24 минуты`. */
export function reservedUntil(payBefore: string, country: Country, now: Date): string {
  const until = typeset`до ${clockTime(payBefore, country)}`;
  const minutes = Math.ceil((Date.parse(payBefore) - now.getTime()) / 60_000);
  return minutes > 0 ? typeset`${until}, ещё ${pluralise(minutes, MINUTES).replace(' ', '\u00a0')}` : until;
}
