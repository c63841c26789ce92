import type { Queryable } from '#src/backend/database/database.ts';
import { enqueue } from '#src/backend/messages/index.ts';
import { confirmedMessages } from '../messages/order.ts';
import { orderLetters } from '../messages/order-letters.ts';
import type { OrderChange } from '../order-dependencies.ts';
import { lockOrder } from '../records/rows.ts';

/**
 * Confirms a new order, so that it no longer expires.
 *
 * @param query a transaction
 *
 * @returns false if there is nothing to confirm
 */
export async function confirmOrder(
  query: Queryable,
  id: number,
  { keys, now }: OrderChange,
): Promise<boolean> {
  const order = await lockOrder(query, id, now);
  if (order.confirm_until === null) return false;
  await query.updateTable('orders').set({ confirm_until: null }).where('id', '=', id).execute();
  for (const message of confirmedMessages(await orderLetters(query, order, keys.links)))
    await enqueue(query, `order:${order.number}:confirmed:${message.kind}`, message, now);
  return true;
}
