import type { CountryCode } from '#src/config/countries.ts';

/** A line of the fiscal receipt; the amounts of all add up to the payment's. Money in minor units. */
export interface ReceiptLine {
  readonly title: string;
  readonly count: number;
  /** Of one. */
  readonly price: number;
  readonly kind: 'goods' | 'delivery' | 'giftCard';
}

/** The buyer and what is bought, as a provider is told. */
export interface Receipt {
  readonly email: string;
  /** Digits with the country's code. */
  readonly phone: string;
  readonly lines: readonly ReceiptLine[];
}

export interface PaymentRequest {
  readonly orderNumber: string;
  readonly country: CountryCode;
  readonly amount: number;
  /** A repeated request with the same key is the same payment. */
  readonly key: string;
  readonly receipt: Receipt;
}

export interface RefundRequest {
  readonly paymentId: string;
  readonly country: CountryCode;
  readonly amount: number;
  readonly key: string;
  readonly receipt: Receipt;
}

/** A payment as its provider knows it. */
export interface ProviderPayment {
  readonly id: string;
  readonly status: 'pending' | 'succeeded' | 'canceled';
  readonly amount: number;
  readonly currency: string;
  /** Where the shopper pays, while it is pending. */
  readonly url: string | null;
}

/**
 * Takes money online. No card number passes through the shop: the shopper pays on the provider's own page. Every
 * method rejects where the provider does not answer, or not as it says it does.
 */
export interface PaymentProvider {
  readonly name: string;
  /** The countries in whose currency it takes money. */
  readonly countries: readonly CountryCode[];
  create(request: PaymentRequest): Promise<ProviderPayment>;
  read(paymentId: string): Promise<ProviderPayment>;
  /** Refunds the whole amount; rejects where the provider does not accept it. */
  refund(request: RefundRequest): Promise<void>;
  /** The id of the payment that a posted notice is about; null for a notice that is not this provider's. */
  paymentOfNotice(payload: string): string | null;
}
