import type { Queryable } from '#src/backend/database/database.ts';
import { isOwnLastChange } from '#src/backend/kernel/staff/undoing.ts';
import { withdrawQueued } from '#src/backend/messages/index.ts';
import type { OrderStatus } from '#src/contract/cart/orders/order.ts';
import { isFree, parcelsOf } from '../records/parcels.ts';
import type { OrderRow } from '../records/rows.ts';
import { mayChangeStatus } from '../records/transitions.ts';
import { stepLetterKeys } from './step-letters.ts';

export interface UndoneStep {
  /** The status that the step led to. */
  readonly from: OrderStatus;
  /** The status before it. */
  readonly to: OrderStatus;
  readonly by: string;
}

/**
 * Takes a member's own step back, with its letters (product.md, Staff). An order that a carrier was told of stays in
 * assembly: before it, its sum and goods can change.
 *
 * @param query a transaction
 * @param order locked
 */
export async function undoStatus(
  query: Queryable,
  order: OrderRow,
  { from, to, by }: UndoneStep,
): Promise<'' | 'Already' | 'NotAllowed' | 'Changed' | 'MessageSent' | 'AtCarrier'> {
  const { id, number, status } = order;
  if (!mayChangeStatus(from, to, 'undo')) return 'NotAllowed';
  if (status === to) return 'Already';
  const step = { subject: number, actions: ['status'], by, was: to, became: from };
  if (status !== from || !(await isOwnLastChange(query, step))) return 'Changed';
  if (from === 'assembling' && !isFree(await parcelsOf(query, id).executeTakeFirst())) return 'AtCarrier';
  if (!(await withdrawQueued(query, stepLetterKeys(number, from)))) return 'MessageSent';
  await query.updateTable('orders').set({ status: to }).where('id', '=', id).execute();
  await query
    .deleteFrom('order_status_changes')
    .where('order_id', '=', id)
    .where('status', '=', from)
    .execute();
  return '';
}
