import { type CountryCode, FISCAL_COUNTRY } from '#src/config/countries.ts';
import type { PaymentForm, PaymentMeans, PaymentWay } from '#src/contract/cart/orders/order.ts';

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

/** Whether all that is paid for is goods that are yet to be sent. */
export const isForGoods = ({ lines }: Receipt): boolean => lines.every(({ kind }) => kind !== 'giftCard');

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
  /** The ids of other receipts of the payment, which this one is not. */
  readonly known: readonly string[];
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

/** The provider has no such payment. */
export class UnknownPayment extends Error {
  constructor(provider: string) {
    super(`${provider} knows no such payment`);
  }
}

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
  /** Whether to pay by instalments; only within `instalments`. */
  readonly byInstalments: boolean;
}

export interface ChargeRequest extends Omit<PaymentRequest, 'rememberCard' | 'bySbp' | 'byInstalments'> {
  readonly cardToken: string;
}

/** Takes money that is held. */
export interface CaptureRequest {
  readonly paymentId: string;
  readonly country: CountryCode;
  /** At most what is held; the rest is released. */
  readonly amount: number;
  readonly key: string;
  readonly receipt: Receipt;
}

export interface ReleaseRequest {
  readonly paymentId: string;
  readonly key: string;
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
  /** `held`: the money is set aside until it is captured or released. */
  readonly status: 'pending' | 'held' | 'succeeded' | 'canceled';
  /** What is held, or was taken. */
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
  /** When held money is released by itself; null if the provider does not say. */
  readonly heldUntil?: string | null;
  /** What the shopper posts to the provider to pay, from the shop's own page at `url`. */
  readonly form?: PaymentForm;
  /** Names the transfer, where `id` names a bill that could be paid twice. */
  readonly transactionId?: string;
  /** What was given back of it until now; left out by a provider that lists its refunds. */
  readonly refunded?: number;
}

/** Money that moved at the provider: a payment that was taken, a refund, or a payment that is held. */
export interface ProviderEntry {
  readonly id: string;
  /** That of the payment itself, for one. */
  readonly paymentId: string;
  /** Empty if the provider does not know. */
  readonly orderNumber: string;
  readonly amount: number;
  /** In UTC. */
  readonly at: string;
}

export interface EntryRequest {
  readonly kind: 'payment' | 'refund' | 'hold';
  /** In UTC; `until` is not within. */
  readonly from: string;
  readonly until: string;
  /** From the page before; null for the first. */
  readonly cursor: string | null;
}

export interface EntryPage {
  readonly entries: readonly ProviderEntry[];
  /** Null after the last page. */
  readonly next: string | null;
}

/** Sums that can be paid by instalments, in minor units. */
export interface Instalments {
  readonly countries: readonly CountryCode[];
  readonly least: number;
  readonly most: number;
}

/** What a notice says about itself; nothing of it is trusted but its `proof`. */
export interface PaymentNotice {
  readonly paymentId: string;
  /** Null if the notice does not say. */
  readonly orderNumber: string | null;
  /** A question before any money moves: whether so much may be paid, in minor units. */
  readonly asksFor?: number;
  /** What a signed notice proves, from a provider that can't be asked. */
  readonly proof?: ProviderPayment;
}

/**
 * Takes payments on the provider's own page. Methods reject if the provider fails or answers unexpectedly. What a provider can't
 * do it leaves out. One that can capture decides by its settings whether money is held; goods that are sent at once, such as
 * gift cards, are never held for.
 */
export interface PaymentProvider {
  readonly name: string;
  readonly countries: readonly CountryCode[];
  readonly sbpCountries: readonly CountryCode[];
  /** What it is paid with; by default a card and whatever its page offers. */
  readonly way?: PaymentWay;
  /** Set if it has no call for refunds: the staff hands the money over. */
  readonly refundsByHand?: true;
  /** Set if it remembers no card to be charged later. */
  readonly savesNoCards?: true;
  /** Set if it sends no notices: pending payments are asked for in turn. */
  readonly isSilent?: true;
  /** Set if it can't be asked: all that is known of a payment comes with its notices. */
  readonly speaksByNoticesAlone?: true;
  create(request: PaymentRequest): Promise<ProviderPayment>;
  /** Charges a remembered card without the shopper; null if the provider knows no such card, and charged nothing. */
  charge(request: ChargeRequest): Promise<ProviderPayment | null>;
  isCardWorking(cardToken: string): Promise<boolean>;
  read(paymentId: string): Promise<ProviderPayment>;
  readonly instalments?: Instalments | undefined;
  /** Takes what is held, or a part of it, once per key. */
  capture?(request: CaptureRequest): Promise<ProviderPayment>;
  /** Gives all that is held free, once per key. */
  release?(request: ReleaseRequest): Promise<ProviderPayment>;
  /** What moved within a time, by its kind, a page at a time. */
  list?(request: EntryRequest): Promise<EntryPage>;
  /** Refunds all or part of a payment, once per key; rejects if the provider refuses. @returns the refund's id */
  refund(request: RefundRequest): Promise<string>;
  /** Null if there is none yet, or the provider makes none. */
  readReceipt(name: ReceiptName): Promise<ProviderReceipt | null>;
  /** Makes a receipt, once per key; left out by a provider that makes none. @throws ReceiptRefused */
  register?(request: ReceiptRequest): Promise<ProviderReceipt>;
  /** Null if the notice is not this provider's. */
  readNotice(payload: string): PaymentNotice | null;
}

/** How a day of a provider is compared: by its own list, by asking about each payment of ours, or not at all. */
export const basisOf = ({
  list,
  speaksByNoticesAlone,
}: Pick<PaymentProvider, 'list' | 'speaksByNoticesAlone'>): 'list' | 'asked' | 'own' =>
  list ? 'list' : speaksByNoticesAlone ? 'own' : 'asked';

/** The country in whose money and by whose clock a provider's days are compared. */
export const countryOf = ({ countries: [first = FISCAL_COUNTRY] }: PaymentProvider): CountryCode => first;

export type ListingProvider = PaymentProvider & Required<Pick<PaymentProvider, 'list'>>;

export const isListing = (provider: PaymentProvider): provider is ListingProvider =>
  provider.list !== undefined;
