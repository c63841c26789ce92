import { csvOf } from '#src/config/csv.ts';
import { localTime } from '#src/config/local-time.ts';
import type { OrderFilter } from '#src/contract/cart/staff-filter.ts';
import type { ExportedOrder } from '#src/contract/cart/staff-papers.ts';
import { timeZones } from '#src/models/dates.ts';
import { deliveryTitles, statusTitles } from './words.ts';

const titles = ['Номер', 'Оформлен', 'Статус', 'Получатель', 'Доставка', 'Пункт', 'Вещей', 'Сумма', 'Валюта'];

/** Orders as a table that spreadsheets in Russian open as it is. */
export const ordersCsv = (orders: readonly ExportedOrder[]): string => csvOf(titles, orders.map(cellsOf));

/** Such as `orders-shipped-2026-11-27.csv`. */
export const tableFileName = ({ status, view }: OrderFilter, now: Date): string =>
  `${['orders', view, status, localTime(now, timeZones.RU).date].filter(Boolean).join('-')}.csv`;

const cellsOf = (order: ExportedOrder): string[] => [
  order.number,
  placedAt(order),
  statusTitles[order.status],
  order.name,
  order.byEmail ? 'По почте' : deliveryTitles[order.deliveryKind],
  order.pointTitle,
  String(order.units),
  String(order.totalPrice).replace('.', ','),
  order.currency,
];

/** By the clock of its shop, as in the list: `2026-11-27 15:00`, which sorts. */
function placedAt({ createdAt, currency }: ExportedOrder): string {
  const { date, time } = localTime(new Date(createdAt), timeZones[currency === 'AMD' ? 'AM' : 'RU']);
  return `${date} ${time}`;
}
