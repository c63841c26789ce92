import { dateAfter } from '#src/backend/delivery/index.ts';
import type { OrderRow } from './rows.ts';

/** The promised first and last day of delivery, YYYY-MM-DD. */
export function deliveryDates(
  order: Pick<OrderRow, 'country' | 'region_id' | 'created_at' | 'days_from' | 'days_to'>,
): { readonly dateFrom: string; readonly dateTo: string } {
  const place = { country: order.country, regionId: order.region_id };
  const placedAt = new Date(order.created_at);
  return {
    dateFrom: dateAfter(placedAt, place, order.days_from),
    dateTo: dateAfter(placedAt, place, order.days_to),
  };
}
