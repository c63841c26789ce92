import { bindShortWords } from '#src/config/typography.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { OrderColumn } from '#src/contract/cart/staff-list.ts';
import type { StaffOrderRow } from '#src/contract/cart/staff-rows.ts';
import { deskHref } from '#src/desk-routes.ts';
import { type ColumnModel, cellText } from './columns.ts';

export interface OrderCell {
  readonly column: OrderColumn;
  readonly title: string;
  readonly text: string;
  readonly isNumber: boolean;
}

export interface OrderRowModel {
  readonly number: string;
  readonly href: string;
  /** Marks those that wait for the staff. */
  readonly isWaiting: boolean;
  readonly cells: readonly OrderCell[];
}

const waiting: ReadonlySet<OrderStatus> = new Set(['new', 'paid', 'assembling']);

export const orderRow = (order: StaffOrderRow, columns: readonly ColumnModel[]): OrderRowModel => ({
  number: order.number,
  href: deskHref('order', { number: order.number }),
  isWaiting: waiting.has(order.status),
  cells: columns.map(({ name, title, isNumber }) => ({
    column: name,
    title,
    isNumber,
    text: bindShortWords(cellText(name, order)),
  })),
});
