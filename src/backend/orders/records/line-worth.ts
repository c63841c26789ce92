import { share } from '#src/backend/kernel/money/allocate.ts';
import { smallestSum } from '#src/backend/kernel/money/money.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { Units } from './returns.ts';
import type { OrderLineRow, OrderRow } from './rows.ts';

export type PricedLine = Pick<OrderLineRow, 'item_id' | 'model_code' | 'count' | 'price' | 'discount'>;
export type CouponSums = Pick<OrderRow, 'country' | 'discount' | 'points_paid'>;

/** Gift cards always cost their face value: no coupon applies to them and no gift card buys them. */
export const isGoods = ({ model_code }: Pick<PricedLine, 'model_code'>): boolean =>
  model_code !== GIFT_CARD_MODEL;

/** What a line costs less what the coupon took off it. */
export const worthOf = ({
  price,
  count,
  discount,
}: Pick<PricedLine, 'price' | 'count' | 'discount'>): number => price * count - discount;

export const costOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + worthOf(line), 0);

/** Some units of a line with their part of its discount; all units together have all of it. */
export const someOf = <Line extends PricedLine>(
  line: Line,
  count: number,
  country: OrderRow['country'],
): Line => ({
  ...line,
  count,
  discount: share(line.discount, count, line.count, smallestSum[country]),
});

/** The lines of these units. */
export const linesWith = <Line extends PricedLine>(
  lines: readonly Line[],
  units: Units,
  country: OrderRow['country'],
): Line[] =>
  lines.flatMap((line) => {
    const count = units.get(line.item_id) ?? 0;
    return count > 0 ? [someOf(line, count, country)] : [];
  });

/**
 * What an order's goods are worth, all and some units of them: their prices less what the coupon took off, without
 * gift cards, before points.
 */
export function goodsWorth(order: CouponSums, lines: readonly PricedLine[], units: Units) {
  const goods = lines.filter(isGoods);
  const all = costOf(goods);
  const some = costOf(linesWith(goods, units, order.country));
  const loose = looseDiscount(order, goods);
  const step = smallestSum[order.country];
  return { goodsMinor: all - loose, returnedMinor: some - share(loose, some, all, step) };
}

/** What a process of the release before, which knew no discount of lines, took off all goods. */
const looseDiscount = ({ discount, points_paid }: CouponSums, goods: readonly PricedLine[]): number =>
  goods.reduce((left, line) => left - line.discount, discount - points_paid);
