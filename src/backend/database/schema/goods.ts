import type { Generated } from 'kysely';
import type { CountryCode } from '#src/config/countries.ts';
import type { Marking } from '#src/contract/shop/marking.ts';
import type { PricePlanKind, PricePlanState } from '#src/contract/shop/staff-price-plans.ts';
import type { StockEditKind } from '#src/contract/shop/staff-stock-edits.ts';
import type { StockMoveReason } from '#src/contract/shop/staff-stock-moves.ts';

/** What the shop sells, and the feeds that it comes from. */
export interface GoodsTables {
  categories: {
    id: Generated<number>;
    parent_id: number | null;
    path: string;
    title: string;
    position: number;
    picture: string | null;
    /** Whether units of its goods have a mark of «Честный знак»; empty: as the category above says. */
    marking: Generated<Marking>;
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
    /** Empty if it is the shop's own. */
    brand: Generated<string>;
    popularity: number;
    published_at: string;
    /** Grows with each change by the staff. */
    version: Generated<number>;
    /** Whether each unit has a mark of «Честный знак»; empty: as its category says. */
    marking: Generated<Marking>;
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
    /** The name of the colour in its feed, where the shop has another one; else empty. */
    feed_color: Generated<string>;
  };
  saved_indexes: { token: string; version: number };
  catalog_changes: { version: number; product_id: number; has_new_texts: number };
  product_prices: {
    product_id: number;
    country: CountryCode;
    price: number;
    old_price: number;
    /** Until when the old price was asked; null without one, or where none has to be proven. */
    old_asked_till: Generated<string | null>;
  };
  /** What a product is to cost when no plan says otherwise; imports leave a kept one alone. */
  set_prices: {
    product_id: number;
    country: CountryCode;
    price: number;
    old_price: number;
    is_kept: Generated<number>;
  };
  /** `state` is what `product_prices` follows. */
  price_plans: {
    id: Generated<number>;
    country: CountryCode;
    kind: PricePlanKind;
    name: string;
    /** Off what is set; both null if prices were given. */
    percent: number | null;
    amount: number | null;
    goods: number;
    begins_at: string;
    ends_at: string | null;
    state: PricePlanState;
    version: Generated<number>;
    made_by: string;
    made_at: string;
    request: string;
    /** The last product whose price follows the state; null once all do. */
    settled_to: Generated<number | null>;
    /** 0 while its goods are being written. */
    is_made: Generated<number>;
  };
  /** A null price hides. */
  price_plan_products: {
    plan_id: number;
    product_id: number;
    price: number | null;
    old_price: Generated<number>;
  };
  /** Models that a plan hides with the colours that they get later. */
  price_plan_models: { plan_id: number; model_id: number };
  /** What `product_prices` had since a moment; a null price is nothing. */
  price_history: {
    product_id: number;
    country: CountryCode;
    since: string;
    price: number | null;
    old_price: number;
  };
  price_moments: {
    country: CountryCode;
    moved_at: string;
    /** Since when its prices are recorded; empty before. */
    began_at: Generated<string>;
    /** 0 if old prices need no proof. */
    old_price_days: Generated<number>;
    is_start_believed: Generated<number>;
    /** The last product settled by a new rule; null once all are. */
    settled_to: Generated<number | null>;
  };
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
    /** The feed's title, where the shop has another one; else empty. */
    known_as: Generated<string>;
  };
  /** What feeds call categories that the staff renamed or moved; the parent is 0 at the top. */
  feed_category_names: { source: string; parent_id: number; name: string; category_id: number };
  /** Fields that the shop keeps in all goods of a feed. */
  feed_field_rules: { source: string; field: string };
  /** Who keeps a field of one model, against the rule: 1 for the shop, 0 for the feed. */
  feed_own_fields: { model_id: number; field: string; is_own: number };
  /** Changes of goods by the staff; `undoes` is the change that one takes back. */
  goods_edits: {
    id: Generated<number>;
    made_by: string;
    made_at: string;
    undoes: Generated<number | null>;
  };
  /** The changed columns of a row as JSON, before and after. */
  goods_edit_rows: {
    edit_id: number;
    kind: 'model' | 'product' | 'item' | 'label';
    row_id: number;
    was: string;
    became: string;
  };
  /** The offer of an item in a country's feed; `offer_id` is empty once the feed no longer has it. */
  feed_offers: { item_id: number; source: string; country: CountryCode; offer_id: string };
  /** What the staff imported and undid; figures are JSON, `confirmed` says which drastic changes were meant. */
  imports: {
    id: Generated<number>;
    action: 'import' | 'undo';
    state: 'begun' | 'published' | 'unchanged' | 'undone';
    made_at: string;
    made_by: string;
    source: string;
    country: CountryCode;
    file: string;
    sha256: string;
    figures: string;
    confirmed: string;
    /** The feed's row in `feeds` before it. */
    former_shop: string | null;
    former_time: string | null;
    undoes: number | null;
  };
  /** Rows that the last import changed, as JSON; `was` is null for new ones. */
  import_images: {
    import_id: number;
    kind: string;
    row_id: number;
    was: string | null;
    became: string | null;
  };
  import_stock: {
    import_id: number;
    item_id: number;
    shop_number: string;
    was: number | null;
    became: number;
  };
  /** What the staff did to stock; `undoes` is the change that one takes back. */
  stock_edits: {
    id: Generated<number>;
    country: CountryCode;
    kind: StockEditKind;
    reason: string;
    note: string;
    made_by: string;
    made_at: string;
    request: Generated<string | null>;
    undoes: Generated<number | null>;
  };
  /** Units that lay there before and after, with those set aside. */
  stock_edit_lines: { edit_id: number; item_id: number; shop_number: string; was: number; became: number };
  /** What moved the units for sale; `became` is how many were for sale after it. */
  stock_moves: {
    id: Generated<number>;
    item_id: number;
    shop_number: string;
    delta: number;
    became: number;
    reason: StockMoveReason;
    subject: string;
    moved_at: string;
  };
  /** What the staff shows beside a model, in this order. */
  pinned_related: { model_id: number; product_id: number; position: number };
  /** How the staff changed pictures and structure; `was` and `became` are JSON, null where nothing stood. */
  catalogue_edits: {
    id: Generated<number>;
    kind: string;
    subject: string;
    was: string | null;
    became: string | null;
    made_by: string;
    made_at: string;
  };
  /** Products with a size that sold out or came back, polled by the catalogue's index; 1 if in one shop only. */
  stock_turns: { id: Generated<number>; product_id: number; in_shop: Generated<number> };
}
