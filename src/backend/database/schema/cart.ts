import type { Generated } from 'kysely';
import type { CountryCode } from '#src/config/countries.ts';

/** Carts, favourites, and what gives a discount. */
export interface CartTables {
  /** `percent` or `amount`; valid from `valid_from` until just before `valid_to`. The code is in upper case. */
  coupons: {
    id: Generated<number>;
    code: string;
    country: CountryCode;
    percent: number | null;
    amount: number | null;
    min_sum: number;
    valid_from: string;
    valid_to: string | null;
    single_use: number;
    used_at: string | null;
    /** The only one who can use it; null for everybody. */
    customer_id: Generated<string | null>;
    /** Shown in every account of its country. */
    is_listed: Generated<number>;
    /** For the staff alone. */
    name: Generated<string>;
    note: Generated<string>;
    /** `amount` and `percent` are those of goods; of the delivery it takes off all. */
    takes_off: Generated<'goods' | 'delivery'>;
    /** Whether it is for what `coupon_goods` names alone. */
    on_chosen: Generated<number>;
    on_sale_goods: Generated<number>;
    on_first_order: Generated<number>;
    max_uses: Generated<number | null>;
    max_uses_each: Generated<number | null>;
    /** By orders that are not given back. */
    uses: Generated<number>;
    off_at: Generated<string | null>;
    /** Names what it was generated with; empty for none. */
    series: Generated<string>;
    version: Generated<number>;
    /** The product that it gives in place of a discount; empty for none. */
    present_article: Generated<string>;
    /** Empty if the shopper chooses. */
    present_size: Generated<string>;
  };
  /** Codes that were generated together; `coupons.series` names it. */
  coupon_series: { name: string; country: CountryCode; made_at: string };
  /** What a coupon is for: paths of categories with all below them, articles of models or products, brands. */
  coupon_goods: { coupon_id: number; kind: 'category' | 'article' | 'brand'; value: string };
  /** Every change of a cart locks its row first. */
  carts: {
    id: Generated<number>;
    owner: string;
    country: CountryCode;
    coupon_id: number | null;
    /** Replaced by a better one at sign-in. */
    set_aside_coupon_id: Generated<number | null>;
    /** In which size the shopper wants what a coupon gives; null if none was chosen. */
    present_item: Generated<number | null>;
    changed_at: string;
  };
  /** An item in a cart, deferred, or both; `price` is from when it was added or its count last set. */
  cart_lines: {
    cart_id: number;
    item_id: number;
    count: number;
    deferred_count: number;
    selected: number;
    price: number;
    added_at: string;
  };
  /** The last addition to each line, to recognise a double click. */
  cart_additions: {
    cart_id: number;
    item_id: number;
    addition_id: string;
    units: number;
    total: number;
    added_at: string;
  };
  /** Locked before any change of its favourites. */
  favorite_lists: { id: Generated<number>; owner: string; country: CountryCode; changed_at: string };
  /**
   * `noted_price` is the price when it was added, `told_price` the last price that its owner was notified of;
   * `came_back`: it has sold out and come back since.
   */
  favorites: {
    id: Generated<number>;
    list_id: number;
    product_id: number;
    added_at: string;
    noted_price: number | null;
    told_price: number | null;
    is_sold_out: Generated<number>;
    came_back: Generated<number>;
  };
  /** Who wants one letter when a size is back; deleted once it is queued. */
  stock_alerts: {
    id: Generated<number>;
    country: CountryCode;
    item_id: number;
    owner: string;
    email: string;
    consent_version: string;
    ip_address: string;
    created_at: string;
  };
  /** The affiliate, or the campaign by its source, whose link a shopper followed last. */
  affiliates: {
    owner: string;
    country: CountryCode;
    code: string;
    /** `source/medium/campaign`; empty for an affiliate. */
    campaign: Generated<string>;
    followed_at: string;
  };
  /**
   * Gift cards of any sum for somebody else, each an item of its own that only the owner can buy. `send_on`
   * (YYYY-MM-DD) is null to send at once; `recipient_email` is empty to send to the buyer; `order_id` is the
   * last order that contains it.
   */
  gifts: {
    item_id: number;
    owner: string;
    country: CountryCode;
    amount: number;
    recipient_name: string;
    recipient_email: string;
    sender_name: string;
    greeting: string;
    send_on: string | null;
    order_id: Generated<number | null>;
    sent_at: Generated<string | null>;
    created_at: string;
  };
  /** `issued_for` names the sold unit of an order that the card was issued for; demo cards have none. */
  gift_cards: {
    id: Generated<number>;
    number: string;
    pin_hash: string;
    /** Names the key of `pin_hash`; empty for the secret of the database. */
    pin_key: Generated<string>;
    country: CountryCode;
    nominal: number;
    balance: number;
    valid_to: string;
    blocked_at: string | null;
    /** Who of the staff blocked it and may take that back; null if its money has gone back. */
    blocked_by: Generated<string | null>;
    issued_for: string | null;
    created_at: string;
  };
  /** Where the money of gift cards came from and went; rows are only added. */
  gift_card_entries: {
    id: Generated<number>;
    card_id: number;
    kind: 'issued' | 'spent' | 'returned';
    amount: number;
    order_id: number | null;
    made_by: Generated<string>;
    reason: Generated<string>;
    made_at: string;
  };
}
