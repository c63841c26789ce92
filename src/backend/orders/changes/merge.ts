import type { Queryable } from '#src/backend/database/database.ts';
import type { Owner } from '#src/backend/kernel/owners.ts';

/** Moves a visitor's orders to the customer. @param query the sign-in's transaction */
export async function mergeOrders(query: Queryable, from: Owner, to: Owner): Promise<void> {
  if (from === to) return;
  await query.updateTable('orders').set({ owner: to }).where('owner', '=', from).execute();
}

/**
 * Moves guests' orders to the customer of the same confirmed phone in the same country. An unpaid order stays with its
 * guest, who may be paying for it. @param query the sign-in's transaction
 */
export async function adoptGuestOrders(query: Queryable, customer: Owner): Promise<void> {
  const confirmed = await query
    .selectFrom('customers')
    .where('id', '=', customer.replace(/^customer:/, ''))
    .where('is_phone_confirmed', '=', 1)
    .select(['phone', 'country'])
    .executeTakeFirst();
  if (!confirmed) return;
  await query
    .updateTable('orders')
    .set({ owner: customer })
    .where('phone', '=', confirmed.phone)
    .where('country', '=', confirmed.country)
    .where('owner', 'like', 'visitor:%')
    .where('status', '<>', 'awaitingPayment')
    .execute();
}
