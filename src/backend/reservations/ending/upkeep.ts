import type { Dependencies } from '#src/backend/kernel/dependencies.ts';
import { enqueue } from '#src/backend/messages/index.ts';
import { RESERVATION_REMINDER_S } from '#src/config/constants.ts';
import type { Origins } from '#src/config/origins.ts';
import { reminderMessages } from '../messages.ts';
import { createReservationLinks } from '../records/links.ts';
import { endReservation } from './end-reservation.ts';

const BATCH = 100;

/** Background tasks, each with its own timeout. */
export function reservationTasks(dependencies: Dependencies & { readonly origins: Origins }) {
  return {
    reservations: () => expireReservations(dependencies),
    reservationReminders: () => remind(dependencies),
  };
}

/** Ends expired holds and returns their goods to stock. */
async function expireReservations({ database, log, now }: Dependencies): Promise<void> {
  const due = await database.query
    .selectFrom('reservations')
    .where('state', '=', 'held')
    .where('held_until', '<=', now().toISOString())
    .orderBy('held_until')
    .limit(BATCH)
    .select(['id', 'number'])
    .execute();
  for (const { id, number } of due) {
    try {
      await database.query
        .transaction()
        .execute((query) => endReservation(query, id, { to: 'expired' }, now()));
    } catch (error) {
      log.error({ err: error, reservation: number }, 'a reservation could not be ended');
    }
  }
}

/** Sends one reminder for each hold that ends soon. */
async function remind({
  database,
  now,
  origins,
}: Dependencies & { readonly origins: Origins }): Promise<void> {
  const soon = new Date(now().getTime() + RESERVATION_REMINDER_S * 1000).toISOString();
  const due = await database.query
    .selectFrom('reservations')
    .where('state', '=', 'held')
    .where('held_until', '<=', soon)
    .where('held_until', '>', now().toISOString())
    .where('reminded_at', 'is', null)
    .orderBy('held_until')
    .limit(BATCH)
    .select('id')
    .execute();
  if (due.length === 0) return;
  const links = await createReservationLinks(database, origins)();
  for (const { id } of due) {
    await database.query.transaction().execute(async (query) => {
      const row = await query
        .updateTable('reservations')
        .set({ reminded_at: now().toISOString() })
        .where('id', '=', id)
        .where('state', '=', 'held')
        .where('reminded_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      if (!row) return;
      for (const message of reminderMessages(row, links.url(row)))
        await enqueue(query, `reservation:${row.number}:reminder:${message.kind}`, message, now());
    });
  }
}
