import type { OrderCode } from '#src/contract/orders.ts';

/** Ends the placing of an order and undoes it: the shopper is shown the fresh numbers with the code. */
export class OrderRefusal extends Error {
  readonly code: OrderCode;
  readonly itemId: number | null;

  constructor(code: OrderCode, itemId: number | null = null) {
    super(code);
    this.code = code;
    this.itemId = itemId;
  }
}
