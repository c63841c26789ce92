import type { Queryable } from '#src/backend/database/database.ts';
import { dropProofs } from './contacts/replace-phone.ts';
import { endAllSessions } from './end-all-sessions.ts';

/**
 * Refuses a customer's sign-ins and ends their sessions (product.md, Staff).
 *
 * @param query a transaction
 *
 * @returns false if the customer was blocked already
 */
export async function blockCustomer(
  query: Queryable,
  customer: string,
  { by, reason }: { readonly by: string; readonly reason: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('customers')
    .set({ blocked_at: now.toISOString(), blocked_by: by, block_reason: reason })
    .where('id', '=', customer)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await endAllSessions(query, customer, now);
  await dropProofs(query, customer);
  return true;
}

/** @returns false if the customer was not blocked */
export async function unblockCustomer(query: Queryable, customer: string): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('customers')
    .set({ blocked_at: null, blocked_by: null, block_reason: null })
    .where('id', '=', customer)
    .where('blocked_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
