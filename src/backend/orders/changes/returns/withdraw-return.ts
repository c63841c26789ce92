import type { Queryable } from '#src/backend/database/database.ts';
import { readReturns } from '../../records/returns.ts';
import { lockOrder } from '../../records/rows.ts';

/**
 * Deletes a return that has not been decided on. The order is locked, so that the staff decides on it before
 * or not at all.
 *
 * @param query a transaction
 *
 * @returns undefined if the order has no such return
 */
export async function withdrawReturn(
  query: Queryable,
  orderId: number,
  returnId: number,
  now: Date,
): Promise<'' | 'NotAllowed' | undefined> {
  await lockOrder(query, orderId, now);
  const found = (await readReturns(query, orderId)).find(({ id }) => id === returnId);
  if (found?.state !== 'requested') return found && 'NotAllowed';
  await query.deleteFrom('order_returns').where('id', '=', returnId).execute();
  return '';
}
