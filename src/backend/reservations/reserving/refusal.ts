import type { ReservationCode } from '#src/contract/cart/reservations.ts';

/** Rolls back a reservation; the shopper sees why. */
export class ReservationRefusal extends Error {
  readonly code: ReservationCode;
  readonly itemId: number | null;

  constructor(code: ReservationCode, itemId: number | null = null) {
    super(code);
    this.code = code;
    this.itemId = itemId;
  }
}
