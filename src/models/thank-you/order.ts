import type { Country } from '#src/config/countries.ts';
import { accessText } from '#src/config/courier-words.ts';
import { dayAndTime, dayRange } from '#src/config/time-words.ts';
import { bindHours, bindPhone, bindShortWords, typeset } from '#src/config/typography.ts';
import type { Order, OrderStatus } from '#src/contract/cart/orders/order.ts';
import { money } from '#src/contract/money.ts';
import { isPurchase } from '#src/models/analytics/events.ts';
import { reservedUntil } from '#src/models/chrome/unpaid-order.ts';
import { longDate } from '#src/models/dates.ts';
import { deliveryPrice } from '#src/models/order/delivery-terms.ts';
import { type SummaryModel, type SummaryRow, summaryLine } from '#src/models/order/summary.ts';
import { isToBeTriedOn, sumsOf, unitsKept } from '#src/models/order/sums.ts';
import { showPhone } from '#src/web/forms/phone.ts';
import { type ArrivalModel, arrivalInputOf, arrivalModel } from './arrival.ts';
import { type NextStep, nextSteps } from './next-steps.ts';
import { type PayButton, payButtons } from './pay-buttons.ts';
import { paymentRows } from './payments.ts';
import { cancelNoteOf, headingOf, nextOf } from './words.ts';

export interface Row {
  readonly title: string;
  readonly value: string;
}

export interface OrderModel {
  readonly number: string;
  readonly heading: string;
  readonly next: string;
  readonly status: string;
  /** Where and when it arrives; null unless it is on its way. */
  readonly arrival: ArrivalModel | null;
  readonly placedOn: string;
  readonly lines: SummaryModel['lines'];
  readonly delivery: readonly Row[];
  readonly sums: readonly Row[];
  readonly total: string;
  /** How it was paid, and what is still due. */
  readonly payments: readonly SummaryRow[];
  /** The next steps; empty once the order has ended. */
  readonly steps: readonly NextStep[];
  /** Shown at a pick-up point or shop; null for courier delivery, and when there is nothing to collect. */
  readonly pickupCode: string | null;
  readonly canPay: boolean;
  /** The ways to pay online where there are several, the usual one first. */
  readonly payButtons: readonly PayButton[];
  readonly payBefore: string | null;
  /** When the shop will have confirmed it; null if there is nothing to confirm. */
  readonly confirmation: string | null;
  readonly canCancel: boolean;
  /** What happens to goods and money on cancellation. */
  readonly cancelNote: string;
  readonly isUntracked: boolean;
}

export const statusNames: Readonly<Record<OrderStatus, string>> = {
  new: 'Принят',
  awaitingPayment: 'Ждёт оплаты',
  paid: 'Оплачен',
  assembling: 'Собираем',
  shipped: typeset`В пути`,
  atPickupPoint: 'Ждёт вас',
  delivered: 'Получен',
  cancelled: 'Отменён',
  returned: 'Возвращён',
};

const kindNames = {
  courier: 'Курьером',
  terminal: typeset`В пункт выдачи`,
  shop: typeset`В магазин`,
} as const;

export function orderModel(order: Order, country: Country, now: Date): OrderModel {
  const { currency } = order;
  return {
    number: order.number,
    heading: headingOf(order),
    next: nextOf(order),
    status: statusNames[order.canPay ? 'awaitingPayment' : order.status],
    arrival: arrivalModel(arrivalInputOf(order), now),
    placedOn: longDate(order.createdAt, order.timeZone),
    lines: orderLines(order),
    delivery: deliveryRows(order, country),
    sums: sumRows(order),
    total: money(sumsOf(order).total, currency),
    payments: paymentRows(order),
    steps: nextSteps(order, country),
    pickupCode: isToBeCollected(order) ? order.number : null,
    canPay: order.canPay,
    payButtons: payButtons(order),
    payBefore: order.byEmail ? null : order.payBefore && reservedUntil(order.payBefore, country, now),
    confirmation: confirmationOf(order),
    canCancel: order.canCancel,
    cancelNote: cancelNoteOf(order),
    isUntracked: isPurchase(order),
  };
}

