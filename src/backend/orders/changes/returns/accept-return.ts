import type { Queryable } from '#src/backend/database/database.ts';
import { enqueue } from '#src/backend/messages/index.ts';
import { orderLetters } from '../../messages/order-letters.ts';
import { refusedReturnMessages } from '../../messages/return.ts';
import type { OrderChange } from '../../order-dependencies.ts';
import { readReturns, type Units, unitsOf } from '../../records/returns.ts';
import { lockOrder, type OrderLineRow, type OrderRow, readOrderLines } from '../../records/rows.ts';
import { setStatus } from '../set-status.ts';
import { settleReturn } from './settle-return.ts';

/** The ids of a return and of its order. */
export interface ReturnIds {
  readonly id: number;
  readonly orderId: number;
}

/**
 * Accepts a requested return: goods go back to stock and money to the customer. Once all goods are back, the
 * order's status is returned.
 *
 * @param query a transaction; it locks the order
 *
 * @returns whether it was still requested
 */
export async function acceptReturn(query: Queryable, ids: ReturnIds, change: OrderChange): Promise<boolean> {
  const { now } = change;
  const order = await lockOrder(query, ids.orderId, now);
  const returns = await readReturns(query, order.id);
  const requested = returns.find(({ id, state }) => id === ids.id && state === 'requested');
  if (!requested || order.status !== 'delivered') return false;
  const lines = await readOrderLines(query, [order.id]);
  const before = unitsOf(returns, 'accepted');
  const after = await settleReturn(query, { order, lines, returned: before }, requested, change);
  if (areAllBack(lines, after)) await finishReturn(query, order, now);
  return true;
}

/**
 * Refuses a requested return; its units can be returned in another request.
 *
 * @returns whether it was still requested
 */
export async function refuseReturn(
  query: Queryable,
  ids: ReturnIds,
  why: string,
  { keys, now }: OrderChange,
): Promise<boolean> {
  const order = await lockOrder(query, ids.orderId, now);
  const { numUpdatedRows } = await query
    .updateTable('order_returns')
    .set({ state: 'refused', answer: why, decided_at: now.toISOString() })
    .where('id', '=', ids.id)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const letters = await orderLetters(query, order, keys.links);
  for (const message of refusedReturnMessages(letters, why))
    await enqueue(query, `return:${ids.id}:refused:${message.kind}`, message, now);
  return true;
}

const areAllBack = (lines: readonly OrderLineRow[], returned: Units): boolean =>
  lines.every(({ item_id, count }) => returned.get(item_id) === count);

async function finishReturn(query: Queryable, order: OrderRow, now: Date): Promise<void> {
  await setStatus(query, order, 'returned', now);
  await query
    .updateTable('orders')
    .set({ given_back_at: now.toISOString() })
    .where('id', '=', order.id)
    .execute();
}
