import type { Generated } from 'kysely';
import type { CountryCode } from '#src/config/countries.ts';

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
  };
  /** Money of orders that were not paid online, which the staff gives back itself. */
  hand_refunds: {
    id: Generated<number>;
    order_id: number;
    idempotency_key: string;
    kind: 'return' | 'cancel' | 'edit';
    amount: number;
    owed_at: string;
    /** Null where nobody of the staff decided. */
    decided_by: string | null;
    /** Both null until then. */
    handed_over_at: string | null;
    handed_over_by: string | null;
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
  test_refunds: { idempotence_key: string; payment_id: string; amount: number };
}
