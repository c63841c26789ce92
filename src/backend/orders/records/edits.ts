import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import type { OrderEdit } from '#src/contract/cart/orders/edits.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import type { OrderRow } from './rows.ts';

export const editsOf = (query: Queryable, orderId: number) =>
  query.selectFrom('order_edits').where('order_id', '=', orderId).orderBy('id').select(editColumns);

const editColumns = [
  'id',
  'kind',
  'title',
  'size',
  'new_size',
  'count',
  'reason',
  'total_change',
  'money_back',
  'gift_card_back',
  'points_back',
  'edited_at',
] as const satisfies (keyof Schema['order_edits'])[];

/** An edit on the wire. */
export const toEdit = (
  row: Pick<Selectable<Schema['order_edits']>, (typeof editColumns)[number]>,
): OrderEdit => ({
  at: row.edited_at,
  kind: row.kind,
  title: row.title,
  size: row.size,
  newSize: row.new_size,
  count: row.count,
  reason: row.reason,
  totalChange: wholeUnits(row.total_change),
  moneyBack: wholeUnits(row.money_back),
  giftCardBack: wholeUnits(row.gift_card_back),
  pointsBack: row.points_back,
});

const editable: ReadonlySet<OrderStatus> = new Set(['new', 'paid', 'assembling']);

/** Whether the goods of an order can be changed: not while it is paid for, nor once it is on its way. */
export const canEditLines = ({ status, by_email }: Pick<OrderRow, 'status' | 'by_email'>): boolean =>
  editable.has(status) && by_email === 0;

/** Whether recipient and delivery can be changed. */
export const canEditDelivery = ({ status, by_email }: Pick<OrderRow, 'status' | 'by_email'>): boolean =>
  (editable.has(status) || status === 'awaitingPayment') && by_email === 0;
