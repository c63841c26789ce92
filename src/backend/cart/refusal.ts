/** The codes of specification §8 that a change of a cart may end with. */
export type CartCode = 'MAX_QT_10' | 'NO_STOCK' | 'NotFound' | 'PRODUCT_NOT_FOUND_IN_STORE';

/** Ends a change of a cart and undoes it: the shopper is shown the cart as it was, with the code and the item. */
export class CartRefusal extends Error {
  readonly code: CartCode;
  readonly itemId: number | null;

  constructor(code: CartCode, itemId: number | null) {
    super(code);
    this.code = code;
    this.itemId = itemId;
  }
}
