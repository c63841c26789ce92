import type { StaffHandlers } from '#src/desk/handler.ts';
import {
  cancelReservation,
  collectReservation,
  showReservation,
} from '#src/desk/pages/reservations/reservation.tsx';
import { showReservations } from '#src/desk/pages/reservations/reservations.tsx';
import type { reservationRoutes } from '#src/desk-routes/reservations.ts';

export const reservationHandlers: StaffHandlers<typeof reservationRoutes> = {
  reservations: showReservations,
  reservation: showReservation,
  collectReservation,
  cancelReservation,
};
