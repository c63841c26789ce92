import type { Queryable } from '#src/backend/database/database.ts';
import { readConfirmedPhone } from '#src/backend/kernel/contacts/confirmed-phone.ts';
import type { Owner, Shopper } from '#src/backend/kernel/owners.ts';

/** Moves a visitor's orders to the customer. @param query the sign-in's transaction */
export async function mergeOrders(query: Queryable, from: Shopper, to: Owner): Promise<void> {
  if (from.owner === to) return;
  await query
    .updateTable('orders')
    .set({ owner: to })
    .where('owner', '=', from.owner)
    .where('country', '=', from.country)
    .execute();
}

/**
 * Moves guests' orders to the customer with the same confirmed phone in the same country. An unpaid order
 * stays with its guest, who may be paying for it.
 *
 * @param query the sign-in's transaction
 */
export async function adoptGuestOrders(query: Queryable, owner: Owner): Promise<void> {
  const confirmed = await readConfirmedPhone(query, { owner });
  if (!confirmed) return;
  await query
    .updateTable('orders')
    .set({ owner })
    .where('phone', '=', confirmed.phone)
    .where('country', '=', confirmed.country)
    .where('owner', 'like', 'visitor:%')
    .where('status', '<>', 'awaitingPayment')
    .execute();
}
