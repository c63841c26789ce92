import { typeset } from '#src/config/typography.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import { money } from '#src/contract/money.ts';
import { cardTitle } from '#src/models/order/saved-card.ts';
import { longDate } from '../dates.ts';
import type { SummaryRow } from '../order/summary.ts';
import { sumsOf } from '../order/sums.ts';

/** Payments made and refunds of them; coupons are part of the sums. */
function madePayments(order: Order): SummaryRow[] {
  const { currency, handPayment, payment, timeZone } = order;
  const onlinePayment = order.onlinePayment?.isLost ? null : order.onlinePayment;
  const { points, giftCard, total } = sumsOf(order);
  const rows: SummaryRow[] = [];
  if (points > 0) rows.push({ title: 'Баллами', value: money(points, currency) });
  if (giftCard > 0) rows.push({ title: 'Подарочной картой', value: money(giftCard, currency) });
  if (onlinePayment) {
    const { amount, paidAt, isHeld } = onlinePayment;
    const held = isHeld ? ' заморожены' : '';
    const value = `${money(amount, currency)}${held}, ${longDate(paidAt, timeZone)}`;
    rows.push({ title: meansTitle(onlinePayment), value });
    rows.push(...refundRow(onlinePayment, currency));
  } else if (handPayment) {
    const title = payment === 'onReceipt' ? typeset`При получении` : 'Оплачено';
    rows.push({ title, value: money(handPayment.amount, currency) }, ...refundRow(handPayment, currency));
  } else if (payment === 'onReceipt' && total > 0 && isSettled(order))
    rows.push({ title: typeset`При получении`, value: money(total, currency) });
  return rows;
}

const refundRow = (
  { refund, refundAmount }: NonNullable<Order['handPayment']>,
  currency: Order['currency'],
): SummaryRow[] =>
  refund === 'none'
    ? []
    : [{ title: refund === 'done' ? 'Вернули' : 'Возвращаем', value: money(refundAmount, currency) }];

/** Whether an order to be paid on delivery has been paid: the staff says so, or has handed it over. */
const isSettled = ({ statusChanges, status }: Order): boolean =>
  status === 'delivered' || status === 'returned' || statusChanges.some((change) => change.status === 'paid');

/** `Картой МИР •••• 4444`. */
function meansTitle({ means }: NonNullable<Order['onlinePayment']>): string {
  if (means?.kind === 'sbp') return typeset`По СБП`;
  if (means?.kind === 'instalments') return typeset`В рассрочку`;
  if (means?.kind === 'idram') return typeset`Через Idram`;
  return means
    ? `Картой ${cardTitle({ system: means.system, mask: `•••• ${means.last4}` })}`
    : 'Картой онлайн';
}

/** What is still due, and how to pay it; null if nothing is. */
export function duePayment(order: Order): { readonly amount: string; readonly isOnline: boolean } | null {
  const { currency, payment, status } = order;
  const isOnline = payment === 'online';
  const isDue = isOnline
    ? status === 'awaitingPayment' || order.canPay
    : status !== 'cancelled' && !isSettled(order);
  const { total } = sumsOf(order);
  return isDue && total > 0 ? { amount: money(total, currency), isOnline } : null;
}

/** The payments of an order, what is still due last. */
export function paymentRows(order: Order): SummaryRow[] {
  const due = duePayment(order);
  if (!due) return madePayments(order);
  const made = madePayments(order);
  const title = due.isOnline ? 'Осталось оплатить онлайн' : typeset`При получении`;
  return [...made, { title, value: due.amount, isTotal: made.length > 0 }];
}
