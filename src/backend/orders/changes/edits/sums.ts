import { pointsBackFor } from '#src/backend/club/index.ts';
import { share } from '#src/backend/kernel/money/allocate.ts';
import { minorUnits, smallestSum, wholeUnits } from '#src/backend/kernel/money/money.ts';
import { type CouponSums, goodsWorth, type PricedLine } from '../../records/line-worth.ts';
import type { Units } from '../../records/returns.ts';
import type { OrderRow } from '../../records/rows.ts';

type Order = CouponSums & Pick<OrderRow, 'delivery_price' | 'gift_card_paid'>;
type Lines = readonly PricedLine[];

/** How an edit changes the sums of an order, in minor units. */
export interface SumChange {
  readonly goods: number;
  /** By coupon and points together, as in the order. */
  readonly discount: number;
  readonly points: number;
  readonly delivery: number;
  readonly giftCard: number;
  /** What comes off the goods that stay, because points are whole. */
  readonly rounding: number;
}

export const noChange: SumChange = {
  goods: 0,
  discount: 0,
  points: 0,
  delivery: 0,
  giftCard: 0,
  rounding: 0,
};

/** How much more the order costs. */
export const totalOf = ({ goods, discount, delivery, giftCard }: SumChange): number =>
  goods - discount + delivery - giftCard;

/**
 * What goods of an order are worth that are taken out: their price less what the coupon took off them and their share of
 * the points, of which the gift card gets back its share (product.md, Staff). Delivery stays as it was promised.
 */
export function removalSums(order: Order, lines: Lines, units: Units): SumChange {
  const worth = goodsWorth(order, lines, units);
  const points = minorUnits(pointsBackFor(wholeUnits(order.points_paid), worth));
  const goods = lines.reduce((sum, { item_id, price }) => sum + price * (units.get(item_id) ?? 0), 0);
  return lessGoods(order, worth.goodsMinor, { goods, worth: worth.returnedMinor, points });
}

interface Less {
  /** By price. */
  readonly goods: number;
  /** After the coupon. */
  readonly worth: number;
  /** What of points goes back, unless the goods that stay cost less than the points that are left. */
  readonly points: number;
}

/** @param all what all goods are worth before */
function lessGoods(order: Order, all: number, { goods, worth, points: wanted }: Less): SumChange {
  const tooMany = minorUnits(Math.ceil(wholeUnits(order.points_paid - (all - worth))));
  const points = Math.max(wanted, tooMany);
  const paid = within(0, worth - points, all - order.points_paid);
  return {
    ...noChange,
    goods: -goods,
    discount: paid - goods,
    points: -points,
    giftCard: -cardShare(order, all, paid),
    rounding: paid - worth + points,
  };
}

/** What costs less, in minor units. */
interface Cheaper {
  readonly goods?: number;
  /** What of their discount is over, because they cost less than it. */
  readonly discount?: number;
  readonly delivery?: number;
}

/** Goods or delivery cost less: the gift card gets back its share. */
export function cheaperSums(order: Order, lines: Lines, by: Cheaper): SumChange {
  const { goods = 0, discount = 0, delivery = 0 } = by;
  const { goodsMinor: all } = goodsWorth(order, lines, new Map());
  if (delivery === 0) return lessGoods(order, all, { goods, worth: goods - discount, points: 0 });
  return { ...noChange, delivery: -delivery, giftCard: -cardShare(order, all, delivery) };
}

/** The part of `paid` that the gift card paid; never less than what money can't have paid. */
function cardShare(
  { country, points_paid, delivery_price, gift_card_paid }: Order,
  all: number,
  paid: number,
): number {
  const whole = all - points_paid + delivery_price;
  const part = share(gift_card_paid, paid, whole, smallestSum[country]);
  return within(paid - (whole - gift_card_paid), part, gift_card_paid);
}

const within = (least: number, wanted: number, most: number): number =>
  Math.max(least, Math.min(wanted, most));
