import type { Order, OrderStatus } from '#src/contract/cart/orders/order.ts';

/** What an order comes to. */
export interface OrderSums {
  readonly points: number;
  readonly giftCard: number;
  readonly delivery: number;
  /** The goods, less their discount, that were tried on and not kept. */
  readonly notKept: number;
  readonly total: number;
}

/**
 * The sums of an order as placed; once it was tried on, of what was kept: what went back to points and gift card was not
 * paid by them, and with nothing kept the delivery costs nothing either.
 */
export function sumsOf({
  fitting,
  goodsPrice,
  discount,
  pointsPaid,
  giftCardPaid,
  deliveryPrice,
  totalPrice,
}: Order): OrderSums {
  if (!fitting?.lines)
    return {
      points: pointsPaid,
      giftCard: giftCardPaid,
      delivery: deliveryPrice,
      notKept: 0,
      total: totalPrice,
    };
  const points = pointsPaid - fitting.pointsBack;
  const giftCard = giftCardPaid - fitting.giftCardBack;
  const delivery = fitting.lines.length === 0 ? 0 : deliveryPrice;
  const all = goodsPrice - discount - points + delivery - giftCard;
  return { points, giftCard, delivery, notKept: toKopecks(all - fitting.due), total: fitting.due };
}

/** Sums of roubles with kopecks are off by a fraction of one. */
const toKopecks = (sum: number): number => Math.round(sum * 100) / 100;

const over: readonly OrderStatus[] = ['delivered', 'cancelled', 'returned'];

/** Whether it will be tried on at the hand-over. */
export const isToBeTriedOn = ({ fitting, status }: Order): boolean =>
  fitting?.lines === null && !over.includes(status);
