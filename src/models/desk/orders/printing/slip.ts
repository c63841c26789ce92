import { sizeInWords } from '#src/config/size-words.ts';
import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { money } from '#src/contract/money.ts';
import { sumsOf, unitsKept } from '#src/models/order/sums.ts';
import { deliveryRows, type Row } from '../delivery-rows.ts';
import { notKeptNote } from '../order-lines.ts';

export interface SlipLineModel {
  readonly key: string;
  readonly title: string;
  readonly details: string;
  readonly count: number;
  readonly sum: string;
}

/** What goes into a parcel, or on it; after a fitting, what was kept of it. */
export interface SlipModel {
  readonly number: string;
  readonly placedAt: string;
  readonly recipient: string;
  /** Empty for who may not see it. */
  readonly phone: string;
  readonly delivery: readonly Row[];
  readonly lines: readonly SlipLineModel[];
  readonly units: number;
  readonly total: string;
  /** What is paid on receipt: a sum, or why there is none. */
  readonly collect: { readonly title: string; readonly sum: string };
}

export function slipModel(order: StaffOrder): SlipModel {
  const { recipient, lines } = order;
  return {
    number: order.number,
    placedAt: dateAndTime(order.createdAt, order.timeZone),
    recipient: `${recipient.firstName} ${recipient.lastName}`,
    phone: recipient.phone === null ? '' : `+${recipient.phone}`,
    delivery: deliveryRows(order),
    lines: lines.map((line) => slipLine(order, line)),
    units: lines.reduce((sum, line) => sum + unitsKept(order, line), 0),
    total: money(sumsOf(order).total, order.currency),
    collect: collectOf(order),
  };
}

function slipLine(order: StaffOrder, line: StaffOrder['lines'][number]): SlipLineModel {
  const count = unitsKept(order, line);
  const size = line.size && sizeInWords(line.size);
  return {
    key: String(line.itemId),
    title: line.modelTitle,
    details: [line.modelColorCode, line.colorName, size, notKeptNote(count, line.count)]
      .filter(Boolean)
      .join(' · '),
    count,
    sum: line.isPresent ? 'Подарок' : money(line.itemPrice.price * count, order.currency),
  };
}

function collectOf(order: StaffOrder): SlipModel['collect'] {
  const { status, payment, totalPrice, fitting, currency, statusChanges } = order;
  if (status === 'cancelled') return { title: typeset`Отменён: не отдавать`, sum: '' };
  if (status === 'awaitingPayment' || order.onlinePayment?.isLost)
    return { title: typeset`Не оплачен: не отдавать`, sum: '' };
  const isPaid = statusChanges.some((change) => change.status === 'paid' || change.status === 'delivered');
  const due = fitting ? fitting.due : totalPrice;
  if (payment === 'online' || isPaid || due === 0) return { title: 'Оплачено', sum: '' };
  const title = fitting ? typeset`Получить после примерки, не больше` : 'Получить с покупателя';
  return { title, sum: money(due, currency) };
}
