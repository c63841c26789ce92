import type { Order, OrderStatus } from '#src/contract/cart/orders/order.ts';

/** The sums of an order. */
export interface OrderSums {
  readonly points: number;
  readonly giftCard: number;
  readonly delivery: number;
  /** The price, after discount, of goods that were tried on and not kept. */
  readonly notKept: number;
  readonly total: number;
}

/**
 * The sums of an order as placed, or after a fitting, of what was kept: the parts returned to points and gift
 * card were not paid by them, and if nothing was kept, delivery is free too.
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

/** Rounds away floating-point errors of sums with kopecks. */
const toKopecks = (sum: number): number => Math.round(sum * 100) / 100;

const over: readonly OrderStatus[] = ['delivered', 'cancelled', 'returned'];

/** Whether it is yet to be tried on at delivery. */
export const isToBeTriedOn = ({ fitting, status }: Order): boolean =>
  fitting?.lines === null && !over.includes(status);
