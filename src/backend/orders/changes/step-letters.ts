import type { Queryable } from '#src/backend/database/database.ts';
import { dropUntried } from '#src/backend/messages/index.ts';
import { UNDO_GRACE_MS } from '#src/config/constants.ts';
import { type OrderStatus, orderStatuses } from '#src/contract/cart/orders/order.ts';
import { messageKinds } from '#src/contract/cart/staff-fields.ts';
import type { OrderRow } from '../records/rows.ts';
import { nextStatuses, type StatusActor } from '../records/transitions.ts';

/** The keys of what is written to a customer at a step of an order. */
export const stepLetterKeys = (number: string, status: OrderStatus): string[] =>
  messageKinds.map((kind) => `order:${number}:${status}:${kind}`);

const canBeUndone = (status: OrderStatus): boolean => nextStatuses(status, 'undo').length > 0;

/** The letters of a step that the staff can take back wait a little. */
export const letterDelayMs = (status: OrderStatus, actor: StatusActor): number =>
  actor === 'staff' && canBeUndone(status) ? UNDO_GRACE_MS : 0;

/** Drops the letters of earlier steps that wait although the order has come to a status that can't be taken back. */
export async function dropOvertaken(query: Queryable, { number, status }: OrderRow): Promise<void> {
  if (canBeUndone(status)) return;
  const keys = orderStatuses.filter(canBeUndone).flatMap((step) => stepLetterKeys(number, step));
  await dropUntried(query, keys);
}
