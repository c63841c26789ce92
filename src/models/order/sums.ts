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

type Placed = Pick<
  Order,
  'fitting' | 'goodsPrice' | 'discount' | 'pointsPaid' | 'giftCardPaid' | 'deliveryPrice' | 'totalPrice'
>;

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
}: Placed): OrderSums {
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

/** How many units of a line were kept at a fitting; all of them while that is not known, and without one. */
export const unitsKept = (
  { fitting }: Pick<Order, 'fitting'>,
  { itemId, count }: Pick<Order['lines'][number], 'itemId' | 'count'>,
): number => (fitting?.lines ? (fitting.lines.find((each) => each.itemId === itemId)?.count ?? 0) : count);

/** Rounds away floating-point errors of sums with kopecks. */
const toKopecks = (sum: number): number => Math.round(sum * 100) / 100;

const over: readonly OrderStatus[] = ['delivered', 'cancelled', 'returned'];

/** Whether it is yet to be tried on at delivery. */
export const isToBeTriedOn = ({ fitting, status }: Pick<Order, 'fitting' | 'status'>): boolean =>
  fitting?.lines === null && !over.includes(status);
