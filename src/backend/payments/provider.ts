import type { CountryCode } from '#src/config/countries.ts';
import type { PaymentMeans } from '#src/contract/cart/orders/order.ts';

/** A fiscal receipt line, in minor units; the amounts add up to the payment's. */
export interface ReceiptLine {
  readonly title: string;
  readonly count: number;
  /** Per unit. */
  readonly price: number;
  readonly kind: 'goods' | 'delivery' | 'giftCard';
  /** The Data Matrix codes of marked goods, one for each unit. */
  readonly marks?: readonly string[];
}

export interface Receipt {
  readonly email: string;
  readonly phone: string;
  readonly lines: readonly ReceiptLine[];
  /** Whether it is of goods that were handed over; else they are paid for in advance. */
  readonly isSettled?: boolean | undefined;
  /** The number of the seller's rate (`ledger/vat.ts`); by default the provider's setting. */
  readonly vatCode?: number | undefined;
}

/** A receipt that the provider makes apart from a payment or refund. */
export interface ReceiptRequest {
  readonly receipt: Receipt;
  readonly paymentId: string;
  /** The provider's id of the refund that it is of; null for one of a payment. */
  readonly refundId: string | null;
  /** Whether all of it was paid before. */
  readonly isPrepaid: boolean;
  readonly key: string;
  /** Whether an earlier try may have come through: the provider is then asked first. */
  readonly mayBeThere: boolean;
}

export interface ProviderReceipt {
  /** Empty if the provider does not say. */
  readonly id: string;
  readonly state: 'sent' | 'registered' | 'failed';
  /** Where it is shown; null if nowhere, or not yet. */
  readonly url: string | null;
}

/** Names a receipt: by its id, or the first one of a payment or refund. */
export type ReceiptName =
  | { readonly id: string }
  | { readonly paymentId: string }
  | { readonly refundId: string };

/** The provider will never accept the receipt as it is. */
export class ReceiptRefused extends Error {}

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
  /** Refunds all or part of a payment, once per key; rejects if the provider refuses. @returns the refund's id */
  refund(request: RefundRequest): Promise<string>;
  /** Null if there is none yet, or the provider makes none. */
  readReceipt(name: ReceiptName): Promise<ProviderReceipt | null>;
  /** Makes a receipt, once per key; left out by a provider that makes none. @throws ReceiptRefused */
  register?(request: ReceiptRequest): Promise<ProviderReceipt>;
  /** Null if the notice is not this provider's. */
  readNotice(payload: string): PaymentNotice | null;
}
