import type { AskRates, Carrier } from '#src/backend/carriers/index.ts';
import type { PinKeys } from '#src/backend/gift-cards/index.ts';
import type { PaymentDependencies, RefundGrant } from '#src/backend/payments/index.ts';
import type { OrderLinks } from './records/order-links.ts';

export interface OrderDependencies extends PaymentDependencies {
  /** Must not be called inside a transaction, because it reads keys from the database. */
  readonly readKeys: () => Promise<OrderKeys>;
  /** Must not be called inside a transaction, because it asks somebody else. */
  readonly askRates: AskRates;
  /** Null if the shop carries its parcels itself. */
  readonly carrier: Carrier | null;
  /** Whether units of goods that need a mark of «Честный знак» are scanned by it. */
  readonly isMarking: boolean;
}

export interface OrderKeys {
  /** Keys for hashing gift cards' PINs. */
  readonly pins: PinKeys;
  readonly links: OrderLinks;
  /** The number of the seller's rate of VAT in Russia. */
  readonly vatCode: number;
  /** Whether nothing of goods that need a mark of «Честный знак» leaves without it. */
  readonly isMarking: boolean;
}

/** What every change of an order needs. */
export interface OrderChange {
  readonly keys: OrderKeys;
  readonly now: Date;
  /** Of the money that goes back with it; by default it goes out by itself. */
  readonly grant?: RefundGrant | undefined;
}
