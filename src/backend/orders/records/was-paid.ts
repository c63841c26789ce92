import type { Queryable } from '#src/backend/database/database.ts';
import { readStatusChanges } from './status-changes.ts';

/**
 * Whether an order has been paid, by whatever means, a gift card that pays for all of it included: somebody said so, or it
 * was handed over.
 *
 * @param isAtHandOver whether it is only now handed over
 */
export async function wasPaid(query: Queryable, orderId: number, isAtHandOver = false): Promise<boolean> {
  const changes = await readStatusChanges(query, orderId);
  return changes.some(({ status }) => status === 'paid' || (status === 'delivered' && !isAtHandOver));
}
