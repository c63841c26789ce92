import type { Queryable } from '#src/backend/database/database.ts';
import type { OrderReturn } from '#src/contract/cart/orders/returns.ts';
import { type ReturnLine, readReturns, returnableUntil, unitsLeft, unitsOf } from '../../records/returns.ts';
import { lockOrder, readOrderLines } from '../../records/rows.ts';
import { readStatusChanges } from '../../records/status-changes.ts';
import { withPresents } from './with-presents.ts';

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
  if (!(await canReturn(query, orderId, lines))) return 'TooMany';
  await addReturn(
    query,
    orderId,
    { lines: await withAll(query, orderId, lines), comment, state: 'requested' },
    now,
  );
  return '';
}

/** What is returned, with what must come back with it. @param query has locked the order */
export const withAll = async (
  query: Queryable,
  orderId: number,
  lines: readonly ReturnLine[],
): Promise<readonly ReturnLine[]> =>
  withPresents(
    await readOrderLines(query, [orderId]),
    lines,
    unitsOf(await readReturns(query, orderId), 'requested', 'accepted'),
  );

/** Whether an order has these units, and nobody has asked for their return. @param query has locked the order */
export async function canReturn(
  query: Queryable,
  orderId: number,
  lines: readonly ReturnLine[],
): Promise<boolean> {
  const returns = await readReturns(query, orderId);
  const left = unitsLeft(await readOrderLines(query, [orderId]), unitsOf(returns, 'requested', 'accepted'));
  const mayBe = new Map(left.map(({ itemId, count }) => [itemId, count]));
  return lines.every(({ itemId, count }) => count <= (mayBe.get(itemId) ?? 0));
}

interface AddedReturn extends ReturnRequest, Pick<OrderReturn, 'state'> {
  /** Whether the items did not fit at delivery. */
  readonly atFitting?: boolean;
  /** Why it was refused. */
  readonly answer?: string;
  readonly request?: string;
}

/** @returns the return's id */
export async function addReturn(
  query: Queryable,
  orderId: number,
  { lines, comment, state, atFitting = false, answer = '', request }: AddedReturn,
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const { id } = await query
    .insertInto('order_returns')
    .values({
      order_id: orderId,
      state,
      comment,
      answer,
      at_fitting: Number(atFitting),
      request: request ?? null,
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
