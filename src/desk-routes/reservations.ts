import { staffPage, staffPost } from './kinds.ts';

export const reservationRoutes = {
  reservations: staffPage('/reservations', 'reservations.read', ['ending', 'state', 'shop', 'page']),
  reservation: staffPage('/reservations/:number', 'reservations.read'),
  collectReservation: staffPost('/reservations/:number/collect', 'reservations.change'),
  cancelReservation: staffPost('/reservations/:number/cancel', 'reservations.change'),
} as const;
