import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { type ReturnRecord, unitsOf } from './returns.ts';
import type { OrderLineRow, OrderRow } from './rows.ts';

/** Of an order that is tried on at the hand-over: what was kept, and what is to be paid; null for other orders. */
export function fittingOf(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  returns: readonly ReturnRecord[],
): Order['fitting'] {
  if (order.fitting === 0) return null;
  if (order.status === 'cancelled') return { due: 0, lines: order.fitted_at === null ? null : [] };
  const isOver = order.fitted_at !== null || order.status === 'delivered' || order.status === 'returned';
  if (!isOver) return { due: wholeUnits(order.total_price), lines: null };
  const atFitting = returns.filter(({ at_fitting }) => at_fitting === 1);
  const back = unitsOf(atFitting, 'accepted');
  const notPaid = atFitting.reduce((sum, { money_amount }) => sum + money_amount, 0);
  return {
    due: wholeUnits(order.total_price - notPaid),
    lines: lines
      .map(({ item_id, count }) => ({ itemId: item_id, count: count - (back.get(item_id) ?? 0) }))
      .filter(({ count }) => count > 0),
  };
}
