import { CodedRefusal } from '#src/backend/kernel/coded-refusal.ts';
import type { ReservationCode } from '#src/contract/cart/reservations.ts';

/** Rolls back a reservation; the shopper sees the reason. */
export class ReservationRefusal extends CodedRefusal<ReservationCode> {}
