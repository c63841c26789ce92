import { localTime } from '#src/config/local-time.ts';
import { dayRange } from '#src/config/time-words.ts';
import { bindHours, bindShortWords, typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import { isOnItsWay, type Order, type OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { Contract } from '#src/contract/index.ts';

type Summary = CallReply<Contract['account']['getOrders']>['orders'][number];
type Arrival = NonNullable<Summary['arrival']>;

/** The first thing to know about an order on its way. */
export interface ArrivalModel {
  /** `Заберите до 29 ноября`, `Доставим 27–28 ноября, 10:00–14:00`. */
  readonly when: string;
  readonly where: string;
}

export interface ArrivalInput {
  readonly status: OrderStatus;
  readonly timeZone: string;
  readonly arrival: Arrival | null;
}

export function arrivalModel({ status, timeZone, arrival }: ArrivalInput, now: Date): ArrivalModel | null {
  if (!arrival) return null;
  const { place, deliveryKind, keptUntil, interval } = arrival;
  const where = bindShortWords(place);
  if (status === 'atPickupPoint' && keptUntil)
    return { when: typeset`Заберите до ${dayRange(keptUntil, keptUntil)}`, where };
  const days = daysText(arrival, localTime(now, timeZone).date);
  const hours = interval && `${interval.from}–${interval.to}`;
  return { when: bindHours([`${verbs[deliveryKind]} ${days}`, hours].filter(Boolean).join(', ')), where };
}

const verbs = { courier: 'Доставим', terminal: 'Можно будет забрать', shop: 'Можно будет забрать' } as const;

/** @param today in the time zone of the destination */
function daysText({ dateFrom, dateTo }: Arrival, today: string): string {
  if (dateTo < today) return `позже, чем обещали: ждали ${dayRange(dateFrom, dateTo)}`;
  return dateTo === today ? 'сегодня' : dayRange(dateFrom > today ? dateFrom : today, dateTo);
}

export function arrivalInputOf(order: Order): ArrivalInput {
  const { status, timeZone, byEmail, deliveryKind, pointTitle, deliveryAddress, pickup } = order;
  const place = [pointTitle, deliveryAddress].filter(Boolean).join(', ');
  const { dateFrom, dateTo, interval } = order;
  const arrival = { deliveryKind, place, dateFrom, dateTo, interval, keptUntil: pickup?.keptUntil ?? null };
  return { status, timeZone, arrival: byEmail || !isOnItsWay(status) ? null : arrival };
}