function confirmationOf({ confirmBefore, timeZone }: Order): string | null {
  if (confirmBefore === null) return null;
  const until = dayAndTime(confirmBefore, timeZone);
  return typeset`Подтверждаем заказ. Если не успеем до ${until}, он отменится сам, и мы об этом напишем.`;
}

/** The lines of an order; after a fitting, including what was not kept. */
function orderLines({ lines, fitting, status }: Order): SummaryModel['lines'] {
  return lines.map((line) => {
    const shown = summaryLine(line, status === 'cancelled' || status === 'returned');
    const count = unitsKept({ fitting }, line);
    if (count === line.count) return shown;
    const note = count === 0 ? typeset`не подошло` : typeset`оставили ${count} шт.`;
    return { ...shown, details: `${shown.details}, ${note}` };
  });
}

/** Nothing is handed over before payment, and nothing again after the hand-over, cancellation or return. */
const notCollected: ReadonlySet<OrderStatus> = new Set([
  'awaitingPayment',
  'delivered',
  'cancelled',
  'returned',
]);

const isToBeCollected = ({ byEmail, deliveryKind, status }: Order) =>
  !byEmail && deliveryKind !== 'courier' && !notCollected.has(status);

function deliveryRows(order: Order, country: Country): Row[] {
  const { recipient, byEmail, deliveryKind, deliveryAddress, pointTitle, tracking } = order;
  const who = { title: 'Получатель', value: `${recipient.firstName} ${recipient.lastName}` };
  const phone = { title: 'Телефон', value: bindPhone(showPhone(recipient.phone, country)) };
  if (byEmail) return [{ title: 'Доставка', value: mailText(order) }, who, phone];
  const where = bindShortWords([pointTitle, deliveryAddress].filter(Boolean).join(', '));
  const way = { title: kindNames[deliveryKind], value: where };
  const when = { title: 'Когда', value: whenOf(order) };
  const fitting = isToBeTriedOn(order)
    ? [
        {
          title: 'Примерка',
          value: order.fitting?.due
            ? typeset`платите за то, что оставите`
            : typeset`за то, что не подойдёт, деньги вернутся`,
        },
      ]
    : [];
  const parcel = tracking
    ? [{ title: 'Доставляет', value: typeset`${tracking.carrier}, номер отправления ${tracking.number}` }]
    : [];
  return [way, ...courierRows(order), ...parcel, ...fitting, when, who, phone];
}

const mailText = ({ lines, recipient }: Order): string =>
  lines.some(({ gift }) => gift) ? 'Электронной почтой' : typeset`На почту ${recipient.email}`;

const whenOf = ({ dateFrom, dateTo, interval }: Order): string =>
  [dayRange(dateFrom, dateTo), interval && bindHours(`${interval.from}–${interval.to}`)]
    .filter(Boolean)
    .join(', ');

function courierRows({ deliveryKind, courierDetails }: Order): Row[] {
  if (deliveryKind !== 'courier') return [];
  const rows = [
    { title: 'Как войти', value: accessText(courierDetails) },
    { title: 'Курьеру', value: courierDetails.courierComment },
  ];
  return rows.filter(({ value }) => value !== '');
}

function sumRows(order: Order): Row[] {
  const { currency, goodsPrice, discount, coupon, byEmail } = order;
  const { points, delivery, giftCard, notKept } = sumsOf(order);
  const rows = [{ title: 'Товары', value: money(goodsPrice, currency) }];
  if (discount > 0) rows.push({ title: `Промокод ${coupon ?? ''}`, value: `−${money(discount, currency)}` });
  if (points > 0) rows.push({ title: 'Оплачено баллами', value: `−${money(points, currency)}` });
  if (!byEmail) rows.push({ title: 'Доставка', value: deliveryPrice(delivery, currency) });
  if (giftCard > 0) rows.push({ title: 'Подарочная карта', value: `−${money(giftCard, currency)}` });
  if (notKept > 0) rows.push({ title: typeset`Не подошло`, value: `−${money(notKept, currency)}` });
  return rows;
}
