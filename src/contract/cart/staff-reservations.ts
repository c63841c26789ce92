import * as z from 'zod';
import { MAX_RESERVED_LINES } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { maxLengths } from '../limits.ts';
import { code, count, phone, totalCount, writtenPage, writtenPageSize } from '../shapes.ts';
import { reservation, reservationState } from './reservations.ts';
import { by, staffChanges } from './staff-fields.ts';

const note =
  'Addition: the staff side. The bearer is a key of the staff. A member who belongs to a shop has the reservations of that shop alone; 404 for others.';

const staffReservation = reservation
  .extend({
    phone: phone.nullable().describe('Digits with the country code; null without `customers.read`.'),
    email: z.string().nullable().describe('Empty if none was given; null without `customers.read`.'),
    staffChanges,
  })
  .describe('A reservation for staff.');
export type StaffReservation = z.infer<typeof staffReservation>;

const byNumber = z.object({ number: code.describe('The number of the reservation.') });
const changed = z.object({
  success: z.boolean().describe('Whether it was carried out.'),
  errorMessage: z.enum(['', 'NotAllowed']).describe('Why not; empty on success.'),
  reservation: staffReservation,
});

export const staffReservationCalls = {
  listReservations: {
    method: 'GET',
    path: '/Staff/Reservations',
    permission: 'reservations.read',
    summary: 'Staff: lists reservations',
    query: z.object({
      state: reservationState.optional(),
      shop: code.optional().describe('The number of a shop; without it all.'),
      ending: z.literal('today').optional().describe('Held ones that end today, in Moscow, or should have.'),
      pageNumber: writtenPage,
      pageSize: writtenPageSize.default(20),
    }),
    reply: z.object({
      reservations: z.array(staffReservation).describe('The page of the list.'),
      totalCount,
      shops: z
        .array(
          z.object({
            number: code.describe('Names the shop.'),
            name: z.string().describe('What it is called.'),
          }),
        )
        .describe('The shops whose reservations the caller may see; empty for one who belongs to a shop.'),
    }),
    mutates: false,
    tokenCheck: false,
    note,
  },
  showReservation: {
    method: 'GET',
    path: '/Staff/Reservations/{number}',
    permission: 'reservations.read',
    summary: 'Staff: reads a reservation',
    params: byNumber,
    reply: z.object({ reservation: staffReservation }),
    mutates: false,
    tokenCheck: false,
    note,
  },
  collectReservation: {
    method: 'POST',
    path: '/Staff/Reservations/{number}/Collect',
    permission: 'reservations.change',
    summary: 'Staff: marks reserved goods as bought',
    params: byNumber,
    body: z.object({
      itemIds: z
        .array(count)
        .min(1)
        .max(MAX_RESERVED_LINES)
        .optional()
        .describe("What was bought, if not all of it: the rest goes back into the shop's stock."),
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
    permission: 'reservations.change',
    summary: 'Staff: cancels a reservation',
    params: byNumber,
    body: z.object({
      why: z.string().trim().min(1).max(maxLengths.reservationAnswer).describe('What the shopper reads.'),
      by,
    }),
    reply: changed,
    mutates: true,
    tokenCheck: false,
    note: `${note} The goods go back into stock, and the shopper reads why. \`NotAllowed\` unless it is held.`,
  },
} as const satisfies Record<string, CallStatement>;
