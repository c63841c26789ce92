import { pointsBackFor } from '#src/backend/club/index.ts';
import { minorUnits, smallestSum, wholeUnits } from '#src/backend/kernel/money/money.ts';
import type { Units } from '../../records/returns.ts';
import type { OrderLineRow, OrderRow } from '../../records/rows.ts';
import { goodsPrices, share } from '../returns/amounts.ts';

type Order = Pick<OrderRow, 'country' | 'discount' | 'points_paid' | 'delivery_price' | 'gift_card_paid'>;
type Lines = readonly Pick<OrderLineRow, 'item_id' | 'model_code' | 'count' | 'price'>[];

/** How an edit changes the sums of an order, in minor units. */
export interface SumChange {
  readonly goods: number;
  /** By coupon and points together, as in the order. */
  readonly discount: number;
  readonly points: number;
  readonly delivery: number;
  readonly giftCard: number;
}

export const noChange: SumChange = { goods: 0, discount: 0, points: 0, delivery: 0, giftCard: 0 };

/** How much more the order costs. */
export const totalOf = ({ goods, discount, delivery, giftCard }: SumChange): number =>
  goods - discount + delivery - giftCard;

/**
 * What goods of an order are worth that are taken out: their price less their share of coupon and points, of which the
 * gift card gets back its share (product.md, Staff). Coupon and delivery stay as they were promised.
 */
export function removalSums(order: Order, lines: Lines, units: Units): SumChange {
  const step = smallestSum[order.country];
  const { goodsMinor: all, returnedMinor: goods } = goodsPrices(lines, units);
  const worth = { returnedMinor: goods, goodsMinor: all };
  const points = minorUnits(pointsBackFor(wholeUnits(order.points_paid), worth));
  const coupon = share(order.discount - order.points_paid, goods, all, step);
  const paid = within(0, goods - coupon - points, all - order.discount);
  return {
    ...noChange,
    goods: -goods,
    discount: paid - goods,
    points: -points,
    giftCard: -cardShare(order, all, paid),
  };
}

/** Goods or delivery cost less: the gift card gets back its share. @param by in minor units */
export function cheaperSums(
  order: Order,
  lines: Lines,
  by: { goods?: number; delivery?: number },
): SumChange {
  const { goods = 0, delivery = 0 } = by;
  const { goodsMinor: all } = goodsPrices(lines, new Map());
  return {
    ...noChange,
    goods: -goods,
    delivery: -delivery,
    giftCard: -cardShare(order, all, goods + delivery),
  };
}

/** The part of `paid` that the gift card paid; never less than what money can't have paid. */
function cardShare(
  { country, discount, delivery_price, gift_card_paid }: Order,
  all: number,
  paid: number,
): number {
  const whole = all - discount + delivery_price;
  const part = share(gift_card_paid, paid, whole, smallestSum[country]);
  return within(paid - (whole - gift_card_paid), part, gift_card_paid);
}

const within = (least: number, wanted: number, most: number): number =>
  Math.max(least, Math.min(wanted, most));
