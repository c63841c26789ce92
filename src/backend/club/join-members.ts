import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { type Joining, moveRowsOfCustomer } from '#src/backend/kernel/move-rows.ts';
import { changePoints } from './lots.ts';

/**
 * Adds a customer's points and purchases to another's; the card of the first ends with the customer.
 *
 * @param query a transaction, in which these must be the last locks
 */
export async function joinMembers(query: Queryable, joining: Joining, now: Date): Promise<void> {
  const { from, to } = joining;
  await changePoints(query, from, now, async () => undefined);
  await changePoints(query, to, now, async () => {
    await query
      .updateTable('points_corrections')
      .set({ customer_id: to, request: sql<string>`'joined ' || CAST(id AS TEXT)` })
      .where('customer_id', '=', from)
      .execute();
    await moveRowsOfCustomer(query, 'club_entries', 'customer_id', joining);
  });
}
