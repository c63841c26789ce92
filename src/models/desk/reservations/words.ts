import { typeset } from '#src/config/typography.ts';
import type { ReservationState } from '#src/contract/cart/reservations.ts';

export const reservationTitles: Readonly<Record<ReservationState, string>> = {
  held: 'Отложен',
  collected: 'Выдан',
  cancelled: 'Отменён',
  expired: typeset`Не забрали`,
};
