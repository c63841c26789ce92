import type { Generated } from 'kysely';
import type { CountryCode } from '#src/config/countries.ts';

/** The tables as Kysely knows them; `migrations/` makes them. Money in minor units, times ISO 8601 UTC, JSON as text. */
export interface Schema {
  versions: { area: 'catalog' | 'content'; version: number };
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
    has_video: number;
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
  gift_card_nominals: { country: CountryCode; amount: number };
  synonyms: { id: Generated<number>; words: string };
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
  reviews: {
    id: Generated<number>;
    model_id: number;
    author: string;
    rating: number;
    text: string;
    answer: string;
    votes_up: number;
    votes_down: number;
    created_at: string;
  };
  questions: {
    id: Generated<number>;
    model_id: number;
    author: string;
    text: string;
    answer: string;
    created_at: string;
  };
  delivery_rates: {
    id: Generated<number>;
    country: CountryCode;
    region_id: string | null;
    kind: 'courier' | 'terminal' | 'shop';
    title: string;
    price: number;
    free_from: number | null;
    days_from: number;
    days_to: number;
  };
  secrets: { name: string; value: string };
  sessions: {
    id: string;
    user_token_hash: string;
    country: CountryCode;
    created_at: string;
    ended_at: string | null;
  };
  refresh_tokens: {
    hash: string;
    session_id: string;
    generation: number;
    expires_at: string;
    used_at: string | null;
  };
  /** The last run of a feed; an import takes its row first, so that two of one feed come one after the other. */
  feeds: { source: string; country: CountryCode; shop_number: string; imported_at: string };
  /** Models that came from a feed; `country` is that of the feed whose texts they have. */
  feed_models: {
    source: string;
    model_key: string;
    model_id: number;
    country: CountryCode;
    group_id: string;
    vendor: string;
    vendor_code: string;
  };
  /** Which offer an item is in a country's feed; an empty `offer_id` is an item that the feed no longer has. */
  feed_offers: { item_id: number; source: string; country: CountryCode; offer_id: string };
  /** `percent` or `amount`; good from `valid_from` until just before `valid_to`. The code is in upper case. */
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
  };
  /** A change of a cart takes its row first, so that changes of one cart come one after the other. */
  carts: {
    id: Generated<number>;
    owner: string;
    country: CountryCode;
    coupon_id: number | null;
    changed_at: string;
  };
  /** An item in a cart, put off, or both; `price` is that of when it was put in or its count last set. */
  cart_lines: {
    cart_id: number;
    item_id: number;
    count: number;
    deferred_count: number;
    selected: number;
    price: number;
    added_at: string;
  };
  /** Taken first by a change of its favourites, as a cart's row is. */
  favorite_lists: { id: Generated<number>; owner: string; country: CountryCode; changed_at: string };
  favorites: { id: Generated<number>; list_id: number; product_id: number; added_at: string };
  /** The affiliate by whose link a shopper came last. */
  affiliates: { owner: string; country: CountryCode; code: string; followed_at: string };
}
