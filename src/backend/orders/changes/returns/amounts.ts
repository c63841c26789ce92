import { share } from '#src/backend/kernel/money/allocate.ts';
import { smallestSum } from '#src/backend/kernel/money/money.ts';
import { type CouponSums, goodsWorth, isGoods, type PricedLine } from '../../records/line-worth.ts';
import type { Units } from '../../records/returns.ts';
import type { OrderRow } from '../../records/rows.ts';

/** The refund for returned units, in minor units: to the gift card, and to the means of payment. */
export interface ReturnAmounts {
  readonly giftCard: number;
  readonly money: number;
  /** The part of both that refunds the delivery. */
  readonly delivery: number;
}

type Order = CouponSums & Pick<OrderRow, 'delivery_price' | 'gift_card_paid'>;

/**
 * The worth of all returned units of an order: what the coupon left of their prices, less their share of the points,
 * and the delivery once all goods are back. A single return is worth the difference it makes, so that all of an
 * order's returns add up to exactly what was paid.
 */
export function amountsOf(order: Order, lines: readonly PricedLine[], returned: Units): ReturnAmounts {
  const { points_paid, delivery_price, gift_card_paid } = order;
  const step = smallestSum[order.country];
  const back = ({ item_id }: PricedLine) => returned.get(item_id) ?? 0;
  const { goodsMinor: all, returnedMinor: goods } = goodsWorth(order, lines, returned);
  const isWhole = lines.every((line) => !isGoods(line) || back(line) === line.count);
  const delivery = isWhole ? delivery_price : 0;
  const paid = goods - share(points_paid, goods, all, step) + delivery;
  const giftCard = share(gift_card_paid, paid, all - points_paid + delivery_price, step);
  const cards = lines
    .filter((line) => !isGoods(line))
    .reduce((sum, line) => sum + line.price * back(line), 0);
  return { giftCard, money: paid - giftCard + cards, delivery };
}
