import { CodedRefusal } from '#src/backend/kernel/coded-refusal.ts';

import type { giftCodes } from '#src/contract/cart/index.ts';

export type CartCode =
  | 'MAX_QT_10'
  | 'NO_STOCK'
  | 'NotFound'
  | 'PRODUCT_NOT_FOUND_IN_STORE'
  | 'COUPON_EXPIRED'
  | 'COUPON_USED_UP'
  | 'COUPON_NOT_YET'
  | 'COUPON_TOO_MANY_TRIES'
  | (typeof giftCodes)[number];

/** Rolls back a cart change; the shopper sees the unchanged cart with the code and the item. */
export class CartRefusal extends CodedRefusal<CartCode> {}
