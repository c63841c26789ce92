import type { Schema } from '#src/backend/database/schema.ts';

export type TableName = keyof Schema & string;
export type LinkName = 'categories' | 'models' | 'products' | 'items';

/** How rows of a table are written into an archive: never by their ids, which another database has not. */
export interface RowShape {
  readonly table: TableName;
  /** Names a row, among those of its parent. Without one the rows are replaced as a whole, in their order. */
  readonly key?: readonly string[];
  /** What belongs to people or to this database alone; beside ids and versions. */
  readonly omit?: readonly string[];
  /** What an omitted column without a default gets. */
  readonly instead?: Readonly<Record<string, string>>;
  /** Columns with ids, which are written as names. */
  readonly links?: Readonly<Record<string, LinkName>>;
  /** Which rows, as SQL. */
  readonly where?: string;
  readonly children?: readonly ChildShape[];
}

export interface ChildShape extends RowShape {
  /** Its column with the id of its parent. */
  readonly parent: string;
  /** The field of its parent's line. */
  readonly field: string;
  /** Orders, carts and answers refer to its rows, so that they are changed in place. */
  readonly isKept?: boolean;
}

/** A file of the archive, a line per row. */
export interface Part extends RowShape {
  readonly name: string;
}

const menuEntries = (depth: number): ChildShape => ({
  table: 'menu_items',
  parent: 'parent_id',
  field: 'entries',
  children: depth > 1 ? [menuEntries(depth - 1)] : [],
});

const items: ChildShape = {
  table: 'items',
  parent: 'product_id',
  field: 'sizes',
  key: ['size'],
  isKept: true,
  // A gift card of any sum is somebody's.
  where: 'id NOT IN (SELECT item_id FROM gifts)',
  children: [
    { table: 'stock', parent: 'item_id', field: 'stock', key: ['shop_number'] },
    { table: 'feed_offers', parent: 'item_id', field: 'offers', key: ['source', 'country'] },
  ],
};

const products: ChildShape = {
  table: 'products',
  parent: 'model_id',
  field: 'colours',
  key: ['code'],
  isKept: true,
  children: [
    { table: 'product_prices', parent: 'product_id', field: 'prices', key: ['country'] },
    { table: 'set_prices', parent: 'product_id', field: 'setPrices', key: ['country'] },
    { table: 'price_history', parent: 'product_id', field: 'formerPrices', key: ['country', 'since'] },
    { table: 'product_actions', parent: 'product_id', field: 'labels', key: ['action_code'] },
    items,
  ],
};

/** In the order of an import: what others refer to comes first (product.md, Archive). */
export const parts: readonly Part[] = [
  { name: 'sellers', table: 'sellers', key: ['country'] },
  { name: 'openings', table: 'shop_openings', key: ['country'] },
  { name: 'roles', table: 'staff_roles', key: ['name'] },
  { name: 'cities', table: 'cities', key: ['guid'] },
  { name: 'shops', table: 'shops', key: ['number'] },
  { name: 'terminals', table: 'terminals', key: ['code'] },
  { name: 'rates', table: 'delivery_rates' },
  { name: 'intervals', table: 'delivery_intervals' },
  { name: 'holidays', table: 'delivery_holidays' },
  {
    name: 'menus',
    table: 'menu_items',
    omit: ['parent_id'],
    where: 'parent_id IS NULL',
    children: [menuEntries(4)],
  },
  { name: 'texts', table: 'texts' },
  { name: 'banners', table: 'banners' },
  { name: 'redirects', table: 'redirects', key: ['country', 'short_url'] },
  {
    name: 'articles',
    table: 'articles',
    key: ['kind', 'country', 'slug'],
    children: [
      {
        table: 'article_versions',
        parent: 'article_id',
        field: 'versions',
        omit: ['saved_by'],
        instead: { saved_by: 'архив' },
      },
    ],
  },
  {
    name: 'polls',
    table: 'polls',
    key: ['country', 'code'],
    children: [
      {
        table: 'poll_questions',
        parent: 'poll_id',
        field: 'questions',
        key: ['step', 'position'],
        isKept: true,
      },
    ],
  },
  { name: 'replies', table: 'reply_templates', key: ['title'] },
  { name: 'synonyms', table: 'synonyms' },
  { name: 'categories', table: 'categories', key: ['path'], links: { parent_id: 'categories' } },
  { name: 'labels', table: 'actions', key: ['code'] },
  { name: 'sizes', table: 'size_grids', key: ['slug'] },
  { name: 'feeds', table: 'feeds', key: ['source', 'country'] },
  {
    name: 'formernames',
    table: 'feed_category_names',
    key: ['source', 'parent_id', 'name'],
    links: { parent_id: 'categories', category_id: 'categories' },
  },
  { name: 'rules', table: 'feed_field_rules', key: ['source', 'field'] },
  {
    name: 'goods',
    table: 'models',
    key: ['code'],
    links: { category_id: 'categories' },
    children: [
      products,
      { table: 'feed_models', parent: 'model_id', field: 'feeds', key: ['source', 'model_key'] },
      { table: 'feed_own_fields', parent: 'model_id', field: 'ownFields', key: ['field'] },
    ],
  },
  {
    name: 'related',
    table: 'pinned_related',
    key: ['model_id', 'product_id'],
    links: { model_id: 'models', product_id: 'products' },
  },
  {
    name: 'plans',
    table: 'price_plans',
    key: ['request'],
    omit: ['made_by', 'settled_to'],
    instead: { made_by: 'архив' },
    where: 'is_made = 1',
    children: [
      {
        table: 'price_plan_products',
        parent: 'plan_id',
        field: 'products',
        key: ['product_id'],
        links: { product_id: 'products' },
      },
      {
        table: 'price_plan_models',
        parent: 'plan_id',
        field: 'models',
        key: ['model_id'],
        links: { model_id: 'models' },
      },
    ],
  },
  { name: 'collections', table: 'collections', key: ['slug'] },
  {
    name: 'looks',
    table: 'looks',
    key: ['slug'],
    children: [
      {
        table: 'look_products',
        parent: 'look_id',
        field: 'goods',
        key: ['product_id'],
        links: { product_id: 'products' },
      },
    ],
  },
  {
    name: 'nominals',
    table: 'gift_card_nominals',
    key: ['country', 'amount'],
    links: { item_id: 'items' },
  },
  { name: 'series', table: 'coupon_series', key: ['name'] },
  {
    name: 'codes',
    table: 'coupons',
    key: ['country', 'code'],
    // What is left of the others is in the hands of customers.
    where: 'customer_id IS NULL',
    omit: ['customer_id', 'used_at', 'uses'],
    children: [{ table: 'coupon_goods', parent: 'coupon_id', field: 'goods', key: ['kind', 'value'] }],
  },
];
