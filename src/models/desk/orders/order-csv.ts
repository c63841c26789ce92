import { csvOf } from '#src/config/csv.ts';
import type { OrderFilter } from '#src/contract/cart/staff-filter.ts';
import type { ExportedOrder } from '#src/contract/cart/staff-papers.ts';
import { timeZones } from '#src/models/dates.ts';
import { deliveryTitles, statusTitles } from './words.ts';

const titles = ['Номер', 'Оформлен', 'Статус', 'Получатель', 'Доставка', 'Пункт', 'Вещей', 'Сумма', 'Валюта'];

/** Orders as a table that spreadsheets in Russian open as it is. */
export const ordersCsv = (orders: readonly ExportedOrder[]): string => csvOf(titles, orders.map(cellsOf));

/** Such as `orders-shipped-2026-11-27.csv`. */
export const tableFileName = ({ status, view }: OrderFilter, now: Date): string =>
  `${['orders', view, status, placedAt.format(now).slice(0, 10)].filter(Boolean).join('-')}.csv`;

const cellsOf = (order: ExportedOrder): string[] => [
  order.number,
  placedAt.format(new Date(order.createdAt)),
  statusTitles[order.status],
  order.name,
  order.byEmail ? 'По почте' : deliveryTitles[order.deliveryKind],
  order.pointTitle,
  String(order.units),
  String(order.totalPrice).replace('.', ','),
  order.currency,
];

/** `2026-11-27 15:00`, which sorts. */
const placedAt = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: timeZones.RU,
});
