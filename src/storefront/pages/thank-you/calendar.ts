import { calendarFile } from '#src/models/icalendar.ts';
import { deliveryEvent, hasDeliveryEvent } from '#src/models/thank-you/delivery-event.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { download, notFound } from '#src/web/result.ts';
import { loadPoint } from './load-point.ts';
import { findOwnOrLinked } from './order-link.ts';

/** The day of an order's delivery as a calendar file, for anybody who may see the order. */
export async function downloadCalendar(input: PrivateInput<object>): Promise<Result> {
  const { query, site, country } = input;
  const number = query.get('number');
  const found = number && (await findOwnOrLinked(input, number));
  if (!found || !hasDeliveryEvent(found.order)) return notFound;
  const { order } = found;
  const point = await loadPoint(input, order);
  const event = deliveryEvent(order, { point, origin: site.origins[country.code], now: new Date() });
  return download(
    `order-${order.number}.ics`,
    'text/calendar; charset=utf-8',
    calendarFile(site.name, event),
  );
}
