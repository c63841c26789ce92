import { smallestSum } from '#src/backend/kernel/money/money.ts';
import { GIFT_CARD_MODEL } from '#src/config/constants.ts';
import type { Units } from '../../records/returns.ts';
import type { OrderLineRow, OrderRow } from '../../records/rows.ts';

/** The refund for returned units, in minor units: to the gift card, and to the means of payment. */
export interface ReturnAmounts {
  readonly giftCard: number;
  readonly money: number;
  /** The part of both that refunds the delivery. */
  readonly delivery: number;
}

type Order = Pick<OrderRow, 'country' | 'discount' | 'delivery_price' | 'gift_card_paid'>;
type Line = Pick<OrderLineRow, 'item_id' | 'model_code' | 'count' | 'price'>;

/**
 * The worth of all returned units of an order: their prices less their share of the discount, and the
 * delivery once all goods are back. A single return is worth the difference it makes, so that all of an
 * order's returns add up to exactly what was paid.
 */
export function amountsOf(order: Order, lines: readonly Line[], returned: Units): ReturnAmounts {
  const step = smallestSum[order.country];
  const back = ({ item_id }: Line) => returned.get(item_id) ?? 0;
  const { goodsMinor: all, returnedMinor: goods } = goodsPrices(lines, returned);
  const isWhole = lines.every((line) => !isGoods(line) || back(line) === line.count);
  const delivery = isWhole ? order.delivery_price : 0;
  const paid = goods - share(order.discount, goods, all, step) + delivery;
  const giftCard = share(order.gift_card_paid, paid, all - order.discount + order.delivery_price, step);
  const cards = priceOf(
    lines.filter((line) => !isGoods(line)),
    back,
  );
  return { giftCard, money: paid - giftCard + cards, delivery };
}

/** The prices of an order's goods, all and the returned ones, before discounts and without gift cards. */
export function goodsPrices(lines: readonly Line[], returned: Units) {
  const goods = lines.filter(isGoods);
  return {
    goodsMinor: priceOf(goods, ({ count }) => count),
    returnedMinor: priceOf(goods, ({ item_id }) => returned.get(item_id) ?? 0),
  };
}

const priceOf = (lines: readonly Line[], count: (line: Line) => number): number =>
  lines.reduce((sum, line) => sum + line.price * count(line), 0);

/** Gift cards always cost their face value: no coupon applies to them and no gift card buys them. */
const isGoods = ({ model_code }: Line): boolean => model_code !== GIFT_CARD_MODEL;

/** `amount * part / whole`, rounded down to a multiple of `step`, exactly: the product may exceed 2^53. */
export function share(amount: number, part: number, whole: number, step: number): number {
  if (whole === 0) return 0;
  if (part === whole) return amount;
  return Number((BigInt(amount) * BigInt(part)) / (BigInt(whole) * BigInt(step))) * step;
}
