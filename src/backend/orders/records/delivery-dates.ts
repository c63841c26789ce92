import { dateAfter } from '#src/backend/delivery/index.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import type { OrderRow } from './rows.ts';

/** When the courier comes; null if no interval was chosen. */
export function promisedInterval({
  delivery_day: day,
  interval_from: from,
  interval_to: to,
}: Pick<OrderRow, 'delivery_day' | 'interval_from' | 'interval_to'>): Order['interval'] {
  return day !== null && from !== null && to !== null ? { day, from, to } : null;
}

/** The promised first and last day of delivery, YYYY-MM-DD; the same day if an interval was chosen. */
export function deliveryDates(
  order: Pick<OrderRow, 'country' | 'region_id' | 'created_at' | 'days_from' | 'days_to' | 'delivery_day'>,
): { readonly dateFrom: string; readonly dateTo: string } {
  if (order.delivery_day !== null) return { dateFrom: order.delivery_day, dateTo: order.delivery_day };
  const place = { country: order.country, regionId: order.region_id };
  const placedAt = new Date(order.created_at);
  return {
    dateFrom: dateAfter(placedAt, place, order.days_from),
    dateTo: dateAfter(placedAt, place, order.days_to),
  };
}
