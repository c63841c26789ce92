import type { CallReply } from '#src/contract/call.ts';
import { isOnItsWay } from '#src/contract/cart/orders/order.ts';
import type { Contract } from '#src/contract/index.ts';
import { deliveryDates, promisedInterval } from './delivery-dates.ts';
import { pickupOf } from './pickup.ts';
import type { OrderRow } from './rows.ts';

type Arrival = CallReply<Contract['account']['getOrders']>['orders'][number]['arrival'];

export const arrivalColumns = [
  'by_email',
  'delivery_kind',
  'point_title',
  'address',
  'days_from',
  'days_to',
  'delivery_day',
  'interval_from',
  'interval_to',
  'pickup_day',
] as const;

type ArrivalRow = Pick<
  OrderRow,
  (typeof arrivalColumns)[number] | 'status' | 'country' | 'region_id' | 'created_at'
>;

/** Where and when an order arrives; null if it goes by e-mail, is unpaid, or has been handed over. */
export function arrivalOf(order: ArrivalRow, arrivedAt: string | undefined, now: Date): Arrival {
  if (order.by_email === 1 || !isOnItsWay(order.status)) return null;
  return {
    deliveryKind: order.delivery_kind,
    place: [order.point_title, order.address].filter(Boolean).join(', '),
    ...deliveryDates(order),
    interval: promisedInterval(order),
    keptUntil: pickupOf(order, arrivedAt, now)?.keptUntil ?? null,
  };
}
