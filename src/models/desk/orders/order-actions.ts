import { typeset } from '#src/config/typography.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { money } from '#src/contract/money.ts';
import { finalStatuses, statusActions } from './words.ts';

export interface OrderAction {
  readonly status: OrderStatus;
  readonly title: string;
  /** What happens with it that can't be undone; null for nothing. */
  readonly warning: string | null;
}

const packed: ReadonlySet<OrderStatus> = new Set(['new', 'paid', 'assembling']);

/** Gift cards alone go by mail. */
export const isPackable = ({ status, byEmail }: StaffOrder): boolean => packed.has(status) && !byEmail;

/** What may be done next. Packing makes an order `assembling` itself. */
export const orderActions = (order: StaffOrder): OrderAction[] =>
  order.nextStatuses
    .filter((next) => next !== 'assembling' || !isPackable(order))
    .map((next) => actionOf(order, next));

/** The money that goes back is on the button: nothing brings it back. */
function actionOf({ onlinePayment, currency }: StaffOrder, status: OrderStatus): OrderAction {
  const title = statusActions[status];
  if (!finalStatuses.has(status)) return { status, title, warning: null };
  const refund = onlinePayment ? money(onlinePayment.amount - onlinePayment.refundAmount, currency) : null;
  return {
    status,
    title: refund ? `${title}, вернуть ${refund}` : title,
    warning: typeset`Товары вернутся на остатки, покупатель получит письмо. Отменить это нельзя.`,
  };
}
