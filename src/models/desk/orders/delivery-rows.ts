import { dayRange } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { deliveryTitles } from './words.ts';

export type Row = readonly [title: string, value: string];

/** How, where and when an order is handed over. */
export function deliveryRows(order: StaffOrder): Row[] {
  if (order.byEmail) return [['Доставка', 'По почте']];
  const { deliveryKind, pointTitle, deliveryAddress, interval, courierDetails, comment, pickup } = order;
  const { entrance, floor, intercom, courierComment } = courierDetails;
  const access = [
    entrance && `подъезд ${entrance}`,
    floor && `этаж ${floor}`,
    intercom && `домофон ${intercom}`,
  ];
  const rows: readonly (readonly [string, string | false | null | undefined])[] = [
    ['Доставка', deliveryTitles[deliveryKind]],
    ['Куда', pointTitle || deliveryAddress],
    ['Как пройти', access.filter(Boolean).join(', ')],
    ['Курьеру', courierComment],
    [
      'Когда',
      interval
        ? `${dayRange(interval.day, interval.day)}, ${interval.from}–${interval.to}`
        : dayRange(order.dateFrom, order.dateTo),
    ],
    [typeset`Хранится до`, pickup && dayRange(pickup.keptUntil, pickup.keptUntil)],
    [typeset`Кто доставляет`, order.tracking?.carrier],
    ['Номер отправления', order.tracking?.number],
    ['Комментарий', comment],
  ];
  return rows.flatMap(([title, value]) => (value ? [[title, value] as const] : []));
}
