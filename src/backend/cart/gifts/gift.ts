import type { Shopper } from '#src/backend/kernel/owners.ts';
import type { NewGift } from '#src/contract/cart/line-gift.ts';

/** A cart that its transaction has locked. */
export interface GiftCart extends Shopper {
  readonly id: number;
}

/** A gift as it is stored; money in minor units. */
export interface StoredGift extends Omit<NewGift, 'sum'> {
  readonly amount: number;
}
