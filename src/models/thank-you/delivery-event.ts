import { momentOf } from '#src/config/local-time.ts';
import { quoted } from '#src/config/quotes.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import type { Terminal } from '#src/contract/delivery/index.ts';
import type { Shop } from '#src/contract/shapes.ts';
import { href } from '#src/routes.ts';
import type { CalendarEvent } from '../icalendar.ts';
import { hoursOnDate } from '../stores/opening-hours.ts';
import { duePayment } from './payments.ts';

const dated = new Set<Order['status']>(['new', 'paid', 'assembling', 'shipped', 'atPickupPoint']);

/** Whether there is a day to put into a calendar: neither before payment nor after delivery. */
export const hasDeliveryEvent = ({ status, byEmail }: Order): boolean => !byEmail && dated.has(status);

interface Shown {
  /** Null for a courier, or while the point is unknown. */
  readonly point: Shop | Terminal | null;
  readonly origin: string;
  readonly now: Date;
}

/** The courier's days, the chosen interval, or the days a point keeps the order. */
export function deliveryEvent(order: Order, { point, origin, now }: Shown): CalendarEvent {
  const { number, deliveryKind, deliveryAddress, pointTitle } = order;
  return {
    uid: `order-${number}@${new URL(origin).hostname}`,
    writtenAt: now,
    when: whenOf(order, point),
    title: deliveryKind === 'courier' ? `Курьер привезёт заказ ${number}` : `Забрать заказ ${number}`,
    description: descriptionOf(order, point),
    location: [pointTitle, deliveryAddress].filter(Boolean).join(', '),
    url: `${origin}${href('thankYou', {}, { number })}`,
  };
}

function whenOf(order: Order, point: Shown['point']): CalendarEvent['when'] {
  const { pickup, dateFrom, dateTo, interval, timeZone } = order;
  if (interval)
    return {
      from: momentOf(interval.day, interval.from, timeZone),
      to: momentOf(interval.day, interval.to, timeZone),
    };
  if (!pickup) return { firstDay: dateFrom, lastDay: dateTo };
  const { day, keptUntil } = pickup;
  if (day === null) {
    const [firstDay = dateTo] = [dateTo, keptUntil].toSorted();
    return { firstDay, lastDay: keptUntil };
  }
  const hours = point && hoursOnDate(point.hours, day);
  if (!hours || hours.closes <= hours.opens) return { firstDay: day, lastDay: day };
  return { from: momentOf(day, hours.opens, timeZone), to: momentOf(day, hours.closes, timeZone) };
}

function descriptionOf(order: Order, point: Shown['point']): string {
  const due = duePayment(order);
  const isPickup = order.pickup !== null;
  return [
    isPickup ? `Код получения: ${order.number}` : 'Курьер позвонит перед доставкой',
    point && isPickup
      ? [point.metro && `Метро ${quoted(point.metro)}`, point.hours].filter(Boolean).join('. ')
      : '',
    due ? `Заплатить при получении: ${due.amount}` : '',
  ]
    .filter(Boolean)
    .join('\n');
}
