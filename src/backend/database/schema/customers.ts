import type { Generated } from 'kysely';
import type { CountryCode } from '#src/config/countries.ts';
import type { OrderPointsKind } from '#src/contract/account/club.ts';
import type { Proof } from '#src/contract/account/personal.ts';

/** Customers, their sessions and codes, their club. */
export interface CustomerTables {
  sessions: {
    id: string;
    user_token_hash: string;
    country: CountryCode;
    created_at: string;
    ended_at: string | null;
    /** Null for an anonymous visitor. */
    user_id: string | null;
    /** In a few words, such as `Chrome на Windows`; empty if unknown, as is the city of the sign-in. */
    device: Generated<string>;
    city: Generated<string>;
    /** When its tokens were last renewed, which is at most a quarter of an hour before its last call. */
    seen_at: Generated<string | null>;
  };
  refresh_tokens: {
    hash: string;
    session_id: string;
    generation: number;
    expires_at: string;
    used_at: string | null;
    /** By `running_time`. */
    used_elapsed_ms: number | null;
  };
  /** `birthday` is YYYY-MM-DD or null; other unknown fields are empty. */
  customers: {
    id: string;
    country: CountryCode;
    phone: string;
    last_name: Generated<string>;
    first_name: Generated<string>;
    patronymic: Generated<string>;
    birthday: Generated<string | null>;
    gender: Generated<number>;
    email: Generated<string>;
    is_phone_confirmed: number;
    is_email_confirmed: Generated<number>;
    /**
     * Whether it was confirmed by somebody who also had the phone, so that it may stand in for a lost one.
     */
    is_email_trusted: Generated<number>;
    created_at: string;
    /** Since when the staff refuses the customer's sign-ins, who did so and why; null if they may sign in. */
    blocked_at: Generated<string | null>;
    blocked_by: Generated<string | null>;
    block_reason: Generated<string | null>;
    /**
     * Counted from orders, without cancelled ones: their number, what goods and gift cards cost less discount and what came
     * back, and when the last was placed.
     */
    orders: Generated<number>;
    sold: Generated<number>;
    last_ordered_at: Generated<string | null>;
  };
  /** `address` is the IP address that gave the consent. */
  consents: {
    id: Generated<number>;
    customer_id: string;
    purpose: 'personalData' | 'mailings';
    text_version: string;
    given_at: string;
    address: string;
  };
  /**
   * Append-only: a consent's state is the last row of its owner and purpose. `owner` is a customer, or the address of a
   * newsletter (`email:RU:anna@example.ru`); `customer_id` is the customer who requested that newsletter in the account.
   */
  mailing_consents: {
    id: Generated<number>;
    owner: string;
    country: CountryCode;
    purpose: 'mailings' | 'sms' | 'messenger' | 'style' | 'sales' | 'favorites' | 'newsletter';
    action: 'requested' | 'given' | 'withdrawn';
    text_version: string;
    source: 'account' | 'footer' | 'letter' | 'oneClick';
    /** The IP address; empty if unknown. */
    address: string;
    /** Whether the staff withdrew it because somebody asked for it; `source` says nothing then. */
    by_staff: Generated<number>;
    customer_id: string | null;
    created_at: string;
  };
  /** At most 20 per customer, numbered by `place`; `same_key` is a hash to detect duplicates. */
  customer_addresses: {
    id: Generated<number>;
    customer_id: string;
    country: CountryCode;
    place: number;
    title: string;
    city_guid: string;
    region_id: string;
    city_name: string;
    street: string;
    house: string;
    flat: string;
    postal_code: string;
    is_main: number;
    same_key: string;
    entrance: Generated<string>;
    floor: Generated<string>;
    intercom: Generated<string>;
    courier_comment: Generated<string>;
    created_at: string;
  };
  /** Measures for size advice, in cm and kg. */
  customer_measures: {
    customer_id: string;
    height: number | null;
    weight: number | null;
    usual_size: string;
    changed_at: string;
  };
  /** Saved shops (`code` is the number) and terminals, at most 20 of each per customer, numbered by `place`. */
  customer_points: {
    id: Generated<number>;
    customer_id: string;
    country: CountryCode;
    kind: 'shop' | 'terminal';
    place: number;
    code: string;
    title: string;
    city_guid: string;
    region_id: string;
    city_name: string;
    address: string;
    is_main: number;
    created_at: string;
  };
  /**
   * `visitor` is the hash of a user token, or `customer:` and an id for a code that a customer requests; `recipient` is a
   * phone's digits or an e-mail. `tries` counts attempts at the code, the right one included; `tries_before` wrong ones
   * for the recipient shortly before. It ends when confirmed (`session_id`), replaced or undeliverable; times are of
   * `running_time`.
   */
  confirmation_codes: {
    id: Generated<number>;
    visitor: string;
    country: CountryCode;
    recipient: string;
    purpose: 'login' | 'registration' | 'phone' | 'email' | 'order' | 'findOrder' | Proof;
    channel: 'flash' | 'sms' | 'email';
    code_hash: string;
    sent_elapsed_ms: number;
    sends: number;
    tries: number;
    tries_before: number;
    consents: string;
    ended_elapsed_ms: number | null;
    session_id: string | null;
  };
  /** Browsers that a customer has signed in with, by the hash of the secret in their cookie. */
  known_devices: {
    token_hash: string;
    customer_id: string;
    /** Of the last sign-in. */
    seen_at: string;
  };
  /** New phones that wait because the old one is lost; due by `running_time`. */
  phone_changes: {
    customer_id: string;
    phone: string;
    /** Hash of the token in the links that cancel it. */
    token_hash: string;
    requested_at: string;
    due_elapsed_ms: number;
  };
  /** Every change of a member's points locks its row first; `next_expiry_at` is when the next lot expires. */
  club_members: {
    customer_id: string;
    card_number: string;
    next_expiry_at: string | null;
    joined_at: string;
    changed_at: string;
  };
  /** Points that the staff gave or took; `request` names the form. */
  points_corrections: {
    id: Generated<number>;
    customer_id: string;
    request: string;
    /** Negative if they were taken. */
    points: number;
    reason: string;
    made_by: string;
    made_at: string;
  };
  /** Append-only. The migration explains lots. */
  club_entries: {
    id: Generated<number>;
    customer_id: string;
    /** Of the staff's correction, if there is one: `earned` if it gave points and `spent` if it took them. */
    kind: OrderPointsKind;
    points: number;
    debt: Generated<number>;
    purchase: Generated<number>;
    lot_id: number | null;
    order_id: number | null;
    order_number: string | null;
    correction_id: Generated<number | null>;
    expires_at: string | null;
    created_at: string;
  };
}
