import type { Queryable } from '#src/backend/database/database.ts';
import type { Owner } from '#src/backend/kernel/owners.ts';

/** Moves a visitor's orders to the customer. @param query the sign-in's transaction */
export async function mergeOrders(query: Queryable, from: Owner, to: Owner): Promise<void> {
  if (from === to) return;
  await query.updateTable('orders').set({ owner: to }).where('owner', '=', from).execute();
}
