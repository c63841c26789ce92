import type { Queryable } from '#src/backend/database/database.ts';
import { readConfirmedPhone } from '#src/backend/kernel/contacts/confirmed-phone.ts';
import type { Owner, Shopper } from '#src/backend/kernel/owners.ts';

/** Moves a visitor's reservations to the customer. @param query the sign-in's transaction */
export async function mergeReservations(query: Queryable, from: Shopper, to: Owner): Promise<void> {
  if (from.owner === to) return;
  await query
    .updateTable('reservations')
    .set({ owner: to })
    .where('owner', '=', from.owner)
    .where('country', '=', from.country)
    .execute();
}

/** Moves guests' reservations to the customer with the same confirmed phone in the same country. */
export async function adoptGuestReservations(query: Queryable, owner: Owner): Promise<void> {
  const confirmed = await readConfirmedPhone(query, { owner });
  if (!confirmed) return;
  await query
    .updateTable('reservations')
    .set({ owner })
    .where('phone', '=', confirmed.phone)
    .where('country', '=', confirmed.country)
    .where('owner', 'like', 'visitor:%')
    .execute();
}
