import type { Order } from '#src/contract/cart/orders/order.ts';

/** Whether all that goes back of an order's money has gone; gift cards and points have it at once. */
export function isMoneyBack({ onlinePayment, handPayment, totalPrice }: Order): boolean {
  const states = [onlinePayment?.refund, handPayment?.refund];
  return !states.includes('due') && (states.includes('done') || totalPrice === 0);
}
