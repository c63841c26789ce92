import type { ReadPinKeys } from '#src/backend/gift-cards/index.ts';
import type { PaymentDependencies } from '#src/backend/payments/index.ts';

export interface OrderDependencies extends PaymentDependencies {
  /** For hashing gift cards' PINs. Must not be called inside a transaction. */
  readonly readPinKeys: ReadPinKeys;
}
