import { typeset } from '#src/config/typography.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { money } from '#src/contract/money.ts';
import { numberText } from '#src/models/words.ts';
import { cancelReasonChoices } from './edits/words.ts';
import { giveBackIn, giveBackYourself, officeOf } from './hand-refunds.ts';
import { finalStatuses, statusActions } from './words.ts';

export interface OrderAction {
  readonly status: OrderStatus;
  readonly title: string;
  /** Why it may be done, to choose from; empty where that is not asked. */
  readonly reasons: typeof cancelReasonChoices;
  /** What happens with it that can't be undone, or should not; null for nothing. */
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
function actionOf(order: StaffOrder, status: OrderStatus): OrderAction {
  const { refundable, refundableByHand, currency } = order;
  const title = statusActions[status];
  const reasons = status === 'cancelled' ? cancelReasonChoices : [];
  if (!finalStatuses.has(status)) return { status, title, reasons, warning: sentShort(order, status) };
  const office = officeOf(order);
  const verb = order.onlinePayment?.isHeld ? 'разморозить' : refundable > 0 ? 'вернуть' : 'отдать';
  const sum = refundable + refundableByHand;
  return {
    status,
    reasons,
    title: sum > 0 ? `${title}, ${verb} ${money(sum, currency)}` : title,
    warning: [
      typeset`Товары вернутся на остатки, покупатель получит письмо.`,
      ...(refundableByHand > 0 ? [giveBackYourself(refundableByHand, currency)] : []),
      ...(office && refundable > 0 ? [giveBackIn(office)] : []),
      ...(status === 'cancelled' ? partsBack(order) : []),
      typeset`Отменить это нельзя.`,
    ].join(' '),
  };
}

const sent: ReadonlySet<OrderStatus> = new Set(['shipped', 'atPickupPoint', 'delivered']);

/** The warning of a parcel in which something is missing; null for none. */
export const sentShort = ({ packing }: StaffOrder, status: OrderStatus): string | null =>
  packing && sent.has(status)
    ? typeset`В посылке ${packing.packed} из ${packing.units}: отправленным будет считаться весь заказ. Соберите остальное или уберите из заказа то, чего нет.`
    : null;

/** What goes back beside money. */
const partsBack = ({ giftCardPaid, pointsPaid, currency }: StaffOrder): string[] => [
  ...(giftCardPaid > 0 ? [typeset`На подарочную карту вернётся ${money(giftCardPaid, currency)}.`] : []),
  ...(pointsPaid > 0 ? [typeset`Вернётся баллов: ${numberText(pointsPaid)}.`] : []),
];
