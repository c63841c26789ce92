import { dateAndTime, dayRange } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import { type OrderColumn, orderColumns } from '#src/contract/cart/staff-list.ts';
import type { StaffOrderRow } from '#src/contract/cart/staff-rows.ts';
import { money } from '#src/contract/money.ts';
import type { Permission } from '#src/contract/permissions.ts';
import { timeZones } from '#src/models/dates.ts';
import { trackingText } from '../order-tracking.ts';
import { deliveryTitles, statusTitles } from '../words.ts';

export interface ColumnModel {
  readonly name: OrderColumn;
  readonly title: string;
  readonly isNumber: boolean;
}

interface Column {
  readonly title: string;
  readonly isNumber?: boolean;
  readonly needs?: Permission;
  readonly text: (order: StaffOrderRow) => string;
}

const columns: Readonly<Record<OrderColumn, Column>> = {
  placedAt: {
    title: 'Оформлен',
    text: ({ createdAt, country }) => dateAndTime(createdAt, timeZones[country]),
  },
  status: { title: 'Статус', text: ({ status }) => statusTitles[status] },
  recipient: { title: 'Получатель', text: ({ recipient }) => `${recipient.firstName} ${recipient.lastName}` },
  phone: {
    title: 'Телефон',
    needs: 'customers.read',
    text: ({ recipient: { phone } }) => (phone === null ? '' : `+${phone}`),
  },
  city: { title: 'Город', text: ({ cityName }) => cityName },
  delivery: { title: 'Доставка', text: placeOf },
  promised: { title: 'Обещан', text: ({ dateTo, byEmail }) => (byEmail ? '' : dayRange(dateTo, dateTo)) },
  tracking: { title: 'Отправление', text: ({ tracking }) => trackingText(tracking) },
  payment: {
    title: 'Оплата',
    text: ({ payment }) => (payment === 'onReceipt' ? typeset`При получении` : 'Онлайн'),
  },
  units: { title: 'Вещей', isNumber: true, text: ({ units }) => String(units) },
  total: { title: 'Сумма', isNumber: true, text: ({ totalPrice, currency }) => money(totalPrice, currency) },
  owedBack: { title: typeset`Возврат денег`, isNumber: true, text: owedBackText },
  notes: { title: 'Заметки', isNumber: true, text: ({ notes }) => (notes > 0 ? String(notes) : '') },
};

function owedBackText({ owedBack: { held, due, sent, byHand }, currency }: StaffOrderRow): string {
  return [
    held > 0 && typeset`ждёт отправки ${money(held, currency)}`,
    due > 0 && `уходит ${money(due, currency)}`,
    byHand > 0 && `отдать ${money(byHand, currency)}`,
    sent > 0 && typeset`вернули ${money(sent, currency)}`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

function placeOf({ byEmail, deliveryKind, pointTitle }: StaffOrderRow): string {
  return byEmail ? typeset`По почте` : pointTitle || deliveryTitles[deliveryKind];
}

/** Those of some columns that a member may see, in the order of the table. */
export const columnModels = (
  wanted: readonly OrderColumn[],
  permissions: ReadonlySet<Permission>,
): ColumnModel[] =>
  orderColumns
    .filter((name) => wanted.includes(name))
    .filter((name) => maySee(name, permissions))
    .map((name) => ({ name, title: columns[name].title, isNumber: columns[name].isNumber ?? false }));

function maySee(name: OrderColumn, permissions: ReadonlySet<Permission>): boolean {
  const { needs } = columns[name];
  return needs === undefined || permissions.has(needs);
}

export const cellText = (name: OrderColumn, order: StaffOrderRow): string => columns[name].text(order);

/** What was ticked, or named in one field with spaces between; null for nothing. */
export function columnsIn(form: URLSearchParams): OrderColumn[] | null {
  const names = form.getAll('column').flatMap((field) => field.split(' '));
  const ticked = orderColumns.filter((name) => names.includes(name));
  return ticked.length > 0 ? ticked : null;
}
