import type { Generated } from 'kysely';
import type { CountryCode } from '#src/config/countries.ts';
import type { CancelReason, OrderEdit, RemovalReason } from '#src/contract/cart/orders/edits.ts';
import type { OrderStatus, PaymentMethod } from '#src/contract/cart/orders/order.ts';
import type { OrderReturn, ReturnReason } from '#src/contract/cart/orders/returns.ts';
import type { ReservationState } from '#src/contract/cart/reservations.ts';
import type { Destination } from '#src/contract/cart/staff-returns/deciding.ts';
import type { DeliveryKind } from '#src/contract/delivery/index.ts';

/** Orders, their returns, and reservations in shops. */
export interface OrderTables {
  /**
   * Every change of an order locks its row first. `held_until` and `confirm_until` are in `running_time`: the end of an
   * unpaid order, and of one that the staff has not confirmed; null once that is settled.
   */
  orders: {
    id: Generated<number>;
    number: string;
    idempotency_key: string;
    owner: string;
    country: CountryCode;
    status: OrderStatus;
    first_name: string;
    last_name: string;
    phone: string;
    email: string;
    region_id: string;
    city_id: string;
    delivery_kind: DeliveryKind;
    by_email: number;
    point_id: string | null;
    point_title: string;
    address: string;
    days_from: number;
    days_to: number;
    comment: string;
    payment: PaymentMethod;
    coupon_id: number | null;
    coupon_code: string | null;
    gift_card_id: number | null;
    goods_price: number;
    /** By the coupon and by points together. */
    discount: number;
    /** The part of `discount` paid with points, in minor units. */
    points_paid: Generated<number>;
    delivery_price: number;
    gift_card_paid: number;
    /** What the coupon took off the delivery, which `delivery_price` is without. */
    delivery_discount: Generated<number>;
    total_price: number;
    consent_version: string;
    ip_address: string;
    network: string;
    created_at: string;
    changed_at: string;
    held_until: number | null;
    given_back_at: string | null;
    tracked_at: string | null;
    /** YYYY-MM-DD. */
    pickup_day: Generated<string | null>;
    /** YYYY-MM-DD, and HH:MM at the destination; null without a chosen interval. */
    delivery_day: Generated<string | null>;
    interval_id: Generated<number | null>;
    interval_from: Generated<string | null>;
    interval_to: Generated<string | null>;
    entrance: Generated<string>;
    floor: Generated<string>;
    intercom: Generated<string>;
    courier_comment: Generated<string>;
    /** Whether the order is tried on at delivery. */
    fitting: Generated<number>;
    /** When the staff recorded what was kept. */
    fitted_at: Generated<string | null>;
    /** The normalised e-mail that limits count by; empty for older orders. */
    mailbox: Generated<string>;
    /** Whether the shopper confirmed a phone by a code. */
    phone_confirmed: Generated<number>;
    confirm_until: Generated<number | null>;
    /** Null unless cancelled, and for orders cancelled before it was recorded. */
    cancelled_by: Generated<'owner' | 'staff' | 'time' | null>;
    /** Why the staff cancelled it; null unless it did, and where it did not say. */
    cancel_reason: Generated<CancelReason | null>;
    /** Grows with every lock of the order. */
    version: Generated<number>;
    /** Both empty until the staff has named them; the number in capitals, without spaces. */
    carrier: Generated<string>;
    track_number: Generated<string>;
    /** Whether the staff made it for somebody on the phone, where the consent was given too. */
    for_caller: Generated<number>;
    /** Where it came from: `site`, `phone`, `partner:…` or `utm:source/medium/campaign`. */
    source: Generated<string>;
  };
  reservations: {
    id: Generated<number>;
    number: string;
    idempotency_key: string;
    owner: string;
    country: CountryCode;
    state: ReservationState;
    shop_number: string;
    shop_name: string;
    shop_address: string;
    name: string;
    phone: string;
    /** Empty if none was given. */
    email: string;
    held_until: string;
    /** The end of the hold by the shop's clock: YYYY-MM-DD and HH:MM. */
    until_day: string;
    until_time: string;
    reminded_at: string | null;
    cancelled_by: 'owner' | 'shop' | null;
    why: Generated<string>;
    consent_version: string;
    ip_address: string;
    network: string;
    created_at: string;
    changed_at: string;
    /** As for an order; empty without an e-mail. */
    mailbox: Generated<string>;
    phone_confirmed: Generated<number>;
  };
  order_status_changes: { order_id: number; status: OrderStatus; changed_at: string };
  /** The shops and warehouses that an order's goods came from. */
  order_takings: {
    order_id: number;
    item_id: number;
    shop_number: string;
    quantity: number;
    /** Units that have gone back to stock. */
    returned: Generated<number>;
  };
  /** Units of an order that lie in its parcel, numbered from 1 for each item. */
  packed_units: {
    order_id: number;
    item_id: number;
    unit: number;
    /** Names the scan, so that one that is sent twice counts once. */
    request: string;
    packed_by: string;
    packed_at: string;
  };
  /** Data Matrix codes of units, «Честный знак»; `code` is whole, with its separators. */
  marks: {
    id: Generated<number>;
    gtin: string;
    serial: string;
    code: string;
    item_id: number;
    /** The order that has it or had it last. */
    order_id: number | null;
    /** `returned`: its unit is in the shop and can be sold again. */
    state: 'packed' | 'sold' | 'returned' | 'withdrawn';
    /** Names the scan, so that one that is sent twice counts once. */
    request: string;
    changed_by: string | null;
    changed_at: string;
  };
  /** What the staff changed about a placed order, and what went back for it in minor units; points are a number. */
  order_edits: {
    id: Generated<number>;
    order_id: number;
    kind: OrderEdit['kind'];
    /** What the goods are called, or the new way of delivery. */
    title: string;
    size: string;
    new_size: string;
    count: number;
    reason: RemovalReason | null;
    /** How much more the order costs, in minor units. */
    total_change: number;
    money_back: number;
    gift_card_back: number;
    points_back: number;
    edited_by: string;
    edited_at: string;
  };
  /** Append-only, numbered from 1 for each order. */
  order_notes: {
    order_id: number;
    place: number;
    /** Names the note, so that one that is sent twice counts once. */
    request: string;
    noted_by: string;
    noted_at: string;
    text: string;
  };
  order_returns: {
    id: Generated<number>;
    order_id: number;
    state: OrderReturn['state'];
    comment: string;
    answer: string;
    gift_card_amount: Generated<number>;
    money_amount: Generated<number>;
    created_at: string;
    decided_at: string | null;
    /** Whether it was made at delivery, for items that did not fit. */
    at_fitting: Generated<number>;
    /** Names the decision of the staff to make it, so that one that comes twice counts once. */
    request: string | null;
  };
  order_return_lines: { return_id: number; item_id: number; count: number; reason: ReturnReason };
  /** Where the units of accepted returns went: `shop_number` has them; it is where they were taken from unless the staff named another. */
  returned_units: {
    id: Generated<number>;
    order_id: number;
    return_id: number;
    item_id: number;
    count: number;
    destination: Destination;
    shop_number: string;
    moved_at: string;
    moved_by: string | null;
  };
}
