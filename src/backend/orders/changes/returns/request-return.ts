import type { Queryable } from '#src/backend/database/database.ts';
import type { OrderReturn } from '#src/contract/cart/orders/returns.ts';
import { type ReturnLine, readReturns, returnableUntil, unitsLeft, unitsOf } from '../../records/returns.ts';
import { lockOrder, readOrderLines } from '../../records/rows.ts';
import { readStatusChanges } from '../../records/status-changes.ts';

export interface ReturnRequest {
  /** Each for a different item. */
  readonly lines: readonly ReturnLine[];
  readonly comment: string;
}

/**
 * Requests a return. The order is locked, so that concurrent requests cannot return more than was bought.
 *
 * @param query a transaction
 */
export async function requestReturn(
  query: Queryable,
  orderId: number,
  { lines, comment }: ReturnRequest,
  now: Date,
): Promise<'' | 'NotAllowed' | 'TooMany'> {
  const order = await lockOrder(query, orderId, now);
  const delivered = (await readStatusChanges(query, orderId)).find(({ status }) => status === 'delivered');
  if (returnableUntil(order, delivered?.at, now) === null) return 'NotAllowed';
  const returns = await readReturns(query, orderId);
  const left = unitsLeft(await readOrderLines(query, [orderId]), unitsOf(returns, 'requested', 'accepted'));
  const mayBe = new Map(left.map(({ itemId, count }) => [itemId, count]));
  if (lines.some(({ itemId, count }) => count > (mayBe.get(itemId) ?? 0))) return 'TooMany';
  await addReturn(query, orderId, { lines, comment, state: 'requested' }, now);
  return '';
}

interface AddedReturn extends ReturnRequest, Pick<OrderReturn, 'state'> {
  /** Whether the items did not fit at delivery. */
  readonly atFitting?: boolean;
}

/** @returns the return's id */
export async function addReturn(
  query: Queryable,
  orderId: number,
  { lines, comment, state, atFitting = false }: AddedReturn,
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const { id } = await query
    .insertInto('order_returns')
    .values({
      order_id: orderId,
      state,
      comment,
      answer: '',
      at_fitting: Number(atFitting),
      created_at: at,
      decided_at: state === 'requested' ? null : at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await query
    .insertInto('order_return_lines')
    .values(lines.map(({ itemId, count, reason }) => ({ return_id: id, item_id: itemId, count, reason })))
    .execute();
  return id;
}
