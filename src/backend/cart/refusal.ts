export type CartCode =
  | 'MAX_QT_10'
  | 'NO_STOCK'
  | 'NotFound'
  | 'PRODUCT_NOT_FOUND_IN_STORE'
  | 'COUPON_EXPIRED'
  | 'COUPON_TOO_MANY_TRIES';

/** Aborts and rolls back a cart change; the shopper sees the unchanged cart with the code and the item. */
export class CartRefusal extends Error {
  readonly code: CartCode;
  readonly itemId: number | null;

  constructor(code: CartCode, itemId: number | null) {
    super(code);
    this.code = code;
    this.itemId = itemId;
  }
}
