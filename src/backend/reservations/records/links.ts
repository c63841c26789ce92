import type { Database } from '#src/backend/database/database.ts';
import { linkKeysOf } from '#src/backend/kernel/link-keys.ts';
import { secretNamed } from '#src/backend/kernel/secrets.ts';
import { RESERVATION_SHOWN_DAYS } from '#src/config/constants.ts';
import { DAY_MS } from '#src/config/durations.ts';
import type { Origins } from '#src/config/origins.ts';
import type { ReservationRow } from './rows.ts';

/**
 * Signed links to single reservations, for mails and SMS: they open the reservation on any device, without
 * signing in.
 */
export interface ReservationLinks {
  url(reservation: ReservationRow): string;
  /** Whether the key belongs to this reservation's link and the link has not expired. */
  isValid(reservation: ReservationRow, key: string, now: Date): boolean;
}

/** @returns a function that must not be called inside a transaction: it reads the secret */
export function createReservationLinks(
  database: Pick<Database, 'query'>,
  origins: Origins,
): () => Promise<ReservationLinks> {
  const secret = secretNamed(database, 'reservation-links');
  return async () => {
    const keys = linkKeysOf(await secret());
    return {
      url: ({ number, country }) => `${origins[country]}/r/${number}/${keys.keyOf(number)}`,
      isValid({ number, held_until }, key, now) {
        const endsAt = Date.parse(held_until) + RESERVATION_SHOWN_DAYS * DAY_MS;
        return now.getTime() < endsAt && keys.isKeyOf(number, key);
      },
    };
  };
}
