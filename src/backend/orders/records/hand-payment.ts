import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { isGivenBackByHand } from '#src/backend/payments/index.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import type { OrderParts } from './order-parts.ts';
import type { OrderRow } from './rows.ts';

/** What an order was paid otherwise than online, a gift card apart, less what of it has gone or goes back; in minor units. */
export function leftByHand(
  { status, total_price }: OrderRow,
  { payments, statusChanges, returns }: OrderParts,
): number {
  const isOnline = payments.some((each) => each.status === 'succeeded' && each.refund_due_at === null);
  const isPaid = statusChanges.some((change) => change.status === 'paid' || change.status === 'delivered');
  if (isOnline || !isPaid || status === 'cancelled' || status === 'returned') return 0;
  const accepted = returns.filter(({ state }) => state === 'accepted');
  return total_price - accepted.reduce((sum, { money_amount }) => sum + money_amount, 0);
}

/** What was paid so, and what of it goes back. */
export function handPaymentOf(row: OrderRow, parts: OrderParts): Order['handPayment'] {
  if (parts.payments.some((each) => each.refund_by_hand === 1 && each.status === 'succeeded')) return null;
  const back = parts.handRefunds.reduce((sum, { amount }) => sum + amount, 0);
  const amount = leftByHand(row, parts) + back;
  if (amount === 0) return null;
  const isDone = parts.handRefunds.every(({ handed_over_at }) => handed_over_at !== null);
  return {
    amount: wholeUnits(amount),
    refund: back === 0 ? 'none' : isDone ? 'done' : 'due',
    refundAmount: wholeUnits(back),
  };
}

/** In whose office a refund is sent by the staff; null if it is handed over otherwise. */
export function providerOf(
  { payment_id }: OrderParts['handRefunds'][number],
  payments: OrderParts['payments'],
): string | null {
  const paid =
    payment_id === null ? payments.find(isGivenBackByHand) : payments.find(({ id }) => id === payment_id);
  return paid?.provider ?? null;
}
