import { dateAfter } from '#src/backend/delivery/index.ts';
import { PICKUP_HOLD_DAYS, PICKUP_MAX_HOLD_DAYS } from '#src/config/constants.ts';
import { addDays } from '#src/config/durations.ts';
import { isOnItsWay, type Order } from '#src/contract/cart/orders/order.ts';
import { deliveryDates } from './delivery-dates.ts';
import type { OrderRow } from './rows.ts';

type Pickup = NonNullable<Order['pickup']>;

type PickupRow = Parameters<typeof deliveryDates>[0] &
  Pick<OrderRow, 'delivery_kind' | 'by_email' | 'status' | 'pickup_day'>;

/**
 * When an order can be picked up, as days at its point; null if it goes by courier or e-mail, is unpaid, or
 * has been handed over. A point keeps it for some days from its arrival, and longer if its customer chose a
 * later day.
 *
 * @param arrivedAt when it arrived at its point, if it has
 */
export function pickupOf(order: PickupRow, arrivedAt: string | undefined, now: Date): Pickup | null {
  const { delivery_kind, by_email, country, region_id, pickup_day: day } = order;
  const isCollected = delivery_kind !== 'courier' && by_email === 0;
  if (!isCollected || !isOnItsWay(order.status)) return null;
  const place = { country, regionId: region_id };
  const today = dateAfter(now, place, 0);
  const { dateFrom, dateTo } = deliveryDates(order);
  const start = arrivedAt === undefined ? later(dateTo, today) : dateAfter(new Date(arrivedAt), place, 0);
  const from = arrivedAt === undefined ? later(dateFrom, today) : today;
  const to = addDays(start, PICKUP_MAX_HOLD_DAYS);
  return {
    day,
    keptUntil: later(addDays(start, PICKUP_HOLD_DAYS), day ?? ''),
    from,
    to,
    canChange: from <= to,
  };
}

const later = (one: string, other: string): string => (one > other ? one : other);
