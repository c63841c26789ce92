import type { CountryCode } from '#src/config/countries.ts';

/** A fiscal receipt line, in minor units; the amounts add up to the payment's. */
export interface ReceiptLine {
  readonly title: string;
  readonly count: number;
  /** Per unit. */
  readonly price: number;
  readonly kind: 'goods' | 'delivery' | 'giftCard';
}

export interface Receipt {
  readonly email: string;
  readonly phone: string;
  readonly lines: readonly ReceiptLine[];
}

export interface PaymentRequest {
  readonly orderNumber: string;
  readonly country: CountryCode;
  readonly amount: number;
  /** Idempotency key. */
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

export interface ProviderPayment {
  readonly id: string;
  readonly status: 'pending' | 'succeeded' | 'canceled';
  readonly amount: number;
  readonly currency: string;
  readonly url: string | null;
}

/** Takes payments on the provider's own page. Methods reject if the provider fails or answers unexpectedly. */
export interface PaymentProvider {
  readonly name: string;
  readonly countries: readonly CountryCode[];
  create(request: PaymentRequest): Promise<ProviderPayment>;
  read(paymentId: string): Promise<ProviderPayment>;
  /** Refunds all or a part of a payment, once for a key; rejects if the provider refuses. */
  refund(request: RefundRequest): Promise<void>;
  /** Where a paid payment's receipt is shown; null if it is not there yet, or never will be. */
  receiptUrl(paymentId: string): Promise<string | null>;
  /** The payment id in a notice; null if the notice is not this provider's. */
  paymentOfNotice(payload: string): string | null;
}
