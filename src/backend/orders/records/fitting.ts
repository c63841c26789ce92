import { pointsBackFor } from '#src/backend/club/index.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { goodsWorth } from './line-worth.ts';
import { type ReturnRecord, unitsOf } from './returns.ts';
import type { OrderLineRow, OrderRow } from './rows.ts';

/**
 * For an order that is tried on at delivery: what was kept, and what is to be paid; null for other orders.
 */
export function fittingOf(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  returns: readonly ReturnRecord[],
): Order['fitting'] {
  if (order.fitting === 0) return null;
  if (order.status === 'cancelled') return cancelledFitting(order);
  const isOver = order.fitted_at !== null || order.status === 'delivered' || order.status === 'returned';
  if (!isOver) return { due: wholeUnits(order.total_price), lines: null, giftCardBack: 0, pointsBack: 0 };
  const atFitting = returns.filter(({ at_fitting }) => at_fitting === 1);
  const back = unitsOf(atFitting, 'accepted');
  const sumOf = (column: 'money_amount' | 'gift_card_amount') =>
    atFitting.reduce((sum, each) => sum + each[column], 0);
  return {
    due: wholeUnits(order.total_price - sumOf('money_amount')),
    lines: lines
      .map(({ item_id, count }) => ({ itemId: item_id, count: count - (back.get(item_id) ?? 0) }))
      .filter(({ count }) => count > 0),
    giftCardBack: wholeUnits(sumOf('gift_card_amount')),
    pointsBack: pointsBackFor(wholeUnits(order.points_paid), goodsWorth(order, lines, back)),
  };
}

/** Nothing was kept, or the order was cancelled before the fitting. */
function cancelledFitting({ fitted_at, gift_card_paid, points_paid }: OrderRow): Order['fitting'] {
  return fitted_at === null
    ? { due: 0, lines: null, giftCardBack: 0, pointsBack: 0 }
    : {
        due: 0,
        lines: [],
        giftCardBack: wholeUnits(gift_card_paid),
        pointsBack: wholeUnits(points_paid),
      };
}
