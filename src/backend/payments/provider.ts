import type { CountryCode } from '#src/config/countries.ts';
import type { PaymentMeans } from '#src/contract/cart/orders/order.ts';

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

/**
 * A card that a provider remembers: its token, and what a customer recognises it by. `expires` is YYYY-MM.
 */
export interface ProviderCard {
  readonly token: string;
  readonly last4: string;
  readonly system: string;
  readonly bank: string;
  readonly expires: string;
}

export interface PaymentRequest {
  readonly orderNumber: string;
  readonly country: CountryCode;
  readonly amount: number;
  /** Idempotency key. */
  readonly key: string;
  readonly receipt: Receipt;
  /** Whether the shopper wants the card to be remembered. */
  readonly rememberCard: boolean;
  /** Whether to pay by SBP; only in a country of `sbpCountries`. */
  readonly bySbp: boolean;
}

export interface ChargeRequest extends Omit<PaymentRequest, 'rememberCard' | 'bySbp'> {
  readonly cardToken: string;
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
  /** Where the shopper pays: the provider's page, or the shop's own page for a payment by SBP. */
  readonly url: string | null;
  /** Opens a pending payment by SBP in a bank's application; also the content of its QR code. */
  readonly sbpLink: string | null;
  readonly orderNumber: string;
  /** The card to remember, if the payment asked for it. */
  readonly card: ProviderCard | null;
  /** Whether a cancelled payment shows that its card will not work again. */
  readonly isCardDead: boolean;
  /** Whether a cancelled payment was never attempted: its time on the provider's page ran out. */
  readonly isExpired: boolean;
  /** Null until it is paid, or if the provider does not say. */
  readonly means: PaymentMeans | null;
}

/** What a notice says about itself; nothing of it is trusted. */
export interface PaymentNotice {
  readonly paymentId: string;
  /** Null if the notice does not say. */
  readonly orderNumber: string | null;
}

/** Takes payments on the provider's own page. Methods reject if the provider fails or answers unexpectedly. */
export interface PaymentProvider {
  readonly name: string;
  readonly countries: readonly CountryCode[];
  readonly sbpCountries: readonly CountryCode[];
  create(request: PaymentRequest): Promise<ProviderPayment>;
  /** Charges a remembered card without the shopper; null if the provider knows no such card, and charged nothing. */
  charge(request: ChargeRequest): Promise<ProviderPayment | null>;
  isCardWorking(cardToken: string): Promise<boolean>;
  read(paymentId: string): Promise<ProviderPayment>;
  /** Refunds all or part of a payment, once per key; rejects if the provider refuses. */
  refund(request: RefundRequest): Promise<void>;
  /** Where a paid payment's receipt is shown; null if it is not available yet, or never will be. */
  receiptUrl(paymentId: string): Promise<string | null>;
  /** Null if the notice is not this provider's. */
  readNotice(payload: string): PaymentNotice | null;
}
