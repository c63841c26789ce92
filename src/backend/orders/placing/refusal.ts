import type { OrderCode } from '#src/contract/cart/orders/placing.ts';

/** Rolls back the placing of an order; the shopper sees the code and a fresh quote. */
export class OrderRefusal extends Error {
  readonly code: OrderCode;
  readonly itemId: number | null;

  constructor(code: OrderCode, itemId: number | null = null) {
    super(code);
    this.code = code;
    this.itemId = itemId;
  }
}
