import type { Generated } from 'kysely';
import type { CountryCode } from '#src/config/countries.ts';
import type { DifferenceKind } from '#src/contract/staff/reconciliations.ts';

/** `lost` ended at the provider before it was taken. */
type HoldState = 'held' | 'capturing' | 'releasing' | 'captured' | 'released' | 'lost';

/** Payments and refunds, saved cards, and the provider for tests. */
export interface PaymentTables {
  payments: {
    id: Generated<number>;
    order_id: number;
    provider: string;
    provider_id: string;
    amount: number;
    status: 'pending' | 'succeeded' | 'canceled';
    url: string | null;
    created_at: string;
    settled_at: string | null;
    /** For a payment that its order did not need; refunds of an order's money are in `payment_refunds`. */
    refund_due_at: string | null;
    refunded_at: string | null;
    remembers_card: Generated<number>;
    /** The saved card that is charged; null where the shopper pays on the provider's page. */
    card_id: Generated<number | null>;
    receipt_url: Generated<string | null>;
    receipt_due_at: Generated<string | null>;
    /** JSON of a `PaymentMeans`. */
    means: Generated<string | null>;
    /** Whether a cancelled payment was one that was not made in time. */
    is_expired: Generated<number>;
    /** Opens a payment by SBP in the shopper's bank; null for other payments. */
    sbp_link: Generated<string | null>;
    by_instalments: Generated<number>;
    /** What became of money that was held at first; null for what is taken at once. */
    hold: Generated<HoldState | null>;
    hold_ends_at: Generated<string | null>;
    /** When the hold is next dealt with: near its end while it is held, else at once. */
    hold_due_at: Generated<string | null>;
    /** What is taken of a hold, and JSON of the `Receipt` of that; null until it is decided. */
    captured_amount: Generated<number | null>;
    capture_receipt: Generated<string | null>;
    /** When the money was taken; null while it is only held. */
    taken_at: Generated<string | null>;
    /** Of the refund of the whole payment. */
    provider_refund_id: Generated<string | null>;
    /** JSON of a `PaymentForm`, for a payment that begins with one. */
    form: Generated<string | null>;
    /** Whether what goes back of it is handed over by the staff: its provider refunds nothing. */
    refund_by_hand: Generated<number>;
    /** The provider's number of the transfer, where its id names the bill alone. */
    transaction_id: Generated<string | null>;
    /** When a payment without an outcome is asked about next; null at once. */
    ask_due_at: Generated<string | null>;
  };
  /** `token` is sealed; `expires` is YYYY-MM. */
  saved_cards: {
    id: Generated<number>;
    customer_id: string;
    provider: string;
    token: string;
    last4: string;
    system: string;
    bank: string;
    expires: string;
    is_working: number;
    created_at: string;
  };
  /** Money of orders that goes back; `receipt` is JSON of a `Receipt`. */
  payment_refunds: {
    id: Generated<number>;
    payment_id: number;
    idempotency_key: string;
    kind: Generated<'return' | 'cancel' | 'edit' | 'goodwill'>;
    amount: number;
    receipt: string;
    /** Why it was granted, for one of goodwill; else empty. */
    reason: Generated<string>;
    due_at: string;
    /** Null where nobody of the staff decided. */
    granted_by: Generated<string | null>;
    /** Whether it waits for somebody of the staff to send it. */
    is_held: Generated<number>;
    sent_by: Generated<string | null>;
    refunded_at: string | null;
    /** Whether the money is only held, so that it is released and not refunded. */
    is_release: Generated<number>;
    provider_refund_id: Generated<string | null>;
  };
  /** Money of orders that no provider gives back: the staff does. */
  hand_refunds: {
    id: Generated<number>;
    order_id: number;
    idempotency_key: string;
    kind: 'return' | 'cancel' | 'edit';
    /** Whether it is one of goodwill: `kind` is then one that former versions know. */
    is_goodwill: Generated<number>;
    amount: number;
    /** Why it was granted, for one of goodwill; else empty. */
    reason: Generated<string>;
    owed_at: string;
    /** Null where nobody of the staff decided. */
    decided_by: string | null;
    /** Both null until then. */
    handed_over_at: string | null;
    handed_over_by: string | null;
    /** What it is known by at the provider in whose office it was sent; null if nobody said. */
    transaction_id: Generated<string | null>;
    /** The payment that goes back as a whole, as its order did not need it; else null. */
    payment_id: Generated<number | null>;
  };
  /** Fiscal receipts of orders in Russia; sums in minor units. */
  receipts: {
    id: Generated<number>;
    order_id: number;
    /** Null where nothing was paid online. */
    payment_id: number | null;
    /** Names what it is for, so that it is made once. */
    unique_key: string;
    kind: 'prepayment' | 'settlement' | 'prepaymentRefund' | 'settlementRefund';
    /** Who makes it: the payment provider, or a till of the shop or the courier. */
    maker: 'provider' | 'till';
    /** `elsewhere` for what a till makes. */
    state: 'waiting' | 'sent' | 'registered' | 'failed' | 'elsewhere';
    amount: number;
    /** The part of a settlement that was paid before, and that a gift card pays. */
    prepaid: number;
    advance: number;
    /** Of all lines. */
    vat: number;
    /** JSON of its `LedgerLine`s. */
    lines: string;
    /** Grows when the staff sends it again. */
    turn: Generated<number>;
    attempts: Generated<number>;
    /** When it is sent or asked about next; null for what goes with a payment or refund, and for what is done. */
    due_at: string | null;
    /** The provider's id of it, and of the refund that it went with. */
    provider_id: string | null;
    refund_id: string | null;
    error: Generated<string>;
    url: string | null;
    made_at: string;
    sent_at: string | null;
    registered_at: string | null;
  };
  /** Refunds asked of ArCa, which knows no idempotency keys; `refunded_before` is what it had refunded by then, null before it is asked. */
  arca_refunds: {
    unique_key: string;
    provider_id: string;
    amount: number;
    refunded_before: number | null;
    begun_at: string;
    done_at: string | null;
  };
  /** The test payment provider's own records; the shop never reads them. */
  test_payments: {
    id: string;
    idempotence_key: string;
    status: 'pending' | 'succeeded' | 'canceled';
    amount: number;
    refunded: number;
    country: CountryCode;
    description: string;
    return_url: string;
    created_at: string;
    remembers_card: Generated<number>;
    /** The card that the payment was or will be made with. */
    card_id: Generated<string | null>;
    is_sbp: Generated<number>;
    is_two_step: Generated<number>;
    /** A pending payment with it is held. */
    held_until: Generated<string | null>;
    taken_at: Generated<string | null>;
  };
  /** The test payment provider's cards; `id` is the token that the shop gets. */
  test_cards: {
    id: string;
    last4: string;
    system: string;
    bank: string;
    expires: string;
    is_working: number;
  };
  test_refunds: {
    idempotence_key: string;
    payment_id: string;
    amount: number;
    made_at: Generated<string | null>;
  };
  /** Days of payments compared with the provider's; sums in minor units, `own_` are the shop's. */
  reconciliations: {
    id: Generated<number>;
    provider: string;
    /** The first that its provider takes payments in; by its clock a day is one. */
    country: Generated<CountryCode>;
    /** YYYY-MM-DD. */
    day: string;
    /** What the provider lists, what it says of each payment of the shop, or nothing but the shop's own. */
    basis: Generated<'list' | 'asked' | 'own'>;
    /** What is listed next. */
    stage: Generated<'payment' | 'refund' | 'hold' | 'compare' | 'done'>;
    /** The provider's, of the next page; null for the first. */
    cursor: Generated<string | null>;
    due_at: string | null;
    error: Generated<string>;
    payment_count: Generated<number>;
    payment_sum: Generated<number>;
    refund_count: Generated<number>;
    refund_sum: Generated<number>;
    own_payment_count: Generated<number>;
    own_payment_sum: Generated<number>;
    own_refund_count: Generated<number>;
    own_refund_sum: Generated<number>;
    difference_count: Generated<number>;
    begun_at: string;
    done_at: Generated<string | null>;
  };
  /** What a provider lists of a day, until it is compared. */
  provider_entries: {
    reconciliation_id: number;
    kind: 'payment' | 'refund' | 'hold';
    entry_id: string;
    payment_id: string;
    order_number: string;
    amount: number;
    at: string;
  };
  payment_differences: {
    id: Generated<number>;
    reconciliation_id: number;
    kind: DifferenceKind;
    entry_id: string;
    order_number: string;
    /** Null where one side has nothing. */
    theirs: number | null;
    ours: number | null;
    at: string;
  };
}
