import type { Generated } from 'kysely';
import type { CountryCode } from '#src/config/countries.ts';
import type { PointsKind } from '#src/contract/account/club.ts';
import type { OrderStatus, PaymentMethod } from '#src/contract/cart/orders/order.ts';
import type { OrderReturn, ReturnReason } from '#src/contract/cart/orders/returns.ts';
import type { ReservationState } from '#src/contract/cart/reservations.ts';
import type { QuestionKind } from '#src/contract/content/polls.ts';
import type { Fit, SiteReviewTopic } from '#src/contract/content/reviews.ts';
import type { OpinionKind, OpinionState } from '#src/contract/content/staff.ts';
import type { DeliveryKind } from '#src/contract/delivery.ts';
import type { GoodsSnapshot } from './goods-snapshot.ts';

/** What reviews, questions and reviews of the shop have in common. `flags` are separated by spaces. */
interface WrittenColumns {
  owner: Generated<string | null>;
  country: Generated<CountryCode>;
  state: Generated<OpinionState>;
  refusal: Generated<string>;
  flags: Generated<string>;
  changed_at: Generated<string>;
}

/** The tables; `migrations/` creates them. Money in minor units, times ISO 8601 UTC, JSON as text. */
export interface Schema {
  versions: { area: 'catalog' | 'content' | 'stock' | 'shopStock'; version: number };
  cities: {
    guid: string;
    country: CountryCode;
    name: string;
    region_id: string;
    region_name: string;
    is_main: number;
    latitude: number;
    longitude: number;
    position: number;
  };
  shops: {
    number: string;
    country: CountryCode;
    kind: 'shop' | 'warehouse';
    name: string;
    city_guid: string;
    address: string;
    metro: string;
    phone: string;
    hours: string;
    latitude: number;
    longitude: number;
    url: string;
    position: number;
  };
  categories: {
    id: Generated<number>;
    parent_id: number | null;
    path: string;
    title: string;
    position: number;
    picture: string | null;
  };
  size_grids: { slug: string; title: string; columns: string; rows: string };
  models: {
    id: Generated<number>;
    code: string;
    category_id: number;
    title: string;
    short_description: string;
    description: string;
    keywords: string;
    material: string;
    composition: string;
    care: string;
    season: string;
    fit: string;
    collection: string;
    origin_code: string;
    origin_title: string;
    measurements: string;
    size_grid: string | null;
    video: Generated<string>;
    popularity: number;
    published_at: string;
  };
  products: {
    id: Generated<number>;
    model_id: number;
    code: string;
    slug: string;
    color_code: string;
    color_name: string;
    color_group: string;
    hex: string;
    pictures: string;
    position: number;
  };
  /** Which products a version of the catalogue changed; product 0 says that the version's list is complete. */
  schema_breaks: { migration: string };
  catalog_changes: { version: number; product_id: number; has_new_texts: number };
  product_prices: { product_id: number; country: CountryCode; price: number; old_price: number };
  items: { id: Generated<number>; product_id: number; size: string; position: number; barcode: string };
  stock: { item_id: number; shop_number: string; quantity: number };
  actions: { code: string; title: string; description: string; position: number };
  product_actions: { product_id: number; action_code: string };
  collections: { slug: string; title: string; position: number };
  looks: {
    id: Generated<number>;
    slug: string;
    collection_slug: string;
    title: string;
    picture: string;
    position: number;
  };
  look_products: { look_id: number; product_id: number; position: number };
  /** `item_id` is what goes into a cart; a nominal without one is not sold. */
  gift_card_nominals: { country: CountryCode; amount: number; item_id: number | null };
  /** Own entries, and shipped ones that were withdrawn. */
  synonyms: { id: Generated<number>; words: string; withdrawn: Generated<number> };
  menu_items: {
    id: Generated<number>;
    country: CountryCode;
    area: 'TOP' | 'CATALOG' | 'BOTTOM';
    parent_id: number | null;
    slot: 'Root' | 'Left' | 'Middle' | 'Banner' | 'Main';
    title: string;
    link: string;
    css_class: string;
    image_link: string;
    position: number;
    /** Empty: every region of the country. */
    region_id: Generated<string>;
  };
  texts: {
    id: Generated<number>;
    country: CountryCode;
    section: string;
    title: string;
    value: string;
    attributes: string;
    position: number;
  };
  banners: {
    id: Generated<number>;
    country: CountryCode;
    placement: string;
    type: string;
    title: string;
    content: string;
    link: string;
    picture: string;
    position: number;
    /** Empty: every city of the country. */
    region_name: Generated<string>;
    /** Empty: every language. */
    language: Generated<string>;
  };
  redirects: { country: CountryCode; short_url: string; long_url: string };
  articles: {
    id: Generated<number>;
    kind: 'news' | 'offer' | 'press' | 'friend' | 'company';
    country: CountryCode;
    slug: string;
    title: string;
    announce: string;
    body: string;
    picture: string | null;
    published_at: string;
  };
  /** `owner` is null for those of the demo; `changed_at` is when the customer last sent it. */
  reviews: WrittenColumns & {
    id: Generated<number>;
    model_id: number;
    author: string;
    rating: number;
    text: string;
    advantages: Generated<string>;
    shortcomings: Generated<string>;
    size: Generated<string>;
    /** In cm. */
    height: Generated<number | null>;
    fit: Generated<Fit | ''>;
    is_purchase_confirmed: Generated<number>;
    answer: string;
    votes_up: number;
    votes_down: number;
    created_at: string;
  };
  questions: WrittenColumns & {
    id: Generated<number>;
    model_id: number;
    author: string;
    text: string;
    answer: string;
    created_at: string;
  };
  site_reviews: WrittenColumns & {
    id: Generated<number>;
    author: string;
    topic: SiteReviewTopic;
    shop_number: string | null;
    rating: number;
    text: string;
    answer: Generated<string>;
    created_at: string;
  };
  /** `review_id` is null until a review is sent with the photo. */
  review_photos: {
    id: Generated<number>;
    key: string;
    owner: string;
    model_id: number;
    review_id: number | null;
    position: Generated<number>;
    /** Of the large size, in px. */
    width: number;
    height: number;
    /** WebP files. */
    large: Uint8Array;
    thumbnail: Uint8Array;
    created_at: string;
  };
  review_votes: {
    id: Generated<number>;
    review_id: number;
    voter: string;
    is_up: number;
    voted_at: string;
  };
  /** Append-only: what moderators did. */
  opinion_decisions: {
    id: Generated<number>;
    opinion_kind: OpinionKind;
    opinion_id: number;
    decision: 'published' | 'refused' | 'answered';
    words: string;
    actor: 'call' | 'command';
    decided_at: string;
  };
  terminals: {
    code: string;
    country: CountryCode;
    city_guid: string;
    title: string;
    address: string;
    metro: string;
    hours: string;
    latitude: number;
    longitude: number;
    position: number;
  };
  /** One rate of each kind per city, region or country, the most specific first; days from the warehouse. */
  delivery_rates: {
    id: Generated<number>;
    country: CountryCode;
    region_id: string | null;
    city_guid: string | null;
    kind: 'courier' | 'terminal' | 'shop';
    title: string;
    price: number;
    free_from: number | null;
    days_from: number;
    days_to: number;
    /** How many things can be ordered to be tried on; 0 where none can. */
    fitting_units: Generated<number>;
    /** Up to what sum of goods, in minor units. */
    fitting_sum: Generated<number | null>;
  };
  /** Hours in which couriers come, of the most specific place; `capacity` orders a day, null without a limit. */
  delivery_intervals: {
    id: Generated<number>;
    country: CountryCode;
    region_id: string | null;
    city_guid: string | null;
    /** HH:MM at the destination. */
    time_from: string;
    time_to: string;
    closes_before_hours: number;
    capacity: number | null;
  };
  secrets: { name: string; value: string };
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
    created_at: string;
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
    purpose: 'login' | 'registration' | 'phone' | 'email';
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
  /** `uses` is JSON: a list of `[running time, count]`. */
  rate_limits: { key: string; uses: string; changed_elapsed_ms: number };
  /** Hashes of solved captchas: each is accepted once. */
  spent_captchas: { hash: string; spent_at: string };
  /** The last run of each feed; an import locks its row first, so imports of one feed wait for each other. */
  feeds: { source: string; country: CountryCode; shop_number: string; imported_at: string };
  /** Models created by a feed; `country` is that of the feed that provided the texts. */
  feed_models: {
    source: string;
    model_key: string;
    model_id: number;
    country: CountryCode;
    group_id: string;
    vendor: string;
    vendor_code: string;
  };
  /** The offer of an item in a country's feed; `offer_id` is empty once the feed no longer has it. */
  feed_offers: { item_id: number; source: string; country: CountryCode; offer_id: string };
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
  };
  /** Every change of a cart locks its row first. */
  carts: {
    id: Generated<number>;
    owner: string;
    country: CountryCode;
    coupon_id: number | null;
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
   * `noted_price` is that when it was put by, `told_price` the last that its owner was written about; `came_back`: it has
   * sold out and returned since.
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
  /** The affiliate whose link a shopper followed last. */
  affiliates: { owner: string; country: CountryCode; code: string; followed_at: string };
  /** `issued_for` names the unit of an order that the card was sold as; demo cards have none. */
  gift_cards: {
    id: Generated<number>;
    number: string;
    pin_hash: string;
    country: CountryCode;
    nominal: number;
    balance: number;
    valid_to: string;
    blocked_at: string | null;
    issued_for: string | null;
    created_at: string;
  };
  /** Every change of an order locks its row first. `held_until` is in `running_time`. */
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
    /** The part of `discount` that was paid with points, in minor units. */
    points_paid: Generated<number>;
    delivery_price: number;
    gift_card_paid: number;
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
    /** Whether it is tried on at the hand-over. */
    fitting: Generated<number>;
    /** When the staff marked what was kept. */
    fitted_at: Generated<string | null>;
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
  };
  reservation_lines: GoodsSnapshot & {
    reservation_id: number;
    position: number;
    returned: Generated<number>;
  };
  /** Every change of a member's points locks its row first; `next_expiry_at` is when the next lot expires. */
  club_members: {
    customer_id: string;
    card_number: string;
    next_expiry_at: string | null;
    joined_at: string;
    changed_at: string;
  };
  /** Append-only. See the migration for what a lot is. */
  club_entries: {
    id: Generated<number>;
    customer_id: string;
    kind: PointsKind;
    points: number;
    debt: Generated<number>;
    purchase: Generated<number>;
    lot_id: number | null;
    order_id: number | null;
    order_number: string | null;
    expires_at: string | null;
    created_at: string;
  };
  order_lines: GoodsSnapshot & { order_id: number; position: number };
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
    /** Whether it was made at the hand-over, of what did not fit. */
    at_fitting: Generated<number>;
  };
  order_return_lines: { return_id: number; item_id: number; count: number; reason: ReturnReason };
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
    /** For the whole payment; parts of it are in `payment_refunds`. */
    refund_due_at: string | null;
    refunded_at: string | null;
    remembers_card: Generated<number>;
    /** The saved card that is charged; null where the shopper pays on the provider's page. */
    card_id: Generated<number | null>;
    receipt_url: Generated<string | null>;
    receipt_due_at: Generated<string | null>;
    /** JSON of a `PaymentMeans`. */
    means: Generated<string | null>;
    /** Whether a cancelled payment is one that nobody made in time. */
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
  /** Parts of payments that go back; `receipt` is JSON of a `Receipt`. */
  payment_refunds: {
    id: Generated<number>;
    payment_id: number;
    idempotency_key: string;
    amount: number;
    receipt: string;
    due_at: string;
    refunded_at: string | null;
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
    /** The card that was or is to be paid with. */
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
  /** Append-only: what the staff changed. */
  staff_changes: {
    id: Generated<number>;
    changed_at: string;
    changed_by: string;
    action: string;
    subject: string;
    detail: string;
  };
  /** Elapsed milliseconds, unaffected by changes of the system clock; `wall` is that clock when they were saved. */
  running_time: { id: 1; elapsed_ms: number; wall: string };
  /** Messages queued by a transaction; the text is removed once sent. */
  outbox: {
    id: Generated<number>;
    unique_key: string;
    message: string | null;
    attempts: Generated<number>;
    due_at: string;
    sent_at: string | null;
    given_up_at: string | null;
    created_at: string;
    /** The `traceparent` of the request that queued it. */
    trace: Generated<string | null>;
  };
  feedback: {
    id: Generated<number>;
    country: CountryCode;
    topic: string;
    name: string;
    /** Empty for a request for a fitting. */
    email: string;
    phone: string;
    order_number: string;
    message: string;
    owner: string;
    ip_address: string;
    consent_version: string;
    created_at: string;
  };
  /** Open from `opens_at` until just before `closes_at`. */
  polls: {
    id: Generated<number>;
    code: string;
    country: CountryCode;
    title: string;
    intro: string;
    opens_at: string;
    closes_at: string | null;
  };
  /** `options` is a JSON list of `{ id, title }`; `max_choices` 0 is no limit. */
  poll_questions: {
    id: Generated<number>;
    poll_id: number;
    step: number;
    position: number;
    kind: QuestionKind;
    title: string;
    hint: string;
    is_required: number;
    max_choices: number;
    options: string;
    low_label: string;
    high_label: string;
  };
  /** At most one per visitor or customer and poll; `finished_at` once the last step was submitted. */
  poll_responses: {
    id: Generated<number>;
    poll_id: number;
    owner: string;
    started_at: string;
    changed_at: string;
    finished_at: string | null;
  };
  /** `options` is a JSON list of option ids. */
  poll_answers: { response_id: number; question_id: number; options: string; text: string };
  /** Products with a size that sold out or came back, polled by the catalogue's index; 1 if in one shop only. */
  stock_turns: { id: Generated<number>; product_id: number; in_shop: Generated<number> };
}
