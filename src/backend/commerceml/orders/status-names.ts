import { type OrderStatus, orderStatuses } from '#src/contract/cart/orders/statuses.ts';
import { inside, tag } from './xml-text.ts';

/** What 1C's users read. */
export const statusNames: Readonly<Record<OrderStatus, string>> = {
  new: 'Новый',
  awaitingPayment: 'Ждёт оплаты',
  paid: 'Оплачен',
  assembling: 'Собирается',
  shipped: 'Отправлен',
  atPickupPoint: 'В пункте выдачи',
  delivered: 'Получен',
  cancelled: 'Отменён',
  returned: 'Возвращён',
};

const keyOf = (name: string): string => name.trim().toLowerCase().replaceAll('ё', 'е');

/** With the names that 1C gives by itself. */
const statuses = new Map<string, OrderStatus>([
  ...orderStatuses.flatMap((status): [string, OrderStatus][] => [
    [status.toLowerCase(), status],
    [keyOf(statusNames[status]), status],
  ]),
  ['отгружен', 'shipped'],
  ['доставлен', 'delivered'],
  ['выполнен', 'delivered'],
]);

export const statusNamed = (name: string): OrderStatus | undefined => statuses.get(keyOf(name));

/** What 1C asks for to let its users match its statuses with the shop's. */
export function infoXml(): string {
  const list = orderStatuses.map((status) =>
    inside('Элемент', tag('Ид', status), tag('Название', statusNames[status])),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${inside('Справочник', inside('Статусы', ...list))}`;
}
