import type { Queryable } from '#src/backend/database/database.ts';
import type { Owner } from '#src/backend/kernel/owners.ts';
import { endReservation } from './end-reservation.ts';

/**
 * Cancels all of an owner's held reservations, before the rows are deleted with the account.
 *
 * @param query a transaction
 */
export async function cancelReservationsOf(query: Queryable, owner: Owner, now: Date): Promise<void> {
  const held = await query
    .selectFrom('reservations')
    .where('owner', '=', owner)
    .where('state', '=', 'held')
    .orderBy('id')
    .select('id')
    .execute();
  for (const { id } of held) await endReservation(query, id, { to: 'cancelled', by: 'owner' }, now);
}
