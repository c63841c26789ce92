import { withoutLinks } from '#src/backend/messages/index.ts';
import { accessText } from '#src/config/courier-words.ts';
import { dayRange } from '#src/config/time-words.ts';
import { deliveryDates, promisedInterval } from '../records/delivery-dates.ts';
import type { OrderRow } from '../records/rows.ts';
import { trackingOf } from '../records/tracking.ts';

export { writtenMoney as money } from '#src/backend/kernel/money/written-money.ts';

export function deliveryText(order: OrderRow): string {
  if (order.by_email === 1) return `Электронная подарочная карта придёт на почту ${order.email}.`;
  const { dateFrom, dateTo } = deliveryDates(order);
  const interval = promisedInterval(order);
  const when = [dayRange(dateFrom, dateTo), interval && `${interval.from}–${interval.to}`]
    .filter(Boolean)
    .join(', ');
  if (order.delivery_kind === 'courier') return `Доставим курьером ${when}: ${placeOf(order)}.`;
  const place = order.delivery_kind === 'shop' ? 'магазине' : 'пункте выдачи';
  return `Будет ждать вас в ${place} ${when}: ${placeOf(order)}.`;
}

/** The notes for the courier; empty if there are none. Only for mails: they are too long for an SMS. */
export function courierText(order: OrderRow): string {
  if (order.delivery_kind !== 'courier' || order.by_email === 1) return '';
  const [access, comment] = [accessText(order), order.courier_comment].map(withoutLinks);
  return [access && `Как войти: ${access}.`, comment && `Комментарий курьеру: ${comment}`]
    .filter(Boolean)
    .join('\n');
}

/** By whom a parcel goes, once that is known. Only for mails. */
export function trackingText(order: OrderRow): string {
  const tracking = trackingOf(order);
  return tracking ? `Доставляет ${tracking.carrier}, номер отправления ${tracking.number}.` : '';
}

/** The address of a courier delivery, exactly as the shopper typed it, or the point. */
export function placeOf({ delivery_kind, point_title, address }: OrderRow): string {
  if (delivery_kind === 'courier') return withoutLinks(address);
  return [point_title, address].filter(Boolean).join(', ');
}
