import type { Queryable } from '#src/backend/database/database.ts';
import { pickupOf } from '../records/pickup.ts';
import { lockOrder } from '../records/rows.ts';
import { readStatusChanges } from '../records/status-changes.ts';

/**
 * Stores the day on which a customer will pick an order up.
 *
 * @param query a transaction
 *
 * @param day YYYY-MM-DD
 */
export async function changePickupDay(
  query: Queryable,
  orderId: number,
  day: string,
  now: Date,
): Promise<'' | 'NotAllowed' | 'WrongDay'> {
  const order = await lockOrder(query, orderId, now);
  const arrived = (await readStatusChanges(query, orderId)).find(({ status }) => status === 'atPickupPoint');
  const pickup = pickupOf(order, arrived?.at, now);
  if (!pickup?.canChange) return 'NotAllowed';
  if (day < pickup.from || day > pickup.to) return 'WrongDay';
  await query.updateTable('orders').set({ pickup_day: day }).where('id', '=', orderId).execute();
  return '';
}
