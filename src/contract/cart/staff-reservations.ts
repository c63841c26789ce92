import { z } from 'zod';
import { MAX_RESERVED_LINES } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { maxLengths, maxNumbers } from '../limits.ts';
import { code, count } from '../shapes.ts';
import { reservation, reservationStates } from './reservations.ts';

const note =
  'Addition: the staff side. The bearer is the setting STAFF_TOKEN; without that setting it answers 403.';

/** A reservation for staff, with what they did to it, the first one first. */
const staffReservation = reservation.extend({
  staffChanges: z.array(
    z.object({ at: z.iso.datetime(), by: z.string(), action: z.string(), detail: z.string() }),
  ),
});
export type StaffReservation = z.infer<typeof staffReservation>;

/** Who of the staff does it; recorded with every change. */
const by = z.string().trim().min(1).max(maxLengths.staffName).default('staff');
const byNumber = z.object({ number: code });
const changed = z.object({
  success: z.boolean(),
  errorMessage: z.enum(['', 'NotAllowed']),
  reservation: staffReservation,
});

export const staffReservationCalls = {
  listReservations: {
    method: 'GET',
    path: '/Staff/Reservations',
    query: z.object({
      state: z.enum(reservationStates).optional(),
      shop: code.optional(),
      pageNumber: z.coerce.number().int().min(1).max(maxNumbers.page).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: z.object({ reservations: z.array(staffReservation), totalCount: count }),
    mutates: false,
    tokenCheck: false,
    note,
  },
  showReservation: {
    method: 'GET',
    path: '/Staff/Reservations/{number}',
    params: byNumber,
    reply: z.object({ reservation: staffReservation }),
    mutates: false,
    tokenCheck: false,
    note,
  },
  collectReservation: {
    method: 'POST',
    path: '/Staff/Reservations/{number}/Collect',
    params: byNumber,
    body: z.object({
      /** What was bought, if not all of it: the rest goes back into the shop's stock. */
      itemIds: z.array(count).min(1).max(MAX_RESERVED_LINES).optional(),
      by,
    }),
    reply: changed,
    mutates: true,
    tokenCheck: false,
    note: `${note} The goods were bought. \`NotAllowed\` unless the reservation is held and has all of the items.`,
  },
  cancelStaffReservation: {
    method: 'POST',
    path: '/Staff/Reservations/{number}/Cancel',
    params: byNumber,
    body: z.object({ why: z.string().trim().min(1).max(maxLengths.reservationAnswer), by }),
    reply: changed,
    mutates: true,
    tokenCheck: false,
    note: `${note} The goods go back into stock, and the shopper reads why. \`NotAllowed\` unless it is held.`,
  },
} as const satisfies Record<string, CallStatement>;
