import type { PaymentDependencies } from '#src/backend/payments/index.ts';

/** What changing and paying orders needs. */
export interface OrderDependencies extends PaymentDependencies {
  /** The key that gift cards' PINs are hashed with. Not to be read inside a transaction. */
  readonly giftCardKey: () => Promise<Uint8Array>;
}
